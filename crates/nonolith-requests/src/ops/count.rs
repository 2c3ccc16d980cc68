//! `count`: exactly how many solutions there are.

use super::search::reason;
use crate::{Input, LimitOptions, Request, StateOptions, Stop, Work};
use nonolith::count::{Count, CountRequest as Counting, Shares, count};
use nonolith::solve::Refutation;
use nonolith::{Budget, Puzzle};
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Notation, Printed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Counts all solutions exactly, however many there are.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CountRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to start from.
    #[serde(flatten)]
    pub state: StateOptions,
    /// Stop once this many solutions are certain.
    #[schemars(range(min = 1))]
    pub limit: Option<u64>,
    /// The random seed; it changes nothing but the time.
    pub seed: u64,
    /// Also answer where the puzzle is ambiguous: for each open cell, the share of solutions with each
    /// colour.
    pub map: bool,
    /// When to stop.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

impl Request for CountRequest {
    const NAME: &'static str = "count";
    const ABOUT: &'static str = "Count all solutions exactly, however many there are";
    type Response = Counted;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Counted, Problem> {
        let document = self.input.document(file, work)?;
        let start = self.state.start(&document)?;
        if self.limit == Some(0) {
            return Err(Problem::new("limit: expected at least 1"));
        }
        if self.map && self.limit.is_some() {
            return Err(Problem::new("map and limit exclude each other; choose one"));
        }
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let mut request = Counting::default().with_start(start.as_ref()).with_seed(self.seed);
        if let Some(limit) = self.limit {
            request = request.with_limit(limit);
        }
        let found = tally(&document.puzzle, &request, self.map, &mut budget)?;
        Ok(found.object(&document.puzzle, &stop))
    }
}

/// The number of solutions, why there are none, and where they differ.
#[derive(Debug)]
pub struct Tallied<'p> {
    /// The number.
    pub count: Count<'p>,
    /// Why there are none.
    pub refutation: Option<Refutation>,
    /// How many solutions have each colour in each cell, if that was asked for and all were counted.
    pub shares: Option<Shares>,
}

/// Counts the solutions of a puzzle, and where they differ if that is asked for.
pub fn tally<'p>(
    puzzle: &'p Puzzle,
    request: &Counting<'_>,
    with_map: bool,
    budget: &mut Budget<'_>,
) -> Result<Tallied<'p>, Problem> {
    let mut count = count(puzzle, request, budget)?;
    let known = count.refutation.take();
    let refutation = reason(puzzle, request.start, &count.verdict, known, budget);
    let mut shares = None;
    if let (true, Some(solutions)) = (with_map, &count.solutions) {
        match solutions.shares(budget) {
            Ok(found) => shares = Some(found),
            // The count says that a limit was reached.
            Err(interrupt) => count.interrupt = Some(interrupt),
        }
    }
    Ok(Tallied { count, refutation, shares })
}

impl Tallied<'_> {
    /// The object.
    pub fn object(&self, puzzle: &Puzzle, stop: &Stop<'_>) -> Counted {
        Counted {
            verdict: (&self.count.verdict).into(),
            contradiction: self.refutation.as_ref().map(Into::into),
            map: self.shares.as_ref().map(|shares| Map {
                backbone: Printed::grid(puzzle, &shares.possible()),
                open: wire::OpenCell::all(puzzle, shares),
            }),
            limit: self.count.interrupt.map(|interrupt| stop.words(interrupt)),
            seconds: stop.seconds(),
        }
    }
}

/// The number of solutions, and where they differ.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Counted {
    /// The number of solutions.
    #[serde(flatten)]
    pub verdict: wire::Verdict,
    /// Why there is none.
    #[serde(flatten)]
    pub contradiction: Option<wire::Contradiction<Printed>>,
    /// Where they differ, if that was asked for.
    #[serde(flatten)]
    pub map: Option<Map>,
    /// Why the answer is incomplete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
    /// How long it took.
    pub seconds: f64,
}

/// Where solutions differ.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Map {
    /// The cells that are the same in all solutions; the others are `?`.
    pub backbone: wire::Rows,
    /// The others.
    pub open: Vec<wire::OpenCell<Printed>>,
}
