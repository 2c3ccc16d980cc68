//! The clues of a drawing.

use super::Answer;
use crate::Host;
use crate::wire::{Kind, Picture, Puzzle};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct PictureRequest {
    kind: Kind,
    #[serde(flatten)]
    picture: Picture,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct PictureResponse {
    puzzle: Puzzle,
}

pub(super) fn run(request: PictureRequest, _: &[u8], _: &dyn Host) -> Answer<PictureResponse> {
    let picture = request.picture.model(request.kind)?;
    Ok((PictureResponse { puzzle: picture.puzzle().into() }, Vec::new()))
}
