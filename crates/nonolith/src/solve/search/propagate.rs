//! What follows from what is assigned: clauses first, and when these have nothing more to say, the
//! lines.

use super::Search;
use super::analyse::missing_before;
use super::clauses::Watch;
use super::lit::Lit;
use super::trail::Reason;

/// The literals of a violated clause, all false, are in `Search::conflict`.
#[derive(Debug)]
pub(super) struct Conflict;

impl Search<'_> {
    /// Makes a literal true.
    pub(super) fn assign(&mut self, literal: Lit, reason: Reason) {
        if let Some((cell, colour)) = self.cells.taken(literal) {
            let at_root = self.trail.level() == 0;
            self.removals.push(if at_root {
                self.lines.remove_for_good(cell, colour)
            } else {
                self.lines.remove(cell, colour)
            });
        }
        self.trail.assign(literal, reason);
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
        for i in 0..self.encoding.implied(literal).len() {
            let implied = self.encoding.implied(literal)[i];
            match self.trail.value(implied) {
                0 => self.assign(implied, Reason::Binary(literal)),
                1.. => {}
                _ => return self.conflict_of(&[!literal, implied]),
            }
        }
        for i in 0..self.encoding.pairs(literal).len() {
            let (a, b) = self.encoding.pairs(literal)[i];
            match (self.trail.value(a), self.trail.value(b)) {
                (1.., _) | (_, 1..) | (0, 0) => {}
                (0, _) => self.assign(a, Reason::Ternary(literal, b)),
                (_, 0) => self.assign(b, Reason::Ternary(literal, a)),
                _ => return self.conflict_of(&[!literal, a, b]),
            }
        }
        Ok(())
    }

    /// Every learned clause is watched at two literals that are not false, if it has them.
    fn propagate_learned(&mut self, literal: Lit) -> Result<(), Conflict> {
        let mut watches = self.learned.take_watches(literal);
        let (mut read, mut kept) = (0, 0);
        let mut result = Ok(());
        while read < watches.len() {
            let watch = watches[read];
            read += 1;
            if self.trail.is_true(watch.blocker) {
                watches[kept] = watch;
                kept += 1;
                continue;
            }
            let clause = watch.clause;
            // The literal that has become false goes second.
            if self.learned.literal(clause, 0) == !literal {
                self.learned.swap(clause, 0, 1);
            }
            let first = self.learned.literal(clause, 0);
            let kept_watch = Watch { clause, blocker: first };
            if self.trail.is_true(first) {
                watches[kept] = kept_watch;
                kept += 1;
                continue;
            }
            let rest = self.learned.literals(clause).skip(2);
            let free = rest.into_iter().position(|other| !self.trail.is_false(other));
            if let Some(place) = free {
                self.learned.swap(clause, 1, place + 2);
                let second = self.learned.literal(clause, 1);
                self.learned.add_watch(!second, kept_watch);
                continue;
            }
            watches[kept] = kept_watch;
            kept += 1;
            if self.trail.is_open(first) {
                self.assign(first, Reason::Clause(clause));
            } else {
                self.conflict.clear();
                self.conflict.extend(self.learned.literals(clause));
                self.learned.bump(clause);
                result = Err(Conflict);
                break;
            }
        }
        watches.copy_within(read.., kept);
        watches.truncate(kept + watches.len() - read);
        self.learned.put_watches(literal, watches);
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
            // A cell of two colours that loses one has the other.
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
        let missing = missing_before(usize::MAX, cells, trail);
        self.lines.explain(line, None, missing, |cell, colour| {
            conflict.push(cells.literal(cell, colour));
        });
        Err(Conflict)
    }

    fn conflict_of(&mut self, literals: &[Lit]) -> Result<(), Conflict> {
        self.conflict.clear();
        self.conflict.extend_from_slice(literals);
        Err(Conflict)
    }
}
