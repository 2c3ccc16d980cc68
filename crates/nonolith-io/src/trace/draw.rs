//! A colour for each cell, from the pixels of the cell.

use super::ground::Ground;
use super::mono::Ink;
use super::oklab::Oklab;
use super::quantise::{clusters, nearest};
use super::resample::Sample;
use super::{Drawn, Style, Tracing};
use crate::format::palette_of;
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, Palette};

/// The distance with the highest cost.
const MOST_COST: f32 = 24.0;
/// Cells that are covered less show the ground.
const COVERED: f32 = 0.5;

fn cost(difference: f32) -> u8 {
    (2.0 * MOST_COST * difference).clamp(0.0, MOST_COST) as u8
}

/// Black and white.
pub(super) fn mono(samples: &[Sample], width: usize, ground: Ground, how: &Tracing) -> Drawn {
    let mut levels = inks(samples, ground, how.style);
    if how.invert {
        levels.iter_mut().for_each(|level| *level = 1.0 - *level);
    }
    let ink = Ink { levels, width };
    let above = match how.style {
        Style::Fill => ink.fill(how.threshold),
        Style::Outline => ink.outline(how.threshold),
        Style::Dither => ink.dither(),
    };
    let colour = |&x: &f32| if x > 0.0 { Colour::FIRST } else { Colour::BACKGROUND };
    let costs = above.iter().flat_map(|&x| [cost(x), cost(-x)]).collect();
    Drawn { palette: Palette::mono(), cells: above.iter().map(colour).collect(), costs }
}

/// The amount of ink on each cell.
fn inks(samples: &[Sample], ground: Ground, style: Style) -> Vec<f32> {
    if style == Style::Dither {
        // Dots and paper mix as light does, and light is about the cube of perceived lightness.
        let level = |sample: &Sample| sample.cover * (1.0 - sample.look.l.powi(3));
        return samples.iter().map(level).collect();
    }
    match ground {
        Ground::Plain(colour) => {
            samples.iter().map(|s| s.cover * s.look.distance(colour).sqrt()).collect()
        }
        Ground::Varied(_) => samples.iter().map(|s| s.cover * (1.0 - s.look.l)).collect(),
        Ground::Transparent => {
            let dark: Vec<f32> = samples.iter().map(|s| s.cover * (1.0 - s.look.l)).collect();
            let (dark_sum, cover): (f32, f32) =
                (dark.iter().sum(), samples.iter().map(|s| s.cover).sum());
            // On a transparent ground, the coverage makes the picture.
            let is_light = dark_sum < 0.3 * cover;
            if is_light { samples.iter().map(|s| s.cover).collect() } else { dark }
        }
    }
}

/// As many colours as requested, or as the image has.
pub(super) fn coloured(
    samples: &[Sample],
    width: usize,
    ground: Ground,
    points: &[Oklab],
    count: usize,
    how: &Tracing,
) -> Result<Drawn, ModelError> {
    let fixed = match ground {
        Ground::Transparent => None,
        Ground::Plain(colour) | Ground::Varied(colour) => Some(colour),
    };
    let mut inks = clusters(points, fixed, count, how.seed);
    // Dark colours first, whatever order the random search found.
    inks.sort_by(|a, b| a.l.total_cmp(&b.l));
    let rgb: Vec<Rgb> = inks.iter().map(|ink| snapped(ink.rgb())).collect();
    let behind = fixed.map_or_else(|| behind(&rgb), |colour| snapped(colour.rgb()));
    let mut order = vec![behind];
    order.extend(rgb.iter().copied().filter(|&rgb| rgb != behind));
    order.dedup();
    let palette = palette_of(&order)?;
    let looks: Vec<Oklab> =
        order.iter().map(|&Rgb(r, g, b)| Oklab::of_pixel([r, g, b, 255])).collect();
    // Only transparent cells are background.
    let first = usize::from(fixed.is_none() && looks.len() > 1);
    let mut wanted: Vec<Oklab> = samples.iter().map(|s| s.look).collect();
    let mut cells = Vec::with_capacity(samples.len());
    let mut costs = Vec::with_capacity(samples.len() * looks.len());
    for place in 0..samples.len() {
        let (seen, sample) = (wanted[place], samples[place]);
        let index = match sample.cover < COVERED {
            true => 0,
            false => first + nearest(&looks[first..], seen),
        };
        cells.push(Colour::new(index).unwrap_or_default());
        let own = looks[index].distance(seen).sqrt();
        costs.extend(looks.iter().map(|look| cost(look.distance(seen).sqrt() - own)));
        if how.style == Style::Dither && sample.cover >= COVERED {
            let error = seen.plus(looks[index], -1.0);
            spread(&mut wanted, place, width, error);
        }
    }
    Ok(Drawn { palette, cells, costs })
}

/// Diffuses the error of a cell to the cells after it.
fn spread(wanted: &mut [Oklab], place: usize, width: usize, error: Oklab) {
    let x = place % width;
    let mut give = |down: usize, ahead: isize, share: f32| {
        let Some(x) = x.checked_add_signed(ahead).filter(|&x| x < width) else { return };
        if let Some(cell) = wanted.get_mut((place / width + down) * width + x) {
            *cell = cell.plus(error, share / 16.0);
        }
    };
    give(0, 1, 7.0);
    give(1, -1, 3.0);
    give(1, 0, 5.0);
    give(1, 1, 1.0);
}

/// Colours near black or white become black or white.
fn snapped(rgb: Rgb) -> Rgb {
    let Rgb(r, g, b) = rgb;
    match (r.min(g).min(b), r.max(g).max(b)) {
        (247.., _) => Rgb::WHITE,
        (_, ..=24) => Rgb::BLACK,
        _ => rgb,
    }
}

/// A background for a picture without one: white, unless the picture uses it.
fn behind(inks: &[Rgb]) -> Rgb {
    let is_free = |rgb: &Rgb| !inks.contains(rgb);
    [Rgb::WHITE, Rgb(224, 224, 224)].into_iter().find(is_free).unwrap_or(Rgb(128, 128, 128))
}
