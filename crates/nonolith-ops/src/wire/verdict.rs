//! How many solutions there are.

use nonolith::Verdict as Of;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// How much is known of the number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum VerdictKind {
    /// There is none.
    None,
    /// There is exactly one.
    Unique,
    /// There are exactly `count`, two or more.
    Exactly,
    /// There are `count` or more.
    AtLeast,
    /// Nothing is known.
    Unknown,
}

/// How many solutions there are, as far as that is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Verdict {
    /// How to read `count`.
    pub verdict: VerdictKind,
    /// How many solutions are known to exist. A text, because it can be longer than the numbers that
    /// readers of JSON take without rounding.
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
        Verdict { verdict: kind, count: verdict.count().to_string() }
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
