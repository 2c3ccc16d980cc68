//! Lanes, cancellation, and the end of the server.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{EASY, error, never_ending, rest, start};
use nonolith_service::Config;
use std::net::TcpStream;
use std::time::Duration;

/// A server with two fast threads and one slow one, which is kept for long.
fn small() -> Config {
    let mut config =
        Config { fast_threads: 2, slow_threads: 1, slow_queue: 2, ..Config::default() };
    config.bounds.seconds = 600.0;
    config
}

const RUNNING: &str = "nonolith_running{lane=\"slow\"}";
const QUEUED: &str = "nonolith_queued{lane=\"slow\"}";

#[test]
fn easy_puzzles_are_not_stuck_behind_hard_ones() {
    let server = start(small());
    let hard = never_ending();
    // One runs and two wait.
    let kept: Vec<TcpStream> = (0..3).map(|_| server.begin("/api/v1/count", &hard)).collect();
    server.wait_for(RUNNING, 1.0);
    server.wait_for(QUEUED, 2.0);
    for _ in 0..20 {
        let (status, text) = server.file("/api/v1/solve", EASY.as_bytes());
        assert_eq!(status, 200, "{text}");
        assert!(text.contains("unique"), "{text}");
    }
    // There is no room for another hard one.
    let refused = rest(server.begin("/api/v1/count", &hard));
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.to_ascii_lowercase().contains("\r\nretry-after: "), "{refused}");
    assert_eq!(server.figure(RUNNING), 1.0);
    assert_eq!(server.figure(QUEUED), 2.0);
    assert!(server.figure("nonolith_moved_total") >= 4.0);
    drop(kept);
}

#[test]
fn a_client_that_hangs_up_frees_its_work() {
    let server = start(small());
    let hard = never_ending();
    let kept: Vec<TcpStream> = (0..3).map(|_| server.begin("/api/v1/count", &hard)).collect();
    server.wait_for(RUNNING, 1.0);
    server.wait_for(QUEUED, 2.0);
    drop(kept);
    server.wait_for(QUEUED, 0.0);
    server.wait_for(RUNNING, 0.0);
    server.wait_for("nonolith_cancelled_total", 3.0);
    // The lane is free again: its own limit ends this one.
    let path = "/api/v1/count?timeout=0.2";
    let (status, text) = server.file(path, hard.as_bytes());
    assert_eq!(status, 200, "{text}");
    assert!(text.contains("out of time"), "{text}");
}

#[test]
fn a_full_queue_is_refused_at_the_door() {
    // With a slice that does not end, the only fast thread is kept.
    let slice = Duration::from_secs(600);
    let config = Config { fast_threads: 1, fast_queue: 1, slice, ..small() };
    let server = start(config);
    let hard = never_ending();
    let first = server.begin("/api/v1/count", &hard);
    server.wait_for("nonolith_running{lane=\"fast\"}", 1.0);
    let second = server.begin("/api/v1/count", &hard);
    server.wait_for("nonolith_queued{lane=\"fast\"}", 1.0);
    let (status, text) = server.file("/api/v1/solve", EASY.as_bytes());
    assert_eq!((status, error(&text)["kind"].as_str()), (429, Some("busy")), "{text}");
    drop((first, second));
    server.wait_for("nonolith_running{lane=\"fast\"}", 0.0);
    assert_eq!(server.file("/api/v1/solve", EASY.as_bytes()).0, 200);
}

#[test]
fn waiting_has_an_end() {
    let mut config = Config { patience: Duration::ZERO, slow_queue: 4, ..small() };
    config.bounds.seconds = 1.0;
    let server = start(config);
    let hard = never_ending();
    // One after the other runs for a second. The last would have to wait for four.
    let mut kept = Vec::new();
    for number in 0..5 {
        kept.push(server.begin("/api/v1/count", &hard));
        server.wait_for("nonolith_moved_total", f64::from(number) + 1.0);
    }
    let answers: Vec<String> = kept.into_iter().map(rest).collect();
    assert!(answers[0].starts_with("HTTP/1.1 200 "), "{}", answers[0]);
    assert!(answers[4].starts_with("HTTP/1.1 503 "), "{}", answers[4]);
    assert!(answers[4].to_ascii_lowercase().contains("\r\nretry-after: "), "{}", answers[4]);
}

#[test]
fn a_server_that_stops_answers_what_it_has() {
    let mut server = start(Config { grace: Duration::from_millis(200), ..small() });
    let hard = never_ending();
    let running = server.begin("/api/v1/count", &hard);
    server.wait_for(RUNNING, 1.0);
    let waiting = server.begin("/api/v1/count", &hard);
    server.wait_for(QUEUED, 1.0);
    server.stop();
    for stream in [running, waiting] {
        let text = rest(stream);
        assert!(text.starts_with("HTTP/1.1 503 "), "{text}");
    }
    assert!(TcpStream::connect(server.address).is_err());
}

#[test]
fn a_server_that_stops_finishes_short_work() {
    let mut config = Config { grace: Duration::from_secs(600), ..small() };
    config.bounds.seconds = 0.5;
    let mut server = start(config);
    let stream = server.begin("/api/v1/count", &never_ending());
    server.wait_for(RUNNING, 1.0);
    server.stop();
    let text = rest(stream);
    assert!(text.starts_with("HTTP/1.1 200 ") && text.contains("out of time"), "{text}");
}
