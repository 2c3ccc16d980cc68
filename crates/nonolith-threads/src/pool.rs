//! The pool through which threads share clauses and solutions.

use nonolith::Grid;
use nonolith::solve::Exchange;
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

/// A clause in the pool.
#[derive(Clone)]
struct Left {
    by: usize,
    /// The key of its search. The clause need not hold for searches with another key.
    key: u64,
    clause: Arc<[u32]>,
}

/// The shared clauses, as many as there is memory for, and the solutions, of which searches share only a few.
pub(crate) struct Pool {
    clauses: Mutex<Clauses>,
    most: usize,
    solutions: RwLock<Vec<(usize, Arc<Grid>)>>,
    /// For each thread, its key and what it decided first.
    leads: Vec<Mutex<Option<(u64, u32)>>>,
}

/// The clauses that some thread has not read yet, and some more.
struct Clauses {
    /// Oldest first.
    list: VecDeque<Left>,
    /// How many were dropped before the first of the list.
    dropped: usize,
    /// For each thread, how many clauses it has read, dropped ones included.
    read: Vec<usize>,
}

/// The bytes of a clause, by estimate: its entry, its literals (up to 50) and their allocation.
const CLAUSE_BYTES: u64 = 192;

/// The access of one thread to the pool.
pub(crate) struct PoolMember<'a> {
    pool: &'a Pool,
    index: usize,
    /// How many solutions of the pool it has read.
    read_solutions: Cell<usize>,
}

impl Pool {
    /// A pool for some threads that takes at most this many bytes.
    pub(crate) fn new(threads: usize, memory: u64) -> Pool {
        let most = usize::try_from(memory / CLAUSE_BYTES).unwrap_or(usize::MAX);
        let clauses = Clauses { list: VecDeque::new(), dropped: 0, read: vec![0; threads] };
        let leads = (0..threads).map(|_| Mutex::default()).collect();
        Pool { clauses: Mutex::new(clauses), most, solutions: RwLock::default(), leads }
    }

    pub(crate) fn place(&self, index: usize) -> PoolMember<'_> {
        PoolMember { pool: self, index, read_solutions: Cell::new(0) }
    }

    fn clauses(&self) -> MutexGuard<'_, Clauses> {
        // The list is intact even if another thread panicked while holding the lock.
        self.clauses.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Clauses {
    /// Drops what every thread has read.
    fn drop_read(&mut self) {
        let read = self.read.iter().copied().min().unwrap_or(0);
        self.list.drain(..read - self.dropped);
        self.dropped = read;
    }
}

