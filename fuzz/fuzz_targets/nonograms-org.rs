//! Fuzzes the reader of the format `nonograms-org`.

#![no_main]

nonolith_fuzz::reader!("nonograms-org");
