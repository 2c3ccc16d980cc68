//! Tests matrices and the engine against the plain engine, and their memory.

mod memory;
mod nonograms;
