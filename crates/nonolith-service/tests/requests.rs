//! Every request over HTTP, and every way in which one can be wrong.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{EASY, agent, error, never_ending, rest, start};
use nonolith_requests::OPERATIONS;
use nonolith_service::Config;
use serde_json::{Value, json};
use std::io::Write;
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

#[test]
fn every_request_is_answered_both_ways() {
    let server = start(Config::default());
    for operation in &OPERATIONS {
        let path = format!("/api/v1/{}", operation.name);
        let (options, query, file) = match operation.name {
            "make" => (json!({"size": "4x4", "seed": 1}), "?size=4x4&seed=1", ""),
            "judge" => (json!({"puzzle": EASY, "cell": "R1C1=black"}), "?cell=R1C1%3Dblack", EASY),
            _ => (json!({"puzzle": EASY}), "", EASY),
        };
        let (status, text) = server.file(&format!("{path}{query}"), file.as_bytes());
        assert_eq!(status, 200, "{}: {text}", operation.name);
        let sent = agent().post(server.url(&path)).content_type("application/json");
        let (status, same) = common::read(sent.send(options.to_string()).unwrap());
        assert_eq!(status, 200, "{}: {same}", operation.name);
        let untimed = |text: &str| match serde_json::from_str::<Value>(text) {
            Ok(mut value) => {
                value["stats"] = Value::Null;
                value["seconds"] = Value::Null;
                value.to_string()
            }
            Err(_) => text.to_owned(),
        };
        assert_eq!(untimed(&text), untimed(&same), "{}", operation.name);
    }
}

#[test]
fn answers_have_their_media_type() {
    let server = start(Config::default());
    for (path, expected) in [
        ("solve", "application/json"),
        ("render", "image/svg+xml"),
        ("render?to=png", "image/png"),
        ("render?to=pdf", "application/pdf"),
        ("render?to=text", "text/plain; charset=utf-8"),
        ("convert", "application/json"),
        ("convert?to=non", "text/plain; charset=utf-8"),
        ("convert?to=webpbn", "application/xml"),
    ] {
        let sent = agent().post(server.url(&format!("/api/v1/{path}"))).send(EASY).unwrap();
        assert_eq!(sent.status(), 200, "{path}");
        assert_eq!(sent.headers()["content-type"], expected, "{path}");
        assert_eq!(sent.headers()["x-content-type-options"], "nosniff");
    }
    // What a format cannot hold is listed.
    let titled =
        json!({"nonolith": 1, "title": "Dot", "author": "me", "rows": [[1]], "columns": [[1]]});
    let sent =
        agent().post(server.url("/api/v1/convert?to=tatham")).send(titled.to_string()).unwrap();
    let lost = sent.headers()["nonolith-lost"].to_str().unwrap();
    assert!(lost.contains("title") && lost.contains("author"), "{lost}");
}

#[test]
fn a_picture_becomes_a_puzzle() {
    let server = start(Config::default());
    let picture = b"P1 3 2 1 1 1 0 0 1";
    let sent =
        agent().post(server.url("/api/v1/make?unique")).content_type("image/x-portable-bitmap");
    let (status, text) = common::read(sent.send(&picture[..]).unwrap());
    assert_eq!(status, 200, "{text}");
    let made: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(made["solutions"][0], json!(["###", "..#"]), "{made}");
    let options = json!({"picture_base64": "UDEgMyAyIDEgMSAxIDAgMCAx", "unique": true});
    let (status, same) = server.json("/api/v1/make", &options);
    assert_eq!((status, &same["solutions"]), (200, &made["solutions"]));
}

#[test]
fn errors_are_json_with_a_status() {
    let server = start(Config { body: 5000, ..Config::default() });
    let malformed = b"width 2\nheight 2\nrows\n2\nx\n";
    for (path, body, status, kind) in [
        ("/api/v1/solve", &b""[..], 400, "request"),
        ("/api/v1/solve?engine=magic", EASY.as_bytes(), 400, "request"),
        ("/api/v1/solve?solution=1", EASY.as_bytes(), 400, "request"),
        ("/api/v1/solve?from=magic", EASY.as_bytes(), 400, "request"),
        ("/api/v1/solve", b"hello", 422, "not-a-puzzle"),
        ("/api/v1/solve", malformed, 422, "malformed"),
        ("/api/v1/solve?from=png", EASY.as_bytes(), 422, "malformed"),
        ("/api/v1/solve", &[b' '; 5001], 413, "too-large"),
        ("/api/v1/solve", b"8192x8192:1/1", 422, "malformed"),
        ("/api/v1/magic", EASY.as_bytes(), 404, "not-found"),
        ("/magic", EASY.as_bytes(), 404, "not-found"),
        ("/healthz", b"", 405, "method"),
    ] {
        let (found, text) = server.file(path, body);
        assert_eq!(found, status, "{path}: {text}");
        assert_eq!(error(&text)["kind"], kind, "{path}: {text}");
    }
    let (_, text) = server.file("/api/v1/solve", malformed);
    assert_eq!(error(&text)["line"], 5, "{text}");
    for body in ["", "{", "[]", "3", "{\"puzzle\": 3}", "{\"puzzle\": \"1x1:1/1\", \"no\": 1}"] {
        let sent = agent().post(server.url("/api/v1/solve")).content_type("application/json");
        let (status, text) = common::read(sent.send(body).unwrap());
        assert_eq!(
            (status, error(&text)["kind"].as_str()),
            (400, Some("request")),
            "{body}: {text}"
        );
    }
    let (status, both) = server.json("/api/v1/solve?seed=1", &json!({"puzzle": EASY}));
    assert_eq!(status, 400, "{both}");
    let (status, text) = server.get("/api/v1/solve");
    assert_eq!((status, error(&text)["kind"].as_str()), (405, Some("method")));
    let sent =
        agent().post(server.url("/api/v1/solve")).header("Content-Encoding", "br").send(EASY);
    let (status, text) = common::read(sent.unwrap());
    assert_eq!((status, error(&text)["kind"].as_str()), (415, Some("encoding")));
    // A body without a length is counted as it comes.
    let chunk = format!("1000\r\n{}\r\n", " ".repeat(0x1000));
    let head = format!("POST /api/v1/solve HTTP/1.1\r\nHost: {}\r\n", server.address);
    let text =
        server.raw(format!("{head}Transfer-Encoding: chunked\r\n\r\n{chunk}{chunk}").as_bytes());
    assert!(text.starts_with("HTTP/1.1 413 "), "{text}");
}

