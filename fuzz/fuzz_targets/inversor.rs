//! Fuzzes the reader of the format `inversor`.

#![no_main]

nonolith_fuzz_targets::target!("inversor");
