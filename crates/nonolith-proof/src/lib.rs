//! Nonograms as clauses that are simple enough to be believed.
//!
//! A [`Formula`] says in clauses what a [`Puzzle`](nonolith::Puzzle) asks for. Its models are the
//! solutions of the puzzle, one for one: a model counter counts solutions with it, and a proof that
//! it has no model is a proof that the puzzle has no solution. With [`Formula::differing_from`] such
//! a proof says that a solution is the only one.
//!
//! [`prove`] solves a puzzle and writes such a proof, for any checker of DRAT or VeriPB;
//! [`prove_trimmed`] leaves out what it does not need.
//!
//! The clauses share nothing with the engines of the library. Still, unit propagation on them finds
//! whatever follows from one line with run clues. `docs/proofs.md` in the repository has every
//! variable and every clause, in order.
//!
//! ```
//! use nonolith::{Colour, LineId, Puzzle};
//! use nonolith_proof::{Claim, Formula};
//!
//! let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
//! let formula = Formula::of(&puzzle)?;
//! let black = Colour::FIRST;
//! assert_eq!(formula.cell_is(3, black).to_string(), "4");
//! assert_eq!(formula.name(4), "R2C2 black");
//! assert_eq!(formula.started_by(LineId::row(0), 0, 0), Claim::Known(true));
//!
//! let mut text = Vec::new();
//! formula.write_dimacs(&mut text)?;
//! assert!(text.starts_with(b"c A nonogram of 2x2 cells"));
//!
//! // A solver's answer becomes a picture again.
//! let answer = "s SATISFIABLE\nv 1 2 -3 4 0\n";
//! let grid = formula.decode(answer)?.unwrap();
//! assert_eq!(grid.text(puzzle.palette()), ["##", ".#"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod answer;
mod cells;
mod clauses;
mod dimacs;
mod formula;
#[cfg(test)]
mod line_tests;
mod lines;
mod lit;
mod names;
mod opb;
mod paces;
mod propagation;
mod prove;
mod recording;
mod size;
mod steps;
mod trim;
mod walk;

pub use answer::AnswerError;
pub use formula::{Formula, FormulaError};
pub use lit::{Claim, Lit};
pub use names::Meaning;
pub use prove::{ProveError, Proved, prove, prove_trimmed};
pub use size::Size;
pub use steps::{ProofFormat, Steps};
