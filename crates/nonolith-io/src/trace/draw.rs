//! A colour for each cell, from the pixels of the cell.

use super::ground::{Ground, OPAQUE};
use super::mono::Ink;
use super::oklab::Oklab;
use super::quantise::{clusters, nearest};
use super::resample::{Sample, tally};
use super::strokes::{Mask, connect};
use super::{Drawn, Part, Style, Tracing};
use crate::format::palette_of;
use nonolith::model::{ModelError, Rgb};
use nonolith::{Colour, Palette};

/// The distance with the highest cost.
const MOST_COST: f32 = 24.0;
/// Outlines are no lighter than this.
const DARK: f32 = 0.45;
/// Cells that are covered less show the ground.
const COVERED: f32 = 0.5;

fn cost(difference: f32) -> u8 {
    (2.0 * MOST_COST * difference).clamp(0.0, MOST_COST) as u8
}

/// Black and white.
pub(super) fn mono(part: &Part<'_>, how: &Tracing) -> Drawn {
    let samples = part.samples();
    let ink_of = ink_of(&samples, part.ground, how.style);
    let level = |sample: &Sample| match how.invert {
        true => 1.0 - ink_of(sample),
        false => ink_of(sample),
    };
    let ink = Ink { levels: samples.iter().map(level).collect(), width: part.inner.0 };
    let above = match how.style {
        Style::Dither => ink.dither(),
        Style::Fill => connected(part, ink.fill(how.threshold), &ink.levels, &level, how.threshold),
        Style::Outline => {
            let filled = ink.fill(how.threshold);
            ink.outline(&connected(part, filled, &ink.levels, &level, how.threshold))
        }
    };
    let colour = |&x: &f32| if x > 0.0 { Colour::FIRST } else { Colour::BACKGROUND };
    let costs = above.iter().flat_map(|&x| [cost(x), cost(-x)]).collect();
    Drawn { palette: Palette::mono(), cells: above.iter().map(colour).collect(), costs }
}

/// How certain it is that a cell belongs to a thin stroke, as ink above the threshold.
const STROKE: f32 = 0.25;

/// Cells above their threshold, with thin strokes connected. Photographs, which have no ground, have no
/// strokes either.
fn connected(
    part: &Part<'_>,
    mut above: Vec<f32>,
    levels: &[f32],
    level: &dyn Fn(&Sample) -> f32,
    threshold: Option<u8>,
) -> Vec<f32> {
    if matches!(part.ground, Ground::Varied(_)) {
        return above;
    }
    let level_of = |pixel: [u8; 4]| {
        level(&Sample { look: Oklab::of_pixel(pixel), cover: f32::from(pixel[3]) / 255.0 })
    };
    let seen = Ink { levels: part.pixels().into_iter().map(level_of).collect(), width: 1 };
    let least = threshold.map_or_else(|| Ink::threshold(&seen.levels), |own| seen.share(own));
    let mut is_ink = |pixel| level_of(pixel) > least;
    let Some(mask) = Mask::new(part.image, &part.content, part.inner, &mut is_ink) else {
        return above;
    };
    let mut inked: Vec<bool> = above.iter().map(|&x| x > 0.0).collect();
    let half = seen.share(50);
    for cell in connect(mask, &mut inked, levels, half) {
        above[cell] = if inked[cell] { STROKE } else { -STROKE };
    }
    above
}

/// How the amount of ink on a cell is measured.
fn ink_of(samples: &[Sample], ground: Ground, style: Style) -> Box<dyn Fn(&Sample) -> f32> {
    let dark = |s: &Sample| s.cover * (1.0 - s.look.l);
    match ground {
        // Dots and paper mix as light does, and light is about the cube of perceived lightness.
        _ if style == Style::Dither => Box::new(|s| s.cover * (1.0 - s.look.l.powi(3))),
        Ground::Plain(colour) => Box::new(move |s| s.cover * s.look.distance(colour).sqrt()),
        Ground::Varied(_) => Box::new(dark),
        Ground::Transparent => {
            let (dark_sum, cover): (f32, f32) =
                (samples.iter().map(dark).sum(), samples.iter().map(|s| s.cover).sum());
            // On a transparent ground, the coverage makes the picture.
            let is_light = dark_sum < 0.3 * cover;
            if is_light { Box::new(|s| s.cover) } else { Box::new(dark) }
        }
    }
}

