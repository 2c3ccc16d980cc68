//! Fuzzes the reader of the format `nonograms-org`.

#![no_main]

nonolith_fuzz_targets::target!("nonograms-org");
