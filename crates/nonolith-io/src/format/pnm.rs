//! Portable bitmaps, greymaps and pixmaps.

use super::{Format, Holds, Reader, pictures};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, Place, ReadError, ReadErrorKind, Room, source};
use crate::trace::Image;
use nonolith::model::Rgb;
use nonolith::{Colour, Palette, Shape};

pub(super) const FORMAT: Format = Format {
    name: "pbm",
    about: "portable bitmaps (P1, P4), greymaps (P2, P5) and pixmaps (P3, P6), a pixel for each cell",
    extensions: &["pbm", "pgm", "ppm", "pnm"],
    example: b"P1\n# an arrow\n3 3\n0 1 0\n1 1 1\n0 1 0\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Binary { looks_like, read }),
    writer: None,
};

fn looks_like(bytes: &[u8]) -> bool {
    matches!(bytes, [b'P', b'1'..=b'6', blank, ..] if blank.is_ascii_whitespace())
}

/// The words of a header or of a picture as text, with their place.
struct Words<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Words<'a> {
    fn error(&self, kind: impl Into<ReadErrorKind>) -> ReadError {
        ReadError::new(kind).at(Place::after(&self.bytes[..self.at.min(self.bytes.len())]))
    }

    fn expected(&self, expected: Expected, found: &[u8]) -> ReadError {
        let found = Found::text(&String::from_utf8_lossy(&found[..found.len().min(60)]));
        self.error((expected, found))
    }

    /// Skips blanks and comments.
    fn skip(&mut self) {
        while let Some(&byte) = self.bytes.get(self.at) {
            if byte == b'#' {
                let rest = &self.bytes[self.at..];
                self.at += rest.iter().position(|&byte| byte == b'\n').unwrap_or(rest.len());
            } else if byte.is_ascii_whitespace() {
                self.at += 1;
            } else {
                return;
            }
        }
    }

    fn number(&mut self, what: fn(usize) -> Expected, most: usize) -> Result<usize, ReadError> {
        self.skip();
        let rest = &self.bytes[self.at..];
        let len = rest.iter().position(|byte| byte.is_ascii_whitespace() || *byte == b'#');
        let word = &rest[..len.unwrap_or(rest.len())];
        let number = std::str::from_utf8(word).ok().and_then(source::number);
        let number = number.map(|number| number as usize).filter(|&number| number <= most);
        let number = number.ok_or_else(|| self.expected(what(most), word))?;
        self.at += word.len();
        Ok(number)
    }

    /// A pixel of a bitmap as text, where no blanks are needed.
    fn bit(&mut self) -> Result<bool, ReadError> {
        self.skip();
        let rest = &self.bytes[self.at..];
        let bit = match rest.first() {
            Some(b'0') => false,
            Some(b'1') => true,
            _ => {
                return Err({
                    let expected = Expected::OneOf { texts: &["0", "1"] };
                    self.expected(expected, &rest[..rest.len().min(1)])
                });
            }
        };
        self.at += 1;
        Ok(bit)
    }
}

const MAGIC: Expected = Expected::OneOf { texts: &["P1", "P2", "P3", "P4", "P5", "P6"] };

/// Pixels: black or white, or any colours.
enum Pixels {
    Bits(Vec<bool>),
    Levels(Vec<Rgb>),
}

fn read<'a>(bytes: &[u8], room: &'a Room) -> Result<Documents<'a>, ReadError> {
    let (shape, pixels) = pixels(bytes)?;
    let mut documents = Documents::new(room);
    documents.push(match pixels {
        Pixels::Bits(bits) => bitmap(&shape, &bits)?,
        Pixels::Levels(levels) => pictures::of_pixels(&shape, &levels, None)?,
    })?;
    Ok(documents)
}

/// Whether this is a portable bitmap, greymap or pixmap.
pub(crate) fn is_pnm(bytes: &[u8]) -> bool {
    looks_like(bytes)
}

/// The image as it is.
pub(crate) fn read_pnm(bytes: &[u8]) -> Result<Image, ReadError> {
    let (shape, pixels) = pixels(bytes)?;
    let pixels = match pixels {
        Pixels::Bits(bits) => {
            bits.iter().map(|&bit| if bit { Rgb::BLACK } else { Rgb::WHITE }).collect()
        }
        Pixels::Levels(levels) => levels,
    };
    let levels = pixels.iter().flat_map(|&Rgb(r, g, b)| [r, g, b, 255]).collect();
    Image::new(shape.width(), shape.height(), levels)
        .filter(|image| !image.pixels().is_empty())
        .ok_or_else(|| ReadError::new((Expected::ImageWithPixels, Found::None)))
}

