//! Proofs that a puzzle has no solution, or only one.

use crate::formula::{Formula, FormulaError};
use crate::size::Size;
use crate::steps::{Log, ProofFormat, Steps};
use nonolith::solve::{Interrupt, SolveError};
use nonolith::{Budget, Grid, Puzzle, Request, Verdict, Wanted, solve_within};
use std::io::{self, Write};
use thiserror::Error;

/// What came of proving.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Proved<'p> {
    /// The puzzle has no solution: the proof shows that the formula has no model.
    None {
        /// The clauses of the puzzle.
        formula: Formula<'p>,
        /// The size of the proof.
        steps: Steps,
    },
    /// The puzzle has one solution: the proof shows that there is no model that differs from it.
    Unique {
        /// The clauses of the puzzle, and *some cell differs from the solution*.
        formula: Formula<'p>,
        /// The solution.
        solution: Grid,
        /// The size of the proof.
        steps: Steps,
    },
    /// The puzzle has several solutions, so there is nothing to prove.
    Several {
        /// Two of them.
        solutions: [Grid; 2],
    },
    /// A limit was reached first.
    Interrupted(Interrupt),
}

/// Why there is no proof.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProveError {
    /// The puzzle has too many clauses.
    #[error(transparent)]
    Formula(#[from] FormulaError),
    /// The proof could not be written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The engine failed: a bug.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// Solves a puzzle and writes a proof that it has no solution, or no other.
///
/// The proof is written while the search goes on, so it takes no memory; the
/// formula counts against the budget. If there turns out to be nothing to
/// prove, or a limit is reached, what was written is no proof.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith_proof::{ProofFormat, Proved, prove};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let mut proof = Vec::new();
/// let proved = prove(&puzzle, ProofFormat::Drat, &mut Budget::unlimited(), &mut proof)?;
/// let Proved::Unique { formula, solution, .. } = proved else { panic!("it has one solution") };
/// assert_eq!(solution.text(puzzle.palette()), ["##", ".#"]);
/// // Solving lines is enough, and that is what unit propagation does.
/// assert_eq!(proof, b"0\n");
/// let mut clauses = Vec::new();
/// formula.write_dimacs(&mut clauses)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<'p>(
    puzzle: &'p Puzzle,
    format: ProofFormat,
    budget: &mut Budget<'_>,
    out: impl Write,
) -> Result<Proved<'p>, ProveError> {
    let size = Size::of(puzzle).bytes();
    if let Err(interrupt) = budget.room_for(size) {
        return Ok(Proved::Interrupted(interrupt));
    }
    let formula = Formula::of(puzzle)?;
    let log = Log::new(&formula, format, out);
    let request = Request::default().with_wanted(Wanted::first(2)).with_proof(&log);
    let answer = budget.stopping_if(&|| log.is_broken(), |own| {
        *own = own.clone().with_memory(own.memory() - size);
        solve_within(puzzle, &request, own)
    })?;
    let is_proved = matches!(answer.verdict, Verdict::None | Verdict::Unique);
    let steps = log.finish(is_proved)?;
    let mut solutions = answer.solutions.into_iter();
    Ok(match (answer.verdict, answer.interrupt, solutions.next(), solutions.next()) {
        (Verdict::None, ..) => Proved::None { formula, steps },
        (Verdict::Unique, _, Some(solution), _) => {
            Proved::Unique { formula: formula.differing_from(&solution)?, solution, steps }
        }
        (_, _, Some(one), Some(other)) => Proved::Several { solutions: [one, other] },
        (_, interrupt, ..) => Proved::Interrupted(interrupt.unwrap_or(Interrupt::Stopped)),
    })
}
