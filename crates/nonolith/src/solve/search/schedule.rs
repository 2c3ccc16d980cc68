//! When the search restarts, and what it does at the root then.
//!
//! The main loop asks for each job whether it is due and does it: `restart_due` and `restart`,
//! `beliefs_due` and `believe`, `reseed_due` and `reseed`, `rephase_due` and `rephase`, and in
//! `reduce.rs` `reduce_due` and `reduce`.
//!
//! Tried and lost: turns of glucose-style restarts with saved phases only, between turns of these
//! slow ones. On the hardest puzzles known they took as many conflicts or more, whether a turn was
//! 1000, 3000, 10,000 or 30,000 conflicts.

use super::Search;
use crate::solve::{Budget, Interrupt, Phase, Progress};

/// Conflicts in the shortest run. Prototypes with 100 took longer; glucose-style restarts took 1.45
/// times as long.
const UNIT: u64 = 300;
/// Conflicts before the first change of phases; each further one takes that much longer. Not tuned.
const REPHASE: u64 = 1000;
/// The first run begins with beliefs, and so do the next runs up to this one, with twice as many
/// rounds each. Not tuned in this engine; in a prototype 12 runs instead of 6 made no difference.
const RUNS_WITH_BELIEFS: u64 = 6;
/// Sixteen rounds are enough for most puzzles: 24 and 40 gained nothing in a prototype. (But webpbn
/// 22336 takes 20,000 conflicts with 16 rounds and 10 with 40, hence the doubling.)
const FIRST_ROUNDS: usize = 16;
/// With fewer open cells, the first run does without beliefs. Not tuned.
const FEW: usize = 150;
/// A variable that is certain to be true or false starts with the activity of half this many
/// conflicts, an undecided one with none. In a prototype 20 and 150 did no better than 50.
const CERTAINTY: f64 = 50.0;
/// After this many conflicts, twice as many, and so on, the search takes beliefs from another start
/// and forgets activities; learned clauses stay. That cuts the tail: of 63 runs on 15 of the hardest
/// puzzles, 12 took more than 30,000 conflicts without it and 3 with it, and the geometric mean fell
/// from 5000 to 4200. Every 4000 conflicts, or first after 2000, or 1.5 times as many each time,
/// did less (7 and 10 runs); the same runs served to choose and to report.
const RESEED: u64 = 4000;
/// Not tuned.
const RESEED_ROUNDS: usize = 64;

pub(super) struct Schedule {
    /// The run under way, from 1, and the conflicts at which it ends.
    run: u64,
    restart_at: u64,
    rephase_at: u64,
    rephasings: u64,
    reseedings: u32,
}

impl Default for Schedule {
    fn default() -> Schedule {
        Schedule {
            run: 1,
            restart_at: UNIT * luby(1),
            rephase_at: REPHASE,
            rephasings: 0,
            reseedings: 0,
        }
    }
}

impl Search<'_> {
    /// Before the first decision: first beliefs, if there is enough to decide.
    pub(super) fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.report(Phase::Search, budget);
        if self.cells.variables() >= FEW { self.believe(budget) } else { Ok(()) }
    }

    pub(super) fn restart_due(&self) -> bool {
        self.stats.conflicts >= self.schedule.restart_at
    }

    /// Goes back to the root. The runs grow as Luby's sequence does: 1 1 2 1 1 2 4 1 1 2 ...
    pub(super) fn restart(&mut self, budget: &Budget<'_>) {
        self.stats.restarts += 1;
        self.schedule.run += 1;
        self.schedule.restart_at = self.stats.conflicts + UNIT * luby(self.schedule.run);
        self.go_back(0);
        self.report(Phase::Search, budget);
    }

    pub(super) fn beliefs_due(&self) -> bool {
        self.schedule.run <= RUNS_WITH_BELIEFS
    }

    /// Begins a run with beliefs.
    pub(super) fn believe(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.exchange_beliefs(FIRST_ROUNDS << (self.schedule.run - 1), budget)
    }

    pub(super) fn reseed_due(&self) -> bool {
        self.stats.conflicts >= RESEED << self.schedule.reseedings
    }

    /// Takes beliefs from another start, and forgets which variables took part in conflicts.
    pub(super) fn reseed(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.schedule.reseedings += 1;
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.reseed();
            self.order.reset();
        }
        self.exchange_beliefs(RESEED_ROUNDS, budget)
    }

    pub(super) fn rephase_due(&self) -> bool {
        self.stats.conflicts >= self.schedule.rephase_at
    }

    /// Decides the other way from now on, in one of four ways.
    pub(super) fn rephase(&mut self) {
        let schedule = &mut self.schedule;
        schedule.rephasings += 1;
        schedule.rephase_at = self.stats.conflicts + REPHASE * (schedule.rephasings + 1);
        self.phases.rephase(schedule.rephasings - 1);
    }

    /// Lets the lines exchange beliefs. The most certain variable is decided first, the likely way.
    /// (Without that order, tournament puzzles took 2.4 times as long and, in the geometric mean, 4
    /// times as many conflicts.)
    fn exchange_beliefs(
        &mut self,
        rounds: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
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

    /// Reports progress. At the root, all that is assigned is fixed.
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
