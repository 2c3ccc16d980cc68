//! The parts of requests and responses, and their conversion from and to the library's types.
//!
//! This is the one place where puzzles, grids, steps, verdicts and ratings become JSON: for the page, for
//! the command line's `--json`, and for other programs. The comments on these types go into the generated
//! TypeScript.
//!
//! Lines, cells and colours are written in one of two [notations](Notation): [`Indexed`] for programs
//! that hold the puzzle as arrays, [`Printed`] for scripts that only have its file. Types that contain
//! lines, cells or colours are generic over the notation, with [`Indexed`] as the default.

mod catalogue;
mod change;
mod contradiction;
mod document;
mod exercise;
mod findings;
mod grid;
mod hint;
mod judgement;
mod language;
mod line;
mod notation;
mod outcome;
mod picture;
mod puzzle;
mod rating;
mod shares;
mod stats;
mod step;
mod verdict;
mod why;

pub use catalogue::{EngineEntry, FormatEntry, Holds, RendererEntry, TechniqueEntry};
pub use change::{Change, Given, Proposal};
pub use contradiction::Contradiction;
pub use document::Document;
pub use exercise::Exercise;
pub use findings::Findings;
pub(crate) use grid::grid;
pub use grid::{Cells, Rows};
pub use hint::{Advice, Clash, Hint};
pub use judgement::{Counterexample, Judgement, Mark, Marked};
pub use language::Language;
pub use line::{Axis, Line};
#[cfg(feature = "schema")]
pub use notation::Described;
pub use notation::{CellIndex, Data, Indexed, Notation, Place, Printed};
pub use outcome::Outcome;
pub use picture::Picture;
pub use puzzle::{Ink, Item, Kind, Puzzle};
pub use rating::{Moment, Rating, Uses};
pub use shares::{OpenCell, Share};
pub use stats::Stats;
pub use step::{Assumption, Consequence, Evidence, Fact, ItemAt, Premises, Seen, Step};
pub use verdict::{Verdict, VerdictKind};
pub use why::WhyNot;
