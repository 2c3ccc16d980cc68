//! The verdict when a caller has taken enough solutions.
//!
//! An engine that stops there may or may not know that there are no more: that depends on the way it took,
//! and so on the seed and on the other threads. The verdict must not. So it is found anew, from what was
//! known before the search: if only a few cells are open, plain backtracking counts the solutions.

use super::answer::least_memory;
use super::budget::Budget;
use super::engine::{Ending, Job};
use super::engines::BACKTRACK;
use super::verdict::Verdict;
use crate::model::{Grid, Puzzle};
use std::ops::ControlFlow;

/// With more open cells than this, the count is not tried. Two solutions of drawn puzzles differ in few cells.
const OPEN_CELLS: usize = 64;
/// The most steps that the count may take, some 20 us.
const STEPS: u64 = 256;

/// The verdict after `count` solutions, if the caller wants no more. It depends on nothing but the puzzle, the
/// count and what was known before the search.
///
/// ```
/// use nonolith::{Budget, Puzzle, Verdict};
/// use nonolith::solve::verdict_when_enough;
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let verdict = |count| verdict_when_enough(&puzzle, &puzzle.unknown(), count, &mut Budget::unlimited());
/// assert_eq!(verdict(1), Verdict::at_least(1u32));
/// assert_eq!(verdict(2), Verdict::exactly(2u32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn verdict_when_enough(
    puzzle: &Puzzle,
    known: &Grid,
    count: u64,
    budget: &mut Budget<'_>,
) -> Verdict {
    let few = || known.undecided() <= OPEN_CELLS && budget.room_for(least_memory(puzzle)).is_ok();
    if known.undecided() == 0 || few() && has_no_more(puzzle, known, count, budget) {
        Verdict::exactly(count)
    } else {
        Verdict::at_least(count)
    }
}

/// Whether a short count ends with at most this many solutions.
fn has_no_more(puzzle: &Puzzle, known: &Grid, count: u64, budget: &mut Budget<'_>) -> bool {
    let job = Job { puzzle, start: known, seed: 0, exchange: None, proof: None, workspace: None };
    let mut found = 0;
    let mut take = |_| {
        found += 1;
        if found > count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let run = |budget: &mut Budget<'_>| BACKTRACK.run(&job, budget, &mut take);
    let ending = budget.unwatched(|budget| budget.within(STEPS, run)).ending;
    ending == Ending::Exhausted && found <= count
}
