//! Fuzzes the reader of the format `tatham`.

#![no_main]

nonolith_fuzz::reader!("tatham");
