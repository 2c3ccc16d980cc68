//! The memory of a search, which the next one can use.

use super::clauses::{Encoding, Learned};
use super::encode::Lists;
use super::order::VariableOrder;
use super::phases::Phases;
use super::trail::Trail;

/// More than this is not kept. Not tuned.
const MOST: usize = 16 << 20;

/// The parts of a search that take the most memory. Their contents do not matter.
#[derive(Default)]
pub(in crate::solve) struct SearchMemory {
    pub(super) lists: Lists,
    pub(super) encoding: Encoding,
    pub(super) learned: Learned,
    pub(super) trail: Trail,
    pub(super) order: VariableOrder,
    pub(super) phases: Phases,
}

impl SearchMemory {
    /// Gets ready for this many variables.
    pub(super) fn renew(&mut self, variables: usize) {
        self.learned.renew(variables);
        self.trail.renew(variables);
        self.order.renew(variables);
        self.phases.renew(variables);
    }

    /// Whether it is small enough to be kept. (The other parts grow with the encoding.)
    pub(in crate::solve) fn is_worth_keeping(&self) -> bool {
        self.encoding.bytes() + self.learned.bytes_held() <= MOST
    }
}
