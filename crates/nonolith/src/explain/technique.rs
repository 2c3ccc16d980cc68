//! What a technique is.

use super::board::{BoardFinding, BoardView};
use super::grade::Grade;
use super::halt::Halt;
use super::techniques::TECHNIQUES;
use super::view::{Finding, LineView};
use super::words::Phrase;
use crate::model::{Grid, Kind, LineId, Puzzle};
use std::fmt;

/// A way of reasoning that a person can follow.
///
/// Techniques are statics: [`TECHNIQUES`] lists them, and
/// [`techniques`](crate::explain::techniques) has them by name. Two references are equal if they are
/// the same technique.
#[non_exhaustive]
pub struct Technique {
    /// The name in JSON and on the command line: `full-line`.
    pub name: &'static str,
    /// What it is called in sentences; see [`Language::title`](crate::explain::Language::title).
    pub title: Phrase,
    /// What it says, in one line; see [`Language::about`](crate::explain::Language::about).
    pub about: Phrase,
    /// How to use it, in a paragraph; see [`Language::lesson`](crate::explain::Language::lesson).
    pub lesson: Phrase,
    /// How much of the puzzle it looks at.
    pub logic: Logic,
    /// How hard one use of it is for a person.
    pub weight: u32,
    /// How hard a puzzle is at least if it needs this technique.
    pub grade: Grade,
    /// Whether it finds everything that follows from what it looks at.
    pub complete: bool,
    /// The kinds of puzzle it applies to.
    pub kinds: &'static [Kind],
    pub(super) find: Find,
}

/// How much of a puzzle a technique looks at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Logic {
    /// One line at a time.
    Line,
    /// Assumes a colour and follows it to a contradiction, without further assumptions.
    Contradiction,
    /// Searches the whole board.
    Search,
}

impl Logic {
    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Logic::Line => "line",
            Logic::Contradiction => "contradiction",
            Logic::Search => "search",
        }
    }
}

/// The function of a technique, by what it looks at.
#[derive(Clone, Copy)]
pub(super) enum Find {
    /// One line.
    Line(fn(&LineView<'_>) -> Vec<Finding>),
    /// One cell of a line, by its position there.
    Cross(fn(&LineView<'_>, usize) -> Option<Finding>),
    /// The whole board.
    Board(fn(&mut BoardView<'_, '_, '_>) -> Result<Option<BoardFinding>, Halt>),
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.name).finish()
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Technique) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for Technique {}

impl Technique {
    /// For techniques that reason about blocks.
    pub(super) const RUNS: &'static [Kind] = &[Kind::Runs];
    /// For techniques that count.
    pub(super) const COUNTED: &'static [Kind] = &[Kind::Counted];
    /// For techniques that work with any clue.
    pub(super) const EVERY_KIND: &'static [Kind] = &[Kind::Runs, Kind::Counted];

    /// Everything that a technique for single lines finds on a line.
    pub(super) fn on_line(&self, line: &LineView<'_>) -> Vec<Finding> {
        match self.find {
            Find::Line(find) => find(line),
            Find::Cross(find) => (0..line.len()).filter_map(|p| find(line, p)).collect(),
            Find::Board(_) => Vec::new(),
        }
    }

    /// The first finding about cells of a line, with the line whose clue it comes from; or, if that is a
    /// line that crosses it, one finding for each of them.
    pub(super) fn find_about(
        &self,
        puzzle: &Puzzle,
        grid: &Grid,
        line: LineId,
    ) -> Vec<(LineId, Finding)> {
        let shape = puzzle.shape();
        match self.find {
            Find::Line(find) => {
                let findings = find(&LineView::new(puzzle, grid, line)).into_iter();
                findings.take(1).map(|finding| (line, finding)).collect()
            }
            Find::Cross(find) => {
                let cross = |cell: usize, crossing: LineId| {
                    let place = shape.cells_of(crossing).position(|own| own == cell)?;
                    let finding = find(&LineView::new(puzzle, grid, crossing), place)?;
                    Some((crossing, finding))
                };
                let crossings = |cell: usize| {
                    let others = shape.lines_through(cell).into_iter().filter(|id| *id != line);
                    others.filter_map(move |crossing| cross(cell, crossing))
                };
                shape.cells_of(line).flat_map(crossings).collect()
            }
            Find::Board(_) => Vec::new(),
        }
    }
}

/// The technique with this [name](Technique::name).
///
/// ```
/// use nonolith::explain::{technique, techniques};
///
/// assert_eq!(technique("overlap"), Some(&techniques::OVERLAP));
/// assert_eq!(technique("magic"), None);
/// ```
pub fn technique(name: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().copied().find(|technique| technique.name == name)
}
