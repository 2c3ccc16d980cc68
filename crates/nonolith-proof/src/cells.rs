//! The variables of cells, and what holds for cells alone.

use crate::clauses::Clauses;
use crate::lit::Lit;
use nonolith::{Colour, Puzzle};

/// The first variables of a formula: the colours of the cells.
///
/// With two colours a cell is one variable, which is true if the cell is filled. Otherwise it has a
/// variable for each colour.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cells {
    pub(crate) area: usize,
    pub(crate) colours: usize,
}

impl Cells {
    pub(crate) fn of(puzzle: &Puzzle) -> Cells {
        Cells { area: puzzle.shape().area(), colours: puzzle.palette().len() }
    }

    /// How many variables a cell has.
    fn each(self) -> usize {
        if self.colours == 2 { 1 } else { self.colours }
    }

    /// How many variables there are.
    pub(crate) fn variables(self) -> usize {
        self.area * self.each()
    }

    /// The literal that says that a cell has a colour.
    pub(crate) fn is(self, cell: usize, colour: Colour) -> Lit {
        if self.colours == 2 {
            let filled = Lit::of(cell as u32 + 1);
            if colour == Colour::BACKGROUND { !filled } else { filled }
        } else {
            Lit::of((cell * self.colours + colour.index()) as u32 + 1)
        }
    }

    /// The cell and the colour that a variable is about.
    pub(crate) fn meaning(self, variable: u32) -> (usize, Colour) {
        let index = variable as usize - 1;
        let (cell, colour) = (index / self.each(), index % self.each());
        let colour = if self.colours == 2 { 1 } else { colour };
        (cell, Colour::new(colour).unwrap_or_default())
    }

    /// Every cell has exactly one colour.
    pub(crate) fn one_colour_each(self, out: &mut Clauses) {
        if self.colours == 2 {
            return;
        }
        let colours: Vec<Colour> = (0..self.colours).filter_map(Colour::new).collect();
        for cell in 0..self.area {
            out.add(colours.iter().map(|&colour| self.is(cell, colour)));
            for (i, &one) in colours.iter().enumerate() {
                for &other in &colours[i + 1..] {
                    out.add([!self.is(cell, one), !self.is(cell, other)]);
                }
            }
        }
    }

    /// Givens have their colours.
    pub(crate) fn givens(self, puzzle: &Puzzle, out: &mut Clauses) {
        let Some(givens) = puzzle.givens() else { return };
        for (cell, candidates) in givens.cells().iter().enumerate() {
            if let Some(colour) = candidates.single() {
                out.add([self.is(cell, colour)]);
            }
        }
    }
}
