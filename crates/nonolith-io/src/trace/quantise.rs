//! Reduces many colours to a few: clusters in a perceptual colour space.
//!
//! One cluster can be fixed: the ground, which is the background of the puzzle. (Libraries cannot
//! do that.)

use super::oklab::Oklab;
use nonolith_random::Random;

/// More pixels would not change the result much.
const MOST_POINTS: usize = 20_000;
const ROUNDS: usize = 16;

/// At most `count` colours for these, besides the fixed one.
pub(super) fn clusters(
    points: &[Oklab],
    fixed: Option<Oklab>,
    count: usize,
    seed: u64,
) -> Vec<Oklab> {
    let step = points.len().div_ceil(MOST_POINTS).max(1);
    let points: Vec<Oklab> = points.iter().copied().step_by(step).collect();
    let mut random = Random::new(seed);
    let mut centres: Vec<Oklab> = fixed.into_iter().collect();
    let held = centres.len();
    while centres.len() < held + count {
        let Some(next) = far_point(&points, &centres, &mut random) else { break };
        centres.push(next);
    }
    for _ in 0..ROUNDS {
        let mut sums = vec![(Oklab::default(), 0u32); centres.len()];
        for &point in &points {
            let (sum, members) = &mut sums[nearest(&centres, point)];
            *sum = sum.plus(point, 1.0);
            *members += 1;
        }
        for (centre, (sum, members)) in centres.iter_mut().zip(&sums).skip(held) {
            if *members > 0 {
                *centre = Oklab::default().plus(*sum, 1.0 / *members as f32);
            }
        }
    }
    centres.split_off(held)
}

/// A random point, more likely the farther it is from all centres; `None` if all are near.
fn far_point(points: &[Oklab], centres: &[Oklab], random: &mut Random) -> Option<Oklab> {
    /// Nearer colours cannot be told apart.
    const SAME: f32 = 0.02 * 0.02;
    let far = |point: &Oklab| match centres.is_empty() {
        true => 1.0,
        false => centres.iter().map(|c| c.distance(*point)).fold(f32::MAX, f32::min),
    };
    let distances: Vec<f64> = points
        .iter()
        .map(|point| f64::from(far(point)))
        .map(|distance| if distance > f64::from(SAME) { distance } else { 0.0 })
        .collect();
    let total: f64 = distances.iter().sum();
    let mut left = random.share() * total;
    let chosen = distances.iter().position(|distance| {
        left -= distance;
        left < 0.0
    });
    chosen.map(|place| points[place])
}

/// The place of the colour that looks most like this one.
pub(super) fn nearest(colours: &[Oklab], wanted: Oklab) -> usize {
    let distance = |&place: &usize| colours[place].distance(wanted);
    (0..colours.len()).min_by(|a, b| distance(a).total_cmp(&distance(b))).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_that_are_there_are_found() {
        let lab = |r, g, b| Oklab::of_pixel([r, g, b, 255]);
        let colours = [lab(255, 255, 255), lab(200, 0, 0), lab(0, 120, 0), lab(0, 0, 0)];
        let points: Vec<Oklab> = (0..4000).map(|i| colours[i % 4]).collect();
        for seed in 0..20 {
            let found = clusters(&points, Some(colours[0]), 3, seed);
            assert_eq!(found.len(), 3);
            for colour in &colours[1..] {
                assert!(found[nearest(&found, *colour)].distance(*colour) < 1e-4);
            }
            // Never more colours than the image has.
            assert_eq!(clusters(&points, Some(colours[0]), 9, seed).len(), 3);
        }
    }
}
