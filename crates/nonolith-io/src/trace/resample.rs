//! From many pixels to few cells: each cell is the mean of the light that falls on it.

use super::Image;
use super::oklab::{LIGHT, Linear};
use std::ops::Range;

/// What falls on a cell.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Sample {
    /// The mean light of what is there.
    pub(super) light: Linear,
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

/// The part of an image that lies within these columns and rows, as so many cells.
pub(super) fn resample(
    image: &Image,
    (columns, rows): &(Range<usize>, Range<usize>),
    (width, height): (usize, usize),
) -> Vec<Sample> {
    let light = &*LIGHT;
    let cut = |range: &Range<usize>, cells: usize, pixels: usize| -> Vec<Vec<(usize, f32)>> {
        let step = range.len() as f64 / cells.max(1) as f64;
        let edge = |cell: usize| range.start as f64 + cell as f64 * step;
        (0..cells).map(|cell| shares(edge(cell), edge(cell + 1), pixels)).collect()
    };
    let across = cut(columns, width, image.width());
    let down = cut(rows, height, image.height());
    let mut samples = Vec::with_capacity(width * height);
    for down in &down {
        for across in &across {
            let (mut sum, mut cover, mut whole) = ([0.0; 3], 0.0, 0.0);
            for &(y, share_y) in down {
                let row = &image.pixels()[y * image.width()..][..image.width()];
                for &(x, share_x) in across {
                    let [r, g, b, alpha] = row[x];
                    let share = share_x * share_y;
                    let opaque = share * f32::from(alpha) / 255.0;
                    for (sum, level) in sum.iter_mut().zip([r, g, b]) {
                        *sum += opaque * light[usize::from(level)];
                    }
                    cover += opaque;
                    whole += share;
                }
            }
            let mean = if cover > 0.0 { sum.map(|sum| sum / cover) } else { [1.0; 3] };
            let cover = if whole > 0.0 { cover / whole } else { 0.0 };
            samples.push(Sample { light: mean, cover });
        }
    }
    samples
}
