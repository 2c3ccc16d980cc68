//! What came of solving, beside the solutions.

use super::{Contradiction, Indexed, Notation, Verdict};
use nonolith::{Answer, Puzzle};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// What came of solving a puzzle, but for the solutions: there may be millions, and those are written
/// as they are found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct Outcome<N: Notation = Indexed> {
    /// How many solutions there are.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Why there is no solution, where that is plain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The line on which it shows that there is no solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<N::Line>,
    /// With the verdict `unknown`: what holds in every solution, as far as it was found without guessing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<N::Grid>,
}

impl<N: Notation> Outcome<N> {
    /// What an answer says about this puzzle.
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
