//! What keeps a puzzle from being one.

use super::{LineId, Shape};
use thiserror::Error;

/// Why something is not a puzzle (or palette, clue, grid) at all.
///
/// A puzzle that merely has no solution is none of these: see [`Flaw`](crate::model::Flaw).
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum ModelError {
    /// More colours than a set of colours can hold.
    #[error("expected at most 31 colours beside the background, found more")]
    TooManyColours,
    /// Two colours with one letter, or a letter that means something else.
    #[error("expected a letter of its own for every colour, found {letter:?} taken already")]
    LetterTaken {
        /// The letter.
        letter: char,
    },
    /// A letter that cannot be seen.
    #[error("expected a visible letter for the colour, found {letter:?}")]
    NotALetter {
        /// The letter.
        letter: char,
    },
    /// A side that is too long.
    #[error(
        "expected at most {max} cells a side, found {width} x {height}",
        max = Shape::MAX_SIDE
    )]
    TooLarge {
        /// The width that was asked for.
        width: usize,
        /// The height that was asked for.
        height: usize,
    },
    /// A mark "together" on a count that is less than two.
    #[error("expected the mark \"together\" on counts of 2 and more only, found it on {count}")]
    MarkOnFewCells {
        /// The count.
        count: u32,
    },
    /// A clue that names a colour the palette does not have.
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
    /// A row of text that is longer or shorter than the first.
    #[error("row {}: expected {expected} {}, found {found}", row + 1, cells(*expected))]
    RowLength {
        /// The row, from 0.
        row: usize,
        /// How many cells the first row has.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A character that stands for no colour of the palette.
    #[error("row {}, column {}: no colour is written {:?}", row + 1, column + 1, symbol.to_string())]
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
    /// A picture with a cell that is not decided, or has a colour that the palette lacks.
    #[error("cell {} of the picture has no colour of the palette", cell + 1)]
    NotAPicture {
        /// The cell, by its place among all, from 0.
        cell: usize,
    },
    /// A grid of the wrong size for its puzzle.
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
