//! Fuzzes answers under limits.

#![no_main]

nonolith_fuzz_targets::target!("budgets");
