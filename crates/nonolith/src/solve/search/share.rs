//! Sharing learned clauses and solutions with searches in other threads.
//!
//! A clause holds in every solution that its search has left to find. So it is shared between searches that have
//! excluded the same solutions, and, if it was learned before the first of them, with all. To get there together,
//! searches tell each other their solutions: a search that hears of one hands it over, goes to it, and excludes
//! it (see `symmetry.rs`). Then both prove that there is no other.
//!
//! Searches divide the work in pairs: the second takes the other side of what the first decides first. What it learns
//! there holds everywhere, since that is a decision like any other.

use super::Search;
use super::lit::Lit;
use super::propagate::Conflict;
use super::reason::Reason;
use crate::model::Grid;
use crate::solve::exchange::Exchange;

/// Clauses with more literals than this are not shared, nor are clauses with a higher glue, except for those of two
/// literals. With 30 and 4, 30 and 6, 50 and 10, 80 and 20, two threads were 1.36, 1.44 to 1.50, 1.50 to 1.58, and 1.50 to
/// 1.61 times as fast as one in the geometric mean (30 puzzles, six seeds, one or two runs).
const LONGEST: usize = 50;
const MOST_LEVELS: u32 = 10;
/// After this many solutions, nothing is shared any more: the others find them as quickly. Not tuned.
const MOST_SOLUTIONS: usize = 16;

/// What a search has told others.
pub(super) struct Sharing {
    /// Whether this is the second search of a pair. It does without target phases: some random puzzles fall only
    /// that way. With that the geometric mean of the gain of a second thread rose from 1.21 to 1.33 (30 puzzles).
    pub(super) is_second: bool,
    /// Equal for searches whose literals mean the same.
    root: u64,
    /// The same, and they have excluded the same solutions.
    key: u64,
    /// The solutions that were handed over.
    solutions: Vec<Grid>,
}

impl Sharing {
    pub(super) fn new(fingerprint: u64, exchange: Option<&dyn Exchange>) -> Sharing {
        let is_second = exchange.is_some_and(|exchange| !exchange.place().is_multiple_of(2));
        Sharing { is_second, root: fingerprint, key: fingerprint, solutions: Vec::new() }
    }
}

/// A hash of what determines the meaning of literals: the root grid, by which variables are numbered,
/// and the number of variables.
pub(super) fn fingerprint(root: &Grid, variables: usize) -> u64 {
    (hash(root) ^ variables as u64).wrapping_mul(PRIME)
}

const PRIME: u64 = 0x0000_0100_0000_01b3;

/// FNV-1a is enough: there is no adversary.
fn hash(grid: &Grid) -> u64 {
    let numbers = grid.cells().iter().map(|cell| u64::from(cell.bits()));
    numbers.fold(0xcbf2_9ce4_8422_2325, |hash, number| (hash ^ number).wrapping_mul(PRIME))
}

impl Search<'_> {
    /// Whether others hear from this search, and it from them.
    fn is_sharing(&self) -> bool {
        self.exchange.is_some() && self.sharing.solutions.len() < MOST_SOLUTIONS
    }

    /// The other searches, if this one is about to decide first and divides the work with them.
    fn divided(&self) -> Option<&dyn Exchange> {
        let divides = self.trail.level() == 0 && self.is_sharing() && self.divides();
        self.exchange.filter(|_| divides)
    }

    /// At the root, for the second of a pair: the other side of what the first decided first.
    pub(super) fn other_side(&self) -> Option<Lit> {
        let exchange = self.divided().filter(|_| self.sharing.is_second)?;
        let literal = !Lit::from_number(exchange.led(self.sharing.root)?);
        self.trail.is_open(literal).then_some(literal)
    }

    /// Tells the second of a pair what the first decides first.
    pub(super) fn lead(&self, literal: Lit) {
        if let Some(exchange) = self.divided().filter(|_| !self.sharing.is_second) {
            exchange.lead(self.sharing.root, literal.index() as u32);
        }
    }

    /// Offers `clause` to other searches if it is short.
    pub(super) fn offer(&mut self, glue: u32) {
        let short = self.clause.len() <= 2 || glue <= MOST_LEVELS && self.clause.len() <= LONGEST;
        if short
            && self.is_sharing()
            && let Some(exchange) = self.exchange
        {
            let numbers: Vec<u32> = self.clause.iter().map(|lit| lit.index() as u32).collect();
            exchange.offer(self.sharing.key, &numbers);
        }
    }

    /// Offers a solution that is handed over.
    pub(super) fn share_solution(&mut self, solution: &Grid) {
        if self.is_sharing()
            && let Some(exchange) = self.exchange
        {
            exchange.offer_solution(solution);
            self.sharing.solutions.push(solution.clone());
        }
    }

    /// The solution on the board is being excluded.
    pub(super) fn share_exclusion(&mut self) {
        if self.exchange.is_some() {
            // The order in which solutions are excluded does not matter. Plain hashes of solutions that differ
            // in the same places would cancel each other out too easily, so they are stirred.
            let hash = hash(&self.lines.board.to_grid());
            let hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
            self.sharing.key ^= (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        }
    }

    /// At the root: adds the clauses that other searches have offered, and hears of their solutions.
    pub(super) fn collect(&mut self) -> Result<(), Conflict> {
        let Some(exchange) = self.exchange.filter(|_| self.is_sharing()) else { return Ok(()) };
        debug_assert_eq!(self.trail.level(), 0);
        exchange.collect_solutions(&mut |solution| {
            if !self.sharing.solutions.contains(solution) && !self.known.contains(solution) {
                self.known.push(solution.clone());
            }
        });
        let mut result = Ok(());
        let mut clause = Vec::new();
        exchange.collect(&[self.sharing.root, self.sharing.key], &mut |numbers| {
            let literals = numbers.iter().map(|&number| Lit::from_number(number));
            clause.clear();
            clause.extend(literals.filter(|&literal| !self.trail.is_false(literal)));
            if clause.iter().any(|&literal| self.trail.is_true(literal)) {
                return;
            }
            match clause[..] {
                [] => result = Err(Conflict),
                [unit] => self.assign(unit, Reason::None),
                _ => {
                    // Leave room for 1024 clauses of our own; room is checked every 256.
                    if self.learned.has_room_for(1 << 10, self.marks.len()) {
                        // Its glue here is not known. With 2 it would stay for good.
                        let glue = (clause.len() as u32).min(MOST_LEVELS);
                        self.learned.add(&clause, glue);
                    }
                }
            }
        });
        result
    }
}
