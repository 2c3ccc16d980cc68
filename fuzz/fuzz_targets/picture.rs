//! Fuzzes the reader of the format `picture`.

#![no_main]

nonolith_fuzz_targets::target!("picture");
