//! The kinds of puzzles that formats hold.

use crate::document::Document;
use crate::words::{german, wordings};
use nonolith::Kind;

wordings! {
    /// A kind of puzzle, as far as files tell them apart.
    #[derive(Copy)]
    pub enum Holds, de: german::holds {
        /// Run clues of one colour beside the background.
        Mono = "black-and-white puzzles",
        /// Run clues of several colours.
        Colours = "coloured puzzles",
        /// Counted clues.
        Counted = "puzzles with counted clues",
    }
}

impl Holds {
    /// A short name for lists.
    pub const fn name(self) -> &'static str {
        match self {
            Holds::Mono => "black and white",
            Holds::Colours => "colours",
            Holds::Counted => "counted clues",
        }
    }

    /// The kind of a puzzle.
    pub fn of(document: &Document) -> Holds {
        match (document.puzzle.kind(), document.puzzle.palette().len()) {
            (Kind::Counted, _) => Holds::Counted,
            (_, 0..=2) => Holds::Mono,
            _ => Holds::Colours,
        }
    }
}
