//! One deduction, as plain data that says why.

use crate::{Colour, ColourSet, LineId};

/// Something known of a cell: it has none of these colours.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fact {
    /// The cell, by its place among all cells of the grid.
    pub cell: usize,
    /// The colours it does not have.
    pub colours: ColourSet,
}

/// One number of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ClueItem {
    /// The line whose clue it is in.
    pub line: LineId,
    /// Its place in the clue: which chain, or which colour of a counted clue.
    pub item: usize,
}

/// What a step needs to know, and nothing that it could do without.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Premises {
    /// What is known of cells.
    pub cells: Vec<Fact>,
    /// The numbers of the clue. Of numbers that are not listed only their order and colours matter.
    /// Steps that take more than one line at a time use all numbers of their lines, and list none.
    pub items: Vec<ClueItem>,
}

/// What follows from a supposition on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Consequence {
    /// The line.
    pub line: LineId,
    /// What it says about its cells.
    pub facts: Vec<Fact>,
}

/// A colour that was tried in a cell, and how that went wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposition {
    /// The cell.
    pub cell: usize,
    /// The colour it was supposed to have.
    pub colour: Colour,
    /// What followed, line by line.
    pub consequences: Vec<Consequence>,
    /// The line of which no arrangement was left.
    pub impossible: LineId,
}

/// One deduction: which technique, on which lines, because of what, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The [name](crate::Technique::name) of the technique.
    pub technique: &'static str,
    /// The lines whose clues were used.
    pub lines: Vec<LineId>,
    /// What was needed. Leave one out, and the conclusions do not follow.
    pub premises: Premises,
    /// The colours that go.
    pub conclusions: Vec<Fact>,
    /// What was tried, if the step refutes a supposition.
    pub supposition: Option<Supposition>,
    /// Where to look: `row 4`.
    pub place: String,
    /// Why it follows, in plain English, without saying what follows.
    pub why: String,
    /// What follows, in plain English.
    pub so: String,
}

impl Step {
    /// The whole step as a sentence.
    ///
    /// ```
    /// use nonolith::{Limits, Puzzle, explain};
    ///
    /// let puzzle = Puzzle::mono(&[&[4]], &[&[], &[1], &[1], &[1], &[1]])?;
    /// let steps = explain(&puzzle, &puzzle.unknown(), Limits::default())?.steps;
    /// assert_eq!(steps[0].sentence(), "Column 1: the clue is empty, so row 1 is white.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn sentence(&self) -> String {
        let mut place = self.place.clone();
        if let Some(first) = place.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        format!("{place}: {}, so {}.", self.why, self.so)
    }
}
