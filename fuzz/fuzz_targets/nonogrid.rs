//! Fuzzes the reader of the format `nonogrid`.

#![no_main]

nonolith_fuzz_targets::target!("nonogrid");
