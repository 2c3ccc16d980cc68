//! Fuzzes the reader of the format `freenono`.

#![no_main]

nonolith_fuzz_targets::target!("freenono");