#[test]
fn limits_cannot_be_raised() {
    let mut config = Config::default();
    (config.bounds.solutions, config.bounds.seconds) = (3, 0.2);
    let server = start(config);
    let options =
        json!({"puzzle": never_ending(), "solutions": "all", "timeout": 1e9, "memory": 1u64 << 40});
    let (status, answer) = server.json("/api/v1/solve", &options);
    assert_eq!(status, 200, "{answer}");
    assert!(answer["solutions"].as_array().unwrap().len() <= 3, "{answer}");
    let (status, answer) =
        server.json("/api/v1/count", &json!({"puzzle": never_ending(), "timeout": 1e9}));
    assert_eq!((status, answer["limit"].as_str()), (200, Some("out of time")), "{answer}");
}

#[test]
fn bad_http_is_refused_and_slow_clients_are_cut_off() {
    let config = Config {
        head_time: Duration::from_millis(300),
        body_time: Duration::from_millis(300),
        ..Config::default()
    };
    let server = start(config);
    let host = format!("Host: {}\r\n", server.address);
    let headers = "X-A: b\r\n".repeat(10_000);
    let text = server.raw(format!("GET /healthz HTTP/1.1\r\n{host}{headers}\r\n").as_bytes());
    assert!(text.starts_with("HTTP/1.1 431 "), "{text}");
    let long = "a".repeat(100_000);
    let text = server.raw(format!("GET /healthz HTTP/1.1\r\n{host}X-A: {long}\r\n\r\n").as_bytes());
    assert!(text.starts_with("HTTP/1.1 431 "), "{text}");
    let text = server.raw(b"\0\0\0\0\r\n\r\n");
    assert!(text.starts_with("HTTP/1.1 400 "), "{text}");
    // These do not end their head or their body; the server ends the connection.
    server.raw(format!("GET /healthz HTTP/1.1\r\n{host}X-A: b").as_bytes());
    server.raw(b"");
    let head = format!("POST /api/v1/solve HTTP/1.1\r\n{host}Content-Length: 10\r\n\r\n");
    let text = server.raw(format!("{head}3x2").as_bytes());
    assert!(text.starts_with("HTTP/1.1 408 "), "{text}");
    // A client that closes its half before the body is complete.
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.write_all(format!("{head}3x2").as_bytes()).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let text = rest(stream);
    assert!(text.is_empty() || text.starts_with("HTTP/1.1 400 "), "{text}");
    assert_eq!(server.get("/healthz"), (200, "ok\n".to_owned()));
}

#[test]
fn the_description_names_every_request() {
    let server = start(Config::default());
    let (status, text) = server.get("/api/v1/openapi.json");
    assert_eq!(status, 200);
    let document: Value = serde_json::from_str(&text).unwrap();
    let (status, page) = server.get("/api/v1");
    assert_eq!(status, 200);
    assert!(!page.contains("<script") && !page.contains("src="));
    for operation in &OPERATIONS {
        let path = format!("/api/v1/{}", operation.name);
        assert!(document["paths"][&path]["post"]["responses"]["200"].is_object(), "{path}");
        assert!(page.contains(&path), "{path}");
        // Options stand in the query beside a file. A default there would also be sent beside a JSON body.
        let parameters = document["paths"][&path]["post"]["parameters"].as_array().unwrap();
        let names: Vec<&str> = parameters.iter().map(|own| own["name"].as_str().unwrap()).collect();
        let options = operation.options().keys().map(String::as_str);
        let options: Vec<&str> = options.filter(|own| !own.starts_with(operation.file)).collect();
        assert_eq!(names, options, "{path}");
        assert!(parameters.iter().all(|own| own["schema"].get("default").is_none()), "{path}");
    }
    // Every reference leads somewhere.
    let mut references = 0;
    for piece in text.split("\"$ref\":\"#").skip(1) {
        let pointer = piece.split('"').next().unwrap();
        assert!(document.pointer(pointer).is_some(), "{pointer}");
        references += 1;
    }
    assert!(references > 50);
}
