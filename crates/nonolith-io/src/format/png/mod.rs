//! Images with one pixel per cell.

use super::{Format, Holds, Reader, pictures};
use crate::document::Document;
use crate::reading::{Documents, Limit, ReadError, Room};
use crate::trace::{Image, read_image_within};
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
    let image = read_image_within(bytes, room.left())?;
    let shape = shape(&image)?;
    if shape.area() > FREE.max(bytes.len().saturating_mul(CELLS_A_BYTE)) {
        return Err(ReadError::new(Limit::ImageOfFile { shape, bytes: bytes.len() }));
    }
    let mut documents = Documents::new(room);
    documents.push(document(&image, background(bytes))?)?;
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
    document(image, None)
}

fn document(image: &Image, background: Option<Rgb>) -> Result<Document, ReadError> {
    let pixels: Vec<Rgb> = image.pixels().iter().map(pixel).collect();
    pictures::of_pixels(&shape(image)?, &pixels, background)
}

/// What a text in a PNG file is called that says which colour is the background. (The chunk `bKGD` of
/// other programs is white even where the picture has another ground.)
pub(crate) const BACKGROUND_KEY: &str = "nonolith-background";

/// The background, if a PNG file names it.
fn background(bytes: &[u8]) -> Option<Rgb> {
    let mut rest = bytes.strip_prefix(b"\x89PNG\r\n\x1a\n")?;
    // A chunk is its length, its kind, its content and a check sum. Texts of ours precede the pixels.
    loop {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let (content, after) = after.split_at_checked(u32::from_be_bytes(*length) as usize)?;
        match kind {
            b"IDAT" => return None,
            b"tEXt" => {
                let value = content.strip_prefix(BACKGROUND_KEY.as_bytes());
                if let Some(value) = value.and_then(|value| value.strip_prefix(b"\0")) {
                    return crate::colour::parse(std::str::from_utf8(value).ok()?);
                }
            }
            _ => {}
        }
        rest = after.get(4..)?;
    }
}

fn shape(image: &Image) -> Result<Shape, ReadError> {
    Shape::new(image.width(), image.height())
        .map_err(|error| ReadError::new(Limit::PixelsAsCells { error }))
}

/// Pixels that are mostly transparent are white.
fn pixel([r, g, b, alpha]: &[u8; 4]) -> Rgb {
    if *alpha < 128 { Rgb::WHITE } else { Rgb(*r, *g, *b) }
}
