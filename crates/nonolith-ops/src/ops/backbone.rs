//! The colours that cells have in some solution.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Indexed, Notation, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::Request;
use nonolith::solve::backbone;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Finds the colours that each cell has in some solution, without counting the solutions.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct BackboneRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells; looks only at solutions that agree with them.
    pub cells: Option<Cells>,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// The colours that each cell has in some solution. Two grids enclose the truth; without an interrupt they
/// are equal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct BackboneResponse {
    /// The colours that each cell has in some solution that was found.
    pub seen: Cells,
    /// The colours of each cell that were not excluded.
    pub possible: Cells,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for BackboneRequest {
    const NAME: &'static str = "backbone";
    type Response = BackboneResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<BackboneResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let start = self.cells.map(|cells| grid(&puzzle, &cells)).transpose()?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let request = Request::default().with_start(start.as_ref());
        let found = backbone(&puzzle, &request, &mut budget(&stop, &watch))?;
        let response = BackboneResponse {
            seen: Indexed::grid(&puzzle, &found.seen),
            possible: Indexed::grid(&puzzle, &found.possible),
            interrupted: found.interrupt.is_some(),
        };
        Ok(response.into())
    }
}
