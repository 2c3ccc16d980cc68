//! Fuzzes the reader of the format `other-json`.

#![no_main]

nonolith_fuzz_targets::target!("other-json");
