//! From many pixels to few cells: each cell is the mean of its pixels, or a tally of them.
//!
//! The mean is perceptual, not physical: a cell that is half black and half white is half ink. (A
//! mean of light would be a light grey, and shapes would lose their edges.)

use super::Image;
use super::oklab::Oklab;
use std::ops::Range;

/// The pixels of a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Sample {
    /// Their mean colour.
    pub(super) look: Oklab,
    /// How much of the cell is covered, from 0 (transparent) to 1.
    pub(super) cover: f32,
}

/// The pixels that an interval of an axis covers, each with its share.
fn shares(start: f64, end: f64, pixels: usize) -> Vec<(usize, f32)> {
    let last = (end.ceil() as usize).min(pixels);
    (start.floor() as usize..last)
        .map(|p| (p, (end.min(p as f64 + 1.0) - start.max(p as f64)) as f32))
        .filter(|(_, share)| *share > 0.0)
        .collect()
}

/// The pixels of each column and of each row of cells, with their shares.
fn cut(
    image: &Image,
    (columns, rows): &(Range<usize>, Range<usize>),
    (width, height): (usize, usize),
) -> [Vec<Vec<(usize, f32)>>; 2] {
    let cut = |range: &Range<usize>, cells: usize, pixels: usize| -> Vec<Vec<(usize, f32)>> {
        let step = range.len() as f64 / cells.max(1) as f64;
        let edge = |cell: usize| range.start as f64 + cell as f64 * step;
        (0..cells).map(|cell| shares(edge(cell), edge(cell + 1), pixels)).collect()
    };
    [cut(columns, width, image.width()), cut(rows, height, image.height())]
}

/// The part of an image within these columns and rows, as cells.
pub(super) fn resample(
    image: &Image,
    content: &(Range<usize>, Range<usize>),
    (width, height): (usize, usize),
) -> Vec<Sample> {
    let [across, down] = cut(image, content, (width, height));
    let mut samples = Vec::with_capacity(width * height);
    let mut last = [255; 4];
    let mut look = Oklab::of_pixel(last);
    for down in &down {
        for across in &across {
            let (mut sum, mut cover, mut whole) = (Oklab::default(), 0.0, 0.0);
            for &(y, share_y) in down {
                let row = &image.pixels()[y * image.width()..][..image.width()];
                for &(x, share_x) in across {
                    // Mostly the colour is the same as before.
                    if row[x] != last {
                        (last, look) = (row[x], Oklab::of_pixel(row[x]));
                    }
                    let share = share_x * share_y;
                    let opaque = share * f32::from(last[3]) / 255.0;
                    sum = sum.plus(look, opaque);
                    cover += opaque;
                    whole += share;
                }
            }
            let nothing = Oklab::default();
            let look = if cover > 0.0 { nothing.plus(sum, 1.0 / cover) } else { nothing };
            let cover = if whole > 0.0 { cover / whole } else { 0.0 };
            samples.push(Sample { look, cover });
        }
    }
    samples
}

/// For each cell, how much of it each of `count` kinds of pixels covers, from 0 to 1: for images of few
/// colours, whose mean would be a colour that is not there.
pub(super) fn tally(
    image: &Image,
    content: &(Range<usize>, Range<usize>),
    (width, height): (usize, usize),
    count: usize,
    kind: &mut dyn FnMut([u8; 4]) -> usize,
) -> Vec<f32> {
    let [across, down] = cut(image, content, (width, height));
    let mut tallies = vec![0.0; width * height * count];
    let mut cells = tallies.chunks_exact_mut(count);
    let (mut last, mut known) = (None, 0);
    for down in &down {
        for (across, cell) in across.iter().zip(&mut cells) {
            let mut whole = 0.0;
            for &(y, share_y) in down {
                let row = &image.pixels()[y * image.width()..][..image.width()];
                for &(x, share_x) in across {
                    if last != Some(row[x]) {
                        (last, known) = (Some(row[x]), kind(row[x]));
                    }
                    cell[known] += share_x * share_y;
                    whole += share_x * share_y;
                }
            }
            cell.iter_mut().for_each(|share| *share /= whole.max(f32::MIN_POSITIVE));
        }
    }
    tallies
}
