//! Fuzzes all engines, against all solutions.

#![no_main]

nonolith_fuzz_targets::target!("engines");
