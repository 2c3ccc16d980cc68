//! An image to a drawing.

use super::Answer;
use super::pixels::image;
use crate::wire::Picture;
use crate::{Host, Problem};
use nonolith_io::{Size, Style, Tracing, trace};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// How large the drawing becomes: so many columns or rows, or exactly as many of both; without either as
/// large as seems right. Nothing is ever stretched.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct TraceSize {
    columns: Option<usize>,
    rows: Option<usize>,
}

/// The bytes beside it are the image: red, green, blue and how opaque it is, 0 to 255, pixel by pixel.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct TraceRequest {
    /// How many pixels there are in a row of the image.
    width: usize,
    /// How many rows of pixels there are.
    height: usize,
    size: TraceSize,
    /// How many colours beside the background; null makes it black and white.
    colours: Option<usize>,
    /// `fill`, `outline` or `dither`.
    style: String,
    /// How much ink a cell needs to be black, from 0 (a little) to 100 (all there is), for black and white
    /// that is not dithered; null finds it out.
    threshold: Option<u8>,
    /// Whether ground around the content is cut off.
    crop: bool,
    /// Whether black and white change places.
    invert: bool,
    /// The same seed makes the same choices.
    seed: u32,
}

pub(super) fn run(request: TraceRequest, blob: &[u8], _: &dyn Host) -> Answer<Picture> {
    let image = image(request.width, request.height, blob)?;
    let size = match (request.size.columns, request.size.rows) {
        (None, None) => Size::Auto,
        (Some(columns), None) => Size::Width(columns),
        (None, Some(rows)) => Size::Height(rows),
        (Some(columns), Some(rows)) => Size::Exact(columns, rows),
    };
    let name = &request.style;
    let style = Style::ALL.into_iter().find(|style| style.name() == name);
    let style = style.ok_or_else(|| Problem::new(format!("there is no style {name:?}")))?;
    let tracing = Tracing {
        size,
        colours: request.colours,
        style,
        threshold: request.threshold,
        crop: request.crop,
        invert: request.invert,
        seed: u64::from(request.seed),
    };
    let traced = trace(&image, &tracing)?;
    Ok((Picture::of(&traced.palette, &traced.grid), Vec::new()))
}
