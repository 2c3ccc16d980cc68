//! An image to a drawing.

use super::pixels::image;
use super::{Operation, Reply};
use crate::wire::Picture;
use crate::{Host, Problem};
use nonolith_io::{Size, Style, Tracing, trace};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// The size of the drawing: its columns, its rows, or both; without either a size that suits the image.
/// Nothing is ever stretched.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct TraceSize {
    /// The columns.
    pub columns: Option<usize>,
    /// The rows.
    pub rows: Option<usize>,
}

/// Asks for a drawing of an image. The bytes that come with it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceRequest {
    /// How many pixels there are in a row of the image.
    pub width: usize,
    /// How many rows of pixels there are.
    pub height: usize,
    /// The size of the drawing.
    pub size: TraceSize,
    /// How many colours beside the background; null makes it black and white.
    pub colours: Option<usize>,
    /// `fill`, `outline` or `dither`.
    pub style: String,
    /// How much ink a cell needs to be black, from 0 (a little) to 100 (all there is), for black and white
    /// that is not dithered; null finds it out.
    pub threshold: Option<u8>,
    /// Whether ground around the content is cut off.
    pub crop: bool,
    /// Whether black and white change places.
    pub invert: bool,
    /// The same seed makes the same choices.
    pub seed: u32,
}

impl Operation for TraceRequest {
    const NAME: &'static str = "trace";
    type Response = Picture;

    fn run(self, bytes: &[u8], _: &dyn Host) -> Result<Reply<Picture>, Problem> {
        let image = image(self.width, self.height, bytes)?;
        let size = match (self.size.columns, self.size.rows) {
            (None, None) => Size::Auto,
            (Some(columns), None) => Size::Width(columns),
            (None, Some(rows)) => Size::Height(rows),
            (Some(columns), Some(rows)) => Size::Exact(columns, rows),
        };
        let name = &self.style;
        let style = Style::ALL.into_iter().find(|style| style.name() == name);
        let style = style.ok_or_else(|| Problem::new(format!("there is no style {name:?}")))?;
        let tracing = Tracing {
            size,
            colours: self.colours,
            style,
            threshold: self.threshold,
            crop: self.crop,
            invert: self.invert,
            seed: u64::from(self.seed),
        };
        let traced = trace(&image, &tracing)?;
        Ok(Picture::of(&traced.palette, &traced.grid).into())
    }
}
