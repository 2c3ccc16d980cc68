//! Which cells differ between the solutions of an ambiguous puzzle.

use crate::json::OpenCells;
use crate::output::is_shown;
use crate::screen::options;
use anyhow::Result;
use nonolith::solve::backbone;
use nonolith::{Budget, Grid, Puzzle, Request};
use nonolith_batch::OPEN_STEPS;
use nonolith_io::{RenderError, View, renderer};
use nonolith_ops::wire::{Notation, Printed, Rows};

/// The open cells of a puzzle.
pub(super) struct Open {
    pub(super) bounds: OpenCells,
    /// The cells that are the same in all solutions, and what the others can be.
    known: Grid,
}

/// The cells that are not the same in all solutions, as far as [`OPEN_STEPS`] steps tell.
pub(super) fn open_cells(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    budget: &mut Budget<'_>,
) -> Result<Open> {
    let request = Request::default().with_start(start);
    let found = budget.within(OPEN_STEPS, |share| backbone(puzzle, &request, share))?;
    let (at_least, at_most) = found.open();
    Ok(Open { bounds: OpenCells { at_least, at_most }, known: found.possible })
}

impl Open {
    pub(super) fn words(&self) -> String {
        let OpenCells { at_least, at_most } = self.bounds;
        match at_least == at_most {
            true => format!("open cells: {at_least}"),
            false => format!("open cells: at least {at_least}, at most {at_most}"),
        }
    }

    /// The grid with `?` for open cells.
    pub(super) fn rows(&self, puzzle: &Puzzle) -> Rows {
        Printed::grid(puzzle, &self.known)
    }

    /// A map for the terminal, if stdout is one and the map fits.
    pub(super) fn map(&self, puzzle: &Puzzle) -> Result<String> {
        let Some(terminal) = renderer("terminal").filter(|_| is_shown()) else {
            return Ok(String::new());
        };
        let view = View { grid: Some(&self.known), clues: false, ..View::new(puzzle) };
        match terminal.render(&view, &options()) {
            Ok(map) => Ok(String::from_utf8_lossy(&map).into_owned()),
            Err(RenderError::TooWide { .. }) => Ok(String::new()),
            Err(error) => Err(error.into()),
        }
    }
}
