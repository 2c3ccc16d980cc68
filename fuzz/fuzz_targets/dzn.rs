//! Fuzzes the reader of the format `dzn`.

#![no_main]

nonolith_fuzz_targets::target!("dzn");
