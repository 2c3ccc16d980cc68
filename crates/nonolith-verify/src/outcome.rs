//! What a check has found.

use crate::error::Place;
use crate::literal::Literal;
use std::fmt;

/// What [`verify`](crate::verify) says about a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The proof is right: the formula has no solution.
    Verified(Counts),
    /// The proof is wrong or incomplete. The formula may have a solution, or not.
    Refused(Refusal),
    /// The caller stopped the check.
    Stopped(Counts),
}

/// How much was read and checked.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
#[non_exhaustive]
pub struct Counts {
    /// The variables of the formula, as its header says.
    pub variables: u64,
    /// The clauses of the formula.
    pub clauses: u64,
    /// The lemmas that were found to be right, with the empty clause.
    pub additions: u64,
    /// Those of them that are not implied, but redundant (RAT).
    pub redundant: u64,
    /// The deletions.
    pub deletions: u64,
    /// Those of them that named a clause that was not there.
    pub missing: u64,
}

/// Why a proof is refused, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Refusal {
    /// Where the lemma begins; the end of the proof, if something is missing there.
    pub place: Place,
    /// The number of the step, from 1. Deletions count, too.
    pub step: u64,
    /// The lemma, as the proof has it.
    pub clause: Vec<Literal>,
    /// What is wrong with it.
    pub why: Why,
    /// What was checked before.
    pub counts: Counts,
}

/// What is wrong with a lemma. None of these is implied.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// It is the empty clause, but unit propagation finds no contradiction.
    NoContradiction,
    /// It is not redundant, because its first literal is false already.
    FirstIsFalse,
    /// It is not redundant, because of this clause: together with it, without the first literal, it is
    /// not implied.
    Against(Vec<Literal>),
    /// There is no lemma: the proof ends without the empty clause.
    NoEmptyClause,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::NoContradiction => f.write_str("unit propagation finds no contradiction"),
            Why::FirstIsFalse => f.write_str(
                "it does not follow by unit propagation (RUP), and its first literal is false \
                 already (RAT)",
            ),
            Why::Against(clause) => {
                let clause: Vec<String> = clause.iter().map(ToString::to_string).collect();
                let clause = clause.join(" ");
                write!(
                    f,
                    "it does not follow by unit propagation (RUP), nor with its first literal \
                     resolved against the clause {clause} (RAT)"
                )
            }
            Why::NoEmptyClause => f.write_str("the proof ends without the empty clause"),
        }
    }
}

/// What a [`Checker`](crate::Checker) says about a lemma.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judgement {
    /// It follows by unit propagation (RUP).
    Implied,
    /// It does not follow, but if there is a solution, there is one that satisfies it (RAT).
    Redundant,
    /// Neither; it was not added.
    Refused(Why),
    /// The caller stopped the check; it was not added.
    Stopped,
}
