//! Why a literal is true.

use super::lit::Lit;

/// Why a literal is true.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Reason {
    /// It was decided, or it holds at the root.
    None,
    /// A clause of two literals: this one, and the negation of the given literal, which is true.
    Binary(Lit),
    /// A clause of three literals: this one, the negation of the first given literal (true), and the
    /// second (false).
    Ternary(Lit, Lit),
    /// A learned clause.
    Clause(u32),
    /// The line with this index. It is explained only when conflict analysis needs it.
    Line(u32),
    /// A line explained before: start and length of the explanation in `Search::stored`.
    Stored(u32, u32),
}

/// A reason in one word. So an assignment takes 16 bytes, and a reason is handed over in a register. (Writing it field
/// by field and reading it as a whole took 2 % of the time of webpbn 18297, by a profile.)
#[derive(Clone, Copy)]
pub(super) struct PackedReason(u64);

/// The two highest bits: a ternary clause has none of them.
const STORED: u64 = 1 << 62;
const OTHER: u64 = 2 << 62;
/// Two numbers have this many bits each; literals and the list of explanations are bounded far below that.
const BITS: u32 = 31;
const LOW: u64 = (1 << BITS) - 1;
/// The kinds of the others.
const NONE: u64 = OTHER;
const BINARY: u64 = OTHER | 1 << 32;
const CLAUSE: u64 = OTHER | 2 << 32;
const LINE: u64 = OTHER | 3 << 32;

impl Reason {
    #[inline]
    pub(super) fn packed(self) -> PackedReason {
        let pair = |a: u32, b: u32| u64::from(a) << BITS | u64::from(b);
        PackedReason(match self {
            Reason::None => NONE,
            Reason::Binary(cause) => BINARY | cause.index() as u64,
            Reason::Ternary(cause, other) => pair(cause.index() as u32, other.index() as u32),
            Reason::Clause(clause) => CLAUSE | u64::from(clause),
            Reason::Line(line) => LINE | u64::from(line),
            Reason::Stored(from, len) => STORED | pair(from, len),
        })
    }
}

impl PackedReason {
    #[inline]
    pub(super) fn unpacked(self) -> Reason {
        let word = self.0;
        let (high, low) = ((word >> BITS & LOW) as u32, (word & LOW) as u32);
        if word & OTHER == 0 {
            return match word & STORED {
                0 => Reason::Ternary(Lit::from_number(high), Lit::from_number(low)),
                _ => Reason::Stored(high, low),
            };
        }
        match word & !(u64::from(u32::MAX)) {
            BINARY => Reason::Binary(Lit::from_number(word as u32)),
            CLAUSE => Reason::Clause(word as u32),
            LINE => Reason::Line(word as u32),
            _ => Reason::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_loses_nothing() {
        let half = [0, 1, 2, 12_345, (1 << BITS) - 2, (1 << BITS) - 1];
        let whole = [0, 1, 77, 1 << BITS, u32::MAX - 1, u32::MAX];
        let mut reasons = vec![Reason::None];
        for a in half {
            reasons.push(Reason::Binary(Lit::from_number(a)));
            for b in half {
                let (cause, other) = (Lit::from_number(a), Lit::from_number(b));
                reasons.extend([Reason::Ternary(cause, other), Reason::Stored(a, b)]);
            }
        }
        reasons.extend(whole.map(Reason::Clause));
        reasons.extend(whole.map(Reason::Line));
        for reason in reasons {
            assert_eq!(reason.packed().unpacked(), reason);
        }
    }
}
