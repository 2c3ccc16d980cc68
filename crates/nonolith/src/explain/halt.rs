//! Why no more steps come, if it is not that there are none.

use crate::{Contradiction, Flaw, Interrupt, ModelError, SolveError};
use thiserror::Error;

/// Why an explanation broke off.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Halt {
    /// The puzzle is impossible at sight.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// The puzzle has no solution that agrees with the grid: a line is impossible.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The puzzle has no solution that agrees with the grid; only a search shows it.
    #[error("no solution agrees with the grid")]
    NoSolution,
    /// Counted clues have no chains for the engine `chain` to speak of.
    #[error("counted clues have no chains")]
    NoChains,
    /// A limit was reached.
    #[error("a limit was reached")]
    Interrupt(Interrupt),
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The engine that searches the remaining cells failed.
    #[error(transparent)]
    Solve(#[from] SolveError),
}
