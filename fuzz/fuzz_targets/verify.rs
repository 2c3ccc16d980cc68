//! Fuzzes the checker of proofs.

#![no_main]

nonolith_fuzz_targets::target!("verify");
