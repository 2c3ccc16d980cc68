//! The easiest next step.

use super::Answer;
use crate::Host;
use crate::host::{Call, budget};
use crate::wire::{Cells, Findings, Language, Puzzle, grid};
use nonolith::explain::Explainer;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct StepRequest {
    puzzle: Puzzle,
    cells: Cells,
    language: Language,
    /// How long it may take.
    seconds: Option<f64>,
}

pub(super) fn run(request: StepRequest, _: &[u8], host: &dyn Host) -> Answer<Findings> {
    let puzzle = request.puzzle.model()?;
    let start = grid(&puzzle, &request.cells)?;
    let call = Call::new(host, request.seconds);
    let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
    let mut steps = Vec::new();
    let mut reached = start.clone();
    let mut budget = budget(&stop, &watch);
    let halt = Explainer::new(&puzzle, &start).and_then(|mut explainer| {
        let step = explainer.step(&mut budget);
        reached = explainer.grid().clone();
        steps.extend(step?);
        explainer.contradiction().map_or(Ok(()), |contradiction| Err(contradiction.into()))
    });
    let findings = Findings::of(&steps, &reached, halt.err().as_ref(), request.language)?;
    Ok((findings, Vec::new()))
}
