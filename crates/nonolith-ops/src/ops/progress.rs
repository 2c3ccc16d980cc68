//! The complete numbers of clues, to be crossed off for a player.

use super::{Operation, Reply};
use crate::wire::{Cells, Line, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::line::settled;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Finds the complete numbers of some clues.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProgressRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells.
    pub cells: Cells,
    /// The lines to check.
    pub lines: Vec<Line>,
}

/// The progress of a line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LineProgress {
    /// For each block, whether its place is certain and all its cells are filled in; for each count, whether
    /// all cells of its colour are filled in.
    pub done: Vec<bool>,
    /// Whether no arrangement agrees with the cells.
    pub impossible: bool,
}

/// The complete numbers of some clues.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProgressResponse {
    /// The lines, in the order of the request.
    pub lines: Vec<LineProgress>,
}

impl Operation for ProgressRequest {
    const NAME: &'static str = "progress";
    type Response = ProgressResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<ProgressResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let known = grid(&puzzle, &self.cells)?;
        let mut lines = Vec::with_capacity(self.lines.len());
        let mut cells = Vec::new();
        for line in &self.lines {
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
        Ok(ProgressResponse { lines }.into())
    }
}
