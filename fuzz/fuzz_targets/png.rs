//! Fuzzes the reader of the format `png`.

#![no_main]

nonolith_fuzz_targets::target!("png");
