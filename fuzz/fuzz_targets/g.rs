//! Fuzzes the reader of the format `g`.

#![no_main]

nonolith_fuzz_targets::target!("g");
