//! Solutions that show something new: how the search finds out which candidates occur at all.
//!
//! After each solution the search asks for one with a candidate that no solution so far has had. One
//! clause says so: at least one of these candidates. When no solution satisfies it, the rest of the
//! candidates occur in none. Every further clause is part of the one before, so whatever was learned
//! stays true.

use super::Search;
use super::lit::Lit;
use super::propagate::Conflict;
use super::reason::Reason;
use crate::model::Grid;

impl Search<'_> {
    /// Goes back to the root and asks for a solution with a candidate that is not in `seen`. Fails if
    /// there can be none.
    pub(super) fn ask_for_news(&mut self, seen: &Grid) -> Result<(), Conflict> {
        self.go_back(0);
        let mut clause = std::mem::take(&mut self.clause);
        clause.clear();
        for (cell, &seen) in seen.cells().iter().enumerate() {
            let unseen = self.cells.open_colours(cell).filter(|&colour| !seen.contains(colour));
            let literals = unseen.map(|colour| self.cells.literal(cell, colour));
            clause.extend(literals.filter(|&literal| !self.trail.is_false(literal)));
        }
        clause.iter().for_each(|&literal: &Lit| self.phases.prefer(literal));
        let result = match clause[..] {
            [] => Err(Conflict),
            [unit] => {
                if self.trail.is_open(unit) {
                    self.assign(unit, Reason::None);
                }
                Ok(())
            }
            _ => {
                self.learned.add(&clause, 0);
                Ok(())
            }
        };
        self.clause = clause;
        result
    }
}
