//! Fuzzes the reader of the format `nin`.

#![no_main]

nonolith_fuzz_targets::target!("nin");
