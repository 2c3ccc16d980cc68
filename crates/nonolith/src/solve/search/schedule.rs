//! When the search restarts, and what it does at the root then.
//!
//! The main loop checks whether each job is due and runs it: `restart_due` and `restart`,
//! `beliefs_due` and `believe`, `reseed_due` and `reseed`, `rephase_due` and `rephase`, and in
//! `reduce.rs` `reduce_due` and `reduce`.
//!
//! `mode.rs` says what is different in focused mode.

use super::Search;
use crate::solve::{Budget, Interrupt, Phase, Progress};

/// Conflicts in the shortest run, the unit of Luby's sequence. In prototypes a unit of 100 took
/// longer.
const UNIT: u64 = 300;
/// Conflicts in the shortest run of focused mode.
const FOCUSED_RUN: u64 = 5;
/// Conflicts before the first rephasing; each interval is longer than the last by this much. 3000 had
/// no clear effect.
const REPHASE: u64 = 1000;
/// This many runs, from the first on, begin with belief propagation, each with twice the rounds of
/// the one before. New beliefs at restarts took tournament puzzles from 9.7 to 6.9 ms in the mean. In
/// a prototype, 12 runs instead of 6 were slower on hard puzzles.
const RUNS_WITH_BELIEFS: u64 = 6;
/// Rounds of belief propagation in the first run. 16 are enough for most puzzles: 24 and 40 gained
/// nothing in a prototype. (But webpbn 22336 takes 20,000 conflicts with 16 rounds and 10 with 40,
/// hence the doubling.)
const FIRST_ROUNDS: usize = 16;
/// No run begins with more rounds than this.
const MOST_ROUNDS: usize = 512;
/// With this many cell variables, a board is large: beliefs take more rounds to reach across it, more runs
/// begin with them, and each of these is a descent. Conflicts say little about parts of the board that they have
/// not touched. Of six random puzzles of 99x99, four took at most 20 s before, and all take at most 4 s with it.
/// 25x25 took 1.1 times as long. The threshold was not tuned.
const LARGE: usize = 2000;
const LARGE_ROUNDS: usize = 64;
/// And never more than this: conditioning on decisions brings more than further rounds. With 512, Faase took 1.4
/// times as long over 32 seeds, and random puzzles no less.
const MOST_LARGE_ROUNDS: usize = 128;
/// With 40 runs, 3 of 72 random puzzles of 70x70 and 99x99 took more than 20 s; with 200, one.
const LARGE_RUNS: u64 = 200;
/// Searches for the same puzzle divide the work after this many runs. Before, all of them follow beliefs. Two threads on
/// 30 puzzles with a solution and 30 proofs, ten seeds each: never 1.41 and 1.57 times as fast as one, from the
/// first run on 1.23 and 1.69, after 2 runs 1.36 and 1.70, after 4 runs 1.34 and 1.59, after 6 runs 1.44 and 1.55.
const RUNS_TOGETHER: u64 = 2;
/// With fewer cell variables than this, the first run begins without beliefs. Not tuned.
const FEW: usize = 150;
/// After this many conflicts, twice as many, and so on, the search restarts belief propagation from
/// random messages and clears all activities; learned clauses stay. That cuts the tail: of 63 runs on
/// 15 of the hardest puzzles, 12 took more than 30,000 conflicts without it and 3 with it, and the
/// geometric mean fell from 5000 to 4200. Every 4000 conflicts, or first after 2000, or 1.5 times as
/// many each time, did less (7 and 10 runs). The same runs served to choose and to report.
const RESEED: u64 = 4000;
/// Rounds of belief propagation after a reseed. Not tuned.
const RESEED_ROUNDS: usize = 64;

/// The numbers of conflicts at which jobs are due. Conflicts of probes before the search count, too.
pub(super) struct Schedule {
    /// The current run, counted from 1, and the number of conflicts at which it ends.
    run: u64,
    restart_at: u64,
    rephase_at: u64,
    rephasings: u64,
    reseedings: u32,
}

impl Schedule {
    /// The schedule of a search that begins after this many conflicts.
    pub(super) fn new(conflicts: u64) -> Schedule {
        let restart_at = conflicts + UNIT * luby(1);
        Schedule { run: 1, restart_at, rephase_at: REPHASE, rephasings: 0, reseedings: 0 }
    }
}