impl Exchange for PoolMember<'_> {
    fn place(&self) -> usize {
        self.index
    }

    fn lead(&self, key: u64, literal: u32) {
        let mut lead = self.pool.leads[self.index].lock().unwrap_or_else(PoisonError::into_inner);
        *lead = Some((key, literal));
    }

    fn led(&self, key: u64) -> Option<u32> {
        let before = &self.pool.leads[self.index.checked_sub(1)?];
        let lead = *before.lock().unwrap_or_else(PoisonError::into_inner);
        lead.filter(|&(of, _)| of == key).map(|(_, literal)| literal)
    }

    fn offer(&self, key: u64, clause: &[u32]) {
        let mut clauses = self.pool.clauses();
        if clauses.list.len() >= self.pool.most {
            clauses.drop_read();
        }
        // If the pool is still full, the searches go on without sharing more.
        if clauses.list.len() < self.pool.most {
            clauses.list.push_back(Left { by: self.index, key, clause: clause.into() });
        }
    }

    fn collect(&self, keys: &[u64], take: &mut dyn FnMut(&[u32])) {
        let mut clauses = self.pool.clauses();
        let from = clauses.read[self.index] - clauses.dropped;
        let is_wanted = |left: &&Left| left.by != self.index && keys.contains(&left.key);
        let unread = clauses.list.range(from..).filter(is_wanted);
        let wanted: Vec<Arc<[u32]>> = unread.map(|left| left.clause.clone()).collect();
        clauses.read[self.index] = clauses.dropped + clauses.list.len();
        drop(clauses);
        wanted.iter().for_each(|clause| take(clause));
    }

    fn offer_solution(&self, solution: &Grid) {
        let mut solutions = self.pool.solutions.write().unwrap_or_else(PoisonError::into_inner);
        if !solutions.iter().any(|(_, known)| **known == *solution) {
            solutions.push((self.index, Arc::new(solution.clone())));
        }
    }

    fn collect_solutions(&self, take: &mut dyn FnMut(&Grid)) {
        let solutions = self.pool.solutions.read().unwrap_or_else(PoisonError::into_inner);
        let from = self.read_solutions.replace(solutions.len());
        let new: Vec<_> = solutions[from..].to_vec();
        drop(solutions);
        for (by, solution) in new {
            if by != self.index {
                take(&solution);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith::{ColourSet, Shape};

    fn collected(place: &PoolMember<'_>, key: u64) -> Vec<Vec<u32>> {
        let mut clauses = Vec::new();
        place.collect(&[key], &mut |clause| clauses.push(clause.to_vec()));
        clauses
    }

    #[test]
    fn clauses_with_another_key_are_not_handed_over() {
        let pool = Pool::new(2, 1 << 20);
        let (a, b) = (pool.place(0), pool.place(1));
        a.offer(7, &[1, 2]);
        a.offer(8, &[3]);
        a.offer(7, &[4]);
        assert_eq!(collected(&b, 7), [vec![1, 2], vec![4]]);
        assert!(collected(&b, 7).is_empty(), "each clause comes once");
        assert!(collected(&a, 7).is_empty(), "not to the thread that offered them");
    }

    #[test]
    fn a_search_hears_of_the_first_decision_of_the_one_before_it() {
        let pool = Pool::new(3, 1 << 20);
        let [a, b, c] = [0, 1, 2].map(|index| pool.place(index));
        assert_eq!(b.led(7), None);
        a.lead(7, 5);
        a.lead(7, 6);
        b.lead(8, 9);
        assert_eq!((a.led(7), b.led(7), c.led(7)), (None, Some(6), None));
        assert_eq!(
            (b.led(8), c.led(8)),
            (None, Some(9)),
            "literals of another root mean something else"
        );
    }

    #[test]
    fn solutions_of_others_come_once() {
        let pool = Pool::new(2, 1 << 20);
        let (a, b) = (pool.place(0), pool.place(1));
        let grid = |width| Grid::filled(&Shape::new(width, 1).unwrap(), ColourSet::first(1));
        a.offer_solution(&grid(1));
        a.offer_solution(&grid(2));
        b.offer_solution(&grid(2));
        let collected = |place: &PoolMember<'_>| {
            let mut widths = Vec::new();
            place.collect_solutions(&mut |solution| widths.push(solution.cells().len()));
            widths
        };
        assert_eq!(collected(&b), [1, 2]);
        assert!(collected(&b).is_empty() && collected(&a).is_empty());
    }

    #[test]
    fn a_full_pool_takes_no_more_until_all_have_read() {
        let pool = Pool::new(2, 3 * CLAUSE_BYTES);
        let (a, b) = (pool.place(0), pool.place(1));
        (0..10).for_each(|number| a.offer(7, &[number]));
        assert_eq!(collected(&b, 7), [[0], [1], [2]]);
        a.offer(7, &[10]);
        assert!(collected(&b, 7).is_empty(), "the thread that offered them has not read on");
        assert!(collected(&a, 7).is_empty());
        (20..30).for_each(|number| b.offer(7, &[number]));
        assert_eq!(collected(&a, 7), [[20], [21], [22]]);
        assert!(collected(&b, 7).is_empty());
        a.offer(7, &[30]);
        assert_eq!(collected(&b, 7), [[30]]);
    }
}
