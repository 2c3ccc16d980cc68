//! Fuzzes the reader of the format `sgriddler`.

#![no_main]

nonolith_fuzz_targets::target!("sgriddler");
