//! Mistakes in calls and in the protocol.

use crate::client::{Client, heart, text};
use serde_json::json;

#[test]
fn mistakes_in_a_call_are_answers_that_say_what_to_do() {
    let mut client = Client::new("");
    for (tool, arguments, expected) in [
        ("solve", json!({}), "send one as `puzzle`"),
        ("solve", json!({"puzzle": "nonsense"}), "write it as clue lists, such as {\"rows\""),
        (
            "solve",
            json!({"puzzle": "width 2\nheight 2\nrows\n2\nx\n"}),
            "line 5, column 1: expected",
        ),
        ("solve", json!({"puzzle": {"rows": [[1]]}}), "expected"),
        (
            "solve",
            json!({"puzzle": heart(), "solution": 1}),
            "solve has no option \"solution\"; its options are",
        ),
        ("solve", json!({"puzzle": heart(), "grid": "##"}), "grid: expected 5 rows, found 1"),
        ("solve", json!({"puzzle": heart(), "timeout": "soon"}), "expected"),
        ("hint", json!({"puzzle": heart(), "level": 9}), "level: expected 1, 2 or 3"),
        ("judge_move", json!({"puzzle": heart()}), "there is no move; send one as `cell`"),
        (
            "judge_move",
            json!({"puzzle": heart(), "cell": "C1"}),
            "expected a cell and a colour such as R3C7=black",
        ),
        ("judge_move", json!({"puzzle": heart(), "cell": "R6C1=black"}), "there is no cell R6C1"),
        (
            "judge_move",
            json!({"puzzle": heart(), "cell": "R1C1=pink"}),
            "the puzzle has white, black",
        ),
        ("make", json!({"picture": []}), "expected rows of characters"),
        ("make", json!({"picture": ["#"], "size": "3x3"}), "size is for image files"),
        ("make", json!({"picture": ["#"], "count": 3}), "count is for random puzzles"),
        ("make", json!({"picture": 3}), "picture: expected rows of text"),
        ("make", json!({"size": "5000x5000"}), "too large: a puzzle can have at most"),
        (
            "repair",
            json!({"puzzle": {"rows": [[1]], "columns": [[]]}}),
            "the puzzle has no solution",
        ),
        (
            "render",
            json!({"puzzle": heart(), "to": "oil"}),
            "there is no picture format \"oil\"; choose one of",
        ),
        (
            "convert",
            json!({"puzzle": heart(), "to": "oil"}),
            "there is no format to write \"oil\"; choose one of",
        ),
    ] {
        let result = client.call(tool, &arguments);
        assert_eq!(result["isError"], true, "{tool} {arguments}: {result}");
        let said = text(&result);
        assert!(said.contains(expected), "{tool} {arguments}: {said}");
    }
}

#[test]
fn mistakes_in_the_protocol_are_errors_of_the_protocol() {
    let mut client = Client::start("");
    // Nothing but a ping is answered before hello.
    assert!(client.ask("ping", &json!({}))["result"].is_object());
    assert!(client.ask("tools/list", &json!({}))["error"]["code"].is_i64());
    client.hello("2025-11-25");
    let answer = client.ask("tools/call", &json!({"name": "paint", "arguments": {}}));
    assert_eq!(answer["error"]["code"], -32602);
    assert!(answer["error"]["message"].as_str().unwrap().contains("the tools are solve, check,"));
    assert_eq!(client.ask("puzzles/list", &json!({}))["error"]["code"], -32601);
    // What is not JSON cannot be answered, and does no harm; what is JSON but no request is refused.
    client.line("hello?");
    client.line("");
    client.line(r#"{"jsonrpc": "2.0", "id": 70, "method": 3}"#);
    assert_eq!(client.next()["error"]["code"], -32600);
    client.line(r#"{"jsonrpc": "2.0", "id": 71, "method": "tools/call", "params": {"name": 3}}"#);
    assert!(client.next()["error"]["code"].is_i64());
    let (said, _) = client.told("solve", &json!({"puzzle": heart()}));
    assert!(said.contains("exactly one solution"));
    assert_eq!(client.end().0.code(), Some(0));

    // A client that starts in the middle is told on stderr, and sent away.
    let mut client = Client::start("");
    client.tell("notifications/initialized", &json!({}));
    let (status, errors) = client.end();
    assert!(status.code() == Some(2) && errors.contains("nonolith: "), "{status}: {errors}");
}