impl Search<'_> {
    /// Before the first decision: runs belief propagation, unless few cells are open.
    pub(super) fn begin(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        self.report(Phase::Search, budget);
        if self.cells.variables() >= FEW { self.believe(budget) } else { Ok(()) }
    }

    /// Whether the board is large, as far as beliefs are concerned.
    pub(super) fn is_large(&self) -> bool {
        self.cells.variables() >= LARGE
    }

    pub(super) fn restart_due(&self) -> bool {
        self.stats.conflicts >= self.schedule.restart_at
            && (!self.mode.focused
                || self.mode.is_worse()
                // These wait for a restart, which may not come by itself for long.
                || self.reduce_due()
                || self.turn_due())
    }

    fn turn_due(&self) -> bool {
        self.mode.is_due(self.stats.conflicts, self.is_proving())
    }

    /// Whether a solution was excluded, and the search is to show that there is no other.
    fn is_proving(&self) -> bool {
        self.exclusions > 0
    }

    /// Goes back to the root. In stable mode, runs follow Luby's sequence: 1 1 2 1 1 2 4 1 1 2 ...
    pub(super) fn restart(&mut self, budget: &Budget<'_>) {
        self.stats.restarts += 1;
        if self.turn_due() {
            self.mode.turn(self.stats.conflicts, self.is_proving());
        }
        let run = if self.mode.focused {
            FOCUSED_RUN
        } else {
            self.schedule.run += 1;
            UNIT * luby(self.schedule.run)
        };
        self.schedule.restart_at = self.stats.conflicts + run;
        self.go_back(0);
        self.report(Phase::Search, budget);
    }

    /// Begins in focused mode.
    #[cfg(test)]
    pub(super) fn focus(&mut self) {
        self.mode.focused = true;
        self.schedule.restart_at = 0;
    }

    pub(super) fn beliefs_due(&self) -> bool {
        let runs = if self.is_large() { LARGE_RUNS } else { RUNS_WITH_BELIEFS };
        self.schedule.run <= runs
    }

    /// Whether searches for the same puzzle divide the work.
    pub(super) fn divides(&self) -> bool {
        self.mode.focused || self.schedule.run > RUNS_TOGETHER
    }

    /// Begins a run with beliefs.
    pub(super) fn believe(&mut self, budget: &mut Budget<'_>) -> Result<(), Interrupt> {
        let (first, most) = match self.is_large() {
            true => (LARGE_ROUNDS, MOST_LARGE_ROUNDS),
            false => (FIRST_ROUNDS, MOST_ROUNDS),
        };
        let doublings = self.schedule.run.min(RUNS_WITH_BELIEFS) - 1;
        self.exchange_beliefs((first << doublings).min(most), budget)
    }

    pub(super) fn reseed_due(&self) -> bool {
        self.stats.conflicts >= RESEED << self.schedule.reseedings
    }

    /// Restarts belief propagation from random messages, and clears all activities.
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

    /// Resets the phases, in a cycle of four ways.
    pub(super) fn rephase(&mut self) {
        let schedule = &mut self.schedule;
        schedule.rephasings += 1;
        schedule.rephase_at = self.stats.conflicts + REPHASE * (schedule.rephasings + 1);
        self.phases.rephase(schedule.rephasings - 1);
    }

    /// Runs belief propagation, and begins a descent that follows it.
    fn exchange_beliefs(
        &mut self,
        rounds: usize,
        budget: &mut Budget<'_>,
    ) -> Result<(), Interrupt> {
        if self.beliefs.is_some() {
            self.report(Phase::Beliefs, budget);
        }
        let Some(beliefs) = &mut self.beliefs else { return Ok(()) };
        beliefs.exclude(self.trail.literals(), &self.cells);
        beliefs.renew();
        let mut likely = vec![0.5; self.marks.len()];
        if !beliefs.exchange(rounds, &self.cells, &mut likely, budget)? {
            self.beliefs = None;
            return Ok(());
        }
        self.phases.begin_with(|variable| likely[variable] >= 0.5);
        self.begin_descent(likely);
        self.report(Phase::Search, budget);
        Ok(())
    }

    /// Reports progress. Everything assigned at the root is fixed.
    fn report(&self, phase: Phase, budget: &Budget<'_>) {
        budget.report(|| {
            let fixed = self.lines.root().cells().len() - self.lines.root().undecided();
            Progress { phase, stats: self.stats, fixed }
        });
    }
}

/// The `i`th number of Luby's sequence, counted from 1.
fn luby(i: u64) -> u64 {
    // The first 2^k - 1 numbers are the first 2^(k-1) - 1, the same again, and then 2^(k-1).
    let k = u64::BITS - i.leading_zeros();
    if i == (1 << k) - 1 { 1 << (k - 1) } else { luby(i - (1 << (k - 1)) + 1) }
}

#[cfg(test)]
mod tests {
    #[test]
    fn luby_follows_the_published_sequence() {
        let sequence: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(sequence, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
