//! The engine that never guesses.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::propagate::{Propagator, Stop};
use super::stats::Stats;
use crate::model::{Grid, Puzzle};
use crate::solve::{Order, Phase, Progress};

/// Solves lines until nothing more follows: what a patient person does with a pencil.
pub(super) struct Line;

impl Engine for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> &'static str {
        "solves line by line and never guesses; says `unknown` where that does not suffice"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        solve_lines(job.puzzle, job.start, budget, found)
    }
}

/// What line solving alone comes to; the ending is `Stuck` if it does not suffice.
pub(super) fn solve_lines(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    run(Propagator::new(puzzle, start, Order::default()), budget, found)
}

/// As [`solve_lines`], but without what takes long: for those who go on by other means.
pub(super) fn solve_lines_quickly(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    run(Propagator::quick(puzzle, start, Order::default()), budget, found)
}

fn run(
    mut propagator: Propagator<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    budget.report(|| Progress { phase: Phase::Lines, stats: Stats::default(), fixed: 0 });
    let result = propagator.run(budget);
    let known = propagator.board().to_grid();
    let ending = match result {
        Err(Stop::Contradiction(contradiction)) => Ending::Contradiction(contradiction),
        Err(Stop::Interrupt(interrupt)) => Ending::Interrupted(interrupt),
        Ok(()) if propagator.board().is_decided() => {
            // There is no second solution, whether or not anybody wants to know.
            let _ = found(known.clone());
            Ending::Exhausted
        }
        Ok(()) => Ending::Stuck,
    };
    let (lines, removals) = (propagator.lines, propagator.removals);
    Outcome { ending, known, stats: Stats { lines, removals, ..Stats::default() } }
}
