//! Fuzzes the reader of the format `ioccc`.

#![no_main]

nonolith_fuzz_targets::target!("ioccc");
