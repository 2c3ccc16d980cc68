//! Fuzzes proofs of verdicts.

#![no_main]

nonolith_fuzz_targets::target!("proofs");
