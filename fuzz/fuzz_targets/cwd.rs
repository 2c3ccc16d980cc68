//! Fuzzes the reader of the format `cwd`.

#![no_main]

nonolith_fuzz_targets::target!("cwd");
