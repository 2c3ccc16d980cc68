//! Variables and literals.

use std::ops::Not;

/// A variable, true or false: `2 * variable + 1` if it is the negated one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
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

    /// A place in tables that have an entry for each literal.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The literal at a place of such tables.
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
