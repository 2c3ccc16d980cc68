//! Fuzzes the detection of formats.

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| nonolith_fuzz::detect(bytes));
