//! Variables and literals.

use std::ops::Not;

/// A literal: `2 * variable`, plus 1 if it is negated.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct Lit(u32);

impl Lit {
    pub(super) const fn new(variable: usize, positive: bool) -> Lit {
        Lit((variable as u32) << 1 | !positive as u32)
    }

    pub(super) const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    pub(super) const fn is_positive(self) -> bool {
        self.0 & 1 == 0
    }

    /// The index in tables with an entry per literal.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal with this index.
    pub(super) const fn from_number(index: u32) -> Lit {
        Lit(index)
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
