//! A forward checker of clausal proofs (DRAT).
//!
//! A SAT solver that says "no solution" can write a proof: a list of *lemmas*, clauses that it has
//! learnt, up to the empty clause, which nothing satisfies. [`verify`] reads the formula (DIMACS
//! CNF) and the proof (DRAT, text or binary) and checks every lemma in order, before it is used. The
//! solver need not be trusted, only this crate, which is short and shares no code with it.
//!
//! ```
//! use nonolith_verify::{Outcome, verify};
//! use std::ops::ControlFlow;
//!
//! let formula = "p cnf 2 4\n 1 2 0\n 1 -2 0\n -1 2 0\n -1 -2 0\n";
//! let check = |proof: &str| {
//!     verify(formula.as_bytes(), proof.as_bytes(), |_| ControlFlow::Continue(()))
//! };
//! assert!(matches!(check("1 0\n0\n")?, Outcome::Verified(_)));
//! // The empty clause does not follow by unit propagation alone; the lemma is needed.
//! assert!(matches!(check("0\n")?, Outcome::Refused(_)));
//! // Without its last line, a proof proves nothing.
//! assert!(matches!(check("1 0\n")?, Outcome::Refused(_)));
//! # Ok::<(), nonolith_verify::Error>(())
//! ```
//!
//! # What is checked
//!
//! The checker holds a set of clauses, at first those of the formula. This never changes: *if the
//! formula has a solution, the clauses that are held have one, too.* Each step of the proof keeps it:
//!
//! - **A lemma that is implied** (RUP): if all its literals are made false, unit propagation over the
//!   clauses finds a contradiction. Then every solution satisfies the lemma already.
//! - **A lemma that is redundant** (RAT): for every clause with the negation of the lemma's first
//!   literal, the literals of both but that one form a clause that is implied. A solution that the
//!   lemma excludes becomes one that it allows by making the first literal true.
//! - **A deletion** (`d`) takes a clause away; fewer clauses have no fewer solutions. A deletion of a
//!   clause that is not there is counted and otherwise ignored.
//!
//! So if the empty clause is reached, the formula has no solution. A proof is verified only if it
//! *contains* the empty clause (`0` on a line of its own), even where a contradiction is plain
//! without it: a proof that was cut off is refused. What follows the empty clause is not read.
//!
//! # Deletions of unit clauses
//!
//! A literal that has followed by unit propagation stays, even if the clauses that it followed from
//! are deleted. It is as if the proof had a lemma with that literal alone, which would be implied. So
//! this is sound; programs such as drat-trim, which ignore deletions of unit clauses, agree. (Proofs
//! by common solvers need it: they delete such clauses carelessly.) The literal counts for RAT, too:
//! a lemma whose first literal is false already is never redundant, because there is a lemma with
//! the negation.

#![forbid(unsafe_code)]

mod binary;
mod checker;
mod clauses;
mod error;
mod formula;
mod index;
mod literal;
mod occurrences;
mod outcome;
mod proof;
mod source;
mod trail;
mod verify;
mod watches;
mod words;

pub use checker::Checker;
pub use error::{Error, Fault, Found, Place, ReadError};
pub use formula::FormulaReader;
pub use literal::{Literal, clause};
pub use outcome::{Counts, Judgement, Outcome, Refusal, Why};
pub use proof::{ProofReader, Step};
pub use verify::verify;
