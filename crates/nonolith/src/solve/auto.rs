//! The engine that decides by what it meets.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::line::solve_lines_quickly;
use super::probe::probe;
use super::search;
use crate::model::Kind;

/// Line solving; assumptions as long as they lead somewhere; search.
pub(super) struct Auto;

/// Assumptions end when as many cells as this share of the puzzle, in a row, came to nothing.
///
/// Puzzles that somebody drew often fall to assumptions alone, which need no clauses; random ones
/// hardly ever do. With a sixth the webpbn collection takes less than half the time it takes
/// without (counting at most 30 ms a puzzle, as the few hard ones depend on luck), and tournament
/// puzzles a tenth less; with no end, these take a tenth more.
///
/// Counted puzzles have none: lines take long there, and clauses see most of what they say.
const PATIENCE: usize = 6;

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn about(&self) -> &'static str {
        "chooses: line by line, then assuming as long as it helps, then search"
    }

    fn is_seeded(&self) -> bool {
        true
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        let mut run = solve_lines_quickly(job.puzzle, job.start, budget, found);
        if run.ending == Ending::Stuck && job.puzzle.kind() == Kind::Runs {
            let patience = job.puzzle.shape().area() / PATIENCE;
            run = probe(job.puzzle, &run, patience, budget, found);
        }
        if run.ending == Ending::Stuck { search::search(job, run, budget, found) } else { run }
    }
}
