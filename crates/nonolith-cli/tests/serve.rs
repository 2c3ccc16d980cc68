//! `nonolith serve`, from the outside.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{nonolith, run};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::Stdio;

/// Whether the page was built before this binary.
fn is_built() -> bool {
    let result = run("serve --host 203.0.113.1 --port 0");
    assert_eq!((result.status, result.out.as_str()), (2, ""), "{}", result.err);
    if result.err.contains("this binary was built without the page") {
        assert!(result.err.contains("run tools/build-web, then build nonolith again"));
        let _ = writeln!(std::io::stderr(), "skipped: the page is not built, so it is not served");
        return false;
    }
    assert!(result.err.contains("no address 203.0.113.1"), "{}", result.err);
    true
}

#[test]
fn the_page_is_served_from_the_binary() {
    if !is_built() {
        return;
    }
    let mut child =
        nonolith().args(["serve", "--port", "0"]).stdout(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim_end().strip_prefix("http://").unwrap().trim_end_matches('/').to_owned();
    assert!(address.starts_with("127.0.0.1:"), "{line}");
    let get = |path: &str| {
        let mut stream = TcpStream::connect(&address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    };
    let index = get("/");
    assert!(
        index.starts_with("HTTP/1.1 200 OK\r\n") && index.contains("<div id=\"app\">"),
        "{index}"
    );
    let engine = get("/nonolith.lzma");
    assert!(engine.contains("Content-Type: application/x-lzma\r\n"), "{engine:.500}");
    assert!(engine.contains("\r\n\r\n]\0"), "{engine:.500}");
    // The port is taken now.
    let port = address.rsplit(':').next().unwrap();
    let second = run(&format!("serve --port {port}"));
    assert_eq!(second.status, 2);
    assert!(second.err.contains(&format!("port {port} is taken")), "{}", second.err);
    child.kill().unwrap();
    child.wait().unwrap();
}
