//! Going on after a solution.
//!
//! At first a clause excludes each solution, so that the search may begin again from the root and learn:
//! that is how it proves that a puzzle has one solution, or a few hundred. Puzzles with millions would fill
//! the memory with such clauses. So beyond some memory the search walks: it takes back its last decision
//! after each solution and each dead end, in order, and learns no more.

use super::Search;
use super::trail::Reason;
use crate::solve::Budget;

/// Clauses may take this much memory before the search walks, or half of the budget if that is less. It was
/// not tuned: 200x200 ones take 46 MB in all with it.
const WALK: u64 = 32 << 20;

impl Search<'_> {
    /// Goes on after a solution above the root.
    pub(super) fn pass_solution(&mut self, budget: &Budget<'_>) {
        if self.walking {
            return self.turn_back();
        }
        self.exclude_solution();
        if self.memory() > WALK.min(budget.memory() / 2) {
            self.walking = true;
            self.go_back(0);
        }
    }

    /// The decisions of a solution, of which it is the only outcome, do not all hold.
    fn exclude_solution(&mut self) {
        let level = self.trail.level();
        self.clause.clear();
        self.clause.extend((1..=level).rev().map(|level| !self.trail.decision(level)));
        self.excluded = true;
        self.go_back(level - 1);
        self.add_learned(0);
    }

    /// Nothing more is to be found under the last decision: takes it back and goes the other way.
    pub(super) fn turn_back(&mut self) {
        let level = self.trail.level();
        let decision = self.trail.decision(level);
        self.go_back(level - 1);
        self.assign(!decision, Reason::None);
    }
}
