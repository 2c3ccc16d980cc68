//! Forgetting: a clause that is hardly used costs more than it helps.

use super::Search;

/// Learned clauses before the first reduction; the limit grows with each.
///
/// Long searches are sensitive to the growth: with 500 the hardest tournament puzzles take 1.2
/// times as long as with 100, with 50 they take 1.1 times as long (28 runs,
/// and noisy: 200 did no better than 500).
const FIRST: usize = 2000;
const MORE: usize = 100;

pub(super) struct Reductions {
    count: usize,
    /// How many clauses were there before anything was learned.
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

    /// At the root: drops clauses that are satisfied for good, and the less useful half of those
    /// that touch more than two levels.
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
