//! Why something cannot be shown.

use crate::words::{german, wordings};
use nonolith::model::ModelError;
use nonolith::{LineId, Shape};
use std::error::Error;

wordings! {
    /// Why something cannot be shown.
    #[non_exhaustive]
    pub enum RenderError, de: german::render_error {
        /// A grid that belongs to another puzzle.
        Model { error: ModelError } = "{error}",
        /// A line that the puzzle does not have.
        NoLine { line: LineId, shape: Shape } = "a puzzle of {shape} cells has no {line}",
        /// A cell that the puzzle does not have, counted from 1.
        NoCell { cell: usize, shape: Shape } = "a puzzle of {shape} cells has no cell {cell}",
        /// More columns of text than the terminal has.
        TooWide { needs: usize, room: usize } = "this is {needs} characters wide, and the terminal has room for {room}",
        /// More pixels than are drawn.
        TooManyPixels { limit: u64, width: u64, height: u64, shape: Shape, cell: u16 } = "a picture can have at most {limit} pixels, this one would have {width} x {height} ({shape} cells of {cell} pixels)",
        /// Cells too small for the clues beside them.
        TooSmall { least: u16, cell: u16 } = "clues need cells of at least {least} pixels to be legible, not {cell}",
        /// More cells than this renderer can show.
        TooManyCells { renderer: &'static str, limit: usize, shape: Shape } = "{renderer} shows at most {limit} cells, this puzzle has {shape}; text has room for more",
        /// More than a drawing of lines and letters can sensibly hold.
        TooManyParts { limit: usize, found: usize } = "a drawing can have at most {limit} cells and numbers, this one would have {found}; png has room for more",
        /// A sheet on which cells would be too small to see.
        TooSmallOnPaper { shape: Shape, paper: &'static str, found: String, limit: String } = "{shape} cells do not fit on a sheet of {paper} paper: they would be {found} mm wide, and {limit} mm is the least; larger paper or fewer puzzles a page may help",
        /// A page of a book on which cells would be too small to fill in.
        TooSmallInBook { puzzle: Box<str>, shape: Shape, paper: Box<str>, found: Box<str>, limit: u8, needed: Box<str> } = "{puzzle}: on {paper}, its {shape} cells would be {found} mm wide, and {limit} mm is the least; it needs {needed} or larger paper",
        /// Margins that leave too little of a page.
        NoRoomInBook { paper: Box<str> } = "the margins leave too little room on {paper}",
        /// A book without puzzles.
        EmptyBook = "a book needs at least one puzzle",
        /// Several puzzles for a file that holds one.
        OnlyOne { renderer: &'static str, found: usize } = "a {renderer} file holds one picture, these are {found}",
        /// A font that cannot be used; the message is in English.
        BadFont { message: String } = "this font cannot be used: {message}",
        /// An image that the encoder refused; its message is in English.
        Encoding { message: String } = "the image could not be encoded: {message}",
    }
}

impl Error for RenderError {}

impl From<ModelError> for RenderError {
    fn from(error: ModelError) -> RenderError {
        RenderError::Model { error }
    }
}
