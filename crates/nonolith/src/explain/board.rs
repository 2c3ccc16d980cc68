//! The board as techniques see it that look at more than one line.

use super::step::{Assumption, Fact, Premises};
use super::words::Saying;
use crate::line::Impossible;
use crate::line::{self, SolverPool};
use crate::model::{ColourSet, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};

/// What a technique for the whole board gets.
pub(super) struct BoardView<'p, 'b, 'l> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) grid: &'p Grid,
    pub(super) budget: &'b mut Budget<'l>,
    /// Whether to find premises. They take time, and a rating does not need them.
    pub(super) premises: bool,
    /// The cell to start at: the one whose colour was refuted last.
    pub(super) from: usize,
}

/// What a technique found on the board.
pub(super) struct BoardFinding {
    pub(super) lines: Vec<LineId>,
    pub(super) premises: Premises,
    pub(super) facts: Vec<Fact>,
    pub(super) assumption: Option<Assumption>,
    pub(super) place: Saying,
    pub(super) why: Saying,
}

/// Solves single lines of a grid.
pub(super) struct GridLines<'p> {
    puzzle: &'p Puzzle,
    solvers: SolverPool,
}

impl<'p> GridLines<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> GridLines<'p> {
        GridLines { puzzle, solvers: SolverPool::new(line::solver, puzzle) }
    }

    /// What follows from a line that is not known yet. Costs a step.
    pub(super) fn narrow(
        &mut self,
        grid: &Grid,
        id: LineId,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Vec<Fact>, Impossible>, Interrupt> {
        budget.tick()?;
        let narrowed = self.solve(grid, id);
        budget.weigh(self.solvers.of(self.puzzle.shape().index_of(id)).effort());
        Ok(narrowed)
    }

    fn solve(&mut self, grid: &Grid, id: LineId) -> Result<Vec<Fact>, Impossible> {
        let cells: Vec<ColourSet> = grid.line(id).collect();
        let colours = self.puzzle.palette().len();
        let before = line::masks_of(&cells, colours);
        let mut masks = before.clone();
        let index = self.puzzle.shape().index_of(id);
        self.solvers.of(index).solve(self.puzzle.clue_at(index), &mut masks)?;
        if masks == before {
            return Ok(Vec::new());
        }
        let words = line::words_for(cells.len());
        let left = |p: usize| {
            let can = |c: &usize| masks[c * words + p / 64] >> (p % 64) & 1 == 1;
            (0..colours).filter(can).filter_map(crate::model::Colour::new).collect::<ColourSet>()
        };
        let fact = |(p, cell): (usize, usize)| Fact { cell, colours: cells[p] & !left(p) };
        let facts = grid.shape().cells_of(id).enumerate().map(fact);
        Ok(facts.filter(|fact| !fact.colours.is_empty()).collect())
    }
}
