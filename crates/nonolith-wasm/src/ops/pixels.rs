//! An image of a pixel a cell to a puzzle.

use super::Answer;
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::{Image, read_pixels};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The bytes beside it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct PixelsRequest {
    /// How many pixels there are in a row of the image.
    width: usize,
    /// How many rows of pixels there are.
    height: usize,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct PixelsResponse {
    /// The puzzle whose goal the image is.
    document: Document,
}

pub(super) fn run(request: PixelsRequest, blob: &[u8], _: &dyn Host) -> Answer<PixelsResponse> {
    let document = read_pixels(&image(request.width, request.height, blob)?)?;
    Ok((PixelsResponse { document: (&document).into() }, Vec::new()))
}

/// The image that these bytes are.
pub(super) fn image(width: usize, height: usize, blob: &[u8]) -> Result<Image, Problem> {
    Image::new(width, height, blob.to_vec()).ok_or_else(|| {
        let found = blob.len();
        Problem::new(format!("expected 4 bytes a pixel for {width} x {height}, found {found}"))
    })
}
