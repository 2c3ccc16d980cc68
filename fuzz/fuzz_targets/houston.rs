//! Fuzzes the reader of the format `houston`.

#![no_main]

nonolith_fuzz_targets::target!("houston");
