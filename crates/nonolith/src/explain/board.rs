//! The board as techniques see it that look at more than one line.

use super::step::{Assumption, Fact, Premises};
use super::words::Saying;
use crate::line::Impossible;
use crate::line::{self, LineSolver};
use crate::model::{ColourSet, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};

/// What there is to look at, and what helps.
pub(super) struct BoardView<'p, 'b, 'l> {
    pub(super) puzzle: &'p Puzzle,
    pub(super) grid: &'p Grid,
    pub(super) budget: &'b mut Budget<'l>,
    /// Whether premises are wanted: to rate a puzzle none are needed, and they take time.
    pub(super) premises: bool,
    /// The cell at which to begin: where the last assumption went wrong.
    pub(super) from: usize,
}

/// What a technique has found on the board.
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
    rows: Box<dyn LineSolver>,
    columns: Box<dyn LineSolver>,
}

impl<'p> GridLines<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> GridLines<'p> {
        let (shape, kind, colours) = (puzzle.shape(), puzzle.kind(), puzzle.palette().len());
        GridLines {
            puzzle,
            rows: line::solver(kind, shape.width(), colours),
            columns: line::solver(kind, shape.height(), colours),
        }
    }

    /// What a line says about its cells that is not known yet. Takes a step.
    pub(super) fn narrow(
        &mut self,
        grid: &Grid,
        id: LineId,
        budget: &mut Budget<'_>,
    ) -> Result<Result<Vec<Fact>, Impossible>, Interrupt> {
        budget.tick()?;
        let narrowed = self.solve(grid, id);
        let solver = self.solver(id);
        budget.weigh(solver.effort());
        Ok(narrowed)
    }

    fn solver(&mut self, id: LineId) -> &mut dyn LineSolver {
        match id {
            LineId::Row(_) => &mut *self.rows,
            LineId::Column(_) => &mut *self.columns,
        }
    }

    fn solve(&mut self, grid: &Grid, id: LineId) -> Result<Vec<Fact>, Impossible> {
        let cells: Vec<ColourSet> = grid.line(id).collect();
        let colours = self.puzzle.palette().len();
        let before = line::masks_of(&cells, colours);
        let mut masks = before.clone();
        let clue = self.puzzle.clue(id);
        self.solver(id).solve(clue, &mut masks)?;
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
