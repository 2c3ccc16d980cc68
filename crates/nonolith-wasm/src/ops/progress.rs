//! Which numbers of clues are done, for a player.

use super::Answer;
use crate::Host;
use crate::wire::{Cells, Line, Puzzle, grid};
use nonolith::line::settled;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct ProgressRequest {
    puzzle: Puzzle,
    cells: Cells,
    /// The lines to look at.
    lines: Vec<Line>,
}

/// How far a line is.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct LineProgress {
    /// For each number of the clue whether it is certain where it lies, and all its cells are filled in.
    /// With counted clues: whether all cells of the colour are filled in.
    done: Vec<bool>,
    /// Whether no arrangement of the line agrees with the cells.
    impossible: bool,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct ProgressResponse {
    /// In the order in which they were asked for.
    lines: Vec<LineProgress>,
}

pub(super) fn run(request: ProgressRequest, _: &[u8], _: &dyn Host) -> Answer<ProgressResponse> {
    let puzzle = request.puzzle.model()?;
    let known = grid(&puzzle, &request.cells)?;
    let mut lines = Vec::with_capacity(request.lines.len());
    let mut cells = Vec::new();
    for line in &request.lines {
        let line = line.of(puzzle.shape())?;
        cells.clear();
        cells.extend(known.line(line));
        lines.push(match settled(puzzle.clue(line), &cells) {
            Ok(done) => LineProgress { done, impossible: false },
            Err(_) => {
                let done = vec![false; puzzle.clue(line).items()];
                LineProgress { done, impossible: true }
            }
        });
    }
    Ok((ProgressResponse { lines }, Vec::new()))
}
