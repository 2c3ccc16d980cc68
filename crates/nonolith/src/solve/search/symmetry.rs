//! Symmetric clues: symmetric solutions come first, and the images of a solution come for nothing.
//!
//! **The guard.** If the clues are symmetric, there is one more variable g, "the solution is symmetric",
//! with the clauses g -> (x[c] = x[d]) for cells c and d that must be equal then. It is decided first, as
//! true, until it is refuted, or a solution was found, or the patience for it is used up. Then it is
//! false for good.
//!
//! This loses no solution and adds none: g occurs in clauses only as !g. So every solution satisfies them
//! with g false. Nothing follows from !g, and g itself is never resolved away: what is learned with the help
//! of the equalities has !g in it, and says something about symmetric solutions; what has no !g in it
//! follows from the puzzle alone. The unit !g is learned if there is no symmetric solution. So clauses can be
//! shared, too, between searches that have the same g.
//!
//! **After a symmetric solution.** A solution is excluded by the negation of its decisions. With g among
//! these, g = false would satisfy that clause, and the solution would come again. So the search goes back to
//! the root, drops g, and decides cells as in the solution until it is there again. What it decided this
//! time, without g, excludes the solution.
//!
//! **Images.** The images of a solution that is not symmetric are solutions as well. They are handed over
//! before the next decision (the search may be at its end before that, and then knows that it is), and
//! excluded in the same way. That is done once: two solutions are what most callers ask for, and going back
//! to the root for each of thousands would take longer than finding them. No image was handed over before:
//! all solutions until then were symmetric, and so are their images.

use super::Search;
use super::cells::CellLiterals;
use super::encode::{Encoded, Term};
use super::lit::Lit;
use super::reason::Reason;
use crate::model::{ClueSymmetry, Colour, ColourSet, Grid, Puzzle};
use crate::solve::engine::SolutionSink;
use crate::solve::{Budget, Interrupt};
use std::ops::ControlFlow;

/// Conflicts before the search gives up on symmetric solutions. 135 random symmetric puzzles of 35x35 cells
/// took 85 s without the guard, 75, 55, 35 and 34 s with 300, 1000, 3000 and 10,000, and 35 s with 30,000.
const PATIENCE: u64 = 10_000;

/// The guard of the equalities.
pub(super) struct Guard {
    clues: ClueSymmetry,
    /// "The solution is symmetric."
    literal: Lit,
    /// The number of conflicts up to which it is tried.
    until: u64,
    /// Whether a solution was found.
    done: bool,
    /// Whether a solution was found that has images.
    shown: bool,
}

impl Guard {
    /// Adds the equalities. `None` if the clues are not symmetric, or all cells in question are decided.
    pub(super) fn encode(
        puzzle: &Puzzle,
        cells: &CellLiterals,
        conflicts: u64,
        encoded: &mut Encoded,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Guard>, Interrupt> {
        let Some(clues) = ClueSymmetry::of(puzzle) else { return Ok(None) };
        // A solution and its images must fit, too.
        let grids = 8 * (size_of::<ColourSet>() * puzzle.shape().area()) as u64;
        if budget.room_for(grids).is_err() {
            return Ok(None);
        }
        let literal = Lit::new(encoded.variables, true);
        let mut any = false;
        for cell in 0..puzzle.shape().area() {
            budget.tick_at(cell)?;
            let orbit = clues.orbit(cell);
            if orbit[0] != cell {
                continue;
            }
            for &other in &orbit[1..] {
                any |= equate(cell, other, literal, cells, encoded);
            }
        }
        if !any {
            return Ok(None);
        }
        encoded.variables += 1;
        let until = conflicts + PATIENCE;
        Ok(Some(Guard { clues, literal, until, done: false, shown: false }))
    }
}

#[cfg(test)]
impl Guard {
    pub(super) fn variable(&self) -> usize {
        self.literal.variable()
    }

    /// Leaves only the variable, which is false.
    pub(super) fn disable(&mut self) {
        (self.done, self.shown) = (true, true);
    }

    pub(super) fn give_up_after(&mut self, conflicts: u64) {
        self.until = conflicts;
    }

    pub(super) fn has_shown(&self) -> bool {
        self.shown
    }

