//! Complete line solvers: they find all that follows from the clue and the cells of one line.
//!
//! After solving, a colour remains in a cell exactly if some arrangement of the whole line that
//! agrees with its cells has it there. The exceptions are counted lines with very many colours,
//! where a solver may keep more.

pub(crate) mod automaton;
pub(crate) mod bits;
pub(crate) mod counted;
mod counted_bounds;
mod counted_states;
#[cfg(test)]
pub(crate) mod oracle;
mod pool;
pub(crate) mod ranges;
mod runs;
mod runs_long;
mod runs_short;
mod settled;
mod starts;
#[cfg(test)]
mod tests;
mod trim;
pub(crate) mod wide;

use crate::model::{Block, Clue, Colour, ColourSet, Kind, Tally};
pub(crate) use pool::SolverPool;
pub use settled::settled;
pub(crate) use starts::block_starts;
use thiserror::Error;

/// No arrangement of a line agrees with its clue and its cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no arrangement of the line agrees with its clue and its cells")]
pub struct Impossible;

/// Solves lines of one length with one kind of clue.
///
/// A solver keeps its working memory between calls, so it should be used for many lines. Made by
/// [`line_solver`].
///
/// ```
/// use nonolith::{Block, Clue, Colour, Kind};
/// use nonolith::line::line_solver;
///
/// let black = Colour::new(1).unwrap();
/// let mut solver = line_solver(Kind::Runs, 5, 2);
/// let mut masks = [0b11111, 0b11111];
/// solver.solve(Clue::Runs(&[Block::new(3, black)]), &mut masks)?;
/// assert_eq!(masks, [0b11011, 0b11111]);
/// # Ok::<(), nonolith::line::Impossible>(())
/// ```
pub trait LineSolver {
    /// Narrows the candidates of the cells of a line.
    ///
    /// For each colour in palette order, `masks` holds the set of cells that can have it: cell `p`
    /// is bit `p % 64` of word `p / 64`, in as many words as the line needs. Bits past the end are 0.
    /// If the line is impossible, `masks` stays unchanged.
    ///
    /// Blocks must be like those of a [`Puzzle`](crate::model::Puzzle): at least one cell long, in a
    /// colour of the palette other than the background. A clue with any other block is impossible.
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible>;

    /// How long the last call took, in units of a short line; an argument for
    /// [`Budget::weigh`](crate::solve::Budget::weigh).
    fn effort(&self) -> u64 {
        1
    }
}

/// The number of words in a set of this many positions.
pub(crate) const fn words_for(length: usize) -> usize {
    length.div_ceil(64)
}

/// Makes a solver for lines of this kind and length, and a palette of this many colours.
pub fn line_solver(kind: Kind, length: usize, colours: usize) -> Box<dyn LineSolver> {
    Box::new(Checked { colours, solver: solver(kind, length, colours) })
}

/// Checks clues from outside before it solves; those of a puzzle need no check.
struct Checked {
    colours: usize,
    solver: Box<dyn LineSolver>,
}

impl LineSolver for Checked {
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible> {
        let is_block = |block: &Block| {
            block.length() > 0 && (1..self.colours).contains(&block.colour().index())
        };
        let is_tally = |tally: &Tally| tally.colour().index() < self.colours || tally.count() == 0;
        let is_clue = match clue {
            Clue::Runs(blocks) => blocks.iter().all(is_block),
            Clue::Counted(tallies) => tallies.iter().all(is_tally),
        };
        if is_clue { self.solver.solve(clue, masks) } else { Err(Impossible) }
    }

    fn effort(&self) -> u64 {
        self.solver.effort()
    }
}

/// As [`line_solver`], for the clues of a puzzle.
pub(crate) fn solver(kind: Kind, length: usize, colours: usize) -> Box<dyn LineSolver> {
    solver_within(kind, length, colours, counted::MAX_STATES)
}

/// As [`solver`], but does not solve counted lines completely if that would take long.
pub(crate) fn quick_solver(kind: Kind, length: usize, colours: usize) -> Box<dyn LineSolver> {
    solver_within(kind, length, colours, counted::FEW_STATES)
}

fn solver_within(kind: Kind, length: usize, colours: usize, states: usize) -> Box<dyn LineSolver> {
    match kind {
        Kind::Runs => Box::new(runs::RunSolver::new(length, colours)),
        Kind::Counted => Box::new(counted::CountedSolver::new(length, states)),
    }
}

/// Narrows the candidates of the cells of one line; for the clue see [`LineSolver::solve`].
///
/// ```
/// use nonolith::{Block, Clue, Colour, ColourSet};
/// use nonolith::line::solve_line;
///
/// // A block of 3 in 5 cells covers the middle one.
/// let black = Colour::new(1).unwrap();
/// let mut cells = [ColourSet::first(2); 5];
/// solve_line(Clue::Runs(&[Block::new(3, black)]), &mut cells)?;
/// assert_eq!(cells[2].single(), Some(black));
/// assert_eq!(cells[1].len(), 2);
/// # Ok::<(), nonolith::line::Impossible>(())
/// ```
pub fn solve_line(clue: Clue<'_>, cells: &mut [ColourSet]) -> Result<(), Impossible> {
    solve_line_weighed(clue, cells).0
}

/// As [`solve_line`], with the [effort](LineSolver::effort) it took.
pub(crate) fn solve_line_weighed(
    clue: Clue<'_>,
    cells: &mut [ColourSet],
) -> (Result<(), Impossible>, u64) {
    let seen = cells.iter().fold(clue.colours(), |all, &cell| all | cell);
    let colours = (u32::BITS - seen.bits().leading_zeros()) as usize;
    let kind = match clue {
        Clue::Runs(_) => Kind::Runs,
        Clue::Counted(_) => Kind::Counted,
    };
    let mut masks = masks_of(cells, colours);
    let mut solver = line_solver(kind, cells.len(), colours);
    let solved = solver.solve(clue, &mut masks);
    if solved.is_err() {
        return (solved, solver.effort());
    }
    let words = words_for(cells.len());
    for (p, cell) in cells.iter_mut().enumerate() {
        let can_be = |c: &usize| masks[c * words + p / 64] >> (p % 64) & 1 == 1;
        *cell = (0..colours).filter(can_be).filter_map(Colour::new).collect();
    }
    (Ok(()), solver.effort())
}

/// The cells as masks, in the form [`LineSolver::solve`] takes.
pub(crate) fn masks_of(cells: &[ColourSet], colours: usize) -> Vec<u64> {
    let words = words_for(cells.len());
    let mut masks = vec![0; colours * words];
    for (p, cell) in cells.iter().enumerate() {
        for colour in cell.iter() {
            masks[colour.index() * words + p / 64] |= 1 << (p % 64);
        }
    }
    masks
}
