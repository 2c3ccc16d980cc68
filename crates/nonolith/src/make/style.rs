//! How pictures are drawn, from styles whose puzzles are easy to those whose puzzles are hard.

use crate::explain::Grade;
use crate::model::Kind;

/// How a picture is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Style {
    /// The share of cells that are not background.
    pub(super) density: f64,
    /// Levels are averaged this many times over squares that extend this many cells in each direction.
    pub(super) passes: usize,
    pub(super) reach: usize,
}

impl Style {
    /// What a caller asks for; a reach of 0 makes noise.
    pub(super) fn new(density: f64, reach: usize) -> Style {
        Style { density, passes: if reach == 0 { 0 } else { PASSES }, reach }
    }
}

/// How often levels are averaged if a caller asks for areas.
const PASSES: usize = 2;

/// The share of inked cells that anything goes with.
const USUAL: f64 = 0.6;
/// Passes and reach of areas, the smoothest first.
const AREAS: [(usize, usize); 5] = [(2, 4), (2, 3), (2, 2), (2, 1), (1, 1)];
/// Shares of inked cells for areas with ordinary clues. In coloured noise of 20x20 cells even a share of 0.9
/// is seldom easy.
const AREA_SHARES: [f64; 4] = [0.9, 0.8, 0.7, 0.6];
/// Shares of inked cells for noise, in percent. Of black-and-white noise of 20x20 and 30x30 cells that lines
/// solve, all with a share of 0.7 was easy, nearly all with 0.6 medium, and all with 0.5 hard. With less, it
/// hardly ever has one solution by chance, unless it is small.
const NOISE_SHARES: std::ops::RangeInclusive<u8> = 30..=90;
const NOISE_STEP: usize = 3;
/// The same for counted clues: a share of about two thirds is hardest.
const COUNTED_AREAS: [(usize, usize); 9] =
    [(2, 8), (2, 6), (2, 5), (2, 4), (2, 3), (2, 2), (1, 2), (2, 1), (1, 1)];
const COUNTED_SHARES: [f64; 3] = [0.8, 0.5, 0.65];

/// Styles, those with the easiest puzzles first, and a place among them.
#[derive(Clone, Debug)]
pub(super) struct Ladder {
    styles: Vec<Style>,
    place: usize,
    /// How far the next move goes.
    stride: usize,
    /// The direction of the last move.
    last: Option<Move>,
}

/// A move on the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Move {
    Easier,
    Harder,
}

impl Ladder {
    /// The styles for a kind of clues, as far as density and reach are not given, starting where a grade is
    /// likely.
    pub(super) fn new(
        kind: Kind,
        area: usize,
        density: Option<f64>,
        reach: Option<usize>,
        grade: Option<Grade>,
    ) -> Ladder {
        let mut start = match kind {
            Kind::Runs => Style::new(likely_share(grade), 0),
            Kind::Counted => Style::new(COUNTED_SHARES[2], quick_reach(area)),
        };
        start.density = density.unwrap_or(start.density);
        let mut styles = match reach {
            Some(reach) => {
                start = Style::new(start.density, reach);
                noise_shares().map(|share| Style::new(share, reach)).collect()
            }
            None => all(kind),
        };
        if let Some(density) = density {
            styles.iter_mut().for_each(|style| style.density = density);
        }
        styles.dedup();
        let near = |style: &Style| {
            let areas = style.passes * style.reach;
            (areas.abs_diff(start.passes * start.reach), (style.density - start.density).abs())
        };
        let nearest = (0..styles.len()).min_by(|&a, &b| {
            let (a, b) = (near(&styles[a]), near(&styles[b]));
            a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
        });
        let place = nearest.unwrap_or(0);
        // The first try is exactly as it should be, also between two steps.
        styles[place] = start;
        Ladder { styles, place, stride: 1, last: None }
    }

    pub(super) fn style(&self) -> Style {
        self.styles[self.place]
    }

    pub(super) fn is_easiest(&self) -> bool {
        self.place == 0
    }

    /// Goes on where puzzles are easier or harder: further each time, until it has gone too far once, and
    /// then step by step.
    pub(super) fn go(&mut self, to: Move) {
        self.stride = match self.last {
            Some(last) if last != to => 0,
            Some(_) if self.stride > 0 => self.stride.saturating_mul(2),
            _ => self.stride,
        };
        self.last = Some(to);
        let by = self.stride.max(1);
        self.place = match to {
            Move::Easier => self.place.saturating_sub(by),
            Move::Harder => self.place.saturating_add(by).min(self.styles.len() - 1),
        };
    }
}

/// The share of inked cells in noise that makes a grade likely, for black-and-white puzzles of some 20x20
/// cells.
fn likely_share(grade: Option<Grade>) -> f64 {
    match grade {
        Some(Grade::Easy) => 0.72,
        Some(Grade::Medium) => 0.6,
        Some(Grade::Hard) => 0.51,
        Some(Grade::Expert) => 0.45,
        None => USUAL,
    }
}

/// The reach of areas with which counted puzzles of this size have one solution after a few changes, up to
/// 50x50. Noise of 20x20 cells takes hundreds of changes, and minutes.
fn quick_reach(area: usize) -> usize {
    area.isqrt() / 8
}

fn noise_shares() -> impl Iterator<Item = f64> {
    NOISE_SHARES.rev().step_by(NOISE_STEP).map(|percent| f64::from(percent) / 100.0)
}

/// All styles for a kind of clues.
fn all(kind: Kind) -> Vec<Style> {
    let (areas, shares): (&[_], &[_]) = match kind {
        Kind::Runs => (&AREAS, &AREA_SHARES),
        Kind::Counted => (&COUNTED_AREAS, &COUNTED_SHARES),
    };
    let with = |&(passes, reach): &(usize, usize)| {
        shares.iter().map(move |&density| Style { density, passes, reach })
    };
    let noise: Vec<Style> = match kind {
        Kind::Runs => noise_shares().map(|share| Style::new(share, 0)).collect(),
        Kind::Counted => shares.iter().map(|&share| Style::new(share, 0)).collect(),
    };
    areas.iter().flat_map(with).chain(noise).collect()
}
