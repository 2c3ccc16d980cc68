//! Sharing what was learned with searches in other threads.

use super::Search;
use super::lit::Lit;
use super::propagate::Conflict;
use super::trail::Reason;
use crate::model::Grid;

/// Clauses of more literals, or of more levels, are not worth the others' time.
const LONGEST: usize = 8;
const MOST_LEVELS: u32 = 2;

/// What tells searches apart whose clauses do not mean the same: the grid they begin with, from which the
/// variables are numbered, and how many there are. (FNV-1a, as it need not withstand malice.)
pub(super) fn fingerprint(root: &Grid, variables: usize) -> u64 {
    let numbers = root.cells().iter().map(|cell| u64::from(cell.bits()));
    numbers.chain([variables as u64]).fold(0xcbf2_9ce4_8422_2325, |hash, number| {
        (hash ^ number).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Search<'_> {
    /// Offers `clause` to the others if it is short. Once a solution was excluded, what is learned
    /// need not hold in every solution, and stays here.
    pub(super) fn offer(&mut self, glue: u32) {
        let Some(exchange) = self.exchange else { return };
        let short = self.clause.len() <= 2 || glue <= MOST_LEVELS && self.clause.len() <= LONGEST;
        if short && !self.excluded {
            let numbers: Vec<u32> = self.clause.iter().map(|lit| lit.index() as u32).collect();
            exchange.offer(self.fingerprint, &numbers);
        }
    }

    /// At the root: takes what the others offer.
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
                    // Others' clauses are welcome as long as there is room for our own.
                    if self.learned.has_room_for(1 << 10, self.marks.len()) {
                        self.learned.add(&clause, MOST_LEVELS);
                    }
                }
            }
        });
        result
    }
}
