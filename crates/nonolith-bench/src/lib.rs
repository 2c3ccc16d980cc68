//! What the benchmarks measure: puzzles and lines, made or found, always the same ones.

#![forbid(unsafe_code)]

mod lines;
mod random;

pub use lines::{LineState, Lines, counted_line, line_states};
pub use random::{Random, random_puzzle};
