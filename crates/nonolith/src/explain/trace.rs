//! From what a step needs back to the steps that say it and the cells that were known at the start.

use super::step::{Fact, Premises, Step};
use crate::model::{ColourSet, Grid, Puzzle};
use std::collections::{BTreeMap, BTreeSet};

/// Goes back through steps.
pub(super) struct Trace<'a> {
    puzzle: &'a Puzzle,
    start: &'a Grid,
    /// What is known after all steps.
    reached: Grid,
    cells: BTreeSet<usize>,
    /// What some step has to say.
    wanted: BTreeMap<usize, ColourSet>,
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
        let reached = start.clone();
        Trace { puzzle, start, reached, cells: BTreeSet::new(), wanted: BTreeMap::new() }
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
                if let Some(wanted) = self.wanted.get_mut(&fact.cell) {
                    useful |= !(*wanted & fact.colours).is_empty();
                    *wanted &= !fact.colours;
                }
            }
            if useful {
                self.need(&step.premises);
                used.push(i);
            }
        }
        used.reverse();
        Origin { steps: used, cells: self.cells.into_iter().collect() }
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
        if !(colours & !open).is_empty() {
            self.cells.insert(cell);
        }
        if !(colours & open).is_empty() {
            *self.wanted.entry(cell).or_insert(ColourSet::EMPTY) |= colours & open;
        }
    }
}
