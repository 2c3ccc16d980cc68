//! Separates the picture from the ground around it.

use super::oklab::Oklab;
use super::{Image, TraceError};
use std::ops::Range;

/// The ground around the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Ground {
    /// Nothing: the image is transparent there.
    Transparent,
    /// One colour.
    Plain(Oklab),
    /// Anything, as in photographs; this is the most frequent colour on the border.
    Varied(Oklab),
}

/// Colours that differ less look alike (a square, as [`Oklab::distance`]).
const ALIKE: f32 = 0.06 * 0.06;
/// The fraction of the border that must look alike for a plain ground.
const PLAIN: f32 = 0.6;
/// This much white on the border means paper, even if the picture touches the border.
const PAPER: f32 = 0.25;
/// Pixels that are less opaque count as transparent.
pub(super) const OPAQUE: u8 = 128;

/// Colours that differ less cannot be told apart.
const SAME: f32 = 0.02 * 0.02;

/// Fails if nothing can be seen: all is transparent, or of one colour.
pub(super) fn check_content(image: &Image) -> Result<(), TraceError> {
    let is_opaque = |pixel: &[u8; 4]| pixel[3] >= OPAQUE;
    let Some(&first) = image.pixels().iter().find(|pixel| is_opaque(pixel)) else {
        return Err(TraceError::Transparent);
    };
    let look = Oklab::of_pixel(first);
    let differs = |pixel: &[u8; 4]| {
        let is_same = pixel[..3] == first[..3] || Oklab::of_pixel(*pixel).distance(look) <= SAME;
        !is_opaque(pixel) || !is_same
    };
    if image.pixels().iter().any(differs) { Ok(()) } else { Err(TraceError::OneColour) }
}

impl Ground {
    /// The ground of an image, by its border.
    pub(super) fn of(image: &Image) -> Ground {
        let border = border(image);
        let clear = border.iter().filter(|pixel| pixel[3] < OPAQUE).count();
        if 2 * clear > border.len() {
            return Ground::Transparent;
        }
        let colours: Vec<Oklab> = border
            .iter()
            .filter(|pixel| pixel[3] >= OPAQUE)
            .map(|&pixel| Oklab::of_pixel(pixel))
            .collect();
        let white = Oklab::of_pixel([255; 4]);
        let paper = colours.iter().filter(|colour| colour.distance(white) < ALIKE).count();
        if paper as f32 >= PAPER * border.len() as f32 {
            return Ground::Plain(white);
        }
        // A histogram in coarse steps; then the mean of the colours near the most frequent one.
        let step = |level: f32| (level * 16.0).round() as i32;
        let mut steps: Vec<(i32, i32, i32)> =
            colours.iter().map(|lab| (step(lab.l), step(lab.a), step(lab.b))).collect();
        steps.sort_unstable();
        let most = steps.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
        let Some(&[(l, a, b), ..]) = most else { return Ground::Transparent };
        let centre = Oklab { l: l as f32 / 16.0, a: a as f32 / 16.0, b: b as f32 / 16.0 };
        let near: Vec<&Oklab> = colours.iter().filter(|c| c.distance(centre) < ALIKE).collect();
        if near.is_empty() {
            return Ground::Varied(centre);
        }
        let share = 1.0 / near.len() as f32;
        let mean = near.iter().fold(Oklab::default(), |sum, &&colour| sum.plus(colour, share));
        let is_plain = near.len() as f32 >= PLAIN * border.len() as f32;
        if is_plain { Ground::Plain(mean) } else { Ground::Varied(mean) }
    }

    /// Its colour, unless it is transparent.
    pub(super) fn colour(self) -> Option<Oklab> {
        match self {
            Ground::Transparent => None,
            Ground::Plain(colour) | Ground::Varied(colour) => Some(colour),
        }
    }

    /// The columns and rows of the content; all of them if the ground is not plain, or if there is
    /// no content.
    pub(super) fn content(self, image: &Image) -> (Range<usize>, Range<usize>) {
        let is_content = |pixel: [u8; 4]| match self {
            Ground::Transparent => pixel[3] >= OPAQUE,
            Ground::Plain(colour) => {
                // Ignore shadows and compression artefacts.
                pixel[3] >= OPAQUE && Oklab::of_pixel(pixel).distance(colour) > 2.0 * ALIKE
            }
            Ground::Varied(_) => true,
        };
        let (width, height) = (image.width(), image.height());
        let (mut columns, mut rows) = (width..0, height..0);
        for (y, row) in image.pixels().chunks(width.max(1)).enumerate() {
            let mut found = (0..width).filter(|&x| is_content(row[x]));
            let Some(first) = found.next() else { continue };
            let last = found.next_back().unwrap_or(first);
            columns = columns.start.min(first)..columns.end.max(last + 1);
            rows = rows.start.min(y)..y + 1;
        }
        if columns.is_empty() { (0..width, 0..height) } else { (columns, rows) }
    }
}

/// The pixels along the four sides.
fn border(image: &Image) -> Vec<[u8; 4]> {
    let width = image.width().max(1);
    let mut border = Vec::new();
    let rows: Vec<&[[u8; 4]]> = image.pixels().chunks(width).collect();
    for (y, row) in rows.iter().enumerate() {
        if y == 0 || y + 1 == rows.len() {
            border.extend_from_slice(row);
        } else {
            border.push(row[0]);
            border.extend((width > 1).then(|| row[width - 1]));
        }
    }
    border
}
