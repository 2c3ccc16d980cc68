//! Fuzzes the reader of the format `hungry-cat-text`.

#![no_main]

nonolith_fuzz::reader!("hungry-cat-text");
