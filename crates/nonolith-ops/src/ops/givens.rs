//! The fewest cells to reveal so that a drawing can stay as it is.

use super::repair::Aim;
use super::{Operation, Reply};
use crate::host::{Call, Progress};
use crate::wire::{Kind, Picture};
use crate::{Host, Problem};
use nonolith::Budget;
use nonolith::make::givens;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Asks for the fewest cells to reveal so that a drawing can stay as it is.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct GivensRequest {
    /// What the clues say.
    pub kind: Kind,
    /// The drawing.
    #[serde(flatten)]
    pub picture: Picture,
    /// What the puzzle should become.
    pub aim: Aim,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// The cells to reveal.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct GivensResponse {
    /// The cells to reveal.
    pub cells: Vec<usize>,
    /// Whether they reach the aim; if not, this is as far as it got.
    pub reached: bool,
    /// Whether fewer cells are known not to suffice.
    pub fewest: bool,
}

impl Operation for GivensRequest {
    const NAME: &'static str = "givens";
    type Response = GivensResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<GivensResponse>, Problem> {
        let picture = self.picture.model(self.kind)?;
        let call = Call::new(host, self.seconds);
        let stop = || call.is_over();
        let mut budget = Budget::unlimited().with_stop(&stop);
        let watch = |best, least| call.report(|| Progress::Giving { best, least });
        let givens = givens(&picture, self.aim.into(), &mut budget, Some(&watch));
        let (cells, reached, fewest) = (givens.cells, givens.reached, givens.fewest);
        Ok(GivensResponse { cells, reached, fewest }.into())
    }
}
