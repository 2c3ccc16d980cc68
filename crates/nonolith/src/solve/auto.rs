//! The default engine: cheap methods first.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::line::solve_lines_quickly;
use super::probe::probe;
use super::search;
use crate::model::Kind;

/// Line solving, then probing while it helps, then search.
pub(super) struct Auto;

/// Probing ends after this fraction of the cells, one in six, has been probed in a row without any
/// result.
///
/// Drawn puzzles often fall to probing alone, which needs no clauses; random ones hardly ever do.
/// With a sixth, the webpbn collection takes less than half the time it takes without probing
/// (counting at most 30 ms a puzzle, as the few hard ones depend on luck), and tournament puzzles
/// take a tenth less; with unlimited probing, these take a tenth more. Limits of 20, 40, 80 and 160
/// cells and no limit were compared on both sets; see docs/performance.md.
///
/// Counted puzzles are not probed: their lines are slow, and the clauses cover most of what lines
/// find.
const PATIENCE: usize = 6;

impl Engine for Auto {
    fn name(&self) -> &'static str {
        "auto"
    }

    fn about(&self) -> &'static str {
        "solves lines, then probes cells while that helps, then searches"
    }

    fn is_seeded(&self) -> bool {
        true
    }

    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome {
        let run = line_solved_and_probed(job, budget, found);
        if run.ending == Ending::Stuck { search::search(job, run, budget, found) } else { run }
    }
}

/// Everything that comes before the search.
pub(super) fn line_solved_and_probed(
    job: &Job<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    let run = solve_lines_quickly(job.puzzle, job.start, budget, found);
    if run.ending != Ending::Stuck || job.puzzle.kind() != Kind::Runs {
        return run;
    }
    let patience = job.puzzle.shape().area() / PATIENCE;
    probe(job.puzzle, &run, patience, budget, found)
}
