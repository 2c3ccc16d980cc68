//! Fuzzes the reader of the format `non`.

#![no_main]

nonolith_fuzz_targets::target!("non");
