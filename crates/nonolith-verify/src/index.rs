//! Finds clauses by their literals: deletions name them so.

use crate::clauses::{ClauseId, Clauses};
use crate::literal::Code;
use std::hash::{BuildHasher, RandomState};

/// The end of a chain.
const NONE: ClauseId = ClauseId::MAX;

/// A hash table of clauses. Clauses with the same hash form a chain.
#[derive(Default)]
pub(crate) struct Index {
    /// Its seed is random, so that no file can be made to have clauses with the same hash.
    state: RandomState,
    /// The first clause of each chain. The length is a power of two, or 0.
    first: Vec<ClauseId>,
    /// The clause after each clause.
    next: Vec<ClauseId>,
    /// How many clauses there are in all chains.
    count: usize,
}

impl Index {
    /// Takes the clause that was added last.
    pub(crate) fn add(&mut self, id: ClauseId, clauses: &Clauses) {
        self.next.resize(id + 1, NONE);
        self.count += 1;
        if self.count > self.first.len() {
            // The new chains have all clauses, so this one as well.
            self.first = vec![NONE; (2 * self.first.len()).max(16)];
            clauses.alive().for_each(|(id, codes)| self.link(id, codes));
        } else {
            self.link(id, clauses.get(id));
        }
    }

    /// Finds a clause with these literals, which are sorted, and forgets it. Of several the one that was
    /// added last.
    pub(crate) fn take(&mut self, sorted: &[Code], clauses: &Clauses) -> Option<ClauseId> {
        let chain = self.chain(sorted)?;
        let mut before = NONE;
        let mut id = self.first[chain];
        while id != NONE {
            let after = self.next[id];
            if is_same(clauses.get(id), sorted) {
                match before {
                    NONE => self.first[chain] = after,
                    _ => self.next[before] = after,
                }
                self.count -= 1;
                return Some(id);
            }
            (before, id) = (id, after);
        }
        None
    }

    fn link(&mut self, id: ClauseId, codes: &[Code]) {
        if let Some(chain) = self.chain(codes) {
            self.next[id] = std::mem::replace(&mut self.first[chain], id);
        }
    }

    /// The chain for a clause, whatever the order of its literals.
    fn chain(&self, codes: &[Code]) -> Option<usize> {
        let hashes = codes.iter().map(|code| self.state.hash_one(code));
        let hash = hashes.fold(0, u64::wrapping_add);
        let mask = self.first.len().checked_sub(1)?;
        Some(hash as usize & mask)
    }
}

/// Whether a clause has these literals. Neither has one twice.
fn is_same(codes: &[Code], sorted: &[Code]) -> bool {
    codes.len() == sorted.len() && codes.iter().all(|code| sorted.binary_search(code).is_ok())
}
