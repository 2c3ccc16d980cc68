//! Fuzzes the reader of the format `nonolith`.

#![no_main]

nonolith_fuzz_targets::target!("nonolith");
