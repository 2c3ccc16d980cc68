//! Fuzzes the answers of SAT solvers.

#![no_main]

nonolith_fuzz_targets::target!("answers");
