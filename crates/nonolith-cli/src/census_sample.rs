//! What a census would find, and how long it would take, from random choices of row clues.

use nonolith::count::CensusTotals;
use serde::Serialize;

/// Sums over the sample: choices are drawn with a probability in proportion to their pictures, so means of
/// shares are those of all pictures.
#[derive(Default)]
pub(crate) struct CensusSample {
    size: u64,
    seconds_per_picture: f64,
    unique: Mean,
    line_solvable: Mean,
}

#[derive(Default)]
struct Mean {
    sum: f64,
    squares: f64,
}

/// A share of all pictures, with its standard error.
#[derive(Serialize)]
pub(crate) struct Estimate {
    share: f64,
    error: f64,
}

/// What the command prints.
#[derive(Serialize)]
pub(crate) struct Estimated {
    pictures: u64,
    sample: u64,
    unique: Estimate,
    line_solvable: Estimate,
    /// How long a full census would take one thread.
    full_seconds: f64,
}

/// Up to four choices that are mirror images of each other are counted once.
const IMAGES: f64 = 4.0;

impl CensusSample {
    pub(crate) fn add(&mut self, totals: &CensusTotals, seconds: f64) {
        let pictures = totals.pictures as f64;
        self.size += 1;
        self.seconds_per_picture += seconds / pictures;
        self.unique.add(totals.unique as f64 / pictures);
        self.line_solvable.add(totals.line_solvable as f64 / pictures);
    }

    pub(crate) fn size(&self) -> u64 {
        self.size
    }

    pub(crate) fn estimated(&self, pictures: u64) -> Estimated {
        let size = self.size as f64;
        Estimated {
            pictures,
            sample: self.size,
            unique: self.unique.estimate(size),
            line_solvable: self.line_solvable.estimate(size),
            full_seconds: self.seconds_per_picture / size * pictures as f64 / IMAGES,
        }
    }
}

impl Mean {
    fn add(&mut self, share: f64) {
        self.sum += share;
        self.squares += share * share;
    }

    fn estimate(&self, size: f64) -> Estimate {
        let share = self.sum / size;
        let variance = (self.squares / size - share * share).max(0.0) / (size - 1.0).max(1.0);
        Estimate { share, error: variance.sqrt() }
    }
}

impl Estimated {
    pub(crate) fn text(&self) -> String {
        let row = |name: &str, Estimate { share, error }: &Estimate| {
            let [percent, error] = [share, error].map(|share| 100.0 * share);
            let about = share * self.pictures as f64;
            format!("{name:<34}{percent:.3} % ± {error:.3} (about {about:.3e})\n")
        };
        format!(
            "{:<34}{}\n{}{}a full census would take one thread about {}\n",
            "pictures",
            self.pictures,
            row("the only solution of their clues", &self.unique),
            row("completed by line solving", &self.line_solvable),
            duration(self.full_seconds),
        )
    }
}

fn duration(seconds: f64) -> String {
    const UNITS: [(f64, &str); 5] = [
        (31_557_600.0, "years"),
        (86_400.0, "days"),
        (3600.0, "hours"),
        (60.0, "minutes"),
        (1.0, "seconds"),
    ];
    let unit = UNITS.iter().find(|(length, _)| seconds >= 2.0 * length);
    let (length, name) = unit.copied().unwrap_or((1.0, "seconds"));
    format!("{:.1} {name}", seconds / length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_shrink_with_the_sample() {
        let totals = |unique| CensusTotals::of_numbers([100, unique, unique / 2, 100, 0, 2]);
        let mut few = CensusSample::default();
        [40, 60].iter().for_each(|&unique| few.add(&totals(unique), 1.0));
        let few = few.estimated(1000);
        assert_eq!((few.unique.share, few.line_solvable.share), (0.5, 0.25));
        assert!((few.unique.error - 0.1).abs() < 1e-9);
        // A hundredth of a second for each picture, and three of four are images of others.
        assert!((few.full_seconds - 2.5).abs() < 1e-9);
        let mut many = CensusSample::default();
        (0..100).for_each(|i| many.add(&totals(if i % 2 == 0 { 40 } else { 60 }), 1.0));
        assert!(many.estimated(1000).unique.error < 0.0102);
    }

    #[test]
    fn durations_have_a_fitting_unit() {
        for (seconds, words) in [
            (0.5, "0.5 seconds"),
            (90.0, "90.0 seconds"),
            (600.0, "10.0 minutes"),
            (1e9, "31.7 years"),
        ] {
            assert_eq!(duration(seconds), words);
        }
    }
}
