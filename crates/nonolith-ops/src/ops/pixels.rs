//! An image of a pixel a cell to a puzzle.

use super::{Operation, Reply};
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::{Image, read_pixels};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Asks for the puzzle of an image, a pixel a cell. The bytes that come with it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PixelsRequest {
    /// How many pixels there are in a row of the image.
    pub width: usize,
    /// How many rows of pixels there are.
    pub height: usize,
}

/// The puzzle of an image.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PixelsResponse {
    /// The puzzle whose goal the image is.
    pub document: Document,
}

impl Operation for PixelsRequest {
    const NAME: &'static str = "pixels";
    type Response = PixelsResponse;

    fn run(self, bytes: &[u8], _: &dyn Host) -> Result<Reply<PixelsResponse>, Problem> {
        let document = read_pixels(&image(self.width, self.height, bytes)?)?;
        Ok(PixelsResponse { document: (&document).into() }.into())
    }
}

/// The image that these bytes are.
pub(super) fn image(width: usize, height: usize, bytes: &[u8]) -> Result<Image, Problem> {
    Image::new(width, height, bytes.to_vec()).ok_or_else(|| {
        let found = bytes.len();
        Problem::new(format!("expected 4 bytes a pixel for {width} x {height}, found {found}"))
    })
}
