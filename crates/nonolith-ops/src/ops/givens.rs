//! The fewest cells to reveal so that a drawing need not change.

use super::repair::Aim;
use super::{Operation, Reply};
use crate::host::{Call, Progress};
use crate::wire::{Kind, Picture, Puzzle};
use crate::{Host, Problem};
use nonolith::Budget;
use nonolith::make::givens;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Finds the fewest cells to reveal so that a drawing need not change.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct GivensRequest {
    /// The kind of clues.
    pub kind: Kind,
    /// The drawing.
    #[serde(flatten)]
    pub picture: Picture,
    /// The aim.
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
    /// The puzzle of the drawing, with these cells given.
    pub puzzle: Puzzle,
    /// Whether they reach the aim; if not, this is the best result so far.
    pub reached: bool,
    /// Whether it is proved that fewer cells do not suffice.
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
        let puzzle = (&givens.puzzle(&picture)?).into();
        let (cells, reached, fewest) = (givens.cells, givens.reached, givens.fewest);
        Ok(GivensResponse { cells, puzzle, reached, fewest }.into())
    }
}
