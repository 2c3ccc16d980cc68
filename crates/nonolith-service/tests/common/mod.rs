//! A server in this process, and clients for it.

#![allow(dead_code, reason = "not every test file uses all of it")]

use nonolith_service::{Config, Server, Stopper};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::thread::{JoinHandle, sleep};
use std::time::Duration;
use ureq::http::Response;
use ureq::{Agent, Body};

/// 40 x 40 cells with a 1 for every clue: counting the solutions never ends.
pub(crate) fn never_ending() -> String {
    format!("40x40:{}", "/1".repeat(80).split_off(1))
}

pub(crate) const EASY: &str = "3x2:1/1/2/3/1";

pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) stopper: Stopper,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

/// Starts a server.
pub(crate) fn start(config: Config) -> Running {
    let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let server = Server::new(listener, config).unwrap();
    let (address, stopper) = (server.address().unwrap(), server.stopper());
    let thread = Some(std::thread::spawn(move || server.run()));
    Running { address, stopper, thread }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stop();
    }
}

/// A client that takes every status as an answer.
pub(crate) fn agent() -> Agent {
    Agent::config_builder().http_status_as_error(false).build().into()
}

impl Running {
    /// Stops the server and waits for its end.
    pub(crate) fn stop(&mut self) {
        self.stopper.stop();
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap().unwrap();
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn get(&self, path: &str) -> (u16, String) {
        read(agent().get(self.url(path)).call().unwrap())
    }

    /// Sends a puzzle file; the options are in the path.
    pub(crate) fn file(&self, path: &str, body: &[u8]) -> (u16, String) {
        read(agent().post(self.url(path)).content_type("text/plain").send(body).unwrap())
    }

    /// Sends a JSON object.
    pub(crate) fn json(&self, path: &str, body: &Value) -> (u16, Value) {
        let sent = agent().post(self.url(path)).content_type("application/json");
        let (status, text) = read(sent.send(body.to_string()).unwrap());
        (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{text}")))
    }

    /// Sends bytes as they are, and reads until the server closes the connection.
    pub(crate) fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        // The server may close the connection before it has read everything.
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    /// Sends a request and keeps the connection without reading the answer.
    pub(crate) fn begin(&self, path: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
            self.address,
            body.len()
        );
        stream.write_all(head.as_bytes()).unwrap();
        stream.write_all(body.as_bytes()).unwrap();
        stream
    }

    /// A figure of the server.
    pub(crate) fn figure(&self, name: &str) -> f64 {
        let (status, text) = self.get("/metrics");
        assert_eq!(status, 200);
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    }

    /// Waits until a figure of the server has this value.
    pub(crate) fn wait_for(&self, name: &str, value: f64) {
        for _ in 0..3000 {
            if self.figure(name) == value {
                return;
            }
            sleep(Duration::from_millis(10));
        }
        panic!("{name} is {}, not {value}", self.figure(name));
    }
}

pub(crate) fn read(mut response: Response<Body>) -> (u16, String) {
    let bytes = response.body_mut().read_to_vec().unwrap();
    (response.status().as_u16(), String::from_utf8_lossy(&bytes).into_owned())
}

/// The whole answer on a connection.
pub(crate) fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn error(text: &str) -> Value {
    let value: Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("{text}"));
    assert!(value["error"]["message"].as_str().is_some_and(|own| !own.is_empty()), "{text}");
    value["error"].clone()
}
