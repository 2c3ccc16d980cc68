//! Errors in puzzles, palettes, clues and grids.

use super::{LineId, Shape};
use thiserror::Error;

/// Why a puzzle, palette, clue or grid is not well formed.
///
/// A puzzle that merely has no solution is well formed: see [`Flaw`](crate::model::Flaw).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// More colours than a palette can hold.
    #[error("expected at most 31 colours beside the background, found more")]
    TooManyColours,
    /// A letter that another colour has, or that has another meaning.
    #[error("expected a different letter for every colour, found {letter:?}, which is taken")]
    LetterTaken {
        /// The letter.
        letter: char,
    },
    /// A letter that is not visible.
    #[error("expected a visible letter for the colour, found {letter:?}")]
    NotALetter {
        /// The letter.
        letter: char,
    },
    /// A width or height that is too large.
    #[error(
        "expected at most {max} cells a side, found {width} x {height}",
        max = Shape::MAX_SIDE
    )]
    TooLarge {
        /// The requested width.
        width: usize,
        /// The requested height.
        height: usize,
    },
    /// A count below two that is marked as together.
    #[error("expected \"together\" only on counts of 2 or more, found it on {count}")]
    MarkOnFewCells {
        /// The count.
        count: u32,
    },
    /// A clue with a colour that is not in the palette.
    #[error("the clue of {line} names a colour that the palette does not have")]
    UnknownColour {
        /// The line.
        line: LineId,
    },
    /// A block of background cells.
    #[error("the clue of {line} has a block of the background colour")]
    BackgroundBlock {
        /// The line.
        line: LineId,
    },
    /// A counted clue that does not list each colour of the palette once, in order.
    #[error("the clue of {line} does not list every colour of the palette once and in order")]
    TalliesOutOfOrder {
        /// The line.
        line: LineId,
    },
    /// A row of text that is not as long as the first.
    #[error("row {}: expected {expected} {}, found {found}", row + 1, cells(*expected))]
    RowLength {
        /// The row, from 0.
        row: usize,
        /// How many cells the first row has.
        expected: usize,
        /// How many cells this row has.
        found: usize,
    },
    /// A character that is not a symbol of the palette.
    #[error("row {}, column {}: no colour has the symbol {:?}", row + 1, column + 1, symbol.to_string())]
    UnknownSymbol {
        /// The character.
        symbol: char,
        /// Its row, from 0.
        row: usize,
        /// Its column, from 0.
        column: usize,
    },
    /// More or fewer cells than the shape has.
    #[error("expected {expected} {}, found {found}", cells(*expected))]
    WrongNumberOfCells {
        /// How many cells the shape has.
        expected: usize,
        /// How many there were.
        found: usize,
    },
    /// A picture with a cell that is undecided or has a colour that is not in the palette.
    #[error("cell {} of the picture has no colour of the palette", cell + 1)]
    NotAPicture {
        /// The index of the cell, from 0.
        cell: usize,
    },
    /// A cell of the givens that has some colours, but not all, or one that is not in the palette.
    #[error("cell {} of the givens has neither one colour of the palette nor all of them", cell + 1)]
    NotAGiven {
        /// The index of the cell, from 0.
        cell: usize,
    },
    /// A grid that does not have the shape of its puzzle.
    #[error("expected a grid of {expected}, found {found}")]
    WrongShape {
        /// The shape of the puzzle.
        expected: Shape,
        /// The shape of the grid.
        found: Shape,
    },
}

fn cells(count: usize) -> &'static str {
    if count == 1 { "cell" } else { "cells" }
}
