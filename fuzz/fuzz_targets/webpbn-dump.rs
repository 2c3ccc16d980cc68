//! Fuzzes the reader of the format `webpbn-dump`.

#![no_main]

nonolith_fuzz::reader!("webpbn-dump");
