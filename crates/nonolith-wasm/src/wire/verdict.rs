//! How many solutions there are.

use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum VerdictKind {
    None,
    Unique,
    Exactly,
    AtLeast,
    Unknown,
}

/// How many solutions there are, as far as that is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Verdict {
    pub(crate) kind: VerdictKind,
    /// With `exactly` and `at-least`: how many.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) count: Option<usize>,
}

impl From<nonolith::Verdict> for Verdict {
    fn from(verdict: nonolith::Verdict) -> Verdict {
        use nonolith::Verdict as Of;
        let of = |count| Some(usize::try_from(count).unwrap_or(usize::MAX));
        let (kind, count) = match verdict {
            Of::None => (VerdictKind::None, None),
            Of::Unique => (VerdictKind::Unique, None),
            Of::Exactly(count) => (VerdictKind::Exactly, of(count)),
            Of::AtLeast(count) => (VerdictKind::AtLeast, of(count)),
            _ => (VerdictKind::Unknown, None),
        };
        Verdict { kind, count }
    }
}
