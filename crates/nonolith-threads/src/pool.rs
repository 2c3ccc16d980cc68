//! The pool through which threads share clauses.

use nonolith::solve::Exchange;
use std::cell::Cell;
use std::sync::{Arc, PoisonError, RwLock};

/// A clause in the pool.
#[derive(Clone)]
struct Left {
    by: usize,
    /// The root of its search. The clause has no meaning for searches with another root.
    root: u64,
    clause: Arc<[u32]>,
}

/// The shared clauses, oldest first, as many as there is memory for.
pub(crate) struct ClausePool {
    clauses: RwLock<Vec<Left>>,
    most: usize,
}

/// The bytes of a clause, by estimate: its entry, its literals and their allocation.
const CLAUSE_BYTES: u64 = 96;

/// The access of one thread to the pool.
pub(crate) struct PoolMember<'a> {
    pool: &'a ClausePool,
    index: usize,
    /// How many clauses of the pool it has read.
    read: Cell<usize>,
}

impl ClausePool {
    /// A pool that takes at most this many bytes.
    pub(crate) fn new(memory: u64) -> ClausePool {
        let most = usize::try_from(memory / CLAUSE_BYTES).unwrap_or(usize::MAX);
        ClausePool { clauses: RwLock::default(), most }
    }

    pub(crate) fn place(&self, index: usize) -> PoolMember<'_> {
        PoolMember { pool: self, index, read: Cell::new(0) }
    }
}

impl Exchange for PoolMember<'_> {
    fn offer(&self, root: u64, clause: &[u32]) {
        // The list is intact even if another thread panicked while holding the lock.
        let mut clauses = self.pool.clauses.write().unwrap_or_else(PoisonError::into_inner);
        // If the pool is full, the searches go on without sharing more.
        if clauses.len() < self.pool.most {
            clauses.push(Left { by: self.index, root, clause: clause.into() });
        }
    }

    fn collect(&self, root: u64, take: &mut dyn FnMut(&[u32])) {
        let new: Vec<Left> = {
            let clauses = self.pool.clauses.read().unwrap_or_else(PoisonError::into_inner);
            let from = self.read.replace(clauses.len());
            clauses[from..].to_vec()
        };
        for left in new {
            if left.by != self.index && left.root == root {
                take(&left.clause);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collected(place: &PoolMember<'_>, root: u64) -> Vec<Vec<u32>> {
        let mut clauses = Vec::new();
        place.collect(root, &mut |clause| clauses.push(clause.to_vec()));
        clauses
    }

    #[test]
    fn clauses_of_another_root_are_not_handed_over() {
        let pool = ClausePool::new(1 << 20);
        let (a, b) = (pool.place(0), pool.place(1));
        a.offer(7, &[1, 2]);
        a.offer(8, &[3]);
        a.offer(7, &[4]);
        assert_eq!(collected(&b, 7), [vec![1, 2], vec![4]]);
        assert!(collected(&b, 7).is_empty(), "each clause comes once");
        assert!(collected(&a, 7).is_empty(), "not to the thread that offered them");
    }

    #[test]
    fn a_full_pool_takes_no_more() {
        let pool = ClausePool::new(3 * CLAUSE_BYTES);
        let (a, b) = (pool.place(0), pool.place(1));
        (0..10).for_each(|number| a.offer(7, &[number]));
        assert_eq!(collected(&b, 7), [[0], [1], [2]]);
    }
}
