//! Images of any common kind.

use super::Image;
use crate::reading::{Damage, Expected, Found, Limit, ReadError, ReadErrorKind, Unsupported};
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use std::error::Error;
use std::io::Cursor;

/// Whether these bytes begin like an image.
pub(crate) fn is_image(bytes: &[u8]) -> bool {
    match image::guess_format(bytes) {
        // Two letters; what follows the size is always zero.
        Ok(ImageFormat::Bmp) => bytes.get(6..10) == Some(&[0; 4]),
        Ok(format) => format.reading_enabled(),
        Err(_) => false,
    }
}

/// The kinds of images, for errors.
const KINDS: &str = "PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM";
/// The most memory of a decoder, in bytes.
const MAX_MEMORY: u64 = 768 << 20;

/// Four colours of 16 bits.
const LARGEST_PIXEL: usize = 8;
/// The most memory for an image besides its pixels, in bytes.
const BESIDE_PIXELS: u64 = 64 << 20;

/// Reads an image: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO, or a portable bitmap. If a file has
/// several pictures, such as an animation, the first is read; it is rotated as the camera recorded.
///
/// ```
/// let image = nonolith_io::read_image(b"P1 2 1 0 1")?;
/// assert_eq!(image.pixels(), [[255, 255, 255, 255], [0, 0, 0, 255]]);
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_image(bytes: &[u8]) -> Result<Image, ReadError> {
    read_image_within(bytes, usize::MAX)
}

/// Like [`read_image`], with a limit on the memory for the pixels, in bytes, roughly: an image that takes
/// more is an error.
///
/// ```
/// let png = include_bytes!("../format/png/example.png");
/// assert!(nonolith_io::read_image_within(png, 1 << 20).is_ok());
/// assert!(nonolith_io::read_image_within(png, 8).is_err());
/// ```
pub fn read_image_within(bytes: &[u8], memory: usize) -> Result<Image, ReadError> {
    if crate::format::is_pnm(bytes) {
        return crate::format::read_pnm(bytes);
    }
    let mut reader = ImageReader::new(Cursor::new(bytes))
        .with_guessed_format()
        .map_err(|error| damaged(&error))?;
    if !reader.format().is_some_and(|format| format.reading_enabled()) {
        let expected = Expected::ImageKind { kinds: KINDS };
        return Err(ReadError::new((expected, Found::start_of(bytes))));
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(MAX_MEMORY);
    if let Some((width, height)) = said_size(reader.format(), bytes) {
        check_size(width, height, memory)?;
        // Texts in a file are unpacked too, and small pictures have short ones.
        let pixels = (width * height * LARGEST_PIXEL) as u64;
        limits.max_alloc = Some(MAX_MEMORY.min(pixels + BESIDE_PIXELS));
    }
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| bad(&error))?;
    let (width, height) = decoder.dimensions();
    check_size(width as usize, height as usize, memory)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut image = DynamicImage::from_decoder(decoder).map_err(|error| bad(&error))?;
    image.apply_orientation(orientation);
    let image = image.into_rgba8();
    let (width, height) = (image.width() as usize, image.height() as usize);
    Image::new(width, height, image.into_raw())
        .ok_or_else(|| ReadError::new((Expected::ImageWithPixels, Found::None)))
}

/// The declared size, for kinds whose decoders give no clear error for images without pixels.
fn said_size(format: Option<ImageFormat>, bytes: &[u8]) -> Option<(usize, usize)> {
    let four = |at: usize| -> Option<[u8; 4]> { bytes.get(at..at + 4)?.try_into().ok() };
    let short = |at: usize| -> Option<[u8; 2]> { bytes.get(at..at + 2)?.try_into().ok() };
    match format? {
        ImageFormat::Png => {
            let side = |at| Some(u32::from_be_bytes(four(at)?) as usize);
            Some((side(16)?, side(20)?))
        }
        // The oldest kind has a header of 12 bytes and short numbers.
        ImageFormat::Bmp if four(14)? == [12, 0, 0, 0] => {
            let side = |at| Some(usize::from(u16::from_le_bytes(short(at)?)));
            Some((side(18)?, side(20)?))
        }
        // A negative height means rows from the top down.
        ImageFormat::Bmp => {
            let side = |at| Some(i32::from_le_bytes(four(at)?).unsigned_abs() as usize);
            Some((side(18)?, side(22)?))
        }
        _ => None,
    }
}

/// Refuses images that are empty or too large.
fn check_size(width: usize, height: usize, memory: usize) -> Result<(), ReadError> {
    let (side, pixels) = (Image::MAX_SIDE, Image::MAX_PIXELS.min(memory / LARGEST_PIXEL));
    let area = width.saturating_mul(height);
    if area == 0 {
        let found = Found::Size { width, height };
        return Err(ReadError::new((Expected::ImageWithPixels, found)));
    }
    if width.max(height) > side || area > pixels {
        return Err(ReadError::new(Limit::Image { pixels, side, width, height }));
    }
    Ok(())
}

fn bad(error: &ImageError) -> ReadError {
    let message = error.to_string();
    match error {
        ImageError::Limits(_) => ReadError::new(Limit::ImageMemory { bytes: MAX_MEMORY, message }),
        ImageError::Unsupported(_) => ReadError::new(Unsupported::ImageKind { message }),
        _ => damaged(error),
    }
}

fn damaged(error: &dyn Error) -> ReadError {
    let damage = Damage::Message { message: error.to_string() };
    ReadError::new(ReadErrorKind::Damaged { kind: "image", damage })
}
