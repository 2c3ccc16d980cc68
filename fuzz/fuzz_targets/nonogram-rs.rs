//! Fuzzes the reader of the format `nonogram-rs`.

#![no_main]

nonolith_fuzz_targets::target!("nonogram-rs");
