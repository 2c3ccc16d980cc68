//! Fuzzes the reader of the format `nonogram-rs-v1`.

#![no_main]

nonolith_fuzz_targets::target!("nonogram-rs-v1");
