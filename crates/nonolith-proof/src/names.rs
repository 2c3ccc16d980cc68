//! What the variables of a formula say.

use crate::formula::Formula;
use crate::paces::paces_before;
use crate::walk::Part;
use nonolith::model::Direction;
use nonolith::{Colour, LineId, Puzzle};
use std::fmt;

/// What a variable says. Positions and numbers of cells are along the line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Meaning {
    /// A cell has a colour.
    Cell {
        /// The cell, by its place among all cells.
        cell: usize,
        /// The colour.
        colour: Colour,
    },
    /// In the first `cells` cells of a line at least `paces` paces are made.
    AtLeast {
        /// The line.
        line: LineId,
        /// The colour, if it is counted.
        colour: Option<Colour>,
        /// How many cells.
        cells: usize,
        /// How many paces.
        paces: usize,
    },
    /// A cell of a line makes the next pace.
    Pace {
        /// The line.
        line: LineId,
        /// The colour, if it is counted.
        colour: Option<Colour>,
        /// The position of the cell: how many cells are before it.
        position: usize,
        /// How many paces are made before it.
        paces: usize,
    },
    /// At a cell of a line the walk holds.
    Hold {
        /// The line.
        line: LineId,
        /// The colour, if it is counted.
        colour: Option<Colour>,
        /// The position of the cell: how many cells are before it.
        position: usize,
        /// How many paces are made before it.
        paces: usize,
    },
}

impl Meaning {
    /// What a variable of a walk says.
    pub(crate) fn of_part(part: Part, line: LineId, colour: Option<Colour>) -> Meaning {
        match part {
            Part::AtLeast { cells, paces } => Meaning::AtLeast { line, colour, cells, paces },
            Part::Pace { cells: position, paces } => {
                Meaning::Pace { line, colour, position, paces }
            }
            Part::Hold { cells: position, paces } => {
                Meaning::Hold { line, colour, position, paces }
            }
        }
    }

    /// The meaning in words, for a puzzle.
    pub(crate) fn words(self, puzzle: &Puzzle) -> impl fmt::Display + '_ {
        Words { meaning: self, puzzle }
    }
}

struct Words<'p> {
    meaning: Meaning,
    puzzle: &'p Puzzle,
}

impl fmt::Display for Words<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = |line, position| Place { line, position, puzzle: self.puzzle };
        let walk = |line, colour| WalkName { line, colour, puzzle: self.puzzle };
        match self.meaning {
            Meaning::Cell { cell, colour } => {
                let name = CellName { cell, puzzle: self.puzzle };
                write!(f, "{name} {}", self.puzzle.palette().ink(colour).name)
            }
            Meaning::AtLeast { line, colour, cells, paces } => {
                let (after, least) = (Many(cells, "cell"), Many(paces, "pace"));
                write!(f, "{}: after {after} at least {least}", walk(line, colour))?;
                if let Some(block) = self.block_after(line, paces - 1) {
                    write!(f, ", so block {} starts by {}", block + 1, place(line, cells - 1))?;
                }
                Ok(())
            }
            Meaning::Pace { line, colour, position, paces } => {
                let place = place(line, position);
                write!(f, "{}: {place} makes pace {}", walk(line, colour), paces + 1)
            }
            Meaning::Hold { line, colour, position, paces } => {
                let place = place(line, position);
                write!(f, "{}: {place} holds after {}", walk(line, colour), Many(paces, "pace"))
            }
        }
    }
}

impl Words<'_> {
    /// The block that begins after this many paces.
    fn block_after(&self, line: LineId, paces: usize) -> Option<usize> {
        let blocks = self.puzzle.clue(line).blocks();
        (0..blocks.len())
            .map(|block| paces_before(blocks, block))
            .take_while(|&before| before <= paces as u64)
            .position(|before| before == paces as u64)
    }
}

/// A cell, for example `R2C5`; in other shapes than rectangles some cells have only a number.
pub(crate) struct CellName<'p> {
    pub(crate) cell: usize,
    pub(crate) puzzle: &'p Puzzle,
}

impl fmt::Display for CellName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let through = self.puzzle.shape().lines_through(self.cell);
        let index = |direction| through.iter().find(|line| line.direction() == direction);
        match (index(Direction::ROW), index(Direction::COLUMN)) {
            (Some(row), Some(column)) => write!(f, "R{}C{}", row.index() + 1, column.index() + 1),
            _ => write!(f, "cell {}", self.cell + 1),
        }
    }
}

/// A position on a line: the row or column that crosses there, else its number.
struct Place<'p> {
    line: LineId,
    position: usize,
    puzzle: &'p Puzzle,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shape = self.puzzle.shape();
        let cell = shape.cells_of(self.line).nth(self.position);
        let other = cell.and_then(|cell| {
            let through = shape.lines_through(cell);
            let is_other = |line: &&LineId| line.direction() != self.line.direction();
            through.iter().find(is_other).copied()
        });
        match other {
            Some(line) => line.fmt(f),
            None => write!(f, "cell {}", self.position + 1),
        }
    }
}

/// A walk by its line, and by its colour if there is one for each.
struct WalkName<'p> {
    line: LineId,
    colour: Option<Colour>,
    puzzle: &'p Puzzle,
}

impl fmt::Display for WalkName<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.line.fmt(f)?;
        match self.colour {
            Some(colour) => write!(f, ", {}", self.puzzle.palette().ink(colour).name),
            None => Ok(()),
        }
    }
}

/// A number of things, `1 cell` or `2 cells`.
struct Many(usize, &'static str);

impl fmt::Display for Many {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Many(number, thing) = self;
        write!(f, "{number} {thing}{}", if *number == 1 { "" } else { "s" })
    }
}

impl Formula<'_> {
    /// What a variable says, in words: `R2C5 black`, or `row 2: after 5 cells at least 3 paces`.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn name(&self, variable: u32) -> String {
        self.meaning(variable).words(self.puzzle()).to_string()
    }
}
