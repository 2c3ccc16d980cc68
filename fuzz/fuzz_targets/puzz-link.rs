//! Fuzzes the reader of the format `puzz-link`.

#![no_main]

nonolith_fuzz_targets::target!("puzz-link");
