//! The registry of engines.

use super::engine::Engine;
use super::{auto, backtrack, cover, line, probe, ranges, search};

/// The default: solves lines, probes while that helps, then searches.
pub const AUTO: &dyn Engine = &auto::Auto;
/// Solves lines, then runs a conflict-driven search.
pub const SEARCH: &dyn Engine = &search::SearchEngine;
/// Solves lines, then backtracks plainly: the reference for the others.
pub const BACKTRACK: &dyn Engine = &backtrack::Backtrack;
/// Runs Algorithm X on an exact cover. For run clues only.
pub const COVER: &dyn Engine = &cover::Cover;
/// Narrows the ranges of blocks, then guesses where they start.
pub const RANGES: &dyn Engine = &ranges::RangesEngine;
/// Solves lines, then probes single cells. May get stuck.
pub const PROBE: &dyn Engine = &probe::Probe;
/// Solves lines and never guesses. May get stuck.
pub const LINE: &dyn Engine = &line::Line;

/// All engines.
pub static ENGINES: &[&dyn Engine] = &[AUTO, SEARCH, BACKTRACK, COVER, RANGES, PROBE, LINE];

/// The engine that is used if none is named.
pub const DEFAULT_ENGINE: &dyn Engine = AUTO;

/// Finds an engine by its name.
///
/// ```
/// use nonolith::solve::{LINE, engine};
///
/// assert_eq!(engine("line").unwrap().name(), LINE.name());
/// assert!(engine("magic").is_none());
/// ```
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}
