//! Sharing learned clauses with searches in other threads.

use super::Search;
use super::lit::Lit;
use super::propagate::Conflict;
use super::trail::Reason;
use crate::model::Grid;

/// Clauses with more literals than this are not shared. Not tuned.
const LONGEST: usize = 8;
/// Nor are clauses with a higher glue, except for those of two literals. Not tuned.
const MOST_LEVELS: u32 = 2;

/// A hash of what determines the meaning of literals: the root grid, by which variables are numbered,
/// and the number of variables. (FNV-1a is enough: there is no adversary.)
pub(super) fn fingerprint(root: &Grid, variables: usize) -> u64 {
    let numbers = root.cells().iter().map(|cell| u64::from(cell.bits()));
    numbers.chain([variables as u64]).fold(0xcbf2_9ce4_8422_2325, |hash, number| {
        (hash ^ number).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Search<'_> {
    /// Offers `clause` to other searches if it is short. Once a solution is excluded, learned clauses
    /// need not hold in every solution, so they are no longer shared.
    pub(super) fn offer(&mut self, glue: u32) {
        let Some(exchange) = self.exchange else { return };
        let short = self.clause.len() <= 2 || glue <= MOST_LEVELS && self.clause.len() <= LONGEST;
        if short && !self.excluded {
            let numbers: Vec<u32> = self.clause.iter().map(|lit| lit.index() as u32).collect();
            exchange.offer(self.fingerprint, &numbers);
        }
    }

    /// At the root: adds the clauses that other searches have offered.
    pub(super) fn collect(&mut self) -> Result<(), Conflict> {
        let Some(exchange) = self.exchange else { return Ok(()) };
        debug_assert_eq!(self.trail.level(), 0);
        let mut result = Ok(());
        let mut clause = Vec::new();
        exchange.collect(self.fingerprint, &mut |numbers| {
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
                        self.learned.add(&clause, MOST_LEVELS);
                    }
                }
            }
        });
        result
    }
}
