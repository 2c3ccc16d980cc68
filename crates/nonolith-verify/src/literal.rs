//! Literals: as files write them, and as the checker packs them.

use std::collections::HashMap;
use std::num::NonZeroI32;
use std::ops::Not;

/// A literal as DIMACS writes it: a variable from 1, or its negation as a negative number.
pub type Literal = NonZeroI32;

/// A clause from plain numbers, without the 0 at its end; `None` if one of them is 0.
///
/// ```
/// use nonolith_verify::clause;
///
/// assert_eq!(clause(&[1, -2]).unwrap()[1].get(), -2);
/// assert_eq!(clause(&[1, 0]), None);
/// ```
pub fn clause(numbers: &[i32]) -> Option<Vec<Literal>> {
    numbers.iter().map(|&number| Literal::new(number)).collect()
}

/// A literal in the checker: twice the index of its variable, plus 1 for the negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Code(u32);

impl Code {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Code {
    type Output = Code;

    fn not(self) -> Code {
        Code(self.0 ^ 1)
    }
}

/// The variables that have occurred. They get indices in the order in which they come, so that memory
/// depends on how many there are and not on the numbers that a file gives them.
#[derive(Default)]
pub(crate) struct Variables {
    indices: HashMap<u32, u32>,
    /// The number of each variable in the files, by index.
    numbers: Vec<u32>,
}

impl Variables {
    pub(crate) fn len(&self) -> usize {
        self.numbers.len()
    }

    /// The code of a literal; a new variable gets the next index.
    pub(crate) fn code(&mut self, literal: Literal) -> Code {
        let number = literal.get().unsigned_abs();
        let index = *self.indices.entry(number).or_insert_with(|| {
            self.numbers.push(number);
            // There are at most 2^31 variables, so this and the code fit.
            self.numbers.len() as u32 - 1
        });
        Code(2 * index + u32::from(literal.get() < 0))
    }

    /// The literal of a code, as the files write it.
    pub(crate) fn literal(&self, code: Code) -> Option<Literal> {
        let number = i64::from(*self.numbers.get(code.index() / 2)?);
        let number = if code.0 % 2 == 1 { -number } else { number };
        Literal::new(i32::try_from(number).ok()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_become_literals_again() {
        let mut variables = Variables::default();
        let literals = clause(&[5, -5, -1, 1, i32::MAX, i32::MIN + 1, i32::MIN]).unwrap();
        for &literal in &literals {
            let code = variables.code(literal);
            assert_eq!(variables.literal(code), Some(literal));
            assert_eq!(!!code, code);
            assert_eq!((!code).index() / 2, code.index() / 2);
        }
        assert_eq!(variables.len(), 4);
    }
}
