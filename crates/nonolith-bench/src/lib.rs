//! What the benchmarks measure: puzzles and lines, always the same ones, and the solvers.

#![forbid(unsafe_code)]

mod counted;
mod lines;
mod random;
mod sets;
mod solvers;

pub use counted::{Look, counted_puzzle};
pub use lines::{LineState, Lines, counted_line, line_states};
pub use random::{random_picture, random_puzzle};
pub use sets::{SETS, Sample, Set, set};
pub use solvers::{Outcome, Solver, Task, solver, solver_names};
