//! The fewest cells to reveal of a drawing that is to stay as it is.

use super::Answer;
use super::repair::Aim;
use crate::Host;
use crate::host::{Call, Progress};
use crate::wire::{Kind, Picture};
use nonolith::Budget;
use nonolith::make::givens;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct GivensRequest {
    kind: Kind,
    #[serde(flatten)]
    picture: Picture,
    aim: Aim,
    /// How long it may take.
    seconds: Option<f64>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct GivensResponse {
    /// The cells to reveal.
    cells: Vec<usize>,
    /// Whether the puzzle then is what it is to be; if not, this is as far as it got.
    reached: bool,
    /// Whether it is certain that fewer do not suffice.
    fewest: bool,
}

pub(super) fn run(request: GivensRequest, _: &[u8], host: &dyn Host) -> Answer<GivensResponse> {
    let picture = request.picture.model(request.kind)?;
    let call = Call::new(host, request.seconds);
    let stop = || call.is_over();
    let mut budget = Budget::unlimited().with_stop(&stop);
    let watch = |best, least| call.report(|| Progress::Giving { best, least });
    let givens = givens(&picture, request.aim.into(), &mut budget, Some(&watch));
    let (cells, reached, fewest) = (givens.cells, givens.reached, givens.fewest);
    Ok((GivensResponse { cells, reached, fewest }, Vec::new()))
}
