//! Our own engines.

use super::{Outcome, Solver, Task};
use nonolith::solve::{Engine, Workspace};
use nonolith::{Budget, Request, Verdict, Wanted, solve_within};

/// Kept from puzzle to puzzle, as a batch does.
static WORKSPACE: Workspace = Workspace::new();

pub(super) struct Ours(pub(super) &'static dyn Engine);

impl Solver for Ours {
    fn name(&self) -> &'static str {
        self.0.name()
    }

    fn solve(&self, task: &Task<'_>) -> Outcome {
        let wanted = if task.unique { Wanted::UNIQUE } else { Wanted::FIRST };
        let late = || task.is_late();
        let mut budget = Budget::unlimited().with_stop(&late);
        let request = Request::default()
            .with_engine(self.0)
            .with_wanted(wanted)
            .with_seed(task.seed)
            .with_workspace(&WORKSPACE);
        solve_within(task.puzzle, &request, &mut budget).map_or_else(
            |_| Outcome::gave_up(),
            |mut answer| {
                let finished = answer.interrupt.is_none() && answer.verdict != Verdict::Unknown;
                Outcome::new(answer.solutions.pop(), finished, answer.stats.conflicts)
            },
        )
    }
}
