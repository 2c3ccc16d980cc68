//! Fuzzes the reading of files of which nobody said what they are.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonolith_fuzz::detect(bytes));
