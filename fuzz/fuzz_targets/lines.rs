//! Fuzzes line solvers.

#![no_main]

nonolith_fuzz_targets::target!("lines");
