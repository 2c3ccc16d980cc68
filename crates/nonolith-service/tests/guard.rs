//! Who may ask: the token, the name of the server, and pages of other origins.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{EASY, Running, error, read, start};
use nonolith_service::Config;
use ureq::http::Response;
use ureq::{Agent, Body};

fn ask(server: &Running, path: &str, headers: &[(&str, &str)]) -> Response<Body> {
    let agent: Agent = Agent::config_builder().http_status_as_error(false).build().into();
    let mut request = agent.post(server.url(path));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send(EASY).unwrap()
}

#[test]
fn with_a_token_every_request_needs_it() {
    let server = start(Config { token: Some("s3cret".to_owned()), ..Config::default() });
    for headers in [
        &[][..],
        &[("Authorization", "Bearer wrong")],
        &[("Authorization", "Bearer s3cret2")],
        &[("Authorization", "Bearer ")],
        &[("Authorization", "Basic s3cret")],
        &[("Authorization", "s3cret")],
    ] {
        let answer = ask(&server, "/api/v1/solve", headers);
        assert_eq!(answer.headers()["www-authenticate"], "Bearer");
        let (status, text) = read(answer);
        assert_eq!((status, error(&text)["kind"].as_str()), (401, Some("token")), "{headers:?}");
    }
    for value in ["Bearer s3cret", "bearer s3cret"] {
        let answer = ask(&server, "/api/v1/solve", &[("Authorization", value)]);
        assert_eq!(answer.status(), 200);
    }
    assert_eq!(server.get("/healthz").0, 200);
    for path in ["/", "/metrics", "/api/v1", "/api/v1/openapi.json"] {
        assert_eq!(server.get(path).0, 401, "{path}");
    }
}

#[test]
fn other_names_of_the_server_are_refused() {
    let config = Config { names: vec!["puzzles.example".to_owned()], ..Config::default() };
    let server = start(config);
    let get = |host: &str| {
        let head = format!("GET /healthz HTTP/1.1\r\n{host}Connection: close\r\n\r\n");
        server.raw(head.as_bytes())
    };
    let port = server.address.port();
    for host in [format!("localhost:{port}"), "puzzles.example".to_owned()] {
        let text = get(&format!("Host: {host}\r\n"));
        assert!(text.starts_with("HTTP/1.1 200 "), "{host}: {text}");
    }
    for host in [format!("evil.example:{port}"), "localhost:1".to_owned()] {
        let text = get(&format!("Host: {host}\r\n"));
        assert!(text.starts_with("HTTP/1.1 421 "), "{host}: {text}");
    }
    assert!(get("").starts_with("HTTP/1.1 400 "));
    let twice = format!("Host: localhost:{port}\r\nHost: evil.example\r\n");
    assert!(get(&twice).starts_with("HTTP/1.1 400 "));
}

#[test]
fn pages_of_other_origins_need_permission() {
    let server = start(Config::default());
    let own = server.url("");
    assert_eq!(ask(&server, "/api/v1/solve", &[("Origin", &own)]).status(), 200);
    let answer = ask(&server, "/api/v1/solve", &[("Origin", "https://evil.example")]);
    assert_eq!(answer.headers().get("access-control-allow-origin"), None);
    let (status, text) = read(answer);
    assert_eq!((status, error(&text)["kind"].as_str()), (403, Some("origin")));

    let friend = "https://puzzles.example";
    let config =
        Config { cors: Some(friend.to_owned()), token: Some("t".to_owned()), ..Config::default() };
    let server = start(config);
    let headers = [("Origin", friend), ("Authorization", "Bearer t")];
    let answer = ask(&server, "/api/v1/solve", &headers);
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["access-control-allow-origin"], friend);
    assert_eq!(ask(&server, "/api/v1/solve", &[("Origin", "https://evil.example")]).status(), 403);
    // A browser asks first, without the token.
    let head = format!(
        "OPTIONS /api/v1/solve HTTP/1.1\r\nHost: {}\r\nOrigin: {friend}\r\nConnection: close\r\n\
         Access-Control-Request-Method: POST\r\n\r\n",
        server.address
    );
    let text = server.raw(head.as_bytes()).to_ascii_lowercase();
    assert!(text.starts_with("http/1.1 204 "), "{text}");
    assert!(text.contains(&format!("access-control-allow-origin: {friend}\r\n")), "{text}");
    assert!(
        text.contains("access-control-allow-headers: authorization, content-type\r\n"),
        "{text}"
    );
}
