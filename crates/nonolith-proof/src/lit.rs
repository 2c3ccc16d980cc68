//! Literals, and claims that may be settled already.

use std::fmt;
use std::num::NonZeroI32;
use std::ops::Not;

/// A variable or its negation, numbered as in DIMACS files: variables from 1, negations below 0.
///
/// ```
/// use nonolith_proof::Lit;
///
/// let lit = Lit::new(-5).unwrap();
/// assert_eq!((lit.variable(), lit.is_positive()), (5, false));
/// assert_eq!((!lit).to_string(), "5");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lit(NonZeroI32);

impl Lit {
    /// The literal with this number; `None` for 0, and for the one number without a negation.
    pub const fn new(number: i32) -> Option<Lit> {
        match NonZeroI32::new(number) {
            Some(own) if number != i32::MIN => Some(Lit(own)),
            _ => None,
        }
    }

    /// The variable itself. Formulas have at most [`i32::MAX`] of them, numbered from 1.
    pub(crate) const fn of(variable: u32) -> Lit {
        match Lit::new(variable as i32) {
            Some(lit) => lit,
            // No variable has the number 0.
            None => Lit(NonZeroI32::MAX),
        }
    }

    /// The number of the literal, below 0 if it is a negation.
    pub const fn number(self) -> i32 {
        self.0.get()
    }

    /// The number of its variable.
    pub const fn variable(self) -> u32 {
        self.0.get().unsigned_abs()
    }

    /// Whether it is the variable itself.
    pub const fn is_positive(self) -> bool {
        self.0.get() > 0
    }
}

impl Not for Lit {
    type Output = Lit;
    fn not(self) -> Lit {
        Lit(-self.0)
    }
}

impl fmt::Display for Lit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A statement about a solution: either a literal, or known from the lengths of line and clue alone.
///
/// ```
/// use nonolith_proof::{Claim, Lit};
///
/// assert_eq!(!Claim::Known(true), Claim::Known(false));
/// assert_eq!(!Claim::Lit(Lit::new(3).unwrap()), Claim::Lit(Lit::new(-3).unwrap()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// It is the same in every solution.
    Known(bool),
    /// It is true if this literal is.
    Lit(Lit),
}

impl Not for Claim {
    type Output = Claim;
    fn not(self) -> Claim {
        match self {
            Claim::Known(known) => Claim::Known(!known),
            Claim::Lit(lit) => Claim::Lit(!lit),
        }
    }
}

impl From<Lit> for Claim {
    fn from(lit: Lit) -> Claim {
        Claim::Lit(lit)
    }
}
