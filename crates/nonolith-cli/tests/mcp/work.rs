//! Limits, several calls at once, cancellation and the end.

use crate::client::{Client, ENDLESS, endless, heart, ones, text};
use serde_json::{Value, json};
use std::thread::available_parallelism;

#[test]
fn limits_can_be_lowered_but_not_raised() {
    let mut client = Client::new("--timeout 0.05 --memory 64");
    let call = |more: Value| {
        let mut arguments = endless();
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        arguments
    };
    for more in [json!({}), json!({"timeout": 100_000}), json!({"steps": 1}), json!({"timeout": 0})]
    {
        let (said, object) = client.told("count", &call(more.clone()));
        assert!(said.contains("The answer is incomplete: out of "), "{more}: {said}");
        assert!(object["limit"].is_string(), "{more}");
    }
    let mut client = Client::new("--timeout 100000 --memory 1");
    let arguments = json!({"puzzle": ones(18), "memory": 100_000});
    let (_, object) = client.told("count", &arguments);
    assert_eq!(object["limit"], "out of memory");
}

#[test]
fn long_work_keeps_nobody_waiting_and_can_be_cancelled() {
    let mut client = Client::new(ENDLESS);
    let places = available_parallelism().map_or(2, |cores| cores.get().max(2));
    let busy: Vec<u64> = (1..places).map(|_| client.send_call("count", &endless())).collect();
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    let (said, _) = client.told("solve", &json!({"puzzle": heart()}));
    assert!(said.contains("exactly one solution"));
    // With all places taken, calls wait until one is free: cancelled work has really ended then.
    let last = client.send_call("count", &endless());
    let waiting = client.send_call("solve", &json!({"puzzle": heart()}));
    let cancelled_early = client.send_call("solve", &json!({"puzzle": heart()}));
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    client.tell("notifications/cancelled", &json!({"requestId": cancelled_early}));
    client.tell("notifications/cancelled", &json!({"requestId": last, "reason": "enough"}));
    assert!(text(&client.answer(waiting)["result"]).contains("exactly one solution"));
    for id in busy {
        client.tell("notifications/cancelled", &json!({"requestId": id}));
    }
    // A cancellation that comes too late, or names nothing, does no harm.
    client.tell("notifications/cancelled", &json!({"requestId": waiting}));
    client.tell("notifications/cancelled", &json!({"requestId": 12_345}));
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    assert!(client.early.is_empty(), "cancelled calls are not answered: {:?}", client.early);
    assert_eq!(client.end().0.code(), Some(0));
}

#[test]
fn the_server_ends_when_its_input_ends() {
    // Before hello, while idle, and during work.
    assert_eq!(Client::start("").end().0.code(), Some(0));
    assert_eq!(Client::new("").end().0.code(), Some(0));
    let mut client = Client::new(ENDLESS);
    for _ in 0..5 {
        client.send_call("count", &endless());
    }
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    let (status, errors) = client.end();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}
