//! Which literals are true, and in which order they became so.

use crate::literal::Code;

/// The assignment. Literals are taken back in the opposite order.
#[derive(Default)]
pub(crate) struct Trail {
    /// Whether each literal is true or false, if that is known.
    values: Vec<Option<bool>>,
    /// The literals that are true.
    assigned: Vec<Code>,
    /// How many of them have been propagated.
    propagated: usize,
}

impl Trail {
    /// Makes room for this many variables.
    pub(crate) fn grow(&mut self, variables: usize) {
        self.values.resize(2 * variables, None);
    }

    pub(crate) fn len(&self) -> usize {
        self.assigned.len()
    }

    pub(crate) fn value(&self, code: Code) -> Option<bool> {
        self.values[code.index()]
    }

    pub(crate) fn is_true(&self, code: Code) -> bool {
        self.value(code) == Some(true)
    }

    pub(crate) fn is_false(&self, code: Code) -> bool {
        self.value(code) == Some(false)
    }

    /// Makes a literal true that has no value yet.
    pub(crate) fn assign(&mut self, code: Code) {
        self.values[code.index()] = Some(true);
        self.values[(!code).index()] = Some(false);
        self.assigned.push(code);
    }

    /// The next literal to propagate.
    pub(crate) fn next(&mut self) -> Option<Code> {
        let code = self.assigned.get(self.propagated).copied()?;
        self.propagated += 1;
        Some(code)
    }

    /// Takes back all literals but the first `length`, whose consequences must all have been found.
    pub(crate) fn undo(&mut self, length: usize) {
        for code in self.assigned.drain(length..) {
            self.values[code.index()] = None;
            self.values[(!code).index()] = None;
        }
        self.propagated = length;
    }
}
