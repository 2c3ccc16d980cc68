//! The SAT solver batsat on the clauses of our encoding, after our line solving.

use super::{Outcome, Solver, Task, clauses};
use batsat::{BasicSolver, Lit, SolverInterface, Var, lbool};
use std::time::Instant;

pub(super) struct Batsat;

impl Solver for Batsat {
    fn name(&self) -> &'static str {
        "batsat"
    }

    fn solve(&self, task: &Task<'_>) -> Outcome {
        let cnf = match clauses(task.puzzle) {
            Ok(cnf) => cnf,
            Err(outcome) => return outcome,
        };
        let mut solver = BasicSolver::default();
        let variables: Vec<Var> = (0..cnf.variables).map(|_| solver.new_var_default()).collect();
        let literal =
            |number: i32| Lit::new(variables[number.unsigned_abs() as usize - 1], number > 0);
        for clause in &cnf.clauses {
            let mut clause: Vec<Lit> = clause.iter().map(|&number| literal(number)).collect();
            solver.add_clause_reuse(&mut clause);
        }
        let deadline = task.deadline;
        solver.cb_mut().set_stop(move || Instant::now() >= deadline);
        let mut solution = None;
        let mut outcome = solver.solve_limited(&[]);
        if outcome == lbool::TRUE {
            let truth = |variable: usize| solver.value_var(variables[variable - 1]) == lbool::TRUE;
            solution = Some(cnf.picture(truth));
            if task.unique {
                // The cells determine all variables, so this excludes one solution.
                let differs =
                    |&variable: &Var| Lit::new(variable, solver.value_var(variable) != lbool::TRUE);
                let mut clause: Vec<Lit> = variables.iter().map(differs).collect();
                solver.add_clause_reuse(&mut clause);
                outcome = solver.solve_limited(&[]);
            }
        }
        Outcome::new(solution, outcome != lbool::UNDEF, solver.num_conflicts())
    }
}
