//! Which engines there are.

use super::engine::Engine;
use super::{auto, backtrack, cover, line, probe, ranges, search};

/// The default: lines, then probes while they help, then search.
pub const AUTO: &dyn Engine = &auto::Auto;
/// Lines, then conflict-driven search.
pub const SEARCH: &dyn Engine = &search::SearchEngine;
/// Lines, then plain backtracking.
pub const BACKTRACK: &dyn Engine = &backtrack::Backtrack;
/// Algorithm X on an exact cover; run clues only.
pub const COVER: &dyn Engine = &cover::Cover;
/// Ranges of blocks, then guesses where they start.
pub const RANGES: &dyn Engine = &ranges::RangesEngine;
/// Lines, then probes of single cells; may not finish.
pub const PROBE: &dyn Engine = &probe::Probe;
/// Lines only; may not finish.
pub const LINE: &dyn Engine = &line::Line;

/// All engines.
pub static ENGINES: &[&dyn Engine] = &[AUTO, SEARCH, BACKTRACK, COVER, RANGES, PROBE, LINE];

/// The engine to use when none is named.
pub const DEFAULT_ENGINE: &dyn Engine = AUTO;

/// The engine of that name.
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
