//! The entry points: a puzzle goes in, checked solutions and a verdict come out.

use super::budget::{Budget, Interrupt};
use super::check::{NotASolution, check};
use super::engine::{Ending, Job, Outcome, SolutionSink};
use super::enough::verdict_when_enough;
use super::line::solve_lines;
use super::propagate::Contradiction;
use super::request::{Request, Wanted};
use super::stats::Stats;
use super::verdict::Verdict;
use crate::model::{ColourSet, Flaw, Grid, Kind, ModelError, Puzzle};
use std::ops::ControlFlow;
use thiserror::Error;

/// Why a puzzle has no solution, if there is a plain reason.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refutation {
    /// The clues are plainly impossible, without any solving.
    #[error(transparent)]
    Flaw(#[from] Flaw),
    /// A line is impossible, and nothing was guessed.
    #[error(transparent)]
    Contradiction(#[from] Contradiction),
}

/// The result of solving a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Answer {
    /// How many solutions there are, as far as that is known.
    pub verdict: Verdict,
    /// The solutions found, at most as many as requested. All have passed [`check`]. Empty after
    /// [`solve_each`].
    pub solutions: Vec<Grid>,
    /// What holds in every solution, as far as the engine found it without guessing.
    pub known: Grid,
    /// Why there is no solution, if there is a plain reason.
    pub refutation: Option<Refutation>,
    /// The limit that was reached, if one was.
    pub interrupt: Option<Interrupt>,
    /// What the engine did.
    pub stats: Stats,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum SolveError {
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The engine does not support clues of this kind.
    #[error("engine {engine} cannot solve puzzles with {kind}")]
    Unsupported {
        /// The engine.
        engine: &'static str,
        /// The kind of the puzzle's clues.
        kind: Kind,
    },
    /// The engine gives no proofs.
    #[error("engine {engine} gives no proofs")]
    NoProof {
        /// The engine.
        engine: &'static str,
    },
    /// The engine returned a grid that is not a solution: a bug in the engine.
    #[error("engine {engine} is wrong: {what}")]
    WrongSolution {
        /// The engine.
        engine: &'static str,
        /// What the checker found.
        what: NotASolution,
    },
    /// A thread ended without reporting a result: a bug.
    #[error("the search was lost")]
    Lost,
    /// The engine ignored the grid to start from: a bug in the engine.
    #[error("engine {engine} is wrong: its solution contradicts the grid it started from")]
    IgnoredStart {
        /// The engine.
        engine: &'static str,
    },
}

/// Solves a puzzle and collects its solutions.
///
/// ```
/// use nonolith::{Puzzle, Request, Verdict, solve};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let answer = solve(&puzzle, &Request::default())?;
/// assert_eq!(answer.verdict, Verdict::Unique);
/// assert_eq!(answer.solutions[0].text(puzzle.palette()), ["##", ".#"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve(puzzle: &Puzzle, request: &Request<'_>) -> Result<Answer, SolveError> {
    solve_within(puzzle, request, &mut Budget::unlimited())
}

/// Like [`solve`], within a budget. The collected solutions count against its memory.
///
/// ```
/// use nonolith::{Budget, Puzzle, Request, Verdict, solve_within};
/// use nonolith::solve::Interrupt;
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let mut budget = Budget::unlimited().with_steps(3);
/// let answer = solve_within(&puzzle, &Request::default(), &mut budget)?;
/// assert_eq!(answer.verdict, Verdict::Unknown);
/// assert_eq!(answer.interrupt, Some(Interrupt::Steps));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve_within(
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
) -> Result<Answer, SolveError> {
    let mut solutions: Vec<Grid> = Vec::new();
    let (memory, mut full) = (budget.memory(), false);
    let mut answer = solve_each(puzzle, request, budget, &mut |solution| {
        // The first solution is always kept.
        let bytes = solution.bytes().saturating_mul(solutions.len() as u64 + 1);
        full = bytes > memory && !solutions.is_empty();
        if full {
            return ControlFlow::Break(());
        }
        solutions.push(solution);
        ControlFlow::Continue(())
    })?;
    if full {
        answer.interrupt = Some(Interrupt::Memory);
    }
    answer.solutions = solutions;
    Ok(answer)
}

