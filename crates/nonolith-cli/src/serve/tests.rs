//! Tests the server with a small site, over real connections.

use super::guests::Guests;
use super::{BOUNDS, Bounds, Site, as_page, serve_within};
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::{Read, Write};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

fn packed(content: &[u8]) -> &'static [u8] {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap().leak()
}

fn started() -> SocketAddr {
    started_within(BOUNDS)
}

fn started_within(bounds: Bounds) -> SocketAddr {
    started_with(&[], bounds)
}

fn site(more: &[(&'static str, &'static [u8])]) -> Site {
    let mut files = vec![
        ("index.html", packed(b"<!doctype html>")),
        ("assets/main-1a2b.js", packed(b"let a = 1;")),
        ("nonolith.lzma", packed(b"\x5d\0\0")),
        ("manifest.webmanifest", packed(b"{}")),
    ];
    files.extend(more);
    Site::new(&files).unwrap()
}

fn started_with(more: &[(&'static str, &'static [u8])], bounds: Bounds) -> SocketAddr {
    let site = site(more);
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || serve_within(&listener, site, bounds));
    address
}

/// Sends bytes as they are, and reads until the other side closes.
fn raw(address: SocketAddr, request: &[u8]) -> (String, Vec<u8>) {
    let mut stream = TcpStream::connect(address).unwrap();
    // The server may refuse and close before it has read everything.
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
        format!("{first} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n{headers}\r\n")
            .as_bytes(),
    )
}

