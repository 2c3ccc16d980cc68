//! Why something cannot be shown.

use nonolith::Shape;
use nonolith::model::ModelError;
use thiserror::Error;

/// Why something cannot be shown.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RenderError {
    /// A grid that belongs to another puzzle.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// A line or cell that the puzzle does not have.
    #[error("there is no {what} in a puzzle of {shape}")]
    Outside {
        /// The line or cell.
        what: String,
        /// The size of the puzzle.
        shape: Shape,
    },
    /// More columns of text than the terminal has.
    #[error(
        "this is {needs} characters wide, and the terminal has room for {room}; write it to a file, such as -o out.png"
    )]
    TooWide {
        /// The fewest characters a line needs.
        needs: usize,
        /// How many there are.
        room: usize,
    },
    /// More pixels than are drawn.
    #[error(
        "expected a picture of at most {limit} pixels, found {width} x {height} ({shape} cells of {cell} pixels)"
    )]
    TooManyPixels {
        /// The most there may be.
        limit: u64,
        /// Pixels across.
        width: u64,
        /// Pixels down.
        height: u64,
        /// The size of the puzzle.
        shape: Shape,
        /// The side of a cell in pixels.
        cell: u16,
    },
    /// Cells too small for the numbers beside them.
    #[error(
        "expected cells of at least {least} pixels for clues to be read, found {cell}; or leave the clues away"
    )]
    TooSmall {
        /// The smallest side of a cell.
        least: u16,
        /// What was asked for.
        cell: u16,
    },
    /// More cells than are written in so many words.
    #[error("expected at most {limit} cells for {renderer}, found {shape}; text has room for more")]
    TooManyCells {
        /// The renderer.
        renderer: &'static str,
        /// The most there may be.
        limit: usize,
        /// The size of the puzzle.
        shape: Shape,
    },
    /// More than a drawing of lines and letters can sensibly hold.
    #[error(
        "expected at most {limit} cells and numbers in a drawing, found {found}; png has room for more"
    )]
    TooManyParts {
        /// The most there may be.
        limit: usize,
        /// How many there are.
        found: usize,
    },
    /// A sheet on which cells would become too small to see.
    #[error(
        "{shape} cells do not fit a sheet of {paper} paper: they would be {found} mm wide, and are to be at least {limit} mm; larger paper or fewer puzzles a page may help"
    )]
    TooSmallOnPaper {
        /// The size of the puzzle.
        shape: Shape,
        /// The paper.
        paper: &'static str,
        /// The side of a cell in millimetres.
        found: String,
        /// The smallest it may be.
        limit: String,
    },
    /// Several puzzles for a file that holds one.
    #[error("{renderer} holds one picture a file, these are {found}")]
    OnlyOne {
        /// The renderer.
        renderer: &'static str,
        /// How many there are.
        found: usize,
    },
    /// An image that the encoder refused.
    #[error("the image could not be encoded: {0}")]
    Encoding(String),
}
