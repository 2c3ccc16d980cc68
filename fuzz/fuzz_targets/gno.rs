//! Fuzzes the reader of the format `gno`.

#![no_main]

nonolith_fuzz_targets::target!("gno");
