//! The result of solving, without the solutions.

use super::{Contradiction, Indexed, Notation, Verdict};
use nonolith::{Answer, Puzzle};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The result of solving, without the solutions: there may be millions, so they are written as they are
/// found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Outcome", bound = "N: super::Described"))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct Outcome<N: Notation = Indexed> {
    /// The verdict.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Why there is no solution, if a simple reason is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The line that is impossible, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<N::Line>,
    /// With the verdict `unknown`: the candidates found without guessing. They hold in every solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<N::Grid>,
}

impl<N: Notation> Outcome<N> {
    /// The outcome of an answer for this puzzle.
    pub fn new(puzzle: &Puzzle, answer: &Answer) -> Outcome<N> {
        let refuted = answer.refutation.as_ref().map(Contradiction::<N>::from);
        let (reason, line) = refuted.map_or((None, None), |own| (Some(own.reason), own.line));
        let is_unknown = answer.verdict == nonolith::Verdict::Unknown;
        Outcome {
            verdict: (&answer.verdict).into(),
            reason,
            line,
            known: is_unknown.then(|| N::grid(puzzle, &answer.known)),
        }
    }
}
