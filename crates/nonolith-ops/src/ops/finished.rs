//! Whether a player has solved a puzzle.

use super::{Operation, Reply};
use crate::wire::{Cells, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::{Colour, ColourSet, Kind, check};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Checks whether a player has solved a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct FinishedRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The cells. With run clues, an undecided cell that can be background counts as background.
    pub cells: Cells,
}

/// Whether a player has solved a puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct FinishedResponse {
    /// Whether the cells are a solution; any one counts if there are several.
    pub solved: bool,
}

impl Operation for FinishedRequest {
    const NAME: &'static str = "finished";
    type Response = FinishedResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<FinishedResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let mut known = grid(&puzzle, &self.cells)?;
        if puzzle.kind() == Kind::Runs {
            for cell in 0..known.cells().len() {
                let own = known.cells()[cell];
                if own.single().is_none() && own.contains(Colour::BACKGROUND) {
                    known.set(cell, ColourSet::only(Colour::BACKGROUND));
                }
            }
        }
        Ok(FinishedResponse { solved: check(&puzzle, &known).is_ok() }.into())
    }
}
