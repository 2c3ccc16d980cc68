//! Our own engines.

use super::{Outcome, Solver, Task};
use nonolith::{Engine, Limits, Request, Verdict, solve};

pub(super) struct Ours(pub(super) &'static dyn Engine);

impl Solver for Ours {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn solve(&self, task: &Task<'_>) -> Outcome {
        let base = if task.unique { Limits::unique() } else { Limits::first() };
        let late = || task.is_late();
        let limits = Limits { stop: Some(&late), ..base };
        let request = Request { engine: self.0, limits, seed: task.seed, ..Request::default() };
        solve(task.puzzle, &request).map_or_else(
            |_| Outcome::gave_up(),
            |mut answer| {
                let finished = answer.interrupt.is_none() && answer.verdict != Verdict::Unknown;
                Outcome::new(answer.solutions.pop(), finished, answer.stats.conflicts)
            },
        )
    }
}
