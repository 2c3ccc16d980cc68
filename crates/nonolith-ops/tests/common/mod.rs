//! Calls operations as transports do.

#![allow(dead_code, reason = "not every test file uses all of it")]

pub(crate) mod samples;

use nonolith_ops::{Host, Progress, Reply, respond};
use serde_json::{Value, json};
use std::cell::{Cell, RefCell};

/// A host whose clock advances by `step` with every call.
#[derive(Default)]
pub(crate) struct Clock {
    pub(crate) now: Cell<f64>,
    pub(crate) step: f64,
    pub(crate) reports: RefCell<Vec<Value>>,
}

impl Host for Clock {
    fn now(&self) -> f64 {
        self.now.set(self.now.get() + self.step);
        self.now.get()
    }

    fn report(&self, progress: &Progress) {
        self.reports.borrow_mut().push(serde_json::to_value(progress).unwrap());
    }
}

/// Sends a request with bytes; returns the response and its bytes, or `{"error": ...}`.
pub(crate) fn ask_in(host: &dyn Host, op: &str, request: &str, bytes: &[u8]) -> (Value, Vec<u8>) {
    match respond(op, request, bytes, host) {
        Ok(Reply { response, bytes }) => (serde_json::from_str(&response).unwrap(), bytes),
        Err(problem) => (json!({ "error": problem }), Vec::new()),
    }
}

/// As [`ask_in`], in no hurry.
#[allow(clippy::needless_pass_by_value, reason = "callers write `json!` in the call")]
pub(crate) fn ask(op: &str, request: Value, bytes: &[u8]) -> (Value, Vec<u8>) {
    ask_in(&Clock::default(), op, &request.to_string(), bytes)
}

/// Sends a request that must succeed.
pub(crate) fn call(op: &str, request: Value) -> Value {
    let (answer, _) = ask(op, request, &[]);
    assert_eq!(answer.get("error"), None, "{op}: {answer}");
    answer
}

/// The puzzles of a file.
pub(crate) fn documents(name: &str, bytes: &[u8]) -> Vec<Value> {
    let (answer, _) = ask("read", json!({"name": name}), bytes);
    answer["documents"].as_array().unwrap_or_else(|| panic!("{name}: {answer}")).clone()
}

/// A puzzle from our `puzzles/` folder.
pub(crate) fn own(name: &str) -> Value {
    let path = nonolith_corpus::project().join("puzzles").join(name);
    documents(name, &std::fs::read(path).unwrap()).remove(0)
}

pub(crate) fn area(puzzle: &Value) -> usize {
    puzzle["rows"].as_array().unwrap().len() * puzzle["columns"].as_array().unwrap().len()
}

/// Cells with all candidates.
pub(crate) fn unknown(puzzle: &Value) -> Value {
    let all = (1u64 << puzzle["palette"].as_array().unwrap().len()) - 1;
    vec![all; area(puzzle)].into()
}

/// The number of undecided cells.
pub(crate) fn open(cells: &Value) -> usize {
    let cells = cells.as_array().unwrap().iter();
    cells.filter(|cell| cell.as_u64().unwrap().count_ones() != 1).count()
}
