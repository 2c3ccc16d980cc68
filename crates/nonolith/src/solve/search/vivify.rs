//! Vivification: shortens learned clauses.
//!
//! The literals of a clause are made false one after the other. If propagation runs into a conflict, or makes one
//! of them true, the decisions behind that are a shorter clause; and literals that become false by themselves
//! can be left out.

use super::Search;
use super::clauses::VIVIFIED;
use super::lit::Lit;
use super::reason::Reason;
use crate::solve::Budget;
use crate::solve::engine::Ending;

/// Conflicts before the first time. It does not help short searches.
const FROM: u64 = 2000;
/// It may take one propagation for this many of the search. With a fifth instead of a tenth, proofs took 1.2
/// times as long.
const SHARE: u64 = 10;
/// Clauses with a higher glue are left as they are. With 20, proofs took longer; with 4, no less time.
const HIGHEST_GLUE: u32 = 6;

/// What vivification keeps between calls.
#[derive(Default)]
pub(super) struct Vivified {
    /// The number of propagations when it last ended.
    propagations: u64,
    /// Scratch memory: how often each literal occurs.
    occurrences: Vec<u32>,
}

impl Search<'_> {
    /// Whether to vivify after a reduction.
    pub(super) fn vivify_due(&self) -> bool {
        self.stats.conflicts >= FROM
    }

    /// At the root: shortens clauses, the most useful first, as long as its share of propagations lasts. Fails if
    /// there is nothing more to find.
    pub(super) fn vivify(&mut self, budget: &mut Budget<'_>) -> Result<(), Ending> {
        let share = (self.stats.propagations - self.vivified.propagations) / SHARE;
        self.vivify_within(share, budget)
    }

    /// Shortens clauses with this many propagations, and those of the last clause.
    pub(super) fn vivify_within(
        &mut self,
        propagations: u64,
        budget: &mut Budget<'_>,
    ) -> Result<(), Ending> {
        debug_assert_eq!(self.trail.level(), 0);
        let end = self.stats.propagations.saturating_add(propagations);
        let mut candidates = self.worth_vivifying();
        let mut replaced = Vec::new();
        self.phases.frozen = true;
        let mut result = Ok(());
        while let Some(clause) = candidates.pop() {
            if self.stats.propagations > end {
                break;
            }
            result = self.vivify_clause(clause, &mut replaced, budget);
            if result.is_err() {
                break;
            }
        }
        self.phases.frozen = false;
        self.vivified.propagations = self.stats.propagations;
        if !replaced.is_empty() {
            replaced.sort_unstable();
            let (trail, log) = (&self.trail, &mut self.log);
            self.learned.retain(|learned, clause| {
                let kept = replaced.binary_search(&clause).is_err();
                let literals = learned.literals(clause);
                // As in `reduce.rs`.
                let satisfied = || literals.iter().any(|&literal| trail.is_true(literal));
                if let Some(log) = log.as_mut().filter(|_| !kept && !satisfied()) {
                    log.delete(literals);
                }
                kept
            });
        }
        result
    }

    /// The clauses to look at, the most useful last.
    fn worth_vivifying(&mut self) -> Vec<u32> {
        let occurrences = &mut self.vivified.occurrences;
        occurrences.clear();
        occurrences.resize(2 * self.marks.len(), 0);
        let mut candidates = self.learned.by_use();
        for &clause in &candidates {
            let literals = self.learned.literals(clause);
            literals.iter().for_each(|literal| occurrences[literal.index()] += 1);
        }
        candidates.retain(|&clause| {
            let glue = self.learned.glue(clause);
            // Clauses that are not learned have glue 0.
            (1..=HIGHEST_GLUE).contains(&glue)
                && self.learned.len(clause) > 2
                && !self.learned.has(clause, VIVIFIED)
        });
        candidates
    }

    fn vivify_clause(
        &mut self,
        clause: u32,
        replaced: &mut Vec<u32>,
        budget: &mut Budget<'_>,
    ) -> Result<(), Ending> {
        budget.tick().map_err(Ending::Interrupted)?;
        self.learned.mark(clause, VIVIFIED);
        let mut literals = self.learned.literals(clause).to_vec();
        if literals.iter().any(|&literal| self.trail.is_true(literal)) {
            return Ok(());
        }
        let before = literals.len();
        literals.sort_by_key(|l| std::cmp::Reverse(self.vivified.occurrences[l.index()]));
        // It must not take part in its own proof.
        self.learned.unwatch(clause);
        let effort = self.lines.effort;
        let shorter = self.shorten(&literals);
        budget.weigh(self.lines.effort - effort);
        self.go_back(0);
        if shorter.len() >= before {
            self.learned.watch(clause);
            return Ok(());
        }
        let glue = self.learned.glue(clause).min(shorter.len() as u32);
        replaced.push(clause);
        self.clause.clone_from(&shorter);
        self.log_clause();
        match shorter[..] {
            [] => return Err(Ending::Exhausted),
            [unit] => {
                self.assign(unit, Reason::None);
                if self.propagate().is_err() {
                    return Err(Ending::Exhausted);
                }
            }
            _ => {
                let new = self.learned.add(&shorter, glue);
                self.learned.mark(new, VIVIFIED);
            }
        }
        Ok(())
    }

    /// A clause of some of these literals that follows.
    fn shorten(&mut self, literals: &[Lit]) -> Vec<Lit> {
        let mut decided = Vec::new();
        for &literal in literals {
            if self.trail.is_false(literal) {
                continue;
            }
            if self.trail.is_true(literal) {
                let mut causes = Vec::new();
                self.reason(literal, &mut causes);
                let mut clause = self.decisions_behind(causes);
                clause.push(literal);
                return clause;
            }
            self.trail.new_level();
            self.assign(!literal, Reason::None);
            decided.push(literal);
            if self.propagate().is_err() {
                let conflict = self.conflict.clone();
                return self.decisions_behind(conflict);
            }
        }
        decided
    }

    /// The negated decisions from which it follows that these literals are false.
    fn decisions_behind(&mut self, mut literals: Vec<Lit>) -> Vec<Lit> {
        let mut decisions = Vec::new();
        let mut at = self.trail.literals().len();
        let mut open = 0;
        loop {
            for &literal in &literals {
                let variable = literal.variable();
                if self.marks[variable] == 0 && self.trail.level_of(literal) > 0 {
                    self.marks[variable] = 1;
                    self.marked.push(variable as u32);
                    open += 1;
                }
            }
            if open == 0 {
                break;
            }
            let literal = loop {
                at -= 1;
                let literal = self.trail.literals()[at];
                if self.marks[literal.variable()] != 0 {
                    break literal;
                }
            };
            open -= 1;
            literals.clear();
            if matches!(self.trail.reason_of(literal), Reason::None) {
                decisions.push(!literal);
            } else {
                self.reason(literal, &mut literals);
            }
        }
        for variable in self.marked.drain(..) {
            self.marks[variable as usize] = 0;
        }
        decisions
    }
}
