//! What the fuzz targets do.
//!
//! A target is a function of bytes that panics if something is wrong. `fuzz/` hands these functions to
//! libFuzzer, which needs a special build; the tests of this crate call them with the inputs in
//! `inputs/`, which once failed or reached rare code, and with random ones.

#![forbid(unsafe_code)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a target fails by a panic")]

mod cases;
mod clauses;
mod reading;
mod targets;

// What the tests of other crates check, and against what.
#[path = "../../nonolith-verify/tests/common/mod.rs"]
mod checker;
#[path = "../../nonolith/tests/budgets/model/mod.rs"]
mod model;
#[path = "../../nonolith-ops/tests/common/mod.rs"]
mod operations;

pub use targets::{TARGETS, Target, run};
