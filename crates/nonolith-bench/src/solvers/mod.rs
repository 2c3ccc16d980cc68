//! Our engines and their rivals, behind one trait.

mod batsat;
mod cadical;
mod nonogrid;
mod ours;

use nonolith::solve::{Cnf, ENGINES, Order, propagate};
use nonolith::{Grid, Kind, Puzzle};
use std::time::{Duration, Instant};

/// A task for a solver.
pub struct Task<'a> {
    /// The puzzle to solve.
    pub puzzle: &'a Puzzle,
    /// Whether to look for a second solution, or a proof that there is none.
    pub unique: bool,
    /// The seed, for solvers that take one.
    pub seed: u64,
    /// When to give up, for solvers that can.
    pub deadline: Instant,
}

impl Task<'_> {
    fn is_late(&self) -> bool {
        Instant::now() >= self.deadline
    }
}

/// The result of a solver.
pub struct Outcome {
    /// The first solution, if one was found.
    pub solution: Option<Grid>,
    /// Whether the task was completed.
    pub finished: bool,
    /// The number of conflicts, if the solver reports it.
    pub conflicts: u64,
    /// CPU time spent in threads other than the caller's.
    pub elsewhere: Duration,
}

impl Outcome {
    fn new(solution: Option<Grid>, finished: bool, conflicts: u64) -> Outcome {
        Outcome { solution, finished, conflicts, elsewhere: Duration::ZERO }
    }

    fn gave_up() -> Outcome {
        Outcome::new(None, false, 0)
    }
}

/// A solver that can be timed.
pub trait Solver {
    /// The name of the solver.
    fn name(&self) -> &'static str;

    /// Solves a puzzle.
    fn solve(&self, task: &Task<'_>) -> Outcome;
}

/// The solver with this name.
pub fn solver(name: &str) -> Option<Box<dyn Solver>> {
    match name {
        "batsat" => Some(Box::new(batsat::Batsat)),
        "cadical" => Some(Box::new(cadical::Cadical)),
        "nonogrid" => Some(Box::new(nonogrid::Nonogrid)),
        _ => nonolith::solve::engine(name)
            .map(|engine| Box::new(ours::Ours(engine)) as Box<dyn Solver>),
    }
}

/// The names of all solvers: our engines and their rivals.
pub fn solver_names() -> Vec<&'static str> {
    let rivals = ["batsat", "cadical", "nonogrid"];
    ENGINES.iter().map(|engine| engine.name()).chain(rivals).collect()
}

/// The clauses for a SAT solver: what our line solving leaves of a puzzle, in our encoding. Counted
/// puzzles are encoded whole, since solving their lines can take long. If line solving leaves
/// nothing, returns the outcome instead.
fn clauses(puzzle: &Puzzle) -> Result<Cnf, Outcome> {
    if puzzle.kind() == Kind::Counted {
        return Cnf::new(puzzle, &puzzle.unknown()).map_err(|_| Outcome::gave_up());
    }
    let known = propagate(puzzle, &puzzle.unknown(), Order::default());
    let known = known.map_err(|_| Outcome::new(None, true, 0))?;
    if known.grid.is_decided() {
        return Err(Outcome::new(Some(known.grid), true, 0));
    }
    Cnf::new(puzzle, &known.grid).map_err(|_| Outcome::gave_up())
}
