//! What is to be shown.

use super::RenderError;
use nonolith::count::Shares;
use nonolith::model::ModelError;
use nonolith::{Grid, LineId, Puzzle};
use std::borrow::Cow;

/// What is to be shown: a puzzle, what is known of its cells, and what stands around it.
///
/// ```
/// use nonolith::{LineId, Puzzle};
/// use nonolith_io::{Options, View, renderer};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let step = View { lines: &[LineId::row(0)], cells: &[0, 1], ..View::new(&puzzle) };
/// let svg = renderer("svg").unwrap().render(&step, &Options::default())?;
/// assert!(svg.starts_with(b"<svg"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// What is known of each cell, beside the givens of the puzzle. Without it, nothing has been filled
    /// in: pictures show empty cells. With it, they show what a cell that is not decided can still be.
    pub grid: Option<&'a Grid>,
    /// Whether the clues stand beside it.
    pub clues: bool,
    /// What stands above it.
    pub title: Option<&'a str>,
    /// Who made it.
    pub author: Option<&'a str>,
    /// Lines to look at: those that a step of reasoning is about.
    pub lines: &'a [LineId],
    /// Cells to look at, by their place among all cells: those that a step changes.
    pub cells: &'a [usize],
    /// In which share of all solutions each cell has each colour: cells that are not the same in all
    /// of them are shown in hot colours, as a map of where the puzzle is ambiguous.
    pub shares: Option<&'a Shares>,
    /// The solution, for the pages at the end of a document of several pages.
    pub answer: Option<&'a Grid>,
    /// Cells of the solution to look at.
    pub found: &'a [usize],
    /// What stands above the solution.
    pub note: Option<&'a str>,
}

impl<'a> View<'a> {
    /// A puzzle with its clues, and nothing filled in.
    pub fn new(puzzle: &'a Puzzle) -> View<'a> {
        View {
            puzzle,
            grid: None,
            clues: true,
            title: None,
            author: None,
            lines: &[],
            cells: &[],
            shares: None,
            answer: None,
            found: &[],
            note: None,
        }
    }

    /// What is known of each cell, which may be nothing; givens always are.
    pub(super) fn known(&self) -> Cow<'a, Grid> {
        if let Some(shares) = self.shares {
            return Cow::Owned(shares.possible());
        }
        match self.grid {
            // A grid of another shape is an error before anything is drawn.
            Some(grid) => self.puzzle.reveal(grid).unwrap_or(Cow::Borrowed(grid)),
            None => Cow::Owned(self.puzzle.unknown()),
        }
    }

    /// Whether there is something in the cells.
    pub(super) fn is_filled(&self) -> bool {
        self.grid.is_some() || self.shares.is_some() || self.puzzle.givens().is_some()
    }

    /// Whether givens are shown as such: not in a finished picture, and not on a map of shares.
    pub(super) fn tells_givens(&self, known: &Grid) -> bool {
        let has_givens = self.puzzle.givens().is_some() && self.shares.is_none();
        has_givens && known.open_cells().next().is_some()
    }

    /// Whether something is to be looked at.
    #[cfg(feature = "terminal")]
    pub(super) fn is_marked(&self) -> bool {
        !self.lines.is_empty() || !self.cells.is_empty()
    }

    /// Fails if there are more cells than a renderer has room for.
    pub(super) fn at_most(&self, limit: usize, renderer: &'static str) -> Result<(), RenderError> {
        let shape = self.puzzle.shape();
        if shape.area() > limit {
            return Err(RenderError::TooManyCells { renderer, limit, shape: shape.clone() });
        }
        Ok(())
    }

    /// Fails unless everything is about the same cells.
    pub(super) fn check(&self) -> Result<(), RenderError> {
        let shape = self.puzzle.shape();
        let grids = [self.grid, self.answer].into_iter().flatten().map(Grid::shape);
        if let Some(found) = grids.chain(self.shares.map(Shares::shape)).find(|own| *own != shape) {
            let (expected, found) = (shape.clone(), found.clone());
            return Err(ModelError::WrongShape { expected, found }.into());
        }
        if let Some(line) = self.lines.iter().find(|line| !shape.has(**line)) {
            return Err(RenderError::NoLine { line: *line, shape: shape.clone() });
        }
        if let Some(cell) = self.cells.iter().find(|&&cell| cell >= shape.area()) {
            return Err(RenderError::NoCell { cell: cell + 1, shape: shape.clone() });
        }
        Ok(())
    }
}

/// `2. Parrot`
pub(super) fn caption(title: Option<&str>, number: Option<usize>) -> Option<String> {
    match (title.filter(|title| !title.trim().is_empty()), number) {
        (Some(title), Some(number)) => Some(format!("{number}. {title}")),
        (Some(title), None) => Some(title.to_owned()),
        (None, Some(number)) => Some(format!("{number}.")),
        (None, None) => None,
    }
}
