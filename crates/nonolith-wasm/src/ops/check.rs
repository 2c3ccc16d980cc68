//! How many solutions a puzzle has, and how hard it is.

use super::Answer;
use crate::host::{Call, budget};
use crate::wire::{Cells, Contradiction, Puzzle, Verdict, cells};
use crate::{Host, Problem};
use nonolith::solve::engine;
use nonolith::{Request, Wanted, rate, solve_within};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct CheckRequest {
    puzzle: Puzzle,
    /// How long it may take.
    seconds: Option<f64>,
}

/// How hard a puzzle is for a person.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Rating {
    /// `easy`, `medium`, `hard` or `expert`.
    grade: &'static str,
    score: f64,
    /// The name of the hardest technique that is needed; null if the puzzle asks for nothing.
    hardest: Option<&'static str>,
    /// `line`, `contradiction` or `search`.
    logic: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CheckResponse {
    verdict: Verdict,
    /// Whether it can be solved line by line; null unless it has exactly one solution.
    by_lines: Option<bool>,
    /// Null unless it has exactly one solution, and while there was time.
    rating: Option<Rating>,
    /// Two at most.
    solutions: Vec<Cells>,
    /// The cells in which the two solutions differ.
    differ: Vec<usize>,
    /// Why there is no solution, where that is plain.
    contradiction: Option<Contradiction>,
    /// Time was up.
    interrupted: bool,
}

pub(super) fn run(request: CheckRequest, _: &[u8], host: &dyn Host) -> Answer<CheckResponse> {
    let puzzle = request.puzzle.model()?;
    let call = Call::new(host, request.seconds);
    let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
    let mut budget = budget(&stop, &watch);
    let both = Wanted::first(2);
    let request = Request::default().with_wanted(both);
    let answer = solve_within(&puzzle, &request, &mut budget)?;
    let differ = match &answer.solutions[..] {
        [one, other] => {
            let (one, other) = (one.cells(), other.cells());
            (0..one.len()).filter(|&cell| one[cell] != other[cell]).collect()
        }
        _ => Vec::new(),
    };
    let mut interrupted = answer.interrupt.is_some();
    let (mut by_lines, mut rating) = (None, None);
    if answer.verdict == nonolith::Verdict::Unique {
        let line = engine("line").ok_or_else(|| Problem::new("there is no engine line"))?;
        let request = Request::default().with_engine(line);
        let lines = solve_within(&puzzle, &request, &mut budget)?;
        if lines.interrupt.is_none() {
            by_lines = Some(lines.verdict == nonolith::Verdict::Unique);
        }
        let rated = rate(&puzzle, &mut budget).ok();
        interrupted |= lines.interrupt.is_some() || rated.is_none();
        rating = rated.map(|rated| Rating {
            grade: rated.grade().name(),
            score: (rated.score * 10.0).round() / 10.0,
            hardest: rated.hardest.map(|technique| technique.name),
            logic: rated.logic().name(),
        });
    }
    let response = CheckResponse {
        verdict: answer.verdict.into(),
        by_lines,
        rating,
        solutions: answer.solutions.iter().map(cells).collect(),
        differ,
        contradiction: answer.refutation.as_ref().map(Contradiction::from),
        interrupted,
    };
    Ok((response, Vec::new()))
}