/// Pixel art in its own colours.
pub(super) fn art(part: &Part<'_>, colours: &[Rgb]) -> Result<Drawn, ModelError> {
    let mut inks = colours.to_vec();
    let look = |Rgb(r, g, b): Rgb| Oklab::of_pixel([r, g, b, 255]);
    let ground = part.ground.colour();
    let behind = match ground {
        None => behind(&inks),
        Some(ground) => {
            let looks: Vec<Oklab> = inks.iter().copied().map(look).collect();
            inks.remove(nearest(&looks, ground))
        }
    };
    inks.sort_by(|&a, &b| look(a).l.total_cmp(&look(b).l));
    inks.insert(0, behind);
    let looks: Vec<Oklab> = inks.iter().copied().map(look).collect();
    Ok(flat(part, palette_of(&inks)?, &looks, usize::from(ground.is_none())))
}

/// As many colours as requested, or as the image has.
pub(super) fn coloured(part: &Part<'_>, count: usize, how: &Tracing) -> Result<Drawn, ModelError> {
    let points = part.points();
    let fixed = part.ground.colour();
    let mut inks = clusters(&points, fixed, count, how.seed);
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
    if how.style != Style::Dither && is_flat(&points, &looks) {
        return Ok(flat(part, palette, &looks, first));
    }
    let samples = part.samples();
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
            spread(&mut wanted, place, part.inner.0, error);
        }
    }
    Ok(Drawn { palette, cells, costs })
}

/// Whether nearly all of an image has one of a few colours.
fn is_flat(points: &[Oklab], looks: &[Oklab]) -> bool {
    /// Smooth edges and the noise of compression have other colours.
    const NEARLY_ALL: f32 = 0.85;
    const NEAR: f32 = 0.05 * 0.05;
    let is_near = |point: &&Oklab| looks[nearest(looks, **point)].distance(**point) <= NEAR;
    points.iter().filter(is_near).count() as f32 >= NEARLY_ALL * points.len() as f32
}

/// Each cell has the colour of most of its pixels, and thin dark strokes are connected. Colours before
/// `first` are for transparent pixels only.
fn flat(part: &Part<'_>, palette: Palette, looks: &[Oklab], first: usize) -> Drawn {
    let mut kind = |pixel: [u8; 4]| match pixel[3] < OPAQUE {
        true => 0,
        false => first + nearest(&looks[first..], Oklab::of_pixel(pixel)),
    };
    let count = looks.len();
    let shares = tally(part.image, &part.content, part.inner, count, &mut kind);
    // Of equal shares the darkest wins, and the background never does.
    let most = |shares: &[f32]| {
        let order = (1..count).chain([0]);
        order.reduce(|best, next| if shares[next] > shares[best] { next } else { best })
    };
    let mut cells: Vec<usize> =
        shares.chunks_exact(count).map(|shares| most(shares).unwrap_or(0)).collect();
    let costs = shares.chunks_exact(count).zip(&cells).flat_map(|(shares, &own)| {
        shares.iter().map(move |share| cost((shares[own] - share) / 2.0))
    });
    let mut costs: Vec<u8> = costs.collect();
    // The first ink is the darkest. Of two colours, one is the ground and the other draws.
    if count == 2 || count > 2 && looks[1].l < DARK && looks[1].l < looks[0].l {
        let mut is_dark = |pixel| kind(pixel) == 1;
        if let Some(mask) = Mask::new(part.image, &part.content, part.inner, &mut is_dark) {
            let mut inked: Vec<bool> = cells.iter().map(|&own| own == 1).collect();
            let levels: Vec<f32> = shares.iter().skip(1).step_by(count).copied().collect();
            for cell in connect(mask, &mut inked, &levels, 0.0) {
                cells[cell] = 1;
                let costs = &mut costs[cell * count..][..count];
                costs.fill(cost(STROKE));
                costs[1] = 0;
            }
        }
    }
    let cells = cells.into_iter().map(|own| Colour::new(own).unwrap_or_default()).collect();
    Drawn { palette, cells, costs }
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
