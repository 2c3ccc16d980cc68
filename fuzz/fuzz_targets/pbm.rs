//! Fuzzes the reader of the format `pbm`.

#![no_main]

nonolith_fuzz_targets::target!("pbm");
