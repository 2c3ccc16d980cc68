//! Random puzzles.

use super::made::{End, Fields, Made, document};
use nonolith::make::{RandomPictures, Tries};
use nonolith::solve::SolveError;
use nonolith::{Budget, Verdict};
use nonolith_io::Document;
use schemars::JsonSchema;
use serde::Serialize;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::time::{Duration, Instant};

/// Random puzzles to make.
pub struct Series<'a> {
    /// The generator.
    pub pictures: &'a RandomPictures,
    /// The seed of the first; the others have those that follow.
    pub first: u64,
    /// How many to make.
    pub count: usize,
    /// Whether to rate them.
    pub is_rated: bool,
    /// How long the rating of the nearest may take after the time is up.
    pub grace: Duration,
    /// Sees how many were made, and what was tried for the next.
    pub watch: &'a dyn Fn(usize, &Tries),
}

/// How a [`Series`] ended.
#[derive(Clone, Debug, Default)]
pub struct Ended {
    /// How many puzzles are what was asked for.
    pub count: usize,
    /// What was tried for the last one.
    pub tries: Tries,
}

impl Series<'_> {
    /// Makes the puzzles, and passes each with its seed to `take` as soon as it is made. If only one was
    /// asked for, and it was not found, `take` gets the nearest.
    pub fn make<E: From<SolveError>>(
        &self,
        budget: &mut Budget<'_>,
        take: &mut dyn FnMut(Made, u64) -> Result<(), E>,
    ) -> Result<Ended, E> {
        let mut ended = Ended::default();
        while ended.count < self.count {
            let seed = self.first.wrapping_add(ended.count as u64);
            let watch = |tries: &Tries| (self.watch)(ended.count, tries);
            let found = self.pictures.find(seed, Some(&watch), budget);
            ended.tries = found.tries;
            let (reached, is_only) = (found.reached, self.count == 1);
            // One that is not what was asked for is better than nothing, but does not belong among others.
            let Some(picture) = found.picture.filter(|_| reached || is_only) else { break };
            let title = format!("Random {}, seed {seed}", self.pictures.shape);
            let document = Document { title: Some(title), ..document(&picture) };
            let made = match reached {
                true => Made::new(document, self.is_rated, None, budget)?,
                false => self.nearest(document)?,
            };
            // Otherwise, the budget ended before this puzzle had a verdict.
            if !reached || !made.is_cut {
                take(made, seed)?;
            }
            if !reached || budget.is_spent() {
                break;
            }
            ended.count += 1;
        }
        Ok(ended)
    }

    /// The picture that comes nearest, after the time is up: its puzzle has one solution, and the
    /// grace may suffice to rate it.
    fn nearest(&self, document: Document) -> Result<Made, SolveError> {
        let start = Instant::now();
        let late = || start.elapsed() >= self.grace;
        let mut budget = Budget::unlimited().with_stop(&late);
        Made::new(document, self.is_rated, Some(Verdict::Unique), &mut budget)
    }
}

/// A random puzzle, and the seed that makes it again.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Seeded {
    /// The puzzle.
    #[serde(flatten)]
    pub made: Fields,
    /// The seed that makes it again.
    pub seed: u64,
}

/// All puzzles of a [`Series`].
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Randoms {
    /// The puzzles.
    pub puzzles: Vec<Seeded>,
    /// How it ended.
    #[serde(flatten)]
    pub end: End,
}

/// A seed that differs from run to run, short enough to type: the standard library's hashers have random
/// keys.
pub fn fresh_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}
