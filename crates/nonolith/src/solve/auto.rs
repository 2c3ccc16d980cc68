//! The default engine: cheap methods first.

use super::budget::Budget;
use super::engine::{Ending, Engine, Job, Outcome, SolutionSink};
use super::line::solve_root_lines;
use super::probe::{Patience, probe};
use super::search;
use crate::model::Kind;

/// Line solving, then probing while it helps, then search.
pub(super) struct Auto;

/// Probing ends after this fraction of the cells, one in 36, has been probed in a row without any result; once
/// probing pays, after one in six.
///
/// Drawn puzzles often fall to probing alone, which needs no clauses; random ones hardly ever do.
/// With one in six from the beginning, tournament puzzles take 1.15 times as long in the geometric mean; with one in 36
/// to the end, webpbn 3379 takes twice as long. docs/search.md has a table. Coloured puzzles, which are hardly ever
/// random, get one in six from the beginning: webpbn 2498 takes 1.3 s otherwise, and a tenth of that so.
///
/// Counted puzzles are not probed: their lines are slow, and the clauses cover most of what lines
/// find.
const AT_FIRST: usize = 36;
/// But at first not after fewer cells than this, or after a sixth of them. Not tuned: puzzles of 10x10 cells are probed as
/// with one in six.
const FEWEST: usize = 16;
const ONCE_IT_PAYS: usize = 6;

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

    fn gives_proofs(&self) -> bool {
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
    if job.puzzle.kind() != Kind::Runs {
        return solve_root_lines(job, budget, found);
    }
    let area = job.puzzle.shape().area();
    let once_it_pays = area / ONCE_IT_PAYS;
    let at_first = match job.puzzle.palette().len() {
        0..=2 => (area / AT_FIRST).max(FEWEST).min(once_it_pays),
        _ => once_it_pays,
    };
    let patience = Patience { at_first, once_it_pays };
    probe(job, budget, found, patience)
}
