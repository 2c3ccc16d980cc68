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

    /// The [count](Verdict::count) in decimal digits.
    pub fn digits(&self) -> String {
        decimal(&self.count())
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
            Verdict::Exactly(count) => write!(f, "exactly {}", decimal(count)),
            Verdict::AtLeast(count) => write!(f, "at least {}", decimal(count)),
            Verdict::Unknown => write!(f, "unknown"),
        }
    }
}

/// A number in decimal digits, nine at a time. num-bigint's own conversion is faster for numbers of
/// many thousand digits, and adds 10 KB, compressed, to what a visitor of the page loads.
fn decimal(number: &BigUint) -> String {
    const GROUP: u64 = 1_000_000_000;
    let mut words = number.to_u32_digits();
    let mut groups = Vec::new();
    while !words.is_empty() {
        let mut rest = 0;
        for word in words.iter_mut().rev() {
            let own = rest << 32 | u64::from(*word);
            *word = (own / GROUP) as u32;
            rest = own % GROUP;
        }
        groups.push(rest);
        while words.last() == Some(&0) {
            words.pop();
        }
    }
    let Some((first, others)) = groups.split_last() else { return "0".to_owned() };
    let others = others.iter().rev().map(|group| format!("{group:09}"));
    std::iter::once(first.to_string()).chain(others).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_digits_are_those_of_num_bigint() {
        let mut number = BigUint::from(1u32);
        for factor in 0..200u32 {
            for near in [number.clone(), &number + 1u32, &number - 1u32] {
                assert_eq!(decimal(&near), near.to_string());
            }
            number *= factor * 7919 + 10;
        }
        assert_eq!(decimal(&BigUint::from(1_000_000_000u64)), "1000000000");
    }
}
