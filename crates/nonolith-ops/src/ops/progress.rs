//! Which numbers of clues are complete, for a player.

use super::{Operation, Reply};
use crate::wire::{Cells, Line, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::line::settled;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Asks which numbers of some clues are complete.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProgressRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What is known of the cells.
    pub cells: Cells,
    /// The lines to look at.
    pub lines: Vec<Line>,
}

/// How far a line is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LineProgress {
    /// For each number of the clue whether its place is certain and all its cells are filled in.
    /// With counted clues: whether all cells of the colour are filled in.
    pub done: Vec<bool>,
    /// Whether no arrangement of the line agrees with the cells.
    pub impossible: bool,
}

/// Which numbers of some clues are complete.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ProgressResponse {
    /// In the order in which they were asked for.
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
