//! Where the cells that a player has marked clash.

use super::explainer::Explainer;
use super::explanation::last_step;
use super::halt::Halt;
use super::premises::premises;
use super::step::{Premises, Step};
use super::trace::Trace;
use super::view::LineView;
use super::words::{self, Arg, Language, Phrase, Saying};
use crate::model::{Grid, LineId, Puzzle, Shape};
use crate::solve::{Budget, Contradiction};

/// A line that cannot be filled any more, and the marked cells that cause it: at least one of them is
/// wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Clash {
    /// The line that cannot be filled.
    pub line: LineId,
    /// The lines to follow before, in order; none, if the marked cells are on the line itself.
    pub follow: Vec<LineId>,
    /// The marked cells that cannot all be right.
    pub cells: Vec<usize>,
    shape: Shape,
}

/// Up to this many lines are named.
const PATH: usize = 6;

impl Clash {
    /// What clashes, in a language.
    ///
    /// ```
    /// use nonolith::explain::{hint, language};
    /// use nonolith::{Budget, Grid, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// let grid = Grid::parse(&["??", "#?"], puzzle.palette())?;
    /// let clash = hint(&puzzle, &grid, &mut Budget::unlimited())?.clash.unwrap();
    /// assert_eq!(
    ///     clash.words(language("en").unwrap()),
    ///     "If you follow row 2, column 2 no longer works, so this cell is wrong: row 2, column 1."
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(&self, language: &Language) -> String {
        let line = ("line", Arg::line(self.line));
        let on_line: Vec<usize> = self.shape.cells_of(self.line).collect();
        if self.follow.is_empty() && self.cells.iter().all(|cell| on_line.contains(cell)) {
            let places: Vec<usize> =
                (0..on_line.len()).filter(|&p| self.cells.contains(&on_line[p])).collect();
            let cells = ("cells", Arg::Said(words::places(&self.shape, self.line, &places)));
            let count = ("count", Arg::count(self.cells.len()));
            return language.say(&match self.cells.len() {
                2 => Saying::new(Phrase::ClashOnTwo, [line, cells]),
                _ => Saying::new(Phrase::ClashOn, [line, count, cells]),
            });
        }
        let wrong = ("wrong", Arg::Said(self.wrong()));
        let saying = match self.follow.len() {
            0 => Saying::new(Phrase::ClashWith, [line, wrong]),
            1..=PATH => {
                let path = Arg::List(self.follow.iter().map(|&line| line.into()).collect());
                Saying::new(Phrase::ClashAlong, [line, wrong, ("path", path)])
            }
            many => {
                let lines = ("lines", Arg::count(many));
                Saying::new(Phrase::ClashAfter, [line, wrong, lines])
            }
        };
        language.say(&saying)
    }

    /// Which cells may be wrong.
    fn wrong(&self) -> Saying {
        let cells = words::named(&self.shape, &self.cells);
        match self.cells.len() {
            1 => Saying::new(Phrase::WrongCell, [("cell", cells)]),
            2..=words::MANY => Saying::new(Phrase::WrongAmong, [("cells", cells)]),
            many => Saying::new(Phrase::WrongAmongMany, [("count", Arg::count(many))]),
        }
    }
}

/// Where a grid with its givens clashes; `None` if only a search shows that it does.
pub(super) fn clash(
    puzzle: &Puzzle,
    grid: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Option<Clash>, Halt> {
    let mut direct: Option<Clash> = None;
    for line in puzzle.shape().lines() {
        budget.tick()?;
        let view = LineView::new(puzzle, grid, line);
        let impossible = view.whole().is_err();
        budget.weigh(view.take_effort());
        if impossible {
            let premises = premises(&view, grid, &[], budget)?;
            let found = found(puzzle, grid, line, &premises, &[]);
            let fewer = |old: &Clash| found.cells.len() < old.cells.len();
            if !found.cells.is_empty() && direct.as_ref().is_none_or(fewer) {
                direct = Some(found);
            }
        }
    }
    if direct.is_some() {
        return Ok(direct);
    }
    let mut explainer = Explainer::new(puzzle, grid)?;
    let mut steps = Vec::new();
    loop {
        match explainer.step(budget) {
            Ok(Some(step)) => steps.push(step),
            Err(halt @ Halt::Contradiction(Contradiction { line })) => {
                let last = last_step(puzzle, explainer.grid(), &halt, budget);
                let premises = last.map(|last| last.premises).unwrap_or_default();
                let found = found(puzzle, grid, line, &premises, &steps);
                return Ok((!found.cells.is_empty()).then_some(found));
            }
            Ok(None) | Err(Halt::NoSolution) => return Ok(None),
            Err(halt) => return Err(halt),
        }
    }
}

/// Goes back from what shows that a line is impossible to the cells that were marked at the start.
fn found(puzzle: &Puzzle, grid: &Grid, line: LineId, premises: &Premises, steps: &[Step]) -> Clash {
    let origin = Trace::new(puzzle, grid).back(premises, steps);
    let used = origin.steps.iter().flat_map(|&i| &steps[i].lines);
    let mut follow: Vec<LineId> = used.copied().filter(|own| *own != line).collect();
    follow.dedup();
    // Givens are right; only a mark that differs from one leaves it without a colour.
    let mut cells = origin.cells;
    cells.retain(|&cell| !puzzle.is_given(cell) || grid.cells()[cell].is_empty());
    Clash { line, follow, cells, shape: puzzle.shape().clone() }
}
