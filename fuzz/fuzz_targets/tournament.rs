//! Fuzzes the reader of the format `tournament`.

#![no_main]

nonolith_fuzz_targets::target!("tournament");
