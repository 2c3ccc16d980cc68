//! When to begin again from the root, with what was learned, and when to look elsewhere.
//!
//! Tried and lost: turns of quick restarts, whenever recent clauses touch more levels than older
//! ones did, with saved phases only, between turns of these slow ones. On the hardest puzzles known
//! they took as many or more conflicts, whether a turn was 1000, 3000, 10,000 or 30,000 of them.

use super::Search;
use crate::solve::{Budget, Interrupt, Phase, Progress};

/// Conflicts in the shortest run.
const UNIT: u64 = 300;
/// Conflicts before the first change of phases; each further one takes that much longer.
const RENEW: u64 = 1000;

/// The first so many runs begin with new guesses, for which the lines exchange what they believe
/// twice as often each time. (Sixteen rounds are enough for most puzzles; webpbn 22336 takes 20,000
/// conflicts with 16 rounds and 10 with 40.)
const BELIEFS: u64 = 6;
const FIRST_ROUNDS: usize = 16;
/// With fewer cells that are open, the first run does without.
const FEW: usize = 150;
/// How many conflicts it takes to outweigh what a guess is certain of.
const CERTAINTY: f64 = 50.0;

/// After so many conflicts, and twice as many, and so on, the search is stuck and begins anew: with
/// what it has learned, but with guesses from elsewhere and without its habits. That cuts the tail: of
/// 63 runs on 15 of the hardest puzzles, 12 took more than 30,000 conflicts without and 3 with it, and
/// the geometric mean fell from 5000 to 4200. After each 4000 conflicts, or first after 2000, or 1.5
/// times as many each time, did less (7 and 10 runs); the same runs served to choose and to report.
const STUCK: u64 = 4000;
const ANEW_ROUNDS: usize = 64;

#[derive(Default)]
pub(super) struct Restarts {
    at: u64,
    count: u64,
    renew_at: u64,
    renewals: u64,
    anew: u32,
}

impl Search<'_> {
    pub(super) fn restarting(&self) -> bool {
        self.stats.conflicts >= self.restarts.at
    }

    /// Goes back to the root. The runs grow as Luby's sequence does: 1 1 2 1 1 2 4 1 1 2 ...
    pub(super) fn restart(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        if self.restarts.count > 0 {
            self.stats.restarts += 1;
        }
        self.restarts.count += 1;
        self.restarts.at = self.stats.conflicts + UNIT * luby(self.restarts.count);
        self.go_back(0);
        self.report(Phase::Search, budget);
        let few = self.restarts.count == 1 && self.cells.variables() < FEW;
        if self.restarts.count <= BELIEFS && !few {
            self.believe(FIRST_ROUNDS << (self.restarts.count - 1), budget)?;
        }
        if self.stats.conflicts >= STUCK << self.restarts.anew {
            self.restarts.anew += 1;
            self.begin_anew(budget)?;
        }
        if self.restarts.renew_at == 0 {
            self.restarts.renew_at = RENEW;
        } else if self.stats.conflicts >= self.restarts.renew_at {
            self.restarts.renewals += 1;
            self.restarts.renew_at = self.stats.conflicts + RENEW * (self.restarts.renewals + 1);
            self.phases.renew(self.restarts.renewals - 1);
        }
        Ok(())
    }

    /// Lets the lines exchange beliefs, and begins with what they come to: what is most certain is
    /// decided first, the likely way. (Without that order, tournament puzzles took 2.4 times as long
    /// and, in the geometric mean, 4 times as many conflicts.)
    fn believe(&mut self, rounds: usize, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        if self.beliefs.is_some() {
            self.report(Phase::Beliefs, budget);
        }
        let Some(beliefs) = &mut self.beliefs else { return Ok(()) };
        for &literal in self.trail.literals() {
            if let Some((cell, colour)) = self.cells.taken(literal) {
                beliefs.exclude(cell, colour);
            }
        }
        if !beliefs.exchange(rounds, budget)? {
            self.beliefs = None;
            return Ok(());
        }
        let likely = beliefs.likelihoods(&self.cells, self.marks.len());
        self.order.add(|variable| CERTAINTY * (likely[variable] - 0.5).abs());
        self.phases.begin_with(|variable| likely[variable] >= 0.5);
        self.report(Phase::Search, budget);
        Ok(())
    }

    /// Looks for guesses from elsewhere, and forgets which variables took part in conflicts.
    fn begin_anew(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.begin_anew();
            self.order.reset();
        }
        self.believe(ANEW_ROUNDS, budget)
    }

    /// At the root: tells whoever watches how far this has come.
    fn report(&self, phase: Phase, budget: &Budget<'_>) {
        budget.report(|| {
            let fixed = self.lines.root().cells().len() - self.lines.root().undecided();
            Progress { phase, stats: self.stats, fixed }
        });
    }
}

/// The `i`th number of Luby's sequence, counted from 1.
fn luby(i: u64) -> u64 {
    // The sequence of length 2^k - 1 ends with 2^(k-1) and begins with itself, twice.
    let k = u64::BITS - i.leading_zeros();
    if i == (1 << k) - 1 { 1 << (k - 1) } else { luby(i - (1 << (k - 1)) + 1) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn luby_is_as_published() {
        let sequence: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
