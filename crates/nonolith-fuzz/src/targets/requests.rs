//! Every request to `nonolith-ops` gets an answer.

use crate::cases::below;
use crate::operations::samples::{BYTES, change, requests};
use arbitrary::Unstructured;
use nonolith_ops::{Host, Progress, respond};
use std::cell::Cell;

/// A host whose time is over after some questions.
struct Hurry(Cell<u32>);

impl Host for Hurry {
    fn now(&self) -> f64 {
        self.0.set(self.0.get() + 1);
        f64::from(self.0.get())
    }

    fn report(&self, _: &Progress) {}

    fn stopped(&self) -> bool {
        self.now() > 2000.0
    }
}

/// A sample with changed parts; what is left of the bytes is the file of the request.
pub(crate) fn run(bytes: &[u8]) {
    thread_local! {
        static SAMPLES: Vec<serde_json::Value> = requests();
    }
    let mut bytes = Unstructured::new(bytes);
    let mut request = SAMPLES.with(|all| all[below(&mut bytes, all.len() as u64) as usize].clone());
    for _ in 0..below(&mut bytes, 4) {
        change(&mut request, &mut |bound| below(&mut bytes, bound));
    }
    let op = request["op"].as_str().unwrap_or("").to_owned();
    let file = match bytes.is_empty() {
        true => &BYTES[..],
        false => bytes.take_rest(),
    };
    let host = Hurry(Cell::new(0));
    if let Ok(reply) = respond(&op, &request.to_string(), file, &host) {
        assert!(reply.response.starts_with('{'), "{}", reply.response);
    }
}
