//! What gets lost when a puzzle is written.

use super::Field;
use crate::words::{german, wordings};

/// Something a puzzle had, and its file lacks or changes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Lost {
    /// What it is.
    pub field: Field,
    /// Why it got lost.
    pub why: WhyLost,
}

wordings! {
    /// Why something got lost.
    #[derive(Copy, PartialOrd, Ord)]
    pub enum WhyLost, de: german::why_lost {
        /// The format never holds it.
        NoRoom = "the format has no room for it",
        /// The format holds it, but not as this puzzle has it.
        Changed = "the format can only hold part of it, or holds it in another form",
    }
}

impl Lost {
    /// Adds it to a list that names every field once.
    pub(super) fn add_to(self, lost: &mut Vec<Lost>) {
        if lost.iter().all(|other| other.field != self.field) {
            lost.push(self);
        }
    }
}