fn header<'h>(head: &'h str, name: &str) -> Option<&'h str> {
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn files_have_the_right_types_and_caching() {
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
        ("/nonolith%2Elzma", "application/x-lzma", "no-cache", b"\x5d\0\0"),
        (
            &format!("http://{address}/manifest.webmanifest"),
            "application/manifest+json",
            "no-cache",
            b"{}",
        ),
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
fn only_the_page_for_frames_may_be_framed() {
    let address = started();
    for (path, ancestors) in [
        ("/", "'none'"),
        ("/?embedded", "'none'"),
        ("/#?embed", "'none'"),
        ("/?embed", "*"),
        ("/?theme=dark&embed=1", "*"),
    ] {
        let (head, _) = ask(address, &format!("GET {path}"), "");
        let policy = header(&head, "Content-Security-Policy").unwrap();
        assert!(policy.ends_with(&format!("; frame-ancestors {ancestors}")), "{path}: {policy}");
    }
}

#[test]
fn gzip_is_sent_only_if_accepted() {
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
fn bad_requests_are_refused() {
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
        ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\n\r\n", 505),
        ("\x16\x03\x01 hello\n\r\n", 400),
        (long.as_str(), 431),
    ] {
        let (head, _) = raw(address, request.as_bytes());
        assert!(head.starts_with(&format!("HTTP/1.1 {status} ")), "{head}");
    }
}

#[test]
fn connections_stay_open_and_run_in_parallel() {
    let address = started();
    let two = format!(
        "GET / HTTP/1.1\r\nHost: {address}\r\n\r\n\
         HEAD / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
    );
    let (first, rest) = raw(address, two.as_bytes());
    assert_eq!(header(&first, "Connection"), Some("keep-alive"));
    let rest = String::from_utf8(rest).unwrap();
    assert!(rest.starts_with("<!doctype html>HTTP/1.1 200 OK"), "{rest}");
    // Silent connections do not block others.
    let silent: Vec<TcpStream> = (0..20).map(|_| TcpStream::connect(address).unwrap()).collect();
    for _ in 0..100 {
        assert!(ask(address, "GET /", "").0.starts_with("HTTP/1.1 200"));
    }
    drop(silent);
}

#[test]
fn other_hosts_are_refused() {
    let address = started();
    let port = address.port();
    let with = |first: &str, host: &str| {
        let request = format!("{first} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
        let (head, body) = raw(address, request.as_bytes());
        (head, String::from_utf8(body).unwrap())
    };
    for host in ["127.0.0.1", "localhost", "[::1]"] {
        let (head, _) = with("GET /", &format!("{host}:{port}"));
        assert!(head.starts_with("HTTP/1.1 200 "), "{host}: {head}");
    }
    let (evil, other) = (format!("evil.example:{port}"), port.wrapping_add(1));
    let own = format!("127.0.0.1:{port}");
    for (first, host) in [
        ("GET /", evil.as_str()),
        ("GET /nonolith.lzma", "127.0.0.1"),
        ("HEAD /", &format!("localhost:{other}")),
        ("GET /", ""),
        // A host in the request line overrides the header.
        (&format!("GET http://{evil}/"), &own),
    ] {
        let (head, body) = with(first, host);
        assert!(head.starts_with("HTTP/1.1 421 "), "{first} {host}: {head}");
        assert_eq!(header(&head, "Connection"), Some("close"));
        assert!(body.contains(&format!("http://{own}/")), "{body}");
    }
}

#[test]
fn connections_beyond_the_limit_are_refused_at_once() {
    let address = started_within(Bounds { total: 3, ..BOUNDS });
    let mut silent: Vec<TcpStream> = (0..3).map(|_| TcpStream::connect(address).unwrap()).collect();
    // More than `LINGERING`.
    for _ in 0..50 {
        let (head, body) = ask(address, "GET /", "");
        assert!(head.starts_with("HTTP/1.1 503 Service Unavailable\r\n"), "{head}");
        assert_eq!(header(&head, "Connection"), Some("close"));
        assert_eq!(body, b"Service Unavailable");
    }
    silent.pop();
    assert!(is_served_in_the_end(address));
    // Open connections still work.
    let mut first = silent.swap_remove(0);
    write!(first, "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    first.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
}

/// Tries again and again until there is room.
fn is_served_in_the_end(address: SocketAddr) -> bool {
    (0..3000).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        ask(address, "GET /", "").0.starts_with("HTTP/1.1 200 ")
    })
}

#[test]
fn slow_requests_are_closed() {
    let asking = Duration::from_millis(100);
    let address = started_within(Bounds { total: 4, asking, ..BOUNDS });
    let done = Arc::new(AtomicBool::new(false));
    let slow: Vec<_> = (0..4)
        .map(|_| {
            let mut stream = TcpStream::connect(address).unwrap();
            let done = Arc::clone(&done);
            std::thread::spawn(move || {
                let _ = stream.write_all(b"GET / HTTP/1.1\r\nX: ");
                while !done.load(Ordering::Relaxed) && stream.write_all(b"a").is_ok() {
                    std::thread::sleep(Duration::from_millis(5));
                }
            })
        })
        .collect();
    assert!(is_served_in_the_end(address), "the slow clients are still connected");
    done.store(true, Ordering::Relaxed);
    slow.into_iter().for_each(|thread| thread.join().unwrap());

    // A request that was begun gets a response; a silent client gets none.
    let mut begun = TcpStream::connect(address).unwrap();
    begun.write_all(b"GET / HT").unwrap();
    let mut answer = String::new();
    begun.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 408 Request Timeout\r\n"), "{answer}");
    let mut silent = TcpStream::connect(address).unwrap();
    assert_eq!(silent.read(&mut [0]).unwrap(), 0);
}

#[test]
fn slow_readers_are_closed() {
    let answering = Duration::from_millis(100);
    // More than the buffers of a connection hold.
    let large = packed(&vec![b'a'; 24 << 20]);
    let address = started_with(&[("large.txt", large)], Bounds { total: 1, answering, ..BOUNDS });
    let mut deaf = TcpStream::connect(address).unwrap();
    write!(deaf, "GET /large.txt HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    assert!(is_served_in_the_end(address));
    // A client that reads a little now and then is closed, too.
    let mut slow = TcpStream::connect(address).unwrap();
    write!(slow, "GET /large.txt HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    let done = Arc::new(AtomicBool::new(false));
    let sipping = std::thread::spawn({
        let done = Arc::clone(&done);
        move || {
            while !done.load(Ordering::Relaxed) {
                let _ = slow.read(&mut [0; 1000]);
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    });
    assert!(is_served_in_the_end(address));
    done.store(true, Ordering::Relaxed);
    sipping.join().unwrap();
}

#[test]
fn one_address_cannot_take_all_connections() {
    let guests = Guests::new(Bounds { total: 5, per_address: 2, ..BOUNDS });
    let [one, two, three] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"].map(|a| a.parse().unwrap());
    let again: IpAddr = "::ffff:192.0.2.1".parse().unwrap();
    let seats = [guests.admit(one), guests.admit(again)];
    assert!(seats.iter().all(Option::is_some));
    assert!(guests.admit(one).is_none() && guests.admit(again).is_none());
    let others = [guests.admit(two), guests.admit(two), guests.admit(three)];
    assert!(others.iter().all(Option::is_some));
    assert!(guests.admit(three).is_none(), "five are admitted");
    drop(seats);
    assert!([guests.admit(one), guests.admit(three)].iter().all(Option::is_some));
    drop(others);
    let kept: Vec<_> = [one, one, two, two, three].map(|address| guests.admit(address)).into();
    assert!(kept.iter().all(Option::is_some));
}

#[test]
fn the_service_serves_the_same_page() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = nonolith_service::Server::new(listener, nonolith_service::Config::default());
    let server = server.unwrap().with_page(as_page(site(&[])));
    let stopper = server.stopper();
    let thread = std::thread::spawn(move || server.run());
    // The service takes a closed half for a client that is gone, so this only says that it will close.
    let ask_service = |path: &str| {
        let mut stream = TcpStream::connect(address).unwrap();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")
            .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        (head.to_lowercase(), body.to_owned())
    };
    let plain = started();
    for path in ["/", "/assets/main-1a2b.js", "/manifest.webmanifest", "/nothing"] {
        let (expected, body) = ask(plain, &format!("GET {path}"), "");
        let (head, same) = ask_service(path);
        assert_eq!(head.split(' ').nth(1), expected.split(' ').nth(1), "{path}");
        assert_eq!(same.as_bytes(), body, "{path}");
        let policies = expected.lines().map(str::to_lowercase);
        for header in policies.filter(|line| line.starts_with("content-")) {
            assert!(head.lines().any(|line| line == header), "{path}: {header} is not in {head}");
        }
    }
    assert_eq!(ask_service("/healthz").1, "ok\n");
    assert!(ask_service("/api/v1").1.contains("POST /api/v1/solve"));
    stopper.stop();
    thread.join().unwrap().unwrap();
}
