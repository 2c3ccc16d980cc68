//! Answers messages natively and measures that, to compare the page's engine with: `tools/web-speed.mjs`
//! runs it.
//!
//! Reads messages without bytes from standard input, one in each line, and answers each as often as the
//! argument says. Prints a line for each message: the CPU time of every answer in seconds, how often the
//! engine asked for the time, and the answer, with tabs between them. With a time limit in the request,
//! an engine asks every 16 steps, so this tells whether two engines do the same work.

use cpu_time::ThreadTime;
use nonolith_ops::{Host, Progress};
use nonolith_wasm::call;
use std::cell::Cell;
use std::io::{Result, stdin};

/// A host whose time stands still, and which counts questions for it.
#[derive(Default)]
struct Counter {
    asked: Cell<u64>,
}

impl Host for Counter {
    fn now(&self) -> f64 {
        self.asked.set(self.asked.get() + 1);
        0.0
    }

    fn report(&self, _: &Progress) {}
}

fn main() -> Result<()> {
    let times = std::env::args().nth(1).and_then(|argument| argument.parse().ok()).unwrap_or(1);
    for message in stdin().lines() {
        let message = message?;
        let mut seconds = Vec::new();
        let mut last = (0, String::new());
        for _ in 0..times {
            let host = Counter::default();
            let start = ThreadTime::now();
            let (answer, _) = call(&message, &[], &host);
            seconds.push(start.elapsed().as_secs_f64().to_string());
            last = (host.asked.get(), answer);
        }
        println!("{}\t{}\t{}", seconds.join(" "), last.0, last.1);
    }
    Ok(())
}
