//! Fuzzes the reader of the format `hungry-cat-text`.

#![no_main]

nonolith_fuzz_targets::target!("hungry-cat-text");
