//! Fuzzes the detection of formats.

#![no_main]

nonolith_fuzz_targets::target!("detect");
