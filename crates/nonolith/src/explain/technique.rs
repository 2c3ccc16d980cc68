//! What a technique is.

use super::board::{BoardFinding, BoardView};
use super::halt::Halt;
use super::techniques::TECHNIQUES;
use super::view::{Finding, LineView};
use crate::model::{Grid, Kind, LineId, Puzzle};
use std::fmt;

/// A named way of reasoning.
pub struct Technique {
    /// What it is called, in output and on the command line.
    pub name: &'static str,
    /// What it says, in one line.
    pub about: &'static str,
    /// How much of the puzzle it has to look at.
    pub logic: Logic,
    /// How hard one use of it is for a person.
    pub weight: u32,
    /// The kinds of puzzle it has something to say about.
    pub kinds: &'static [Kind],
    pub(super) find: Find,
}

/// How much of a puzzle a technique looks at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Logic {
    /// One line at a time.
    Line,
    /// Assumes a colour and follows it to a contradiction, without further guesses.
    Contradiction,
    /// Searches the whole board.
    Search,
}

impl Logic {
    /// What it is called in output.
    pub const fn name(self) -> &'static str {
        match self {
            Logic::Line => "line",
            Logic::Contradiction => "contradiction",
            Logic::Search => "search",
        }
    }
}

/// How a technique is asked.
#[derive(Clone, Copy)]
pub(super) enum Find {
    /// About one line.
    Line(fn(&LineView<'_>) -> Option<Finding>),
    /// About one cell of a line.
    Cross(fn(&LineView<'_>, usize) -> Option<Finding>),
    /// About the whole board.
    Board(fn(&mut BoardView<'_, '_, '_>) -> Result<Option<BoardFinding>, Halt>),
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Technique").field(&self.name).finish()
    }
}

impl Technique {
    /// For techniques that reason about blocks.
    pub(super) const RUNS: &'static [Kind] = &[Kind::Runs];
    /// For techniques that count.
    pub(super) const COUNTED: &'static [Kind] = &[Kind::Counted];
    /// For techniques that do not mind what clues say.
    pub(super) const EVERY_KIND: &'static [Kind] = &[Kind::Runs, Kind::Counted];

    /// What the technique finds on a line, if it is one that looks at single lines.
    pub(super) fn on_line(&self, line: &LineView<'_>) -> Option<Finding> {
        match self.find {
            Find::Line(find) => find(line),
            Find::Cross(find) => (0..line.len()).find_map(|p| find(line, p)),
            Find::Board(_) => None,
        }
    }

    /// Every finding of the technique that concerns cells of one line, with the line whose clue
    /// gives it: the line itself, or, for cells tried against the lines that cross it, one of those.
    pub(super) fn about(
        &self,
        puzzle: &Puzzle,
        grid: &Grid,
        line: LineId,
    ) -> Vec<(LineId, Finding)> {
        let shape = puzzle.shape();
        let own = |finding: Option<Finding>| finding.map(|finding| (line, finding));
        match self.find {
            Find::Line(find) => own(find(&LineView::new(puzzle, grid, line))).into_iter().collect(),
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

/// The technique of that name.
///
/// ```
/// assert_eq!(nonolith::explain::technique("overlap").unwrap().logic, nonolith::explain::Logic::Line);
/// assert!(nonolith::explain::technique("magic").is_none());
/// ```
pub fn technique(name: &str) -> Option<&'static Technique> {
    TECHNIQUES.iter().find(|technique| technique.name == name)
}
