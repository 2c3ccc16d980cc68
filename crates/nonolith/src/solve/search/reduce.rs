//! Reducing the learned clauses: those that are hardly used cost more than they help.

use super::Search;

/// Learned clauses before the first reduction. 4000 had no clear effect.
const FIRST: usize = 2000;
/// The limit grows by this much at each reduction.
///
/// Long searches are sensitive to it: with 500 the hardest tournament puzzles take 1.2 times as long
/// as with 100, with 50 they take 1.1 times as long (28 runs, and noisy: 200 did no better than 500).
const MORE: usize = 100;

pub(super) struct Reductions {
    count: usize,
    /// The long clauses of the encoding, which are stored among the learned ones.
    given: usize,
}

impl Reductions {
    pub(super) fn new(given: usize) -> Reductions {
        Reductions { count: 0, given }
    }
}

impl Search<'_> {
    pub(super) fn reduce_due(&self) -> bool {
        self.learned.count >= self.reductions.given + FIRST + MORE * self.reductions.count
    }

    /// Drops clauses that are satisfied at the root, and the less useful half of those with a glue
    /// above 2. Keeping all clauses of glue 3 was no better.
    pub(super) fn reduce(&mut self) {
        debug_assert_eq!(self.trail.level(), 0);
        self.reductions.count += 1;
        let mut candidates = self.learned.by_use();
        candidates.retain(|&clause| self.learned.glue(clause) > 2);
        candidates.truncate(candidates.len() / 2);
        candidates.sort_unstable();
        let trail = &self.trail;
        self.learned.retain(|learned, clause| {
            candidates.binary_search(&clause).is_err()
                && !learned.literals(clause).iter().any(|&literal| trail.is_true(literal))
        });
    }
}
