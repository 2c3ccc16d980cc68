//! Proofs that a puzzle has no solution, or only one.

use crate::formula::{Formula, FormulaError};
use crate::recording::{Recording, Step};
use crate::size::Size;
use crate::steps::{Log, ProofFormat, Sink, Steps, Writer};
use crate::trim::trim;
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
    let log = Log::new(&formula, Writer::begin(format, out)?);
    let found = find(puzzle, budget.memory() - size, &log, budget)?;
    let writer = log.finish()?;
    let steps = writer.finish(matches!(found, Found::None | Found::One(_)))?;
    found.proved(formula, steps)
}

/// Like [`prove`], but writes only the lemmas that the end of the proof needs. Those that the search deletes are deleted
/// after their last use.
///
/// That takes memory for the whole proof, at most a third of the budget, as for the search and for what the lemmas
/// need; and as much time again as a check of the proof.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith_proof::{ProofFormat, Proved, prove_trimmed};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let mut proof = Vec::new();
/// let proved = prove_trimmed(&puzzle, ProofFormat::Drat, &mut Budget::unlimited(), &mut proof)?;
/// assert!(matches!(proved, Proved::Several { .. }) && proof.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_trimmed<'p>(
    puzzle: &'p Puzzle,
    format: ProofFormat,
    budget: &mut Budget<'_>,
    out: impl Write,
) -> Result<Proved<'p>, ProveError> {
    let size = Size::of(puzzle).bytes();
    if let Err(interrupt) = budget.room_for(size) {
        return Ok(Proved::Interrupted(interrupt));
    }
    let third = (budget.memory() - size) / 3;
    let formula = Formula::of(puzzle)?;
    let log = Log::new(&formula, Recording::within(third));
    let found = find(puzzle, third, &log, budget)?;
    let recording = match log.finish() {
        Err(error) if error.kind() == io::ErrorKind::OutOfMemory => {
            return Ok(Proved::Interrupted(Interrupt::Memory));
        }
        recording => recording?,
    };
    let mut proved = found.proved(formula, Steps::default())?;
    if let Proved::None { formula, steps } | Proved::Unique { formula, steps, .. } = &mut proved {
        let kept = match within(budget, third, |own| trim(formula, &recording, own)) {
            Ok(kept) => kept,
            Err(interrupt) => return Ok(Proved::Interrupted(interrupt)),
        };
        let mut writer = Writer::begin(format, out)?;
        // A lemma that does not follow is a bug. The proof as it is lets a checker say so.
        for step in kept.as_ref().unwrap_or(&recording.steps) {
            match *step {
                Step::Lemma(lemma) => writer.take(recording.lemmas.get(lemma as usize), false)?,
                Step::Deletion(lemma) => writer.take(recording.lemmas.get(lemma as usize), true)?,
            }
        }
        *steps = writer.finish(true)?;
    }
    Ok(proved)
}

/// What the search found, with a log of why.
enum Found {
    None,
    One(Grid),
    Several([Grid; 2]),
    Interrupted(Interrupt),
}

impl Found {
    fn proved<'p>(self, formula: Formula<'p>, steps: Steps) -> Result<Proved<'p>, ProveError> {
        Ok(match self {
            Found::None => Proved::None { formula, steps },
            Found::One(solution) => {
                Proved::Unique { formula: formula.differing_from(&solution)?, solution, steps }
            }
            Found::Several(solutions) => Proved::Several { solutions },
            Found::Interrupted(interrupt) => Proved::Interrupted(interrupt),
        })
    }
}

/// Searches for two solutions, with this much memory.
fn find<S: Sink>(
    puzzle: &Puzzle,
    memory: u64,
    log: &Log<'_, '_, S>,
    budget: &mut Budget<'_>,
) -> Result<Found, SolveError> {
    let request = Request::default().with_wanted(Wanted::first(2)).with_proof(log);
    let answer = budget.stopping_if(&|| log.is_broken(), |own| {
        within(own, memory, |own| solve_within(puzzle, &request, own))
    })?;
    let mut solutions = answer.solutions.into_iter();
    Ok(match (answer.verdict, answer.interrupt, solutions.next(), solutions.next()) {
        (Verdict::None, ..) => Found::None,
        (Verdict::Unique, _, Some(solution), _) => Found::One(solution),
        (_, _, Some(one), Some(other)) => Found::Several([one, other]),
        (_, interrupt, ..) => Found::Interrupted(interrupt.unwrap_or(Interrupt::Stopped)),
    })
}

/// Does some work with less memory.
fn within<'b, T>(
    budget: &mut Budget<'b>,
    memory: u64,
    work: impl FnOnce(&mut Budget<'b>) -> T,
) -> T {
    let all = budget.memory();
    *budget = budget.clone().with_memory(memory);
    let outcome = work(budget);
    *budget = budget.clone().with_memory(all);
    outcome
}
