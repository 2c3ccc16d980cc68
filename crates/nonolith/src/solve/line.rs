//! The engine that never guesses.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::propagate::{Propagator, Stop};
use super::stats::Stats;
use crate::model::{Grid, Kind, Puzzle};
use crate::solve::{Order, Phase, Progress};

/// Solves lines until nothing more follows.
pub(super) struct Line;

impl Engine for Line {
    fn name(&self) -> &'static str {
        "line"
    }

    fn about(&self) -> &'static str {
        "solves lines and never guesses; says `unknown` where it gets stuck"
    }

    fn is_complete(&self) -> bool {
        false
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        solve_lines(job.puzzle, job.start, budget, found)
    }
}

/// Line solving alone. The ending is `Stuck` if that does not solve the puzzle.
pub(super) fn solve_lines(
    puzzle: &Puzzle,
    start: &Grid,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    solve_lines_on(&mut Propagator::new(puzzle, start, Order::default()), budget, found)
}

/// Like [`solve_lines`], but slow counted lines are not solved completely: for engines that go on to
/// search. If a proof is asked for, counted lines are not solved at all: what a line finds at once may take many
/// steps to prove by its clauses.
pub(super) fn solve_root_lines(
    job: &Job<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    let Job { puzzle, start, .. } = *job;
    if job.proof.is_some() && puzzle.kind() == Kind::Counted {
        return Outcome::new(Ending::Stuck, start.clone(), Stats::default());
    }
    solve_lines_on(&mut Propagator::quick(puzzle, start, Order::default()), budget, found)
}

/// Line solving from the board of a new propagator, which can be used further.
pub(super) fn solve_lines_on(
    propagator: &mut Propagator<'_>,
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
            // Line solving does not guess, so there is no second solution, even if `found` breaks off.
            let _ = found(known.clone());
            Ending::Exhausted
        }
        Ok(()) => Ending::Stuck,
    };
    let (lines, removals) = (propagator.lines, propagator.removals);
    Outcome { ending, known, stats: Stats { lines, removals, ..Stats::default() } }
}
