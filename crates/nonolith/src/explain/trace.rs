//! From what a step needs back to the steps that say it and the cells that were known at the start.

use super::step::{Fact, Premises, Step};
use crate::model::{ColourSet, Grid, Puzzle};

/// Goes back through steps.
pub(super) struct Trace<'a> {
    puzzle: &'a Puzzle,
    start: &'a Grid,
    /// What is known after all steps.
    reached: Grid,
    /// For each cell, whether it is needed as it was at the start.
    cells: Vec<bool>,
    /// For each cell, what some step has to say.
    wanted: Vec<ColourSet>,
}

/// Where some premises come from.
pub(super) struct Origin {
    /// The steps that are needed, in order.
    pub(super) steps: Vec<usize>,
    /// The cells that are needed as they were at the start.
    pub(super) cells: Vec<usize>,
}

impl<'a> Trace<'a> {
    pub(super) fn new(puzzle: &'a Puzzle, start: &'a Grid) -> Trace<'a> {
        let (reached, area) = (start.clone(), start.cells().len());
        let wanted = vec![ColourSet::EMPTY; area];
        Trace { puzzle, start, reached, cells: vec![false; area], wanted }
    }

    /// Where premises come from that hold after the steps.
    pub(super) fn back(mut self, premises: &Premises, steps: &[Step]) -> Origin {
        for fact in steps.iter().flat_map(|step| &step.conclusions) {
            let left = self.reached.cells()[fact.cell] & !fact.colours;
            self.reached.set(fact.cell, left);
        }
        self.need(premises);
        let mut used = Vec::new();
        for (i, step) in steps.iter().enumerate().rev() {
            let mut useful = false;
            for fact in &step.conclusions {
                let wanted = &mut self.wanted[fact.cell];
                useful |= !(*wanted & fact.colours).is_empty();
                *wanted &= !fact.colours;
            }
            if useful {
                self.need(&step.premises);
                used.push(i);
            }
        }
        used.reverse();
        let cells = (0..self.cells.len()).filter(|&cell| self.cells[cell]).collect();
        Origin { steps: used, cells }
    }

    fn need(&mut self, premises: &Premises) {
        for &Fact { cell, colours } in &premises.cells {
            self.need_fact(cell, colours);
        }
        // A line that has used up a colour needs the cells that have it.
        for seen in premises.seen.iter().filter(|seen| seen.complete) {
            let cells: Vec<usize> = self.puzzle.shape().cells_of(seen.line).collect();
            for cell in cells {
                let colour = self.reached.cells()[cell];
                if colour.single().is_some_and(|own| seen.colours.contains(own)) {
                    self.need_fact(cell, self.puzzle.palette().all() & !colour);
                }
            }
        }
    }

    fn need_fact(&mut self, cell: usize, colours: ColourSet) {
        let open = self.start.cells()[cell];
        self.cells[cell] |= !(colours & !open).is_empty();
        self.wanted[cell] |= colours & open;
    }
}
