//! Why there is no solution.

use super::{Indexed, Notation};
use nonolith::LineId;
use nonolith::explain::{Halt, Language};
use nonolith::model::Flaw;
use nonolith::solve::Refutation;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// Why there is no solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Contradiction", bound = "N: super::Described"))]
#[cfg_attr(test, ts(optional_fields, concrete(N = Indexed), bound = "N: Notation"))]
pub struct Contradiction<N: Notation = Indexed> {
    /// The reason, in words.
    pub reason: String,
    /// The line that has no arrangement left, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<N::Line>,
}

impl<N: Notation> Contradiction<N> {
    /// The contradiction that stopped an explanation; `None` if it stopped for another reason.
    pub fn of_halt(halt: &Halt, language: &Language) -> Option<Contradiction<N>> {
        let line = match halt {
            Halt::Flaw(flaw) => line_of(flaw),
            Halt::Contradiction(own) => Some(own.line),
            Halt::NoSolution | Halt::Unsolvable => None,
            _ => return None,
        };
        Some(Contradiction { reason: halt.words(language), line: line.map(N::line) })
    }
}

impl<N: Notation> From<&Refutation> for Contradiction<N> {
    fn from(refutation: &Refutation) -> Contradiction<N> {
        let line = match refutation {
            Refutation::Contradiction(contradiction) => Some(contradiction.line),
            Refutation::Flaw(flaw) => line_of(flaw),
            _ => None,
        };
        Contradiction { reason: refutation.to_string(), line: line.map(N::line) }
    }
}

/// The line with the flaw, if it is in a single line.
fn line_of(flaw: &Flaw) -> Option<LineId> {
    match flaw {
        Flaw::TooLong { line, .. } | Flaw::Counts { line, .. } | Flaw::ApartAlone { line, .. } => {
            Some(*line)
        }
        _ => None,
    }
}
