//! Verdicts.

use nonolith::Verdict as Of;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The kind of a verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum VerdictKind {
    /// No solution.
    None,
    /// Exactly one solution.
    Unique,
    /// Exactly `count` solutions, two or more.
    Exactly,
    /// At least `count` solutions.
    AtLeast,
    /// Unknown.
    Unknown,
}

/// The verdict: how many solutions there are, as far as known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Verdict {
    /// The kind, which says how to read `count`.
    pub verdict: VerdictKind,
    /// The number of solutions known to exist. A string, because it can exceed the numbers that JSON parsers
    /// keep exactly.
    pub count: String,
}

impl From<&Of> for Verdict {
    fn from(verdict: &Of) -> Verdict {
        let kind = match verdict {
            Of::None => VerdictKind::None,
            Of::Unique => VerdictKind::Unique,
            Of::Exactly(_) => VerdictKind::Exactly,
            Of::AtLeast(_) => VerdictKind::AtLeast,
            _ => VerdictKind::Unknown,
        };
        Verdict { verdict: kind, count: verdict.digits() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_not_rounded() {
        let all = [u64::MAX; 3].into_iter().fold(nonolith::Verdict::Unique.count(), |a, b| a * b);
        let said = Verdict::from(&Of::exactly(all.clone()));
        assert_eq!((said.verdict, said.count), (VerdictKind::Exactly, all.to_string()));
        assert!(all.to_string().len() > 50);
    }
}
