//! Fuzzes requests to nonolith-ops.

#![no_main]

nonolith_fuzz_targets::target!("requests");
