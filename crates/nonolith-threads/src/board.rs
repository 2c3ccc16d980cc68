//! Where the threads leave clauses for each other.

use nonolith::Exchange;
use std::cell::Cell;
use std::sync::{Arc, PoisonError, RwLock};

/// All clauses that were left, with who left them, oldest first.
#[derive(Default)]
pub(crate) struct Board {
    clauses: RwLock<Vec<(usize, Arc<[u32]>)>>,
}

/// One thread's place at the board.
pub(crate) struct Place<'a> {
    board: &'a Board,
    index: usize,
    /// How much of the board it has read.
    read: Cell<usize>,
}

impl Board {
    pub(crate) fn place(&self, index: usize) -> Place<'_> {
        Place { board: self, index, read: Cell::new(0) }
    }
}

impl Exchange for Place<'_> {
    fn offer(&self, clause: &[u32]) {
        // The list is whole even if somebody panicked while holding it.
        let mut clauses = self.board.clauses.write().unwrap_or_else(PoisonError::into_inner);
        clauses.push((self.index, clause.into()));
    }

    fn collect(&self, take: &mut dyn FnMut(&[u32])) {
        let new: Vec<_> = {
            let clauses = self.board.clauses.read().unwrap_or_else(PoisonError::into_inner);
            let from = self.read.replace(clauses.len());
            clauses[from..].to_vec()
        };
        for (index, clause) in new {
            if index != self.index {
                take(&clause);
            }
        }
    }
}
