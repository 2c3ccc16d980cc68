//! The server with a small site, over real connections.

use super::{Site, serve};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};

fn packed(content: &[u8]) -> &'static [u8] {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap().leak()
}

fn started() -> SocketAddr {
    let site = Site::new(&[
        ("index.html", packed(b"<!doctype html>")),
        ("assets/main-1a2b.js", packed(b"let a = 1;")),
        ("nonolith.wasm", packed(b"\0asm")),
        ("manifest.webmanifest", packed(b"{}")),
    ])
    .unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || serve(&listener, site));
    address
}

/// Sends bytes as they are, and reads until the other side closes.
fn raw(address: SocketAddr, request: &[u8]) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    // Who is refused early may close early.
    let _ = stream.write_all(request);
    let _ = stream.shutdown(std::net::Shutdown::Write);
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    let end = answer.windows(4).position(|four| four == b"\r\n\r\n").expect("an answer") + 4;
    (String::from_utf8(answer[..end].to_vec()).unwrap(), answer[end..].to_vec())
}

fn ask(address: SocketAddr, first: &str, headers: &str) -> (String, Vec<u8>) {
    raw(
        address,
        format!("{first} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n{headers}\r\n").as_bytes(),
    )
}

fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn files_have_their_types_and_are_cached_as_they_should() {
    let address = started();
    for (path, kind, caching, content) in [
        ("/", "text/html; charset=utf-8", "no-cache", &b"<!doctype html>"[..]),
        ("/index.html?x=1", "text/html; charset=utf-8", "no-cache", b"<!doctype html>"),
        (
            "/assets/main-1a2b.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
            b"let a = 1;",
        ),
        ("/nonolith%2Ewasm", "application/wasm", "no-cache", b"\0asm"),
        ("http://x/manifest.webmanifest", "application/manifest+json", "no-cache", b"{}"),
    ] {
        let (head, body) = ask(address, &format!("GET {path}"), "");
        assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{path}: {head}");
        assert_eq!(header(&head, "Content-Type"), Some(kind));
        assert_eq!(header(&head, "Cache-Control"), Some(caching));
        assert_eq!(header(&head, "Content-Length"), Some(content.len().to_string().as_str()));
        assert_eq!(header(&head, "X-Content-Type-Options"), Some("nosniff"));
        let policy = header(&head, "Content-Security-Policy").unwrap();
        assert!(policy.starts_with("default-src 'none';") && !policy.contains("unsafe-inline"));
        assert_eq!(body, content);
        let (again, nothing) = ask(address, &format!("HEAD {path}"), "");
        assert_eq!((again, nothing.len()), (head.clone(), 0));
        let etag = header(&head, "ETag").unwrap();
        let (same, nothing) =
            ask(address, &format!("GET {path}"), &format!("If-None-Match: \"other\", {etag}\r\n"));
        assert!(same.starts_with("HTTP/1.1 304 ") && nothing.is_empty(), "{same}");
    }
}

#[test]
fn gzip_is_for_those_who_take_it() {
    let address = started();
    for (accepted, is_gzip) in
        [("gzip, br", true), ("br;q=1, GZIP;q=0.5", true), ("gzip;q=0", false), ("identity", false)]
    {
        let (head, body) = ask(address, "GET /", &format!("Accept-Encoding: {accepted}\r\n"));
        assert_eq!(header(&head, "Content-Encoding").is_some(), is_gzip, "{accepted}");
        assert_eq!(body.starts_with(&[0x1f, 0x8b]), is_gzip);
        assert_eq!(header(&head, "Vary"), Some("Accept-Encoding"));
    }
}

#[test]
fn what_is_wrong_is_refused() {
    let address = started();
    for (first, status) in [
        ("GET /none", 404),
        ("GET /../Cargo.toml", 404),
        ("GET /..%2f..%2fCargo.toml", 404),
        ("GET /assets/", 404),
        ("GET /index.html/", 404),
        ("POST /", 405),
        ("DELETE /index.html", 405),
        ("GET index.html", 400),
        ("GET /%zz", 400),
        ("GET /%ff", 400),
        ("GET /%", 400),
        ("GET / and more", 400),
    ] {
        let (head, _) = ask(address, first, "");
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{first}: {head}");
        assert!(header(&head, "Content-Security-Policy").is_some());
    }
    let (head, _) = ask(address, "POST /", "");
    assert_eq!(header(&head, "Allow"), Some("GET, HEAD"));
    let long = format!("GET /{} HTTP/1.1\r\n\r\n", "a".repeat(20_000));
    for (request, status) in [
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\n\r\n", 505),
        ("\x16\x03\x01 hello\n\r\n", 400),
        (long.as_str(), 431),
    ] {
        let (head, _) = raw(address, request.as_bytes());
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    }
}

#[test]
fn a_connection_stays_open_and_many_come() {
    let address = started();
    let two =
        "GET / HTTP/1.1\r\nHost: x\r\n\r\nHEAD / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let (first, rest) = raw(address, two.as_bytes());
    assert_eq!(header(&first, "Connection"), Some("keep-alive"));
    let rest = String::from_utf8(rest).unwrap();
    assert!(rest.starts_with("<!doctype html>HTTP/1.1 200 OK"), "{rest}");
    // Those who say nothing keep nobody else waiting.
    let silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(address).unwrap()).collect();
    for _ in 0..100 {
        assert!(ask(address, "GET /", "").0.starts_with("HTTP/1.1 200"));
    }
    drop(silent);
}
