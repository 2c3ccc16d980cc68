//! Fuzzes the reader of the format `tatham`.

#![no_main]

nonolith_fuzz_targets::target!("tatham");
