//! Plain backtracking: propagate, guess the first open cell, and on a contradiction undo the guess.
//!
//! The faster engines are tested against this one, so it stays simple.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::propagate::{Mark, Propagator, Stop};
use super::stats::Stats;
use crate::model::{Colour, ColourSet};
use crate::solve::{Order, Phase, Progress};

/// Depth-first search over the cells in reading order.
pub(super) struct Backtrack;

/// Conflicts between two progress reports. Not tuned.
const CONFLICTS_PER_REPORT: u64 = 4096;

/// An open guess: "this cell has this colour".
struct Branch {
    cell: usize,
    colour: Colour,
    /// The state before the guess.
    mark: Mark,
}

impl Engine for Backtrack {
    fn name(&self) -> &'static str {
        "backtrack"
    }

    fn about(&self) -> &'static str {
        "solves lines, then guesses the first open cell and backtracks"
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        let mut propagator = Propagator::new(job.puzzle, job.start, Order::default());
        let mut branches: Vec<Branch> = Vec::new();
        let mut stats = Stats::default();
        let (mut known, mut fixed) = (None, 0);
        budget.report(|| Progress { phase: Phase::Lines, stats, fixed });
        let ending = loop {
            match propagator.run(budget) {
                Err(Stop::Interrupt(interrupt)) => break Ending::Interrupted(interrupt),
                Err(Stop::Contradiction(contradiction)) => {
                    // After a guess, the impossible line alone does not explain why there is no solution.
                    if stats.decisions == 0 {
                        break Ending::Contradiction(contradiction);
                    }
                    stats.conflicts += 1;
                    if stats.conflicts.is_multiple_of(CONFLICTS_PER_REPORT) {
                        budget.report(|| Progress { phase: Phase::Search, stats, fixed });
                    }
                }
                Ok(()) if propagator.board().is_decided() => {
                    let wanted = found(propagator.board().to_grid());
                    if wanted.is_break() && !branches.is_empty() {
                        break Ending::Enough;
                    }
                }
                Ok(()) => {
                    let known = known.get_or_insert_with(|| propagator.board().to_grid());
                    if stats.decisions == 0 {
                        fixed = known.cells().len() - known.undecided();
                        budget.report(|| Progress { phase: Phase::Search, stats, fixed });
                    }
                    branches.push(branch(&mut propagator, branches.last()));
                    stats.decisions += 1;
                    stats.depth = stats.depth.max(branches.len() as u64);
                    continue;
                }
            }
            // The last guess is exhausted: undo it and exclude it.
            let Some(Branch { cell, colour, mark }) = branches.pop() else {
                break Ending::Exhausted;
            };
            propagator.undo(mark);
            propagator.remove(cell, colour);
        };
        (stats.lines, stats.removals) = (propagator.lines, propagator.removals);
        let known = known.unwrap_or_else(|| propagator.board().to_grid());
        Outcome { ending, known, stats }
    }
}

/// Guesses the first open cell. All cells before the last open guess are decided.
fn branch(propagator: &mut Propagator<'_>, last: Option<&Branch>) -> Branch {
    let from = last.map_or(0, |guess| guess.cell);
    let unknown = |&cell: &usize| propagator.board().cell(cell).len() > 1;
    let cell = (from..).find(unknown).unwrap_or(from);
    let colour = first_choice(propagator.board().cell(cell));
    let mark = propagator.mark();
    propagator.assign(cell, colour);
    Branch { cell, colour, mark }
}

/// Colours are tried in palette order, the background last.
fn first_choice(cell: ColourSet) -> Colour {
    let inked = cell & !ColourSet::only(Colour::BACKGROUND);
    inked.iter().next().unwrap_or_default()
}
