//! Reducing the learned clauses: those that are hardly used cost more than they help.

use super::Search;
use super::lit::Lit;
use super::reason::Reason;

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
    /// above 2. Keeping all clauses of glue 3 was no better. Reasons of literals on the trail stay.
    pub(super) fn reduce(&mut self) {
        self.reductions.count += 1;
        let mut candidates = self.learned.by_use();
        candidates.retain(|&clause| self.learned.glue(clause) > 2);
        candidates.truncate(candidates.len() / 2);
        self.learned.age();
        candidates.sort_unstable();
        let trail = &self.trail;
        let mut reasons: Vec<u32> = Vec::new();
        if trail.level() > 0 {
            reasons.extend(trail.literals().iter().filter_map(|&l| match trail.reason_of(l) {
                Reason::Clause(clause) => Some(clause),
                _ => None,
            }));
            reasons.sort_unstable();
        }
        let settled = |literal: Lit| trail.is_true(literal) && trail.level_of(literal) == 0;
        let log = &mut self.log;
        let kept = self.learned.retain(|learned, clause| {
            let literals = learned.literals(clause);
            let satisfied = literals.iter().any(|&literal| settled(literal));
            let kept = reasons.binary_search(&clause).is_ok()
                || candidates.binary_search(&clause).is_err() && !satisfied;
            // A satisfied clause may be the reason of a literal at the root, and some checkers take that literal
            // back with it.
            if let Some(log) = log.as_mut().filter(|_| !kept && !satisfied) {
                log.delete(literals);
            }
            kept
        });
        if self.trail.level() > 0 {
            self.renew_reasons(&kept);
        }
    }

    /// Above the root: gives reasons their new indices, and forgets explanations of literals that are
    /// no longer on the trail.
    fn renew_reasons(&mut self, kept: &[(u32, u32)]) {
        let old = std::mem::take(&mut self.stored);
        for i in 0..self.trail.literals().len() {
            let literal = self.trail.literals()[i];
            match self.trail.reason_of(literal) {
                Reason::Clause(clause) => {
                    if let Ok(at) = kept.binary_search_by_key(&clause, |&(old, _)| old) {
                        self.trail.set_reason(literal, Reason::Clause(kept[at].1));
                    }
                }
                Reason::Stored(from, len) => {
                    let now = self.stored.len() as u32;
                    self.stored.extend_from_slice(&old[from as usize..][..len as usize]);
                    self.trail.set_reason(literal, Reason::Stored(now, len));
                }
                _ => {}
            }
        }
    }
}
