//! Which cells differ between the solutions of an ambiguous puzzle.

use super::answered::OpenCells;
use nonolith::solve::{SolveError, backbone};
use nonolith::{Budget, Grid, Puzzle, Request};
use nonolith_batch::OPEN_STEPS;
use nonolith_ops::wire::{Notation, Printed, Rows};

/// The open cells of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Open {
    /// How many there are.
    pub bounds: OpenCells,
    /// The cells that are the same in all solutions, and what the others can be.
    pub known: Grid,
}

/// The cells that are not the same in all solutions, as far as [`OPEN_STEPS`] steps tell.
pub fn open_cells(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    budget: &mut Budget<'_>,
) -> Result<Open, SolveError> {
    let request = Request::default().with_start(start);
    let found = budget.within(OPEN_STEPS, |share| backbone(puzzle, &request, share))?;
    let (at_least, at_most) = found.open();
    Ok(Open { bounds: OpenCells { at_least, at_most }, known: found.possible })
}

impl Open {
    /// The grid with `?` for open cells.
    pub fn rows(&self, puzzle: &Puzzle) -> Rows {
        Printed::grid(puzzle, &self.known)
    }
}
