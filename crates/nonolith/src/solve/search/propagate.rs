//! Propagation: clauses first, and once they are at a fixpoint, one line after the other.

use super::Search;
use super::analyse::missing_before;
use super::cells::CellLiterals;
use super::clauses::{Encoding, Learned, Watch};
use super::lines::LinePropagators;
use super::lit::Lit;
use super::reason::{PackedReason, Reason};
use super::trail::Trail;
use crate::solve::board::Removal;

/// A violated clause. Its literals, all false, are in `Search::conflict`.
#[derive(Debug)]
pub(super) struct Conflict;

/// The parts of the search that an assignment changes, borrowed apart from the clauses.
struct Assigner<'a, 'p> {
    cells: &'a CellLiterals,
    lines: &'a mut LinePropagators<'p>,
    trail: &'a mut Trail,
    removals: &'a mut Vec<Removal>,
}

impl Assigner<'_, '_> {
    #[inline]
    fn assign(&mut self, literal: Lit, reason: PackedReason) {
        if let Some((cell, colour)) = self.cells.taken(literal) {
            self.removals.push(if self.trail.level() == 0 {
                self.lines.remove_for_good(cell, colour)
            } else {
                self.lines.remove(cell, colour)
            });
        }
        self.trail.assign(literal, reason);
    }
}

impl<'p> Search<'p> {
    fn assigner(&mut self) -> (Assigner<'_, 'p>, &Encoding, &mut Learned, &mut Vec<Lit>) {
        let Search { cells, lines, trail, removals, encoding, learned, conflict, .. } = self;
        (Assigner { cells, lines, trail, removals }, encoding, learned, conflict)
    }

    /// Makes a literal true.
    pub(super) fn assign(&mut self, literal: Lit, reason: Reason) {
        self.assigner().0.assign(literal, reason.packed());
    }

    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        let before = self.trail.seen;
        let result = loop {
            if let Err(conflict) = self.propagate_clauses() {
                break Err(conflict);
            }
            match self.lines.next_waiting() {
                None => break Ok(()),
                Some(line) => {
                    if let Err(conflict) = self.propagate_line(line) {
                        break Err(conflict);
                    }
                }
            }
        };
        self.stats.propagations += (self.trail.seen - before) as u64;
        if result.is_err() {
            self.lines.forget_waiting();
        }
        result
    }

    fn propagate_clauses(&mut self) -> Result<(), Conflict> {
        while let Some(literal) = self.trail.next_unseen() {
            self.propagate_encoding(literal)?;
            self.propagate_learned(literal)?;
        }
        Ok(())
    }

    fn propagate_encoding(&mut self, literal: Lit) -> Result<(), Conflict> {
        let (mut to, encoding, _, conflict) = self.assigner();
        let mut implied = encoding.implied(literal).iter();
        while let Some(&next) = implied.find(|&&next| to.trail.value(next) <= 0) {
            if to.trail.is_false(next) {
                return conflict_of(conflict, &[!literal, next]);
            }
            to.assign(next, Reason::Binary(literal).packed());
        }
        // With 1 for true and -1 for false, the sum of two values is negative if neither literal is true and
        // one of them is false. Nearly all pairs pass this one test.
        let mut pairs = encoding.pairs(literal).iter();
        let calls = |to: &Assigner<'_, '_>, a, b| to.trail.value(a) + to.trail.value(b) < 0;
        while let Some(&(a, b)) = pairs.find(|&&(a, b)| calls(&to, a, b)) {
            if to.trail.is_open(a) {
                to.assign(a, Reason::Ternary(literal, b).packed());
            } else if to.trail.is_open(b) {
                to.assign(b, Reason::Ternary(literal, a).packed());
            } else {
                return conflict_of(conflict, &[!literal, a, b]);
            }
        }
        Ok(())
    }

    /// Every learned clause watches two literals that are not false, if it has them.
    fn propagate_learned(&mut self, literal: Lit) -> Result<(), Conflict> {
        let (mut to, _, learned, conflict) = self.assigner();
        let mut watches = learned.take_watches(literal);
        let (mut read, mut kept) = (0, 0);
        let mut result = Ok(());
        while let Some(&watch) = watches.get(read) {
            read += 1;
            if to.trail.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = watch.clause;
            let literals = learned.literals_mut(clause);
            // Move the false literal to the second place.
            if literals[0] == !literal {
                literals.swap(0, 1);
            }
            let first = literals[0];
            let kept_watch = Watch { clause, blocker: first };
            if to.trail.is_true(first) {
                watches[kept] = kept_watch;
                kept += 1;
                continue;
            }
            if let Some(place) = literals[2..].iter().position(|&other| !to.trail.is_false(other)) {
                literals.swap(1, place + 2);
                let second = literals[1];
                learned.add_watch(!second, kept_watch);
                continue;
            }
            watches[kept] = kept_watch;
            kept += 1;
            if to.trail.is_open(first) {
                to.assign(first, Reason::Clause(clause).packed());
            } else {
                result = conflict_of(conflict, literals);
                learned.bump(clause);
                break;
            }
        }
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        learned.put_watches(literal, watches);
        result
    }

    fn propagate_line(&mut self, line: u32) -> Result<(), Conflict> {
        let mut found = std::mem::take(&mut self.found);
        found.clear();
        let cells = &self.cells;
        let possible = self.lines.solve(line, |cell, colour| {
            found.push(!cells.literal(cell, colour));
        });
        for &literal in &found {
            // Two candidates of a cell share a variable, which may be assigned by now.
            if self.trail.is_open(literal) {
                self.assign(literal, Reason::Line(line));
            }
        }
        self.found = found;
        if possible { Ok(()) } else { self.conflict_of_line(line) }
    }

    fn conflict_of_line(&mut self, line: u32) -> Result<(), Conflict> {
        let (cells, trail, conflict) = (&self.cells, &self.trail, &mut self.conflict);
        conflict.clear();
        // A conflict at the root ends the search and needs no explanation.
        if trail.level() == 0 {
            return Err(Conflict);
        }
        let missing = missing_before(usize::MAX, cells, trail);
        self.lines.explain(line, None, missing, |cell, colour| {
            conflict.push(cells.literal(cell, colour));
        });
        Err(Conflict)
    }
}

/// Stores the literals of a violated clause.
fn conflict_of(conflict: &mut Vec<Lit>, literals: &[Lit]) -> Result<(), Conflict> {
    conflict.clear();
    conflict.extend_from_slice(literals);
    Err(Conflict)
}
