//! The variables of cells.
//!
//! A cell with two candidates is one variable; a cell with more is one variable per candidate.

use super::encode::CLAUSE_BYTES;
use super::lit::Lit;
use crate::model::{Colour, ColourSet, Grid};
use crate::solve::proof::Fact;

pub(super) struct CellLiterals {
    /// The first variable of each cell, and its candidates at the root.
    cells: Vec<(u32, ColourSet)>,
    /// For each literal: its cell, and the candidate that is removed when it becomes true.
    taken: Vec<(u32, Option<Colour>)>,
}

impl CellLiterals {
    /// About how many bytes a search takes for the cells of a grid, before any clauses of lines.
    pub(super) fn memory(grid: &Grid) -> u64 {
        /// Estimates: a cell is stored here, in two grids and on the board; a variable is in a dozen
        /// tables.
        const CELL_BYTES: u64 = 20;
        const VARIABLE_BYTES: u64 = 160;
        let variables = |cell: &ColourSet| match cell.len() {
            0 | 1 => 0,
            2 => 1,
            more => more as u64,
        };
        // "No two colours in a cell" takes a clause for each pair.
        let pairs = |cell: &ColourSet| match cell.len() as u64 {
            0..=2 => 0,
            more => more * (more - 1) / 2,
        };
        let cells = grid.cells();
        let pairs: u64 = cells.iter().map(pairs).sum();
        let variables: u64 = cells.iter().map(variables).sum();
        // Literals have 32 bits.
        if variables >= 1 << 30 {
            return u64::MAX;
        }
        CELL_BYTES * cells.len() as u64 + VARIABLE_BYTES * variables + CLAUSE_BYTES as u64 * pairs
    }

    pub(super) fn new(grid: &Grid) -> CellLiterals {
        let mut cells = Vec::with_capacity(grid.cells().len());
        let mut taken = Vec::new();
        for (i, &colours) in grid.cells().iter().enumerate() {
            cells.push((taken.len() as u32 / 2, colours));
            let cell = i as u32;
            let mut all = colours.iter();
            match (all.next(), all.next(), colours.len()) {
                (Some(low), Some(high), 2) => {
                    taken.extend([(cell, Some(low)), (cell, Some(high))]);
                }
                (_, _, 0 | 1) => {}
                _ => colours.iter().for_each(|colour| {
                    taken.extend([(cell, None), (cell, Some(colour))]);
                }),
            }
        }
        CellLiterals { cells, taken }
    }

    pub(super) fn variables(&self) -> usize {
        self.taken.len() / 2
    }

    /// What each variable says.
    pub(super) fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::with_capacity(self.variables());
        for (cell, &(_, colours)) in self.cells.iter().enumerate() {
            let skipped = if colours.len() == 2 { 1 } else { 0 };
            let named = self.open_colours(cell).skip(skipped);
            facts.extend(named.map(|colour| Fact::Cell { cell, colour }));
        }
        facts
    }

    /// The candidates of a cell at the root.
    pub(super) fn colours(&self, cell: usize) -> ColourSet {
        self.cells[cell].1
    }

    /// The literal "this cell has this colour". The cell must have several candidates at the root,
    /// this one among them.
    pub(super) fn literal(&self, cell: usize, colour: Colour) -> Lit {
        let (first, colours) = self.cells[cell];
        let rank = (colours.bits() & ((1 << colour.index()) - 1)).count_ones() as usize;
        if colours.len() == 2 {
            Lit::new(first as usize, rank == 1)
        } else {
            Lit::new(first as usize + rank, true)
        }
    }

    /// The cell and the candidate that it loses when a literal becomes true.
    pub(super) fn taken(&self, literal: Lit) -> Option<(usize, Colour)> {
        let &(cell, colour) = self.taken.get(literal.index())?;
        Some((cell as usize, colour?))
    }

    /// The candidates of a cell that have literals: none if there is only one.
    pub(super) fn open_colours(&self, cell: usize) -> impl Iterator<Item = Colour> {
        let colours = self.cells[cell].1;
        if colours.len() > 1 { colours } else { ColourSet::EMPTY }.iter()
    }

    /// For each cell with more than two candidates: at least one of them, and at most one.
    pub(super) fn clauses(&self, mut clause: impl FnMut(&[Lit])) {
        for (cell, &(_, colours)) in self.cells.iter().enumerate() {
            if colours.len() > 2 {
                let all: Vec<Lit> = colours.iter().map(|c| self.literal(cell, c)).collect();
                for (i, &a) in all.iter().enumerate() {
                    all[..i].iter().for_each(|&b| clause(&[!a, !b]));
                }
                clause(&all);
            }
        }
    }
}
