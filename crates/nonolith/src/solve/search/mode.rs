//! The two modes of the search.
//!
//! *Stable*: rare restarts, target phases, beliefs. It finds solutions. *Focused*: a restart as soon as
//! learned clauses get worse (as in glucose), saved phases only, and activities that fade faster. It
//! is for proofs: 1.6 times as fast in prototypes, while it loses on puzzles with many solutions. So the
//! search is focused once it has excluded a solution, and in turns if it takes long. docs/search.md says
//! what was measured here.

/// Conflicts before the first turn of focused mode.
const PATIENCE: u64 = 10_000;
/// The first turn has this many conflicts, the second twice as many, and so on. Not tuned.
const TURN: u64 = 3_000;
/// In focused mode a restart is due if the mean glue of recent clauses is this many times the average. 1.2
/// did no better in a prototype.
const MARGIN: f64 = 1.1;
/// How much a new clause counts in the recent and in the average glue. Not tuned.
const RECENT: f64 = 1.0 / 33.0;
const AVERAGE: f64 = 1.0 / 10_000.0;

pub(super) struct Mode {
    pub(super) focused: bool,
    turns: u64,
    turn_at: u64,
    clauses: u64,
    recent: f64,
    average: f64,
}

impl Mode {
    /// The mode of a search that begins after this many conflicts.
    pub(super) fn new(conflicts: u64) -> Mode {
        Mode {
            focused: false,
            turns: 0,
            turn_at: conflicts + PATIENCE,
            clauses: 0,
            recent: 0.0,
            average: 0.0,
        }
    }

    /// Counts a learned clause.
    pub(super) fn learned(&mut self, glue: u32) {
        self.clauses += 1;
        let glue = f64::from(glue);
        // Means of all clauses as long as there are few.
        let share = |share: f64, clauses: u64| share.max(1.0 / clauses as f64);
        self.recent += share(RECENT, self.clauses) * (glue - self.recent);
        self.average += share(AVERAGE, self.clauses) * (glue - self.average);
    }

    /// Whether clauses have become worse.
    pub(super) fn is_worse(&self) -> bool {
        self.recent > MARGIN * self.average
    }

    /// Whether another mode is due. A proof stays focused.
    pub(super) fn is_due(&self, conflicts: u64, proving: bool) -> bool {
        if proving { !self.focused } else { conflicts >= self.turn_at }
    }

    /// Changes the mode.
    pub(super) fn turn(&mut self, conflicts: u64, proving: bool) {
        self.turns += 1;
        self.turn_at = conflicts + TURN * self.turns;
        self.focused = proving || !self.focused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modes_take_turns_until_a_solution_is_excluded() {
        let mut mode = Mode::new(0);
        let mut focused = Vec::new();
        for conflicts in (0..40_000).step_by(1000) {
            if mode.is_due(conflicts, false) {
                mode.turn(conflicts, false);
            }
            focused.push(mode.focused);
        }
        let changes: Vec<usize> = (1..40).filter(|&i| focused[i] != focused[i - 1]).collect();
        assert_eq!(changes, [10, 13, 19, 28]);
        assert!(!mode.focused && mode.is_due(40_000, true));
        mode.turn(40_000, true);
        assert!(mode.focused && !mode.is_due(1_000_000, true));
    }

    #[test]
    fn a_restart_is_due_when_glue_rises() {
        let mut mode = Mode::new(0);
        (0..1000).for_each(|_| mode.learned(5));
        assert!(!mode.is_worse());
        (0..20).for_each(|_| mode.learned(8));
        assert!(mode.is_worse());
        (0..1000).for_each(|_| mode.learned(3));
        assert!(!mode.is_worse());
    }
}
