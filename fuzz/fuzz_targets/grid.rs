//! Fuzzes the reader of the format `grid`.

#![no_main]

nonolith_fuzz_targets::target!("grid");
