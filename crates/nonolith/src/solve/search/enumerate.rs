//! Continuing after a solution.
//!
//! At first each solution is excluded by a clause, so the search can still restart and learn. That is
//! how it proves that a puzzle has one solution, or a few hundred. With millions of solutions such
//! clauses would fill the memory. So beyond a limit the search walks: it backtracks chronologically
//! after each solution and each conflict, and learns nothing more.

use super::Search;
use super::clauses::Learned;
use super::propagate::Conflict;
use super::reason::Reason;
use crate::solve::Budget;

/// The search walks once the clauses that exclude solutions take more bytes than this, or all clauses more than
/// half of the budget. Not tuned; with it, a 200x200 puzzle of ones takes 46 MB in all. (Learned clauses do not count:
/// the longest searches have more of them by their first solution, and need more for the proof.)
const WALK: u64 = 32 << 20;

impl Search<'_> {
    /// Continues after a solution above the root. Fails if nothing is left to find.
    pub(super) fn pass_solution(&mut self, budget: &Budget<'_>) -> Result<(), Conflict> {
        if let Some(seen) = self.seen.take() {
            let result = self.ask_for_news(&seen);
            self.seen = Some(seen);
            return result;
        }
        if self.walking {
            self.turn_back();
            return Ok(());
        }
        if self.drop_guard() {
            return Ok(());
        }
        self.exclude_solution();
        if !self.passed.is_empty() {
            // The way to these begins at the root, and a walk would find them again.
            self.go_back(0);
        } else if self.log.is_none()
            && (self.exclusions > WALK || self.memory() > budget.memory() / 2)
        {
            self.walking = true;
            self.forget_known();
            self.go_back(0);
        }
        Ok(())
    }

    /// Excludes a solution by a clause: not all of its decisions hold. (Together they imply it alone.)
    fn exclude_solution(&mut self) {
        let level = self.trail.level();
        self.clause.clear();
        self.clause.extend((1..=level).rev().map(|level| !self.trail.decision(level)));
        self.exclusions += Learned::bytes_of(self.clause.len());
        self.share_exclusion();
        self.log_clause();
        self.go_back(level - 1);
        self.add_learned(0);
    }

    /// Flips the last decision, under which there is nothing more to find.
    pub(super) fn turn_back(&mut self) {
        let level = self.trail.level();
        let decision = self.trail.decision(level);
        self.go_back(level - 1);
        self.assign(!decision, Reason::None);
    }
}
