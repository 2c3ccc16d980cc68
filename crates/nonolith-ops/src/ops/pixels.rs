//! An image with one pixel per cell to a puzzle.

use super::{Operation, Reply};
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::{Image, read_pixels};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Makes a puzzle of an image, one pixel per cell. The bytes are the image: four per pixel, red, green,
/// blue and alpha.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct PixelsRequest {
    /// The width of the image in pixels.
    pub width: usize,
    /// The height of the image in pixels.
    pub height: usize,
}

/// The puzzle of an image.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct PixelsResponse {
    /// The puzzle, with the image as its goal.
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

/// The image of these bytes.
pub(super) fn image(width: usize, height: usize, bytes: &[u8]) -> Result<Image, Problem> {
    Image::new(width, height, bytes.to_vec()).ok_or_else(|| {
        let found = bytes.len();
        Problem::new(format!("expected 4 bytes per pixel for {width} x {height}, found {found}"))
    })
}
