//! A picture as PNG.

use super::contact::ContactSheet;
use super::figure::{CELL, Figure};
use super::fonts::Fonts;
use super::raster::Raster;
use super::{Many, Options, RenderError, Renderer, View};
use crate::colour::hex;
use crate::format::BACKGROUND_KEY;
use nonolith::Colour;
use nonolith::model::Rgb;
use png::{BitDepth, ColorType, Compression, Encoder};

pub(super) const RENDERER: Renderer = Renderer {
    name: "png",
    about: "a picture as PNG",
    extensions: &["png"],
    many: Many::Apart,
    is_text: false,
    has_own_fonts: true,
    render,
    contact: Some(contact),
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
    let mut figure = match options.cell {
        // A pixel for each cell is a picture that can be read again; with margins it could not.
        Some(1) if !view.clues => Figure::bare(view, options),
        _ => Figure::new(view, options, true),
    };
    let least = if view.clues { LEAST_WITH_CLUES } else { 1 };
    let cell = match options.cell {
        Some(cell) if cell < least => return Err(RenderError::TooSmall { least, cell }),
        Some(cell) => cell,
        None => {
            let is_handy = |&cell: &u16| pixels(&figure, cell) <= MANY_PIXELS;
            (least..=CELL as u16).rev().find(is_handy).unwrap_or(least)
        }
    };
    let (width, height) = size((figure.width, figure.height), cell);
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
    figure.has_lines &= cell >= LEAST_WITH_LINES;
    let fonts = Fonts::new(options);
    let mut raster = Raster::new(width as usize, height as usize, f32::from(cell) / CELL, fonts);
    figure.draw(&mut raster);
    let background = view.puzzle.palette().ink(Colour::BACKGROUND).rgb;
    encoded(&raster.bytes, width as u32, height as u32, (cell == 1).then_some(background))
}

/// Several puzzles on one sheet.
fn contact(views: &[View<'_>], options: &Options) -> Result<Vec<u8>, RenderError> {
    let sheet = ContactSheet::new(views, options)?;
    let cell = options.cell.unwrap_or(CELL as u16);
    let (width, height) = size((sheet.width, sheet.height), cell);
    let fonts = Fonts::new(options);
    let mut raster = Raster::new(width as usize, height as usize, f32::from(cell) / CELL, fonts);
    sheet.draw(&mut raster);
    encoded(&raster.bytes, width as u32, height as u32, None)
}

fn size((width, height): (f32, f32), cell: u16) -> (u64, u64) {
    let side = |length: f32| (f64::from(length) * f64::from(cell) / f64::from(CELL)).ceil() as u64;
    (side(width), side(height))
}

fn pixels(figure: &Figure<'_>, cell: u16) -> u64 {
    let (width, height) = size((figure.width, figure.height), cell);
    width.saturating_mul(height)
}

/// The file. With a pixel for each cell it says which colour is the background.
fn encoded(
    bytes: &[u8],
    width: u32,
    height: u32,
    background: Option<Rgb>,
) -> Result<Vec<u8>, RenderError> {
    let encode = || {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, width, height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        encoder.set_compression(Compression::Fast);
        if let Some(rgb) = background {
            encoder.add_text_chunk(BACKGROUND_KEY.to_owned(), format!("#{}", hex(rgb)))?;
        }
        encoder.write_header()?.write_image_data(bytes)?;
        Ok(file)
    };
    let failed = |error: png::EncodingError| RenderError::Encoding { message: error.to_string() };
    encode().map_err(failed)
}
