//! How large a formula becomes, before it is made.

use crate::cells::Cells;
use crate::lines::has_room;
use nonolith::{Clue, Puzzle};

/// How large a formula is at most.
///
/// ```
/// use nonolith::Puzzle;
/// use nonolith_proof::{Formula, Size};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let (size, formula) = (Size::of(&puzzle), Formula::of(&puzzle)?);
/// assert_eq!(size.variables, formula.variables() as u64);
/// assert!(size.clauses >= formula.clauses().len() as u64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Size {
    /// The number of variables, exactly.
    pub variables: u64,
    /// The most clauses there can be.
    pub clauses: u64,
    /// The most literals there can be in all clauses.
    pub literals: u64,
}

impl Size {
    /// The size of the formula of a puzzle.
    pub fn of(puzzle: &Puzzle) -> Size {
        let cells = Cells::of(puzzle);
        let (area, colours) = (cells.area as u64, cells.colours as u64);
        let mut size = Size { variables: cells.variables() as u64, clauses: area, literals: area };
        if colours != 2 {
            let pairs = colours * (colours - 1) / 2;
            size.clauses += area * (1 + pairs);
            size.literals += area * (colours + 2 * pairs);
        }
        for line in puzzle.shape().lines() {
            size.add_line(puzzle.clue(line), puzzle.shape().length_of(line), colours);
        }
        size
    }

    /// The memory that the clauses take at most, in bytes.
    pub fn bytes(&self) -> u64 {
        4 * (self.literals + self.clauses)
    }

    fn add_line(&mut self, clue: Clue<'_>, length: usize, colours: u64) {
        let length = length as u64;
        if !has_room(clue, length as usize) {
            self.clauses += 1;
            return;
        }
        match clue {
            Clue::Counted(tallies) => {
                for tally in tallies {
                    let count = u64::from(tally.count());
                    let rests = if tally.together() { 2 } else { count + 1 };
                    self.add_walk(count, length - count, rests, 2 * length);
                    if tally.apart() {
                        let windows = length - count + 1;
                        self.clauses += 2 * windows;
                        self.literals += windows * (count + 2);
                    }
                }
            }
            _ => {
                let blocks = clue.blocks();
                let paces = clue.space();
                // Before each block and after the last.
                let rests = blocks.len() as u64 + 1;
                self.add_walk(paces, length - paces, rests, colours * length);
            }
        }
    }

    /// A walk is a way through a table with a row for each number of paces and a column for each
    /// number of holds. `labels` is the number of clauses with a label each.
    fn add_walk(&mut self, paces: u64, holds: u64, rests: u64, labels: u64) {
        let nodes = (paces + 1) * (holds + 1);
        let counts = paces * holds;
        let edges = paces * (holds + 1) + rests * holds;
        self.variables += counts + edges;
        self.clauses += nodes + counts + 5 * edges + labels;
        self.literals += 4 * nodes + 2 * counts + 13 * edges + labels;
    }
}
