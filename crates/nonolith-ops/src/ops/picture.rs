//! The clues of a drawing.

use super::{Operation, Reply};
use crate::wire::{Kind, Picture, Puzzle};
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Makes the clues of a drawing.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PictureRequest {
    /// The kind of clues.
    pub kind: Kind,
    /// The drawing.
    #[serde(flatten)]
    pub picture: Picture,
}

/// The puzzle of a drawing.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PictureResponse {
    /// The puzzle.
    pub puzzle: Puzzle,
}

impl Operation for PictureRequest {
    const NAME: &'static str = "picture";
    type Response = PictureResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<PictureResponse>, Problem> {
        let picture = self.picture.model(self.kind)?;
        Ok(PictureResponse { puzzle: picture.puzzle().into() }.into())
    }
}
