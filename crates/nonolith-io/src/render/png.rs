//! A picture as PNG.

use super::figure::{CELL, Figure};
use super::raster::Raster;
use super::{Many, Options, RenderError, Renderer, View};
use png::{BitDepth, ColorType, Compression, Encoder};

pub(super) const RENDERER: Renderer = Renderer {
    name: "png",
    about: "a picture as PNG",
    extensions: &["png"],
    many: Many::Apart,
    is_text: false,
    render,
};

/// As many pixels as the largest puzzle has cells, and some for what is around them: 300 MB while
/// it is drawn.
const MOST_PIXELS: u64 = 100_000_000;
/// More than this is unwieldy: pictures get smaller cells, unless their size is asked for.
const MANY_PIXELS: u64 = 30_000_000;
/// Digits cannot be read in smaller cells.
const LEAST_WITH_CLUES: u16 = 8;
/// Lines between smaller cells would be all there is to see.
const LEAST_WITH_LINES: u16 = 4;

fn render(view: &View<'_>, options: &Options) -> Result<Vec<u8>, RenderError> {
    let mut figure = Figure::new(view, options, true);
    let least = if view.clues { LEAST_WITH_CLUES } else { 1 };
    let cell = match options.cell {
        Some(cell) if cell < least => return Err(RenderError::TooSmall { least, cell }),
        Some(cell) => cell,
        None => {
            let is_handy = |&cell: &u16| pixels(&figure, cell) <= MANY_PIXELS;
            (least..=CELL as u16).rev().find(is_handy).unwrap_or(least)
        }
    };
    let (width, height) = size(&figure, cell);
    if pixels(&figure, cell) > MOST_PIXELS {
        let shape = view.puzzle.shape();
        return Err(RenderError::TooManyPixels {
            limit: MOST_PIXELS,
            width,
            height,
            shape: shape.clone(),
            cell,
        });
    }
    figure.has_lines = cell >= LEAST_WITH_LINES;
    let mut raster = Raster::new(width as usize, height as usize, f32::from(cell) / CELL);
    figure.draw(&mut raster);
    encoded(&raster.bytes, width as u32, height as u32)
        .map_err(|error| RenderError::Encoding { message: error.to_string() })
}

fn size(figure: &Figure<'_>, cell: u16) -> (u64, u64) {
    let side = |length: f32| (f64::from(length) * f64::from(cell) / f64::from(CELL)).ceil() as u64;
    (side(figure.width), side(figure.height))
}

fn pixels(figure: &Figure<'_>, cell: u16) -> u64 {
    let (width, height) = size(figure, cell);
    width.saturating_mul(height)
}

fn encoded(bytes: &[u8], width: u32, height: u32) -> Result<Vec<u8>, png::EncodingError> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    encoder.write_header()?.write_image_data(bytes)?;
    Ok(file)
}
