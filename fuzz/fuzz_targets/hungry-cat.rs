//! Fuzzes the reader of the format `hungry-cat`.

#![no_main]

nonolith_fuzz_targets::target!("hungry-cat");
