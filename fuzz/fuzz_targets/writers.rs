//! Fuzzes writers, and what their readers say.

#![no_main]

nonolith_fuzz_targets::target!("writers");
