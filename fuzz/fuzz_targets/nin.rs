//! Fuzzes the reader of the format `nin`.

#![no_main]

nonolith_fuzz::reader!("nin");
