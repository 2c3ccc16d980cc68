//! Fuzzes the reader of the format `nonogram-rs-v1`.

#![no_main]

nonolith_fuzz::reader!("nonogram-rs-v1");
