//! Fuzzes answers under limits: arbitrary small puzzles with every budget, against brute force.

#![no_main]

#[path = "../../crates/nonolith/tests/budgets/model/mod.rs"]
mod model;

use model::{Case, advice, engines, makers};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut bytes = bytes.iter();
    let case = Case::drawn(&mut |bound| u64::from(*bytes.next().unwrap_or(&0)) % bound);
    engines::hold(&case);
    advice::hold(&case);
    makers::hold(&case);
});
