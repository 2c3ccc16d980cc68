//! The backbone: what all solutions have in common, and what occurs in none.

use super::answer::{SolveError, least_memory};
use super::auto::line_solved_and_probed;
use super::budget::{Budget, Interrupt};
use super::check::check;
use super::engine::{Ending, Job, Outcome};
use super::request::Request;
use super::search::search_for_news;
use super::stats::Stats;
use crate::model::{ColourSet, Grid, Puzzle};
use std::ops::ControlFlow;

/// What the solutions of a puzzle have in common.
///
/// Two grids enclose the truth. Without an interrupt they are equal.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Backbone {
    /// For each cell, the colours that it has in some solution. After an interrupt, those found so
    /// far: cells with two or more are certainly open. Empty cells: no solution was found.
    pub seen: Grid,
    /// For each cell, the colours that were not excluded: cells with one are certainly the same in
    /// all solutions.
    pub possible: Grid,
    /// How many different solutions were found on the way.
    pub solutions: u64,
    /// The limit that was reached, if one was.
    pub interrupt: Option<Interrupt>,
    /// What the search did.
    pub stats: Stats,
}

impl Backbone {
    /// Whether everything is known.
    pub fn is_complete(&self) -> bool {
        self.interrupt.is_none()
    }

    /// The number of open cells, those that differ between solutions: a lower and an upper bound.
    pub fn open(&self) -> (usize, usize) {
        (self.seen.open_cells().count(), self.possible.open_cells().count())
    }
}

/// Finds, for each cell, the colours that it has in some solution.
///
/// Works where there are far too many solutions to list or count: each solution that the search finds
/// must have a candidate that no solution before had, so there are never more than there are
/// candidates.
///
/// ```
/// use nonolith::{Budget, Puzzle, Request, solve::backbone};
///
/// // The 2 covers the middle cell in any case.
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[1], &[1]])?;
/// let backbone = backbone(&puzzle, &Request::default(), &mut Budget::unlimited())?;
/// assert_eq!(backbone.possible.text(puzzle.palette()), ["?#?", "?.?"]);
/// assert_eq!(backbone.open(), (4, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Uses the start and the seed of the request.
pub fn backbone(
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
) -> Result<Backbone, SolveError> {
    let start = request.start_of(puzzle)?;
    let start = &*start;
    let mut seen = Grid::filled(puzzle.shape(), ColourSet::EMPTY);
    if puzzle.flaw().is_some() {
        let (possible, stats) = (seen.clone(), Stats::default());
        return Ok(Backbone { seen, possible, solutions: 0, interrupt: None, stats });
    }
    if let Err(interrupt) = budget.room_for(least_memory(puzzle)) {
        let (possible, stats) = (start.clone(), Stats::default());
        return Ok(Backbone { seen, possible, solutions: 0, interrupt: Some(interrupt), stats });
    }
    let (mut run, only) = before_search(puzzle, start, request.seed, budget);
    let (mut solutions, mut wrong) = (0, None);
    if let Some(solution) = only {
        wrong = check(puzzle, &solution).err();
        seen.join(&solution);
        solutions = 1;
    } else if run.ending == Ending::Stuck {
        let job =
            Job { puzzle, start, seed: request.seed, exchange: None, proof: None, workspace: None };
        (run, seen) = search_for_news(&job, run, budget, &mut |solution| {
            solutions += 1;
            wrong = check(puzzle, &solution).err();
            if wrong.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    if let Some(what) = wrong {
        return Err(SolveError::WrongSolution { engine: "search", what });
    }
    let interrupt = match run.ending {
        Ending::Interrupted(interrupt) => Some(interrupt),
        _ => None,
    };
    let possible = if interrupt.is_some() { run.known } else { seen.clone() };
    Ok(Backbone { seen, possible, solutions, interrupt, stats: run.stats })
}

/// Line solving and probing, and the solution if that is enough to find it.
pub(crate) fn before_search(
    puzzle: &Puzzle,
    start: &Grid,
    seed: u64,
    budget: &mut Budget<'_>,
) -> (Outcome, Option<Grid>) {
    let job = Job { puzzle, start, seed, exchange: None, proof: None, workspace: None };
    let mut only = None;
    let run = line_solved_and_probed(&job, budget, &mut |solution| {
        only = Some(solution);
        ControlFlow::Continue(())
    });
    (run, only)
}
