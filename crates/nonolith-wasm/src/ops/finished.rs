//! Whether a player has solved a puzzle.

use super::Answer;
use crate::Host;
use crate::wire::{Cells, Puzzle, grid};
use nonolith::{Colour, ColourSet, Kind, check};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct FinishedRequest {
    puzzle: Puzzle,
    /// With run clues, cells that are open and can be background count as such.
    cells: Cells,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct FinishedResponse {
    /// Any valid solution counts.
    solved: bool,
}

pub(super) fn run(request: FinishedRequest, _: &[u8], _: &dyn Host) -> Answer<FinishedResponse> {
    let puzzle = request.puzzle.model()?;
    let mut known = grid(&puzzle, &request.cells)?;
    if puzzle.kind() == Kind::Runs {
        for cell in 0..known.cells().len() {
            let own = known.cells()[cell];
            if own.single().is_none() && own.contains(Colour::BACKGROUND) {
                known.set(cell, ColourSet::only(Colour::BACKGROUND));
            }
        }
    }
    Ok((FinishedResponse { solved: check(&puzzle, &known).is_ok() }, Vec::new()))
}