/// Solves a puzzle and passes each solution to `take` as it is found; `take` may break off.
pub fn solve_each(
    puzzle: &Puzzle,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer, SolveError> {
    let start = request.start_of(puzzle)?;
    let start = &*start;
    let (engine, kind) = (request.engine.name(), puzzle.kind());
    if !request.engine.supports(kind) {
        return Err(SolveError::Unsupported { engine, kind });
    }
    if request.proof.is_some() && !request.engine.gives_proofs() {
        return Err(SolveError::NoProof { engine });
    }
    // A proof by clauses cannot just add up the sums.
    let provable = |flaw: &Flaw| request.proof.is_some() && matches!(flaw, Flaw::Sums { .. });
    if let Some(flaw) = puzzle.flaw().filter(|flaw| !provable(flaw)) {
        return Ok(impossible_at_sight(flaw, start));
    }

    if let Err(interrupt) = budget.room_for(least_memory(puzzle)) {
        let (verdict, known) = (Verdict::Unknown, start.clone());
        let (solutions, stats) = (Vec::new(), Stats::default());
        let interrupt = Some(interrupt);
        return Ok(Answer { verdict, solutions, known, refutation: None, interrupt, stats });
    }
    let Wanted { solutions: wanted, beyond } = request.wanted;
    let mut count = 0u64;
    let (mut wrong, mut enough) = (None, false);
    let run = run(puzzle, start, request, budget, &mut |solution| {
        if let Err(what) = check(puzzle, &solution) {
            wrong = Some(SolveError::WrongSolution { engine, what });
            return ControlFlow::Break(());
        }
        if solution.cells().iter().zip(start.cells()).any(|(&cell, &given)| cell & given != cell) {
            wrong = Some(SolveError::IgnoredStart { engine });
            return ControlFlow::Break(());
        }
        count += 1;
        enough = count > wanted || take(solution).is_break() || count == wanted && !beyond;
        if enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    if let Some(error) = wrong {
        return Err(error);
    }

    let (mut refutation, mut interrupt) = (None, None);
    let verdict = match run.ending {
        Ending::Exhausted | Ending::Enough if enough => {
            verdict_when_enough(puzzle, &run.known, count, budget)
        }
        Ending::Exhausted => Verdict::exactly(count),
        Ending::Contradiction(contradiction) => {
            refutation = Some(contradiction.into());
            Verdict::None
        }
        Ending::Interrupted(why) => {
            interrupt = Some(why);
            Verdict::at_least(count)
        }
        Ending::Enough | Ending::Stuck => Verdict::at_least(count),
    };
    let (known, stats) = (run.known, run.stats);
    Ok(Answer { verdict, solutions: Vec::new(), known, refutation, interrupt, stats })
}

/// Runs the engine, after line solving if that was requested.
fn run(
    puzzle: &Puzzle,
    start: &Grid,
    request: &Request<'_>,
    budget: &mut Budget<'_>,
    found: &mut SolutionSink<'_>,
) -> Outcome {
    let Request { seed, proof, workspace, .. } = *request;
    let exchange = request.exchange.filter(|_| proof.is_none());
    let job = Job { puzzle, start, seed, exchange, proof, workspace };
    // What engines that give proofs solve at first, they solve in ways that have a proof.
    if !request.presolve || proof.is_some() {
        return request.engine.run(&job, budget, found);
    }
    let lines = solve_lines(puzzle, start, budget, &mut |_| ControlFlow::Continue(()));
    if matches!(lines.ending, Ending::Contradiction(_) | Ending::Interrupted(_)) {
        return lines;
    }
    let run = request.engine.run(&Job { start: &lines.known, ..job }, budget, found);
    Outcome { stats: lines.stats.and(run.stats), ..run }
}

/// The bytes that every engine needs: three grids, and a board with two bits per cell and colour.
pub(crate) fn least_memory(puzzle: &Puzzle) -> u64 {
    let (area, colours) = (puzzle.shape().area() as u64, puzzle.palette().len() as u64);
    let grids = 3 * size_of::<ColourSet>() as u64;
    area * grids + (2 * area * colours).div_ceil(8)
}

fn impossible_at_sight(flaw: Flaw, start: &Grid) -> Answer {
    Answer {
        verdict: Verdict::None,
        solutions: Vec::new(),
        known: start.clone(),
        refutation: Some(flaw.into()),
        interrupt: None,
        stats: Stats::default(),
    }
}
