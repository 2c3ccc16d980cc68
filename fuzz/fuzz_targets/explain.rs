//! Fuzzes explanations and hints.

#![no_main]

nonolith_fuzz_targets::target!("explain");
