//! Conflict analysis: learns a clause that would have prevented the conflict, and backjumps.
//!
//! The conflict is resolved with the reasons of its literals, latest first, until only one literal of
//! the current level is left: the first unique implication point. Literals that the others imply are
//! dropped.

use super::Search;
use super::cells::CellLiterals;
use super::lit::Lit;
use super::propagate::Conflict;
use super::reason::Reason;
use super::trail::Trail;
use crate::model::ColourSet;

/// Marks a variable that conflict analysis has met.
const SEEN: u8 = 1;
/// Marks a variable that minimisation found to be implied by the others, or not.
const IMPLIED: u8 = 2;
const NEEDED: u8 = 4;
/// Marks a variable that was bumped on the side of reasons.
const BUMPED: u8 = 8;

/// What is left of a bump of activity one conflict later. In prototypes, values from 0.90 to 0.98 did no
/// better in stable mode; in focused mode 0.75 and 0.95 took 1.1 and 1.2 times as long.
const STABLE_DECAY: f64 = 0.95;
const FOCUSED_DECAY: f64 = 0.85;

impl Search<'_> {
    /// Learns a clause from a conflict above the root, and backjumps to the level at which the clause
    /// becomes unit.
    pub(super) fn learn(&mut self, conflict: Conflict) {
        self.learn_above(0, conflict);
    }

    /// Learns a clause from a conflict above the level `base`, and backjumps, but not below `base`.
    pub(super) fn learn_above(&mut self, base: usize, _: Conflict) {
        self.analyse();
        if !self.mode.focused {
            self.bump_reasons();
        }
        self.minimise();
        self.block_of.keep_weakest(&mut self.clause);
        let glue = self.glue();
        self.mode.learned(glue);
        // The second watch must be on the level of the backjump.
        let mut level = 0;
        if self.clause.len() > 1 {
            let deepest = |&i: &usize| self.trail.level_of(self.clause[i]);
            let second = (1..self.clause.len()).max_by_key(deepest).unwrap_or(1);
            self.clause.swap(1, second);
            level = self.trail.level_of(self.clause[1]);
        }
        self.log_clause();
        self.offer(glue);
        self.go_back(level.max(base));
        self.add_learned(glue);
        self.decay();
    }

    /// Adds `clause`, whose literals are false except for the first, and assigns the first.
    pub(super) fn add_learned(&mut self, glue: u32) {
        self.stats.learned += 1;
        let first = self.clause[0];
        if self.clause.len() == 1 {
            if self.trail.is_open(first) {
                self.assign(first, Reason::None);
            }
            return;
        }
        let clause = self.learned.add(&self.clause, glue);
        self.assign(first, Reason::Clause(clause));
    }

    /// Fills `clause`, the asserting literal first.
    fn analyse(&mut self) {
        let level = self.trail.level();
        self.clause.clear();
        self.clause.push(Lit::new(0, true));
        let mut open = 0;
        let mut literals = std::mem::take(&mut self.conflict);
        let mut at = self.trail.literals().len();
        loop {
            for &literal in &literals {
                let variable = literal.variable();
                if self.marks[variable] & SEEN != 0 || self.trail.level_of(literal) == 0 {
                    continue;
                }
                self.marks[variable] |= SEEN;
                self.marked.push(variable as u32);
                self.order.bump(variable);
                if self.trail.level_of(literal) == level {
                    open += 1;
                } else {
                    self.clause.push(literal);
                }
            }
            // The latest literal of this level that took part.
            let literal = loop {
                at -= 1;
                let literal = self.trail.literals()[at];
                if self.marks[literal.variable()] & SEEN != 0 {
                    break literal;
                }
            };
            open -= 1;
            if open == 0 {
                self.clause[0] = !literal;
                break;
            }
            if let Reason::Clause(clause) = self.trail.reason_of(literal) {
                self.learned.bump(clause);
                self.renew_glue(clause);
            }
            literals.clear();
            self.reason(literal, &mut literals);
        }
        self.conflict = literals;
    }

    /// Bumps the variables in the reasons of the literals of `clause`, too: they are likely to take part in
    /// the next conflicts. On the hardest tournament puzzles that takes 0.84 times as many conflicts, and
    /// 0.9 times as long. In focused mode it did not help.
    fn bump_reasons(&mut self) {
        let clause = std::mem::take(&mut self.clause);
        let mut causes = self.pool.pop().unwrap_or_default();
        for &literal in &clause[1..] {
            causes.clear();
            self.reason(!literal, &mut causes);
            for &cause in &causes {
                let variable = cause.variable();
                if self.marks[variable] & (SEEN | BUMPED) == 0 && self.trail.level_of(cause) > 0 {
                    self.marks[variable] |= BUMPED;
                    self.marked.push(variable as u32);
                    self.order.bump(variable);
                }
            }
        }
        self.pool.push(causes);
        self.clause = clause;
    }

    /// Appends the false literals of the clause that implied a literal.
    pub(super) fn reason(&mut self, literal: Lit, out: &mut Vec<Lit>) {
        match self.trail.reason_of(literal) {
            Reason::None => {}
            Reason::Binary(cause) => out.push(!cause),
            Reason::Ternary(cause, other) => out.extend([!cause, other]),
            Reason::Clause(clause) => out.extend_from_slice(&self.learned.literals(clause)[1..]),
            Reason::Stored(from, len) => {
                out.extend_from_slice(&self.stored[from as usize..][..len as usize]);
            }
            Reason::Line(line) => {
                let from = self.stored.len();
                self.explain_by_line(literal, line);
                let len = self.stored.len() - from;
                self.trail.set_reason(literal, Reason::Stored(from as u32, len as u32));
                out.extend_from_slice(&self.stored[from..]);
            }
        }
    }

    /// Stores the explanation of a literal that a line implied: literals that were false at the time,
    /// none of which can be left out.
    fn explain_by_line(&mut self, literal: Lit, line: u32) {
        let (cells, trail, stored) = (&self.cells, &self.trail, &mut self.stored);
        let time = trail.position_of(literal);
        let Some(taken) = cells.taken(literal) else { return };
        let missing = missing_before(time, cells, trail);
        self.lines.explain(line, Some(taken), missing, |cell, colour| {
            stored.push(cells.literal(cell, colour));
        });
    }

    /// Drops the literals of `clause` that the others imply, and clears all marks.
    fn minimise(&mut self) {
        let mut clause = std::mem::take(&mut self.clause);
        let mut kept = 1;
        for i in 1..clause.len() {
            if !self.is_implied(clause[i], 0) {
                clause[kept] = clause[i];
                kept += 1;
            }
        }
        clause.truncate(kept);
        self.clause = clause;
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = 0;
        }
    }

    /// Whether the marked literals imply that a literal is false.
    fn is_implied(&mut self, literal: Lit, depth: usize) -> bool {
        /// Bounds the recursion. Not tuned.
        const MAX_DEPTH: usize = 200;
        if depth > MAX_DEPTH || matches!(self.trail.reason_of(literal), Reason::None) {
            return false;
        }
        let mut causes = self.pool.pop().unwrap_or_default();
        causes.clear();
        self.reason(!literal, &mut causes);
        let implied = causes.iter().all(|&cause| {
            let variable = cause.variable();
            let mark = self.marks[variable];
            if self.trail.level_of(cause) == 0 || mark & (SEEN | IMPLIED) != 0 {
                return true;
            }
            if mark & NEEDED != 0 {
                return false;
            }
            let implied = self.is_implied(cause, depth + 1);
            self.marks[variable] |= if implied { IMPLIED } else { NEEDED };
            self.marked.push(variable as u32);
            implied
        });
        self.pool.push(causes);
        implied
    }

    /// The glue of `clause`: the number of its decision levels. The fewer, the more useful it is.
    fn glue(&mut self) -> u32 {
        let literals = self.clause.iter().copied();
        count_levels(literals, &self.trail, &mut self.stamps, &mut self.stamp)
    }

    /// Lowers the glue of a learned clause if it has become smaller.
    fn renew_glue(&mut self, clause: u32) {
        let known = self.learned.glue(clause);
        if known <= 2 {
            return;
        }
        let literals = self.learned.literals(clause).iter().copied();
        let glue = count_levels(literals, &self.trail, &mut self.stamps, &mut self.stamp);
        if glue < known {
            self.learned.set_glue(clause, glue);
        }
    }

    /// Undoes everything above a level.
    pub(super) fn go_back(&mut self, level: usize) {
        if level >= self.trail.level() {
            return;
        }
        self.phases.remember(&self.trail);
        while let Some(literal) = self.trail.pop_above(level) {
            self.phases.save(literal);
            self.order.put_back(literal.variable());
            if self.cells.taken(literal).is_some()
                && let Some(removal) = self.removals.pop()
            {
                self.lines.board.restore(removal);
            }
        }
        self.lines.forget_waiting();
        if level == 0 {
            self.stored.clear();
        }
    }

    fn decay(&mut self) {
        self.order.decay(if self.mode.focused { FOCUSED_DECAY } else { STABLE_DECAY });
        // Not tuned.
        self.learned.bump /= 0.999;
    }
}

/// The candidates that cells had lost before a position of the trail.
pub(super) fn missing_before<'a>(
    time: usize,
    cells: &'a CellLiterals,
    trail: &'a Trail,
) -> impl Fn(usize) -> ColourSet + 'a {
    move |cell| {
        let gone = |&colour: &_| {
            let has = cells.literal(cell, colour);
            trail.is_false(has) && trail.position_of(has) < time
        };
        cells.open_colours(cell).filter(gone).collect()
    }
}

/// Counts the decision levels of literals. A level with the current stamp is already counted.
fn count_levels(
    literals: impl Iterator<Item = Lit>,
    trail: &Trail,
    stamps: &mut [u64],
    stamp: &mut u64,
) -> u32 {
    *stamp += 1;
    let mut count = 0;
    for literal in literals {
        let level = trail.level_of(literal);
        if stamps[level] != *stamp {
            stamps[level] = *stamp;
            count += 1;
        }
    }
    count
}
