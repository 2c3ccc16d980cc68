//! What a change promises at first sight: how many candidates the lines through it would rule out.
//!
//! The picture agrees with what line solving finds. After one cell changes, it still agrees with that
//! in all other cells. So a line with its new clue can be solved from there without solving the
//! others; and if no line through the cell rules anything out, no other line would. The results for
//! a line are kept until something on it changes.

use super::Picture;
use crate::line::{SolverPool, solver, words_for};
use crate::model::{Colour, Direction, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};

/// What the changes of each cell promise.
pub(super) struct Prospects {
    /// The result of line solving and the picture at the last look.
    known: Grid,
    cells: Vec<Colour>,
    /// Scratch space for the clues after a change.
    puzzle: Puzzle,
    solvers: SolverPool,
    directions: Vec<Direction>,
    /// By direction, then by cell and colour: how much the line rules out.
    gains: Vec<Vec<u32>>,
    masks: Vec<u64>,
    trial: Vec<u64>,
    line: Vec<Colour>,
}

impl Prospects {
    pub(super) fn new(picture: &Picture) -> Prospects {
        let (puzzle, shape) = (picture.puzzle(), picture.shape());
        let colours = puzzle.palette().len();
        let gains = vec![0; shape.area() * colours];
        Prospects {
            // Differs from every real grid, so the first look covers all lines.
            known: Grid::filled(shape, crate::model::ColourSet::EMPTY),
            cells: picture.cells().to_vec(),
            puzzle: puzzle.clone(),
            solvers: SolverPool::new(solver, puzzle),
            gains: vec![gains; shape.directions().len()],
            directions: shape.directions(),
            masks: Vec::new(),
            trial: Vec::new(),
            line: Vec::new(),
        }
    }

    /// Looks at all lines on which something has changed. `known` is the result of line solving.
    pub(super) fn look(
        &mut self,
        picture: &Picture,
        known: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        for line in picture.shape().lines() {
            let is_new = |cell: usize| {
                self.known.cells()[cell] != known.cells()[cell]
                    || self.cells[cell] != picture.cells()[cell]
            };
            if picture.shape().cells_of(line).any(is_new) {
                self.look_at(picture, known, line, budget)?;
            }
        }
        self.known.clone_from(known);
        self.cells.copy_from_slice(picture.cells());
        Ok(())
    }

    /// How many candidates would be ruled out if a cell had this colour.
    pub(super) fn gain(&self, cell: usize, to: Colour) -> u32 {
        let place = cell * self.puzzle.palette().len() + to.index();
        self.gains.iter().map(|gains| gains[place]).sum()
    }

    fn look_at(
        &mut self,
        picture: &Picture,
        known: &Grid,
        line: LineId,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        let (shape, words) = (picture.shape(), words_for(picture.shape().length_of(line)));
        let all = self.puzzle.palette().all();
        let direction = self.directions.iter().position(|&own| own == line.direction());
        let gains = &mut self.gains[direction.unwrap_or(0)];
        let solver = self.solvers.of(shape.index_of(line));
        self.masks.clear();
        self.masks.resize(all.len() * words, 0);
        for (p, colours) in known.line(line).enumerate() {
            for colour in colours.iter() {
                self.masks[colour.index() * words + p / 64] |= 1 << (p % 64);
            }
        }
        let possible = |masks: &[u64]| masks.iter().map(|mask| mask.count_ones()).sum::<u32>();
        let before = possible(&self.masks);
        self.line.clear();
        self.line.extend(shape.cells_of(line).map(|cell| picture.cells()[cell]));
        for (p, cell) in shape.cells_of(line).enumerate() {
            let own = self.line[p];
            for to in all.iter().filter(|&to| to != own) {
                budget.tick()?;
                self.line[p] = to;
                self.trial.clone_from(&self.masks);
                for colour in all.iter() {
                    self.trial[colour.index() * words + p / 64] |= 1 << (p % 64);
                }
                // Every line of decided cells has a clue, and agrees with it.
                let _ = self.puzzle.redraw(line, &self.line);
                let _ = solver.solve(self.puzzle.clue(line), &mut self.trial);
                budget.weigh(solver.effort() - 1);
                let gain = before.saturating_sub(possible(&self.trial));
                gains[cell * all.len() + to.index()] = gain;
            }
            self.line[p] = own;
        }
        Ok(())
    }
}
