//! A client that writes and reads raw lines, and what tests ask it.

use crate::common::nonolith;
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// A client of a server of its own.
pub(crate) struct Client {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    last: u64,
    /// Answers that came while another was awaited.
    pub(crate) early: Vec<Value>,
}

impl Client {
    /// Starts a server.
    pub(crate) fn start(args: &str) -> Client {
        let mut child = nonolith()
            .arg("mcp")
            .args(args.split_whitespace())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Client { child, input, output, last: 0, early: Vec::new() }
    }

    /// Starts a server and says hello.
    pub(crate) fn new(args: &str) -> Client {
        let mut client = Client::start(args);
        client.hello("2025-11-25");
        client
    }

    pub(crate) fn hello(&mut self, version: &str) -> Value {
        let own = json!({"name": "test", "version": "1"});
        let params = json!({"protocolVersion": version, "capabilities": {}, "clientInfo": own});
        let answer = self.ask("initialize", &params);
        self.tell("notifications/initialized", &json!({}));
        answer["result"].clone()
    }

    pub(crate) fn line(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    pub(crate) fn tell(&mut self, method: &str, params: &Value) {
        let note = json!({"jsonrpc": "2.0", "method": method, "params": params});
        self.line(&note.to_string());
    }

    /// Sends a request; returns its number.
    pub(crate) fn send(&mut self, method: &str, params: &Value) -> u64 {
        self.last += 1;
        let id = self.last;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.line(&request.to_string());
        id
    }

    /// The next message. Whatever is on stdout must be one.
    pub(crate) fn next(&mut self) -> Value {
        let mut line = String::new();
        assert!(self.output.read_line(&mut line).unwrap() > 0, "the server is gone");
        let message: Value = serde_json::from_str(&line).unwrap();
        assert_eq!(message["jsonrpc"], "2.0", "{line}");
        message
    }

    /// The answer to a request.
    pub(crate) fn answer(&mut self, id: u64) -> Value {
        if let Some(place) = self.early.iter().position(|own| own["id"] == id) {
            return self.early.swap_remove(place);
        }
        loop {
            let message = self.next();
            if message["id"] == id {
                return message;
            }
            self.early.push(message);
        }
    }

    pub(crate) fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        self.answer(id)
    }

    pub(crate) fn send_call(&mut self, tool: &str, arguments: &Value) -> u64 {
        self.send("tools/call", &json!({"name": tool, "arguments": arguments}))
    }

    /// The result of a call.
    pub(crate) fn call(&mut self, tool: &str, arguments: &Value) -> Value {
        let id = self.send_call(tool, arguments);
        let answer = self.answer(id);
        assert!(answer["error"].is_null(), "{tool} {arguments}: {answer}");
        answer["result"].clone()
    }

    /// The text of a call that must succeed, and its object.
    pub(crate) fn told(&mut self, tool: &str, arguments: &Value) -> (String, Value) {
        let result = self.call(tool, arguments);
        assert_eq!(result["isError"], false, "{tool} {arguments}: {result}");
        (text(&result), result["structuredContent"].clone())
    }

    /// Closes standard input; the exit status, and what is on stderr.
    pub(crate) fn end(self) -> (ExitStatus, String) {
        let Client { mut child, input, .. } = self;
        drop(input);
        // Much longer than it takes, much less than the work.
        for _ in 0..6000 {
            if let Some(status) = child.try_wait().unwrap() {
                let mut errors = String::new();
                child.stderr.take().unwrap().read_to_string(&mut errors).unwrap();
                return (status, errors);
            }
            sleep(Duration::from_millis(10));
        }
        child.kill().unwrap();
        panic!("the server goes on without input");
    }
}

pub(crate) fn text(result: &Value) -> String {
    result["content"][0]["text"].as_str().unwrap_or_default().to_owned()
}

pub(crate) fn heart() -> Value {
    json!({"rows": [[1, 1], [5], [5], [3], [1]], "columns": [[2], [4], [4], [4], [2]]})
}

/// A grid of ones: n! solutions.
pub(crate) fn ones(n: usize) -> Value {
    json!({"rows": vec![[1]; n], "columns": vec![[1]; n]})
}

/// Work that does not end by itself.
pub(crate) fn endless() -> Value {
    json!({"puzzle": ones(60)})
}

pub(crate) const ENDLESS: &str = "--timeout 100000 --memory 100000";
