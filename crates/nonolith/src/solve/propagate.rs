//! Line solving until nothing more follows from any line, with a trail to undo it.

use super::agenda::{Agenda, Order};
use super::board::{Board, Removal};
use super::budget::{Budget, Interrupt};
use crate::line::{self, LineSolver, SolverPool};
use crate::model::{Colour, ColourSet, Grid, Kind, LineId, ModelError, Puzzle};
use thiserror::Error;

/// A line that has no arrangement left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("there is no way left to fill {line}")]
pub struct Contradiction {
    /// The line.
    pub line: LineId,
}

/// Why propagation failed.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum PropagateError {
    /// The puzzle has no solution that agrees with the start.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
}

/// The result of propagation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Propagation {
    /// What is known when nothing more follows from any line alone.
    pub grid: Grid,
    /// How many lines were solved.
    pub lines: u64,
    /// How many candidates were removed.
    pub removals: u64,
}

/// Solves lines, starting from `start`, until nothing more follows from any line alone.
///
/// ```
/// use nonolith::Puzzle;
/// use nonolith::solve::{Order, propagate};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let known = propagate(&puzzle, &puzzle.unknown(), Order::Queue)?;
/// assert_eq!(known.grid.text(puzzle.palette()), ["##", ".#"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn propagate(
    puzzle: &Puzzle,
    start: &Grid,
    order: Order,
) -> Result<Propagation, PropagateError> {
    let start = puzzle.reveal(start)?;
    let mut propagator = Propagator::new(puzzle, &start, order);
    match propagator.run(&mut Budget::unlimited()) {
        Ok(()) | Err(Stop::Interrupt(_)) => Ok(Propagation {
            grid: propagator.board.to_grid(),
            lines: propagator.lines,
            removals: propagator.removals,
        }),
        Err(Stop::Contradiction(contradiction)) => Err(contradiction.into()),
    }
}

/// What line solving finds out about a puzzle that has a solution.
pub(crate) fn known(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
) -> Result<Grid, Interrupt> {
    let mut propagator = Propagator::new(puzzle, start, Order::default());
    match propagator.run(budget) {
        Err(Stop::Interrupt(interrupt)) => Err(interrupt),
        Ok(()) | Err(Stop::Contradiction(_)) => Ok(propagator.board.to_grid()),
    }
}

/// Why propagation ended early.
pub(crate) enum Stop {
    Contradiction(Contradiction),
    Interrupt(Interrupt),
}

/// A board with its line solvers, the lines that wait to be solved, and a trail to undo changes.
pub(crate) struct Propagator<'p> {
    puzzle: &'p Puzzle,
    board: Board,
    solvers: SolverPool,
    agenda: Agenda,
    /// What was removed since the first mark.
    trail: Vec<Removal>,
    is_marked: bool,
    /// The masks of the current line before it was solved.
    before: Vec<u64>,
    pub(super) lines: u64,
    pub(super) removals: u64,
}

/// A position on the trail to go back to.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

impl<'p> Propagator<'p> {
    /// `start` must have the puzzle's shape, and its givens.
    pub(crate) fn new(puzzle: &'p Puzzle, start: &Grid, order: Order) -> Propagator<'p> {
        Propagator::with(line::solver, puzzle, start, order)
    }

    /// For engines that go on to search and do not need everything that follows from slow lines: see
    /// `line::quick_solver`.
    pub(super) fn quick(puzzle: &'p Puzzle, start: &Grid, order: Order) -> Propagator<'p> {
        Propagator::with(line::quick_solver, puzzle, start, order)
    }

    fn with(
        solver: fn(Kind, usize, usize) -> Box<dyn LineSolver>,
        puzzle: &'p Puzzle,
        start: &Grid,
        order: Order,
    ) -> Propagator<'p> {
        Propagator {
            puzzle,
            board: Board::new(start, puzzle.palette().len()),
            solvers: SolverPool::new(solver, puzzle),
            agenda: Agenda::new(order, puzzle.shape().line_count()),
            trail: Vec::new(),
            is_marked: false,
            before: Vec::new(),
            lines: 0,
            removals: 0,
        }
    }

    /// Solves lines until none waits on the agenda.
    pub(crate) fn run(&mut self, budget: &mut Budget<'_>) -> Result<(), Stop> {
        while let Some(index) = self.agenda.next() {
            if let Err(interrupt) = budget.tick() {
                self.agenda.add(index);
                return Err(Stop::Interrupt(interrupt));
            }
            if let Err(contradiction) = self.solve(index, budget) {
                self.agenda.clear();
                return Err(Stop::Contradiction(contradiction));
            }
        }
        Ok(())
    }

    fn solve(&mut self, index: usize, budget: &mut Budget<'_>) -> Result<(), Contradiction> {
        self.lines += 1;
        let solver = self.solvers.of(index);
        let masks = self.board.masks(index);
        self.before.clear();
        self.before.extend_from_slice(masks);
        let solved = solver.solve(self.puzzle.clue_at(index), masks);
        budget.weigh(solver.effort() - 1);
        solved.map_err(|_| Contradiction { line: self.puzzle.shape().line_at(index) })?;
        // Before the first mark nothing can be undone. On a board of 512x512 cells that saves 2 MB.
        self.board.carry_over(index, &self.before, |removal, lines| {
            self.removals += 1;
            if self.is_marked {
                self.trail.push(removal);
            }
            lines.iter().for_each(|&line| self.agenda.add(line as usize));
        });
        Ok(())
    }

    /// Removes a candidate from a cell, and puts the lines through it on the agenda.
    pub(super) fn remove(&mut self, cell: usize, colour: Colour) {
        let removal = self.board.remove(cell, colour);
        if self.is_marked {
            self.trail.push(removal);
        }
        self.removals += 1;
        for crossing in self.puzzle.shape().crossings(cell) {
            self.agenda.add(crossing.line as usize);
        }
    }

    /// Removes all candidates of a cell but one.
    pub(crate) fn assign(&mut self, cell: usize, colour: Colour) {
        let others = self.board.cell(cell) & !ColourSet::only(colour);
        others.iter().for_each(|other| self.remove(cell, other));
    }

    /// Everything that is removed from now on can be undone.
    pub(crate) fn mark(&mut self) -> Mark {
        self.is_marked = true;
        Mark(self.trail.len())
    }

    /// Undoes everything since the mark.
    pub(crate) fn undo(&mut self, mark: Mark) {
        self.agenda.clear();
        for removal in self.trail.drain(mark.0..).rev() {
            self.board.restore(removal);
        }
    }

    /// The candidates removed since the mark, by cell.
    pub(super) fn removed_since(&self, mark: Mark) -> Vec<(usize, ColourSet)> {
        let mut gone: Vec<(usize, ColourSet)> = Vec::new();
        let mut removals: Vec<(usize, Colour)> =
            self.trail[mark.0..].iter().map(|&removal| self.board.removed(removal)).collect();
        removals.sort_unstable_by_key(|&(cell, _)| cell);
        for (cell, colour) in removals {
            match gone.last_mut() {
                Some((last, colours)) if *last == cell => colours.insert(colour),
                _ => gone.push((cell, ColourSet::only(colour))),
            }
        }
        gone
    }

    pub(super) fn board(&self) -> &Board {
        &self.board
    }
}