fn pixels(bytes: &[u8]) -> Result<(Shape, Pixels), ReadError> {
    let mut words = Words { bytes, at: 2 };
    let kind = match bytes {
        [b'P', kind @ b'1'..=b'6', ..] => *kind,
        _ => {
            return Err(Words { bytes, at: 0 }.expected(MAGIC, &bytes[..bytes.len().min(2)]));
        }
    };
    let width = words.number(|most| Expected::WidthUpTo { most }, Shape::MAX_SIDE)?;
    let height = words.number(|most| Expected::HeightUpTo { most }, Shape::MAX_SIDE)?;
    let shape = Shape::new(width, height).map_err(|error| words.error(error))?;
    let most = match kind {
        b'1' | b'4' => 1,
        _ => words.number(|most| Expected::LargestLevel { most }, 65_535)?.max(1),
    };
    // No pixel takes less than a bit.
    if shape.area() > bytes.len().saturating_mul(8) {
        let expected = Expected::Pixels { count: shape.area() };
        return Err(words.error((expected, Found::EndOfFile)));
    }
    let pixels = match kind {
        b'1' => Pixels::Bits((0..shape.area()).map(|_| words.bit()).collect::<Result<_, _>>()?),
        b'4' => Pixels::Bits(packed(&words, &shape)?),
        _ => Pixels::Levels(levels(&mut words, &shape, kind, most)?),
    };
    Ok((shape, pixels))
}

/// Black on white, even if nothing is white.
fn bitmap(shape: &Shape, bits: &[bool]) -> Result<Document, ReadError> {
    let colour = |&bit: &bool| if bit { Colour::FIRST } else { Colour::BACKGROUND };
    let cells: Vec<Colour> = bits.iter().map(colour).collect();
    pictures::document(Palette::mono(), shape, &cells).map_err(ReadError::new)
}

/// The bytes after the header and the blank that ends it.
fn body<'a>(words: &Words<'a>, len: usize) -> Result<&'a [u8], ReadError> {
    let body = words.bytes.get(words.at + 1..).unwrap_or_default();
    body.get(..len).ok_or_else(|| {
        let expected = Expected::BytesAfterHeader { count: len };
        words.error((expected, Found::count(body.len())))
    })
}

/// Eight pixels per byte; every row begins with a new byte.
fn packed(words: &Words<'_>, shape: &Shape) -> Result<Vec<bool>, ReadError> {
    let stride = shape.width().div_ceil(8);
    let body = body(words, stride * shape.height())?;
    let mut bits = Vec::with_capacity(shape.area());
    for row in body.chunks_exact(stride.max(1)) {
        bits.extend((0..shape.width()).map(|column| row[column / 8] << (column % 8) & 0x80 != 0));
    }
    Ok(bits)
}

/// Grey or colours, as text or as bytes, one or two per level.
fn levels(
    words: &mut Words<'_>,
    shape: &Shape,
    kind: u8,
    most: usize,
) -> Result<Vec<Rgb>, ReadError> {
    let channels = if matches!(kind, b'3' | b'6') { 3 } else { 1 };
    let count = shape.area() * channels;
    let scaled = |level: usize| (level.min(most) * 255 / most) as u8;
    let levels: Vec<u8> = if matches!(kind, b'2' | b'3') {
        (0..count)
            .map(|_| words.number(|most| Expected::LevelUpTo { most }, most).map(scaled))
            .collect::<Result<_, _>>()?
    } else if most < 256 {
        body(words, count)?.iter().map(|&level| scaled(usize::from(level))).collect()
    } else {
        let level = |pair: &[u8]| usize::from(u16::from_be_bytes([pair[0], pair[1]]));
        body(words, 2 * count)?.chunks_exact(2).map(|pair| scaled(level(pair))).collect()
    };
    let pixel = |levels: &[u8]| match levels {
        [r, g, b] => Rgb(*r, *g, *b),
        _ => Rgb(levels[0], levels[0], levels[0]),
    };
    Ok(levels.chunks_exact(channels).map(pixel).collect())
}
