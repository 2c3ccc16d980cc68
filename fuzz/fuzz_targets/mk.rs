//! Fuzzes the reader of the format `mk`.

#![no_main]

nonolith_fuzz_targets::target!("mk");
