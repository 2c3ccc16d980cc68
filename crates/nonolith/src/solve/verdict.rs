//! How many solutions there are, as far as that is known.

use num_bigint::BigUint;
use std::fmt;

/// How many solutions there are, as far as that is known.
///
/// Counts have no limit: a 20x20 puzzle with a 1 for every clue has 20! solutions, more than 64 bits
/// can hold.
///
/// ```
/// use nonolith::Verdict;
///
/// assert_eq!(Verdict::exactly(1u32), Verdict::Unique);
/// assert_eq!(Verdict::at_least(3u32).to_string(), "at least 3");
/// assert!(Verdict::at_least(3u32).has_several());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    Unique,
    /// There are exactly this many, two or more.
    Exactly(BigUint),
    /// There are at least this many, one or more. Not everything was searched.
    AtLeast(BigUint),
    /// The number is unknown: a limit was reached, or the engine got stuck.
    Unknown,
}

impl Verdict {
    /// The verdict when all solutions were found.
    pub fn exactly(count: impl Into<BigUint>) -> Verdict {
        let count = count.into();
        if count == BigUint::ZERO {
            Verdict::None
        } else if count == BigUint::from(1u32) {
            Verdict::Unique
        } else {
            Verdict::Exactly(count)
        }
    }

    /// The verdict when some solutions were found, and there may be more.
    pub fn at_least(count: impl Into<BigUint>) -> Verdict {
        let count = count.into();
        if count == BigUint::ZERO { Verdict::Unknown } else { Verdict::AtLeast(count) }
    }

    /// The number of solutions that certainly exist.
    pub fn count(&self) -> BigUint {
        match self {
            Verdict::None | Verdict::Unknown => BigUint::ZERO,
            Verdict::Unique => BigUint::from(1u32),
            Verdict::Exactly(count) | Verdict::AtLeast(count) => count.clone(),
        }
    }

    /// Whether the number of solutions is known exactly.
    pub fn is_exact(&self) -> bool {
        matches!(self, Verdict::None | Verdict::Unique | Verdict::Exactly(_))
    }

    /// Whether there are certainly two solutions or more.
    pub fn has_several(&self) -> bool {
        self.count() > BigUint::from(1u32)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::None => write!(f, "none"),
            Verdict::Unique => write!(f, "unique"),
            Verdict::Exactly(count) => write!(f, "exactly {count}"),
            Verdict::AtLeast(count) => write!(f, "at least {count}"),
            Verdict::Unknown => write!(f, "unknown"),
        }
    }
}
