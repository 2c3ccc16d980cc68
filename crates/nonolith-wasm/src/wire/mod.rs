//! What goes over the wire: plain data, and the way from it to the library's types and back.
//!
//! The comments on these types are part of the generated TypeScript.

mod document;
mod picture;
mod puzzle;
mod step;
mod verdict;

pub(crate) use document::Document;
pub(crate) use picture::Picture;
pub(crate) use puzzle::{Cells, Ink, Kind, Line, Puzzle, cells, grid};
pub(crate) use step::{Contradiction, Findings, Language, Step, contradiction};
pub(crate) use verdict::Verdict;
