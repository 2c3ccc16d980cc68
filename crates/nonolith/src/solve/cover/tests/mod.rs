//! The core against brute force and known counts; nonograms against the plain engine.

mod core;
mod known;
mod memory;
mod nonograms;
