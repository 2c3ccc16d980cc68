//! Fuzzes the reader of the format `nonopack`.

#![no_main]

nonolith_fuzz_targets::target!("nonopack");
