//! The SAT solver `CaDiCaL` on the clauses of our encoding, after our line solving.

use super::{Outcome, Solver, Task, clauses};
use cadical::Timeout;
use std::time::Instant;

pub(super) struct Cadical;

impl Solver for Cadical {
    fn name(&self) -> &'static str {
        "cadical"
    }

    fn solve(&self, task: &Task<'_>) -> Outcome {
        let cnf = match clauses(task.puzzle) {
            Ok(cnf) => cnf,
            Err(outcome) => return outcome,
        };
        let mut solver: cadical::Solver<Timeout> = cadical::Solver::new();
        let left = || task.deadline.saturating_duration_since(Instant::now()).as_secs_f32();
        solver.set_callbacks(Some(Timeout::new(left())));
        cnf.clauses.iter().for_each(|clause| solver.add_clause(clause.iter().copied()));
        let found = solver.solve();
        let mut finished = found.is_some();
        let mut solution = None;
        if found == Some(true) {
            let all = 1..=cnf.variables as i32;
            let truth: Vec<bool> = all.map(|v| solver.value(v) == Some(true)).collect();
            solution = Some(cnf.picture(|variable| truth[variable - 1]));
            if task.unique {
                let differs = |(i, &truth): (usize, &bool)| {
                    let variable = i as i32 + 1;
                    if truth { -variable } else { variable }
                };
                solver.add_clause(truth.iter().enumerate().map(differs));
                solver.set_callbacks(Some(Timeout::new(left())));
                finished = solver.solve().is_some();
            }
        }
        Outcome::new(solution, finished, 0)
    }
}
