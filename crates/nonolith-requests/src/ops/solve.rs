//! `solve`: the solutions of a puzzle.

use super::answered::{Answered, More, Solutions, shortfall};
use super::search::{Search, SearchOptions, reason};
use crate::{Input, Phases, Request, StateOptions, Stop, Work};
use nonolith::count::{CountRequest, sample_each};
use nonolith::solve::SolveError;
use nonolith::{Answer, Budget, Grid, Puzzle};
use nonolith_ops::Problem;
use nonolith_ops::wire::{Outcome, Stats};
use nonolith_threads::solve_each;
use schemars::JsonSchema;
use serde::Deserialize;
use std::ops::ControlFlow;

/// Finds a solution, and says whether it is the only one.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct SolveRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to start from.
    #[serde(flatten)]
    pub state: StateOptions,
    /// How to search.
    #[serde(flatten)]
    pub search: SearchOptions,
    /// Count all solutions, and answer this many of them drawn at random, each equally likely.
    pub sample: Option<u64>,
}

impl Request for SolveRequest {
    const NAME: &'static str = "solve";
    const ABOUT: &'static str = "Find a solution and say whether it is the only one";
    type Response = Answered;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Answered, Problem> {
        let document = self.input.document(file, work)?;
        let puzzle = &document.puzzle;
        let start = self.state.start(&document)?;
        let search = self.search.search(puzzle, start.as_ref(), work)?;
        if self.sample.is_some()
            && (self.search.solutions.is_some() || self.search.engine.is_some())
        {
            return Err(Problem::new("sample excludes solutions and engine; leave those out"));
        }
        let sample = self.sample.map(|many| many.min(work.solutions(puzzle)));
        let sample = sample.map(|many| usize::try_from(many).unwrap_or(usize::MAX));
        let stop = self.search.limits.stop(work)?;
        let (asked, phases) = (|| stop.asked(), Phases::default());
        let note = |progress| phases.note(progress);
        let mut budget = self.search.limits.budget(work, &asked).with_watch(&note);
        Ok(solve(puzzle, &search, sample, &mut budget, &stop, &phases)?.0)
    }
}

/// Finds solutions, or draws some of all.
pub fn find(
    puzzle: &Puzzle,
    search: &Search<'_>,
    sample: Option<usize>,
    budget: &mut Budget<'_>,
    take: &mut dyn FnMut(Grid) -> ControlFlow<()>,
) -> Result<Answer, SolveError> {
    let request = search.request();
    match sample {
        Some(many) => {
            let request = CountRequest::default().with_start(request.start).with_seed(request.seed);
            sample_each(puzzle, &request, many, budget, take)
        }
        None => solve_each(puzzle, &request, search.threads, budget, take),
    }
}

/// Solves a puzzle: the object, and the library's answer without its solutions.
pub fn solve(
    puzzle: &Puzzle,
    search: &Search<'_>,
    sample: Option<usize>,
    budget: &mut Budget<'_>,
    stop: &Stop<'_>,
    phases: &Phases,
) -> Result<(Answered, Answer), Problem> {
    let mut solutions = Solutions::new(puzzle, usize::MAX);
    let mut answer = find(puzzle, search, sample, budget, &mut |own| solutions.take(&own))?;
    let known = answer.refutation.take();
    answer.refutation = reason(puzzle, search.start, &answer.verdict, known, budget);
    let (figures, phases, seconds) = (Vec::new(), phases.finish(), stop.seconds());
    let object = Answered {
        outcome: Outcome::new(puzzle, &answer),
        solutions: solutions.finish()?,
        limit: shortfall(&answer, stop),
        more: More::default(),
        stats: match sample {
            // No engine has found these.
            Some(_) => Stats { engine: "count", figures, phases, seconds },
            None => Stats::new(search.engine.name(), &answer, phases, seconds),
        },
    };
    Ok((object, answer))
}
