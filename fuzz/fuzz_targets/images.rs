//! Fuzzes image files.

#![no_main]

nonolith_fuzz_targets::target!("images");
