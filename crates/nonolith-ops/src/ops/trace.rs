//! An image to a drawing.

use super::pixels::image;
use super::{Operation, Reply};
use crate::wire::Picture;
use crate::{Host, Problem};
use nonolith_io::{Colours, Size, Style, Tracing, trace};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// The size of the drawing: its columns, its rows, or both; if both are absent, a size that suits the
/// image. The image keeps its proportions.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct TraceSize {
    /// The columns.
    pub columns: Option<usize>,
    /// The rows.
    pub rows: Option<usize>,
}

/// Traces an image. The bytes are the image: four per pixel, red, green, blue and alpha.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct TraceRequest {
    /// The width of the image in pixels.
    pub width: usize,
    /// The height of the image in pixels.
    pub height: usize,
    /// The size of the drawing.
    pub size: TraceSize,
    /// The number of colours besides the background; null for black and white.
    pub colours: Option<usize>,
    /// If `colours` is null: whether small pixel art keeps its own colours.
    #[serde(default)]
    pub own_colours: bool,
    /// `fill`, `outline` or `dither`.
    pub style: String,
    /// The darkness that makes a cell black, from 0 (a little suffices) to 100 (only the darkest cells), for
    /// black and white without dithering; null for the value that separates light and dark best.
    pub threshold: Option<u8>,
    /// Whether to cut off empty margins.
    pub crop: bool,
    /// Whether to swap black and white.
    pub invert: bool,
    /// The random seed.
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
            colours: match self.colours {
                Some(count) => Colours::Most(count),
                None if self.own_colours => Colours::Auto,
                None => Colours::Mono,
            },
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
