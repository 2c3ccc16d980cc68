//! Our engines and the rivals, behind one signature.

mod batsat;
mod cadical;
mod nonogrid;
mod ours;

use nonolith::solve::{Cnf, ENGINES, Order, propagate};
use nonolith::{Grid, Kind, Puzzle};
use std::time::{Duration, Instant};

/// What is asked of a solver.
pub struct Task<'a> {
    /// The puzzle to solve.
    pub puzzle: &'a Puzzle,
    /// Whether a second solution, or the proof that there is none, is wanted too.
    pub unique: bool,
    /// Where to begin, for solvers that care.
    pub seed: u64,
    /// When to give up, for solvers that can.
    pub deadline: Instant,
}

impl Task<'_> {
    fn is_late(&self) -> bool {
        Instant::now() >= self.deadline
    }
}

/// What a solver made of a puzzle.
pub struct Outcome {
    /// The first solution, if it was found.
    pub solution: Option<Grid>,
    /// Whether everything that was asked for was found out.
    pub finished: bool,
    /// Dead ends, where the solver tells.
    pub conflicts: u64,
    /// CPU time that was spent in other threads than the one that asked.
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

/// A way to solve puzzles that can be timed.
pub trait Solver {
    /// What it is called.
    fn name(&self) -> &'static str;

    /// Solves a puzzle.
    fn solve(&self, task: &Task<'_>) -> Outcome;
}

/// The solver of that name.
pub fn solver(name: &str) -> Option<Box<dyn Solver>> {
    match name {
        "batsat" => Some(Box::new(batsat::Batsat)),
        "cadical" => Some(Box::new(cadical::Cadical)),
        "nonogrid" => Some(Box::new(nonogrid::Nonogrid)),
        _ => nonolith::solve::engine(name)
            .map(|engine| Box::new(ours::Ours(engine)) as Box<dyn Solver>),
    }
}

/// The names of all solvers: our engines, and the rivals.
pub fn solver_names() -> Vec<&'static str> {
    let rivals = ["batsat", "cadical", "nonogrid"];
    ENGINES.iter().map(|engine| engine.name()).chain(rivals).collect()
}

/// What a solver of clauses is given: what our line solving leaves of a puzzle, in our encoding; of
/// counted puzzles, where solving a line can take long, all of it. If nothing is left, that is the
/// outcome.
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
