//! From what falls on each cell to a colour for each cell.

use super::ground::Ground;
use super::mono::Ink;
use super::oklab::Oklab;
use super::quantise::{clusters, nearest};
use super::resample::Sample;
use super::{Drawn, Style, Tracing};
use crate::format::palette_of;
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, Palette};

/// What differs so much costs the most.
const MOST_COST: f32 = 24.0;
/// What is covered less shows the ground.
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

/// How much ink there is on each cell.
fn inks(samples: &[Sample], ground: Ground, style: Style) -> Vec<f32> {
    if style == Style::Dither {
        // Dots and the paper between them mix as light does, which is about the cube of how light it
        // looks.
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
            // A light picture on nothing is seen by where it is.
            let is_light = dark_sum < 0.3 * cover;
            if is_light { samples.iter().map(|s| s.cover).collect() } else { dark }
        }
    }
}

/// As many colours as are wanted, or as there are.
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
    // The dark ones first, whatever chance found first.
    inks.sort_by(|a, b| a.l.total_cmp(&b.l));
    let rgb: Vec<Rgb> = inks.iter().map(|ink| snapped(ink.rgb())).collect();
    let behind = fixed.map_or_else(|| behind(&rgb), |colour| snapped(colour.rgb()));
    let mut order = vec![behind];
    order.extend(rgb.iter().copied().filter(|&rgb| rgb != behind));
    order.dedup();
    let palette = palette_of(&order)?;
    let looks: Vec<Oklab> =
        order.iter().map(|&Rgb(r, g, b)| Oklab::of_pixel([r, g, b, 255])).collect();
    // What is transparent is background, and nothing else is.
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

/// Gives what a cell differs by to the cells after it.
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

/// What is nearly black or white is meant to be.
fn snapped(rgb: Rgb) -> Rgb {
    let Rgb(r, g, b) = rgb;
    match (r.min(g).min(b), r.max(g).max(b)) {
        (247.., _) => Rgb::WHITE,
        (_, ..=24) => Rgb::BLACK,
        _ => rgb,
    }
}

/// A background for a picture that has none: white, unless it is used for something.
fn behind(inks: &[Rgb]) -> Rgb {
    let is_free = |rgb: &Rgb| !inks.contains(rgb);
    [Rgb::WHITE, Rgb(224, 224, 224)].into_iter().find(is_free).unwrap_or(Rgb(128, 128, 128))
}
