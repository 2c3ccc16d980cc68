//! Puzzles, clues, colours, grids and shapes: what everything else works with.

mod clue;
mod clue_symmetry;
mod colour;
mod error;
mod flaw;
mod grid;
mod layout;
mod line_id;
mod palette;
mod puzzle;
mod shape;
mod symmetry;
mod visible;

pub use clue::{Block, Clue, Tally};
pub use clue_symmetry::ClueSymmetry;
pub use colour::{Colour, ColourSet};
pub use error::ModelError;
pub use flaw::Flaw;
pub use grid::Grid;
pub use line_id::{Direction, LineId};
pub use palette::{Ink, Palette, Rgb};
pub use puzzle::{Kind, Puzzle};
#[cfg(test)]
pub(crate) use shape::Crossing;
pub use shape::{Cells, Shape, Through, ThroughIter};
pub use symmetry::Symmetry;
pub use visible::{is_hidden, visible};