    pub(super) fn images(&self, grid: &Grid) -> Vec<Grid> {
        self.clues.images(grid)
    }
}

/// Adds "if the guard holds, these cells have the same colour". Returns false if they always do.
fn equate(a: usize, b: usize, guard: Lit, cells: &CellLiterals, encoded: &mut Encoded) -> bool {
    let (own, other) = (cells.colours(a), cells.colours(b));
    if own == other && own.single().is_some() {
        return false;
    }
    // Of two colours, one says it all.
    let colours = (own | other).iter().skip(usize::from(own == other && own.len() == 2));
    for colour in colours {
        let (own, other) = (has(a, colour, cells), has(b, colour, cells));
        let guard = (Term::Open(guard), false);
        encoded.add(&[guard, (own, false), (other, true)]);
        encoded.add(&[guard, (own, true), (other, false)]);
    }
    true
}

/// "This cell has this colour."
fn has(cell: usize, colour: Colour, cells: &CellLiterals) -> Term {
    let colours = cells.colours(cell);
    match colours.single() {
        _ if !colours.contains(colour) => Term::Known(false),
        Some(_) => Term::Known(true),
        None => Term::Open(cells.literal(cell, colour)),
    }
}

/// A solution that the caller has, but that is not excluded yet.
pub(super) struct Passed {
    /// What its cells are, as literals, the most active ones first.
    literals: Vec<Lit>,
    /// How many of them were assigned when last looked at.
    assigned: usize,
}

impl Search<'_> {
    /// Hands over the solution on the board, if the caller does not have it.
    pub(super) fn hand_over(&mut self, found: &mut SolutionSink<'_>) -> ControlFlow<()> {
        // If it is not the one that was expected, a clause excludes that already.
        if let Some(passed) = self.passed.pop()
            && passed.literals.iter().all(|&literal| self.trail.is_true(literal))
        {
            return ControlFlow::Continue(());
        }
        let solution = self.lines.board.to_grid();
        if let Some(seen) = &mut self.seen {
            seen.join(&solution);
        }
        self.known.retain(|known| *known != solution);
        if let Some(guard) = &mut self.guard
            && !guard.shown
        {
            let mut images = guard.clues.images(&solution);
            guard.shown = !images.is_empty();
            // The search may have started from a grid that is not symmetric.
            let cells = &self.cells;
            let may_be = |(cell, own): (usize, &ColourSet)| cells.colours(cell) & *own == *own;
            images.retain(|image| image.cells().iter().enumerate().all(may_be));
            images.retain(|image| !self.known.contains(image));
            self.known.extend(images);
        }
        self.share_solution(&solution);
        found(solution)
    }

    /// Hands over a solution from elsewhere, if there is one; it is to be excluded next.
    pub(super) fn hand_over_known(
        &mut self,
        found: &mut SolutionSink<'_>,
    ) -> Option<ControlFlow<()>> {
        let solution = self.known.pop()?;
        // It need not be symmetric, and may be an image of the next one.
        if let Some(guard) = &mut self.guard {
            (guard.done, guard.shown) = (true, true);
        }
        self.pass_later(&solution);
        self.go_back(0);
        self.share_solution(&solution);
        Some(found(solution))
    }

    /// The search begins to walk, and finds the solutions that were not handed over.
    pub(super) fn forget_known(&mut self) {
        self.known.clear();
        if let Some(guard) = &mut self.guard {
            guard.shown = true;
        }
    }

    fn pass_later(&mut self, solution: &Grid) {
        let cells = solution.cells().iter().enumerate();
        let is_open = |&(cell, _): &(usize, _)| self.cells.colours(cell).len() > 1;
        let literal =
            |(cell, own): (usize, &ColourSet)| Some(self.cells.literal(cell, own.single()?));
        let mut literals: Vec<Lit> = cells.filter(is_open).filter_map(literal).collect();
        let activity = |literal: &Lit| self.order.activity(literal.variable());
        literals.sort_by(|a, b| activity(b).total_cmp(&activity(a)));
        self.passed.push(Passed { literals, assigned: 0 });
    }

    /// After a solution that the guard led to: goes back to the root, without the guard.
    pub(super) fn drop_guard(&mut self) -> bool {
        let Some(guard) = &mut self.guard else { return false };
        guard.done = true;
        let literal = guard.literal;
        if !self.trail.is_true(literal) {
            return false;
        }
        self.pass_later(&self.lines.board.to_grid());
        self.go_back(0);
        true
    }

    /// The guard, at the root; or the next decision on the way to a solution that is to be excluded.
    pub(super) fn next_on_the_way(&mut self) -> Option<Lit> {
        if let Some(guard) = &self.guard
            && self.trail.is_open(guard.literal)
        {
            if !guard.done && self.stats.conflicts < guard.until {
                return Some(guard.literal);
            }
            debug_assert_eq!(self.trail.level(), 0, "the guard is the first decision");
            self.assign(!guard.literal, Reason::None);
        }
        let Passed { literals, assigned } = self.passed.last_mut()?;
        let is_open = |literal: &&Lit| self.trail.is_open(**literal);
        // The search may have gone back since.
        let ahead = literals[*assigned..].iter().position(|literal| is_open(&literal));
        *assigned = match ahead {
            Some(ahead) => *assigned + ahead,
            None => literals.iter().position(|literal| is_open(&literal))?,
        };
        Some(literals[*assigned])
    }
}
