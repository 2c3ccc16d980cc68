//! Fuzzes the reader of the format `webpbn-dump`.

#![no_main]

nonolith_fuzz_targets::target!("webpbn-dump");
