//! PNG images of a pixel a cell.

use super::{Format, Holds, Reader, pictures};
use crate::document::Document;
use crate::source::ReadError;
use nonolith::{Rgb, Shape};
use png::{ColorType, Decoder, Limits, Transformations};
use std::io::Cursor;

pub(super) const FORMAT: Format = Format {
    name: "png",
    about: "a PNG image, a pixel a cell; its clues make the puzzle",
    extensions: &["png"],
    example: include_bytes!("png_example.png"),
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Binary { looks_like, read }),
    writer: None,
};

fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\x89PNG")
}

/// Images of so many pixels are read however well they are compressed.
const FREE: usize = 1 << 22;
/// So many pixels may a byte of the file stand for, in larger ones.
const PIXELS_A_BYTE: usize = 200;

fn read(bytes: &[u8]) -> Result<Vec<Document>, ReadError> {
    let bad = |error: png::DecodingError| {
        ReadError::at_start(format!("expected a whole PNG image: {error}"))
    };
    let limits = Limits { bytes: 64 << 20 };
    let mut decoder = Decoder::new_with_limits(Cursor::new(bytes), limits);
    // Palettes, small depths and transparency all become bytes of red, green, blue and alpha.
    decoder.set_transformations(Transformations::ALPHA | Transformations::STRIP_16);
    let mut reader = decoder.read_info().map_err(bad)?;
    let (width, height) = reader.info().size();
    let shape = Shape::new(width as usize, height as usize).map_err(|error| {
        ReadError::at_start(format!("{error} (a picture has a pixel for each cell)"))
    })?;
    if shape.area() > FREE.max(bytes.len().saturating_mul(PIXELS_A_BYTE)) {
        let message = format!(
            "expected an image in proportion to its file, found {shape} pixels in {} bytes",
            bytes.len()
        );
        return Err(ReadError::at_start(message));
    }
    let channels = match reader.output_color_type().0 {
        ColorType::GrayscaleAlpha => 2,
        _ => 4,
    };
    // Not row by row: interlaced images have their rows in another order.
    let size = reader.output_buffer_size().unwrap_or(usize::MAX);
    if size / channels != shape.area() {
        return Err(ReadError::at_start("expected a PNG image of bytes".to_owned()));
    }
    let mut levels = vec![0; size];
    reader.next_frame(&mut levels).map_err(bad)?;
    let pixels: Vec<Rgb> = levels.chunks_exact(channels).map(pixel).collect();
    Ok(vec![pictures::of_pixels(shape, &pixels)?])
}

/// Pixels that are more transparent than not show the white behind them.
fn pixel(levels: &[u8]) -> Rgb {
    match levels {
        [.., alpha] if *alpha < 128 => Rgb::WHITE,
        [r, g, b, _] => Rgb(*r, *g, *b),
        _ => Rgb(levels[0], levels[0], levels[0]),
    }
}
