//! The easiest next step.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Findings, Language, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::explain::Explainer;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Finds the easiest next step.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct StepRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells.
    pub cells: Cells,
    /// The language of explanations.
    pub language: Language,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

impl Operation for StepRequest {
    const NAME: &'static str = "step";
    type Response = Findings;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<Findings>, Problem> {
        let puzzle = self.puzzle.model()?;
        let start = grid(&puzzle, &self.cells)?;
        let call = Call::new(host, self.seconds);
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
        let findings =
            Findings::new(&puzzle, &steps, &reached, halt.err().as_ref(), self.language)?;
        Ok(findings.into())
    }
}
