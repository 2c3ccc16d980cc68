//! Fuzzes counts, shares and samples.

#![no_main]

nonolith_fuzz_targets::target!("count");
