//! Our engines and the rivals, behind one signature.

use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use nonolith::{Cnf, Engine, Grid, Limits, Order, Puzzle, Request, Verdict, propagate, solve};

/// What a solver made of a puzzle.
pub struct Outcome {
    /// The first solution, if there is one.
    pub solution: Option<Grid>,
    /// Whether everything that was asked for was found out.
    pub finished: bool,
    /// Dead ends, where the solver tells.
    pub conflicts: u64,
}

/// A way to solve puzzles that can be timed.
pub enum Solver {
    /// One of our engines.
    Ours(&'static dyn Engine),
    /// The SAT solver batsat on the clauses of our encoding, after our line solving.
    Batsat,
}

impl Solver {
    /// What it is called.
    pub fn name(&self) -> &'static str {
        match self {
            Solver::Ours(engine) => engine.name(),
            Solver::Batsat => "batsat",
        }
    }

    /// The solver of that name.
    pub fn named(name: &str) -> Option<Solver> {
        match name {
            "batsat" => Some(Solver::Batsat),
            _ => nonolith::engine(name).map(Solver::Ours),
        }
    }

    /// Solves a puzzle: the first solution, or with `unique` also whether there is another.
    pub fn solve(
        &self,
        puzzle: &Puzzle,
        unique: bool,
        seed: u64,
        stop: &dyn Fn() -> bool,
    ) -> Outcome {
        match self {
            Solver::Ours(engine) => {
                let base = if unique { Limits::unique() } else { Limits::first() };
                let limits = Limits { stop: Some(stop), ..base };
                match solve(
                    puzzle,
                    &Request { engine: *engine, limits, seed, ..Request::default() },
                ) {
                    Ok(mut answer) => Outcome {
                        solution: answer.solutions.pop(),
                        finished: answer.interrupt.is_none() && answer.verdict != Verdict::Unknown,
                        conflicts: answer.stats.conflicts,
                    },
                    Err(_) => Outcome { solution: None, finished: false, conflicts: 0 },
                }
            }
            Solver::Batsat => batsat(puzzle, unique),
        }
    }
}

fn batsat(puzzle: &Puzzle, unique: bool) -> Outcome {
    let failed = Outcome { solution: None, finished: false, conflicts: 0 };
    let Ok(known) = propagate(puzzle, &puzzle.unknown(), Order::default()) else { return failed };
    if known.grid.is_decided() {
        return Outcome { solution: Some(known.grid), finished: true, conflicts: 0 };
    }
    let Some(cnf) = Cnf::new(puzzle, &known.grid) else { return failed };
    let mut solver = BasicSolver::default();
    let variables: Vec<Var> = (0..cnf.variables).map(|_| solver.new_var_default()).collect();
    let literal = |number: i32| Lit::new(variables[number.unsigned_abs() as usize - 1], number > 0);
    for clause in &cnf.clauses {
        let mut clause: Vec<Lit> = clause.iter().map(|&number| literal(number)).collect();
        solver.add_clause_reuse(&mut clause);
    }
    let mut solution = None;
    if solver.solve_limited(&[]) == lbool::TRUE {
        let truth = |variable: usize| solver.value_var(variables[variable - 1]) == lbool::TRUE;
        solution = Some(cnf.picture(truth));
        if unique {
            // Another solution differs in some variable; all follow from the cells.
            let differs =
                |&variable: &Var| Lit::new(variable, solver.value_var(variable) != lbool::TRUE);
            let mut clause: Vec<Lit> = variables.iter().map(differs).collect();
            solver.add_clause_reuse(&mut clause);
            let _ = solver.solve_limited(&[]);
        }
    }
    Outcome { solution, finished: true, conflicts: solver.num_conflicts() }
}
