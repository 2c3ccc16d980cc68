//! What a search tells those who write its proof down.

use crate::model::{Colour, LineId};

/// Something that is true or false in a solution. Clauses of a proof are about these.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fact {
    /// A cell has a colour.
    Cell {
        /// The cell, by its place among all cells.
        cell: usize,
        /// The colour.
        colour: Colour,
    },
    /// A block of a run clue starts at a position of its line, or before it.
    Started {
        /// The line.
        line: LineId,
        /// The block, from 0.
        block: usize,
        /// The position, from 0.
        by: usize,
    },
    /// At least a certain number of the first cells of a line with a counted clue have a colour.
    Counted {
        /// The line.
        line: LineId,
        /// The colour.
        colour: Colour,
        /// How many of the first cells.
        cells: usize,
        /// How many of these have the colour.
        count: usize,
    },
}

/// Takes the proof of a verdict, step by step, while an engine works.
///
/// A clause is a list of facts, each with whether it is true or not; at least one of these holds. A new clause
/// follows from the puzzle, the clauses before it, and *the solution differs from the first one found* by solving
/// lines again and again: assuming that none of it holds ends in a contradiction. When the engine has ended without
/// another solution, the same is true of the empty clause. If the request has a grid to start from, all this is about
/// solutions that agree with it.
pub trait ProofLog {
    /// A clause follows from what was said before.
    fn add(&self, clause: &[(Fact, bool)]);

    /// A clause that was added is not needed any more. Its literals may come in another order.
    fn delete(&self, clause: &[(Fact, bool)]);
}
