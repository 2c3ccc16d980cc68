//! Fuzzes the reader of the format `cfg`.

#![no_main]

nonolith_fuzz_targets::target!("cfg");
