//! Fuzzes the reader of the format `pynogram`.

#![no_main]

nonolith_fuzz_targets::target!("pynogram");
