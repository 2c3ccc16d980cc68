//! The solutions of a puzzle.

use super::Answer;
use crate::host::{Call, budget};
use crate::wire::{Cells, Contradiction, Line, Puzzle, Verdict, cells, grid};
use crate::{Host, Problem};
use nonolith::solve::{DEFAULT_ENGINE, Engine, engine};
use nonolith::{Request, Wanted, solve_within};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct SolveRequest {
    puzzle: Puzzle,
    /// Only solutions that agree with these are wanted.
    cells: Option<Cells>,
    /// How many solutions are wanted; whether there are more is found out, too.
    solutions: usize,
    /// How long it may take.
    seconds: Option<f64>,
    /// The name of the engine.
    engine: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct SolveResponse {
    verdict: Verdict,
    solutions: Vec<Cells>,
    /// What holds in every solution, as far as it was found out without guessing.
    known: Cells,
    /// Why there is no solution, where that is plain.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// The line on which it shows that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<Line>,
    /// Time was up.
    interrupted: bool,
}

pub(super) fn run(request: SolveRequest, _: &[u8], host: &dyn Host) -> Answer<SolveResponse> {
    let puzzle = request.puzzle.model()?;
    let start = request.cells.map(|cells| grid(&puzzle, &cells)).transpose()?;
    let engine = request.engine.as_deref().map_or(Ok(DEFAULT_ENGINE), named)?;
    let call = Call::new(host, request.seconds);
    let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
    let wanted = Wanted::up_to(request.solutions as u64);
    let request =
        Request::default().with_engine(engine).with_start(start.as_ref()).with_wanted(wanted);
    let answer = solve_within(&puzzle, &request, &mut budget(&stop, &watch))?;
    let reason = answer.refutation.as_ref().map(Contradiction::from);
    let response = SolveResponse {
        verdict: answer.verdict.into(),
        solutions: answer.solutions.iter().map(cells).collect(),
        known: cells(&answer.known),
        line: reason.as_ref().and_then(|reason| reason.line),
        reason: reason.map(|reason| reason.message),
        interrupted: answer.interrupt.is_some(),
    };
    Ok((response, Vec::new()))
}

/// The engine of that name.
fn named(name: &str) -> Result<&'static dyn Engine, Problem> {
    engine(name).ok_or_else(|| Problem::new(format!("there is no engine {name:?}")))
}
