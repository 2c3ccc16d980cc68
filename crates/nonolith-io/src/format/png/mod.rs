//! Images with one pixel per cell.

use super::{Format, Holds, Reader, pictures};
use crate::document::Document;
use crate::reading::{Documents, Limit, ReadError, Room};
use crate::trace::{Image, read_image};
use nonolith::Shape;
use nonolith::model::Rgb;

pub(super) const FORMAT: Format = Format {
    name: "png",
    about: "a PNG image (or GIF, BMP, WebP, TIFF) with a pixel for each cell",
    extensions: &["png", "gif", "bmp", "webp", "tif", "tiff", "ico"],
    example: include_bytes!("example.png"),
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Binary { looks_like, read }),
    writer: None,
};

fn looks_like(bytes: &[u8]) -> bool {
    crate::trace::is_image(bytes)
}

/// Pictures up to this many cells are always read, however well they are compressed.
const FREE: usize = 1 << 22;
/// The most cells per byte of the file, in larger pictures.
const CELLS_A_BYTE: usize = 200;

fn read<'a>(bytes: &[u8], room: &'a Room) -> Result<Documents<'a>, ReadError> {
    let image = read_image(bytes)?;
    let shape = shape(&image)?;
    if shape.area() > FREE.max(bytes.len().saturating_mul(CELLS_A_BYTE)) {
        return Err(ReadError::new(Limit::ImageOfFile { shape, bytes: bytes.len() }));
    }
    let mut documents = Documents::new(room);
    documents.push(read_pixels(&image)?)?;
    Ok(documents)
}

/// The puzzle of an image with one pixel per cell; the image is its goal.
///
/// ```
/// let image = nonolith_io::Image::new(2, 1, vec![255, 255, 255, 255, 0, 0, 0, 255]).unwrap();
/// let document = nonolith_io::read_pixels(&image)?;
/// assert_eq!(document.goal.unwrap().text(document.puzzle.palette()), [".#"]);
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_pixels(image: &Image) -> Result<Document, ReadError> {
    let pixels: Vec<Rgb> = image.pixels().iter().map(pixel).collect();
    pictures::of_pixels(&shape(image)?, &pixels)
}

fn shape(image: &Image) -> Result<Shape, ReadError> {
    Shape::new(image.width(), image.height())
        .map_err(|error| ReadError::new(Limit::PixelsAsCells { error }))
}

/// Pixels that are mostly transparent are white.
fn pixel([r, g, b, alpha]: &[u8; 4]) -> Rgb {
    if *alpha < 128 { Rgb::WHITE } else { Rgb(*r, *g, *b) }
}
