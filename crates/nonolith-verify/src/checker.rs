//! Checks lemmas, one by one.

use crate::clauses::{ClauseId, Clauses};
use crate::index::Index;
use crate::literal::{Code, Literal, Variables};
use crate::occurrences::Occurrences;
use crate::outcome::{Judgement, Why};
use crate::trail::Trail;
use crate::watches::{Conflict, Watches};
use std::ops::ControlFlow;

/// Holds clauses and takes lemmas, after checking them.
///
/// [`verify`](crate::verify) reads files and asks it; a program that makes a proof can ask it, too.
///
/// ```
/// use nonolith_verify::{Checker, Judgement, clause};
/// use std::ops::ControlFlow;
///
/// let mut checker = Checker::default();
/// for numbers in [[1, 2], [1, -2], [-1, 2], [-1, -2]] {
///     checker.add_clause(&clause(&numbers).unwrap());
/// }
/// let mut lemma = |numbers: &[i32]| {
///     checker.add_lemma(&clause(numbers).unwrap(), || ControlFlow::Continue(()))
/// };
/// assert!(matches!(lemma(&[]), Judgement::Refused(_)));
/// assert_eq!(lemma(&[1]), Judgement::Implied);
/// assert_eq!(lemma(&[]), Judgement::Implied);
/// assert!(checker.is_refuted());
/// ```
#[derive(Default)]
pub struct Checker {
    variables: Variables,
    clauses: Clauses,
    index: Index,
    watches: Watches,
    occurrences: Occurrences,
    /// Between calls: the literals that follow from clauses that are or were held, with all their
    /// consequences. They are never taken back.
    trail: Trail,
    /// Whether unit propagation has found a contradiction. Then everything is implied.
    is_refuted: bool,
}

impl Checker {
    /// Whether unit propagation finds a contradiction in the clauses that are held, so that they have
    /// no solution.
    pub fn is_refuted(&self) -> bool {
        self.is_refuted
    }

    /// Adds a clause of the formula.
    pub fn add_clause(&mut self, clause: &[Literal]) {
        let sorted = self.sorted(clause);
        self.insert(&sorted);
    }

    /// Checks a lemma, and adds it if it is implied or redundant. `ask` is asked from time to time
    /// whether to go on.
    pub fn add_lemma(
        &mut self,
        lemma: &[Literal],
        ask: impl FnMut() -> ControlFlow<()>,
    ) -> Judgement {
        let sorted = self.sorted(lemma);
        let first = lemma.first().map(|&literal| self.variables.code(literal));
        let judgement = self.judge(&sorted, first, ask);
        if matches!(judgement, Judgement::Implied | Judgement::Redundant) {
            self.insert(&sorted);
        }
        judgement
    }

    /// Deletes a clause, whatever the order of its literals. If it is there several times, one remains
    /// less. Says whether it was there.
    ///
    /// Literals that have followed from it stay true.
    pub fn delete(&mut self, clause: &[Literal]) -> bool {
        let sorted = self.sorted(clause);
        match self.index.take(&sorted, &self.clauses) {
            Some(id) => {
                self.clauses.delete(id);
                true
            }
            None => false,
        }
    }

    /// The literals of a clause, packed, in order and without duplicates.
    fn sorted(&mut self, clause: &[Literal]) -> Vec<Code> {
        let mut codes: Vec<Code> =
            clause.iter().map(|&literal| self.variables.code(literal)).collect();
        codes.sort_unstable();
        codes.dedup();
        self.trail.grow(self.variables.len());
        self.watches.grow(self.variables.len());
        codes
    }

    /// Adds a clause, and makes true what follows.
    fn insert(&mut self, sorted: &[Code]) {
        if sorted.is_empty() {
            self.is_refuted = true;
            return;
        }
        let id = self.clauses.add(sorted);
        self.index.add(id, &self.clauses);
        self.occurrences.add(id, sorted);
        if !self.is_refuted {
            self.is_refuted = self.attach(id).is_err();
        }
    }

    /// Lets a clause watch two literals that are not false. If there is only one, it must be true, and
    /// it stays true, so the clause need not watch anything.
    fn attach(&mut self, id: ClauseId) -> Result<(), Conflict> {
        let codes = self.clauses.get_mut(id);
        let mut free = 0;
        for place in 0..codes.len() {
            if free < 2 && !self.trail.is_false(codes[place]) {
                codes.swap(free, place);
                free += 1;
            }
        }
        match (free, &codes[..]) {
            (2, &[first, second, ..]) => {
                self.watches.add(id, first, second);
                Ok(())
            }
            (1, &[only, ..]) => self.make_true(only),
            _ => Err(Conflict),
        }
    }

    /// Makes a literal true, and what follows from that.
    fn make_true(&mut self, code: Code) -> Result<(), Conflict> {
        match self.trail.value(code) {
            Some(true) => return Ok(()),
            Some(false) => return Err(Conflict),
            None => self.trail.assign(code),
        }
        self.watches.propagate(&mut self.clauses, &mut self.trail)
    }

    /// Makes all literals of a clause false but `spared`, and what follows from that true.
    fn make_false(&mut self, codes: &[Code], spared: Option<Code>) -> Result<(), Conflict> {
        let mut codes = codes.iter().filter(|&&code| Some(code) != spared);
        codes.try_for_each(|&code| self.make_true(!code))
    }

    /// Judges a lemma. Afterwards the trail is as before.
    fn judge(
        &mut self,
        lemma: &[Code],
        first: Option<Code>,
        ask: impl FnMut() -> ControlFlow<()>,
    ) -> Judgement {
        if self.is_refuted {
            return Judgement::Implied;
        }
        let before = self.trail.len();
        let is_first_false = first.is_some_and(|first| self.trail.is_false(first));
        let judgement = match (self.make_false(lemma, None), first) {
            (Err(Conflict), _) => Judgement::Implied,
            (Ok(()), None) => Judgement::Refused(Why::NoContradiction),
            (Ok(()), Some(_)) if is_first_false => Judgement::Refused(Why::FirstIsFalse),
            (Ok(()), Some(first)) => self.judge_redundant(first, ask),
        };
        self.trail.undo(before);
        judgement
    }

    /// Judges a lemma that is not implied by its first literal: resolved against any clause with the
    /// negation of that literal, it must be implied. All literals of the lemma are false now; so
    /// those of the clause become false, too, but for the negation.
    fn judge_redundant(
        &mut self,
        first: Code,
        mut ask: impl FnMut() -> ControlFlow<()>,
    ) -> Judgement {
        let before = self.trail.len();
        for id in self.occurrences.of(!first, &self.clauses) {
            if ask().is_break() {
                return Judgement::Stopped;
            }
            let other = self.clauses.get(id).to_vec();
            let is_implied = self.make_false(&other, Some(!first)).is_err();
            self.trail.undo(before);
            if !is_implied {
                let other = other.iter().filter_map(|&code| self.variables.literal(code));
                return Judgement::Refused(Why::Against(other.collect()));
            }
        }
        Judgement::Redundant
    }
}
