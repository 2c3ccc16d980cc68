//! The trail: what is assigned, in which order, and why.

use super::lit::Lit;
use super::reason::{PackedReason, Reason};

#[derive(Clone, Copy)]
struct Assignment {
    level: u32,
    position: u32,
    reason: PackedReason,
}

/// The assigned literals in order, by decision level: a decision and what follows from it.
#[derive(Default)]
pub(super) struct Trail {
    /// For each literal: 1 true, -1 false, 0 not assigned.
    values: Vec<i8>,
    assignments: Vec<Assignment>,
    literals: Vec<Lit>,
    levels: Vec<usize>,
    /// How many literals unit propagation has processed.
    pub(super) seen: usize,
}

impl Trail {
    /// Takes everything back, and gets ready for this many variables.
    pub(super) fn renew(&mut self, variables: usize) {
        self.values.clear();
        self.values.resize(2 * variables, 0);
        let fact = Assignment { level: 0, position: 0, reason: Reason::None.packed() };
        self.assignments.clear();
        self.assignments.resize(variables, fact);
        self.literals.clear();
        self.literals.reserve(variables);
        self.levels.clear();
        self.seen = 0;
    }

    pub(super) fn is_true(&self, literal: Lit) -> bool {
        self.values[literal.index()] > 0
    }

    pub(super) fn is_false(&self, literal: Lit) -> bool {
        self.values[literal.index()] < 0
    }

    pub(super) fn is_open(&self, literal: Lit) -> bool {
        self.values[literal.index()] == 0
    }

    /// 1 true, -1 false, 0 not assigned.
    pub(super) fn value(&self, literal: Lit) -> i8 {
        self.values[literal.index()]
    }

    pub(super) fn level(&self) -> usize {
        self.levels.len()
    }

    pub(super) fn level_of(&self, literal: Lit) -> usize {
        self.assignments[literal.variable()].level as usize
    }

    pub(super) fn position_of(&self, literal: Lit) -> usize {
        self.assignments[literal.variable()].position as usize
    }

    pub(super) fn reason_of(&self, literal: Lit) -> Reason {
        self.assignments[literal.variable()].reason.unpacked()
    }

    pub(super) fn set_reason(&mut self, literal: Lit, reason: Reason) {
        self.assignments[literal.variable()].reason = reason.packed();
    }

    pub(super) fn literals(&self) -> &[Lit] {
        &self.literals
    }

    pub(super) fn next_unseen(&mut self) -> Option<Lit> {
        let literal = self.literals.get(self.seen).copied()?;
        self.seen += 1;
        Some(literal)
    }

    pub(super) fn new_level(&mut self) {
        self.levels.push(self.literals.len());
    }

    /// The decision of a level, counted from 1.
    pub(super) fn decision(&self, level: usize) -> Lit {
        self.literals[self.levels[level - 1]]
    }

    pub(super) fn assign(&mut self, literal: Lit, reason: PackedReason) {
        debug_assert!(self.is_open(literal));
        self.values[literal.index()] = 1;
        self.values[(!literal).index()] = -1;
        self.assignments[literal.variable()] = Assignment {
            level: self.levels.len() as u32,
            position: self.literals.len() as u32,
            reason,
        };
        self.literals.push(literal);
    }

    /// Removes and returns the last literal, if it is above a level.
    pub(super) fn pop_above(&mut self, level: usize) -> Option<Lit> {
        let keep = self.levels.get(level).copied()?;
        if self.literals.len() == keep {
            self.levels.truncate(level);
            self.seen = keep;
            return None;
        }
        let literal = self.literals.pop()?;
        self.values[literal.index()] = 0;
        self.values[(!literal).index()] = 0;
        Some(literal)
    }
}
