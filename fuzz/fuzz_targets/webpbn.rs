//! Fuzzes the reader of the format `webpbn`.

#![no_main]

nonolith_fuzz_targets::target!("webpbn");
