//! What `solve` and `check` have in common: how to search, and what to say when there is no solution.

use crate::values::named;
use crate::{LimitOptions, Work};
use nonolith::explain::{Explainer, Halt};
use nonolith::solve::{DEFAULT_ENGINE, ENGINES, Engine, Interrupt, LINE, Refutation, SolveError};
use nonolith::{Budget, Grid, Puzzle, Request, Verdict, Wanted, solve_within};
use nonolith_ops::Problem;
use schemars::JsonSchema;
use serde::Deserialize;

/// How to search.
#[derive(Clone, Copy)]
pub struct Search<'a> {
    /// The engine.
    pub engine: &'static dyn Engine,
    /// The grid to start from.
    pub start: Option<&'a Grid>,
    /// Whether line solving comes first.
    pub presolve: bool,
    /// How many solutions to find.
    pub wanted: Wanted,
    /// The random seed.
    pub seed: u64,
    /// The number of threads.
    pub threads: usize,
}

impl<'a> Search<'a> {
    /// The library's request.
    pub fn request(&self) -> Request<'a> {
        Request::default()
            .with_engine(self.engine)
            .with_start(self.start)
            .with_presolve(self.presolve)
            .with_wanted(self.wanted)
            .with_seed(self.seed)
    }
}

/// How many solutions to find. Only 1 stops without looking for another.
pub fn wanted(solutions: Option<u64>) -> Wanted {
    match solutions {
        None => Wanted::UNIQUE,
        Some(1) => Wanted::FIRST,
        Some(solutions) => Wanted::up_to(solutions),
    }
}

/// How to search, in a request.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SearchOptions {
    /// The engine to use.
    #[schemars(extend("enum" = engines()))]
    pub engine: Option<String>,
    /// Run line solving first, as every engine but `cover` does anyway.
    pub presolve: bool,
    /// Find up to this many solutions, or `all`; 1 stops at the first. By default one is found, and it is
    /// checked whether there is another. The server has a limit of its own.
    pub solutions: Option<Many>,
    /// The random seed.
    pub seed: u64,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "solutions: expected a number or `all`")]
pub enum Many {
    /// Up to this many.
    Number(#[schemars(range(min = 1))] u64),
    /// `all`
    All(All),
}

/// `all`
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum All {
    /// All.
    All,
}

fn engines() -> Vec<&'static str> {
    ENGINES.iter().map(|engine| engine.name()).collect()
}

impl SearchOptions {
    /// How to search this puzzle, with one thread and no more solutions than the bounds allow.
    pub(crate) fn search<'a>(
        &self,
        puzzle: &Puzzle,
        start: Option<&'a Grid>,
        work: &Work<'_>,
    ) -> Result<Search<'a>, Problem> {
        let engine = match &self.engine {
            Some(name) => named("engine", name, ENGINES.iter().copied(), |own| own.name())?,
            None => DEFAULT_ENGINE,
        };
        let solutions = match self.solutions {
            Some(Many::Number(0)) => {
                let message =
                    "solutions: expected at least 1; `check` says whether there is a solution";
                return Err(Problem::new(message));
            }
            Some(Many::Number(number)) => Some(number),
            Some(Many::All(All::All)) => Some(u64::MAX),
            None => None,
        };
        let wanted = wanted(solutions.map(|number| number.min(work.solutions(puzzle))));
        Ok(Search { engine, start, presolve: self.presolve, wanted, seed: self.seed, threads: 1 })
    }
}

/// Why a puzzle has no solution: the engine's reason, else the line that step-by-step solving finds
/// impossible within some [`REASON_STEPS`].
pub fn reason(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    verdict: &Verdict,
    known: Option<Refutation>,
    budget: &mut Budget<'_>,
) -> Option<Refutation> {
    if *verdict != Verdict::None || known.is_some() {
        return known;
    }
    let unknown = puzzle.unknown();
    let explainer = Explainer::new(puzzle, start.unwrap_or(&unknown));
    let mut explainer = explainer.ok()?.without_premises();
    budget.within(REASON_STEPS, |share| {
        loop {
            match explainer.step(share) {
                Ok(Some(_)) => {}
                Err(Halt::Contradiction(contradiction)) => return Some(contradiction.into()),
                Ok(None) | Err(_) => return None,
            }
        }
    })
}

/// The most steps to spend on finding a reason.
pub const REASON_STEPS: u64 = 100_000;

/// Whether a puzzle with one solution can be solved line by line; an interrupt if a limit is reached
/// first.
pub fn is_line_solvable(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    budget: &mut Budget<'_>,
) -> Result<Result<bool, Interrupt>, SolveError> {
    let request = Request::default().with_engine(LINE).with_start(start);
    let answer = solve_within(puzzle, &request, budget)?;
    Ok(match answer.interrupt {
        Some(interrupt) => Err(interrupt),
        None => Ok(answer.verdict == Verdict::Unique),
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn a_limit_does_not_mean_unsolvable() {
        // Line solving finds the middle row first, then the rest.
        let puzzle =
            Puzzle::mono(&[&[1, 1], &[5], &[5], &[3], &[1]], &[&[2], &[4], &[4], &[4], &[2]]);
        let puzzle = puzzle.unwrap();
        let within = |steps| {
            is_line_solvable(&puzzle, None, &mut Budget::unlimited().with_steps(steps)).unwrap()
        };
        assert_eq!(within(u64::MAX), Ok(true));
        let enough = (0..1000).find(|&steps| within(steps).is_ok()).unwrap();
        assert!(enough > 0);
        for steps in 0..enough {
            assert_eq!(within(steps), Err(Interrupt::Steps), "{steps}");
        }
        assert_eq!(within(enough), Ok(true));
    }
}
