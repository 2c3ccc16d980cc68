//! Leaves out the lemmas that the end of a proof does not need.
//!
//! Each lemma is checked in its turn, by unit propagation, and the lemmas that its contradiction needs are noted. Those
//! from which the empty clause is reached are kept; those that the search deletes are deleted after their last use. The result is as right as these
//! notes are, and any checker tells whether they are.
//!
//! Literals that follow without assumptions stay for good. What needs one of them notes the literal, not the whole way
//! to it: that is walked once, at the end. (Noting the way each time would take thousands of notes for a lemma.)

use crate::formula::Formula;
use crate::lit::Lit;
use crate::propagation::{ASSUMED, Propagation};
use crate::recording::{Recording, Step};
use nonolith::Budget;
use nonolith::solve::Interrupt;

/// The steps that are needed. `None` if some lemma before the end does not follow by unit propagation.
pub(crate) fn trim(
    formula: &Formula<'_>,
    recording: &Recording,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<Step>>, Interrupt> {
    let propagation = Propagation::new(formula.variables(), formula.list(), &recording.lemmas);
    let mut notes = Notes {
        propagation,
        takes_lemma: vec![false; formula.variables() as usize + 1],
        is_seen: vec![false; formula.variables() as usize + 1],
        seen: Vec::new(),
        needs: Vec::new(),
        ends: Vec::new(),
    };
    let is_refuted = notes.take(formula.clauses().len(), recording, budget)?;
    Ok(is_refuted.then(|| notes.kept()))
}

/// What a contradiction needs.
#[derive(Clone, Copy)]
enum Need {
    Lemma(u32),
    /// A variable that has its value for good, by way of a lemma.
    Value(u32),
}

struct Notes<'a> {
    propagation: Propagation<'a>,
    /// For each variable with a value for good, whether that takes a lemma.
    takes_lemma: Vec<bool>,
    /// The variables whose values a contradiction needs, and which they are.
    is_seen: Vec<bool>,
    seen: Vec<u32>,
    /// What the lemmas need, one after the other, and where that of each ends. The last is the empty clause.
    needs: Vec<Need>,
    ends: Vec<usize>,
}

impl Notes<'_> {
    /// Goes through the proof up to its contradiction. Whether there is one, and every lemma before it follows.
    fn take(
        &mut self,
        clauses: usize,
        recording: &Recording,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Interrupt> {
        for _ in 0..clauses {
            if self.is_refuted_by_next() {
                return Ok(true);
            }
        }
        for step in &recording.steps {
            budget.tick_and_ask()?;
            match *step {
                Step::Deletion(lemma) => self.propagation.delete(lemma),
                Step::Lemma(lemma) => {
                    if !self.is_implied(recording.lemmas.get(lemma as usize)) {
                        return Ok(false);
                    }
                    let notes = size_of::<Need>() * self.needs.capacity();
                    budget.room_for(notes as u64 + self.propagation.bytes())?;
                    if self.is_refuted_by_next() {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Adds the next clause. Whether there is a contradiction without assumptions then; what that needs is noted.
    fn is_refuted_by_next(&mut self) -> bool {
        let before = self.propagation.root();
        let conflict = self.propagation.add();
        for lit in self.propagation.since(before) {
            let reason = self.propagation.reason(lit.variable());
            let is_by_value = |lit: &Lit| self.takes_lemma[lit.variable() as usize];
            self.takes_lemma[lit.variable() as usize] = self.propagation.lemma(reason).is_some()
                || self.propagation.clause(reason).iter().any(is_by_value);
        }
        if let Some(conflict) = conflict {
            self.need(conflict);
            self.note_seen();
        }
        conflict.is_some()
    }

    /// Whether a lemma follows by unit propagation; what it needs is noted.
    fn is_implied(&mut self, lemma: &[Lit]) -> bool {
        // A literal that is true is so for good, or the lemma has its negation as well.
        let is_true = self.propagation.deny(lemma);
        let conflict = if is_true.is_none() { self.propagation.propagate() } else { None };
        is_true.into_iter().for_each(|lit| self.see(lit));
        conflict.into_iter().for_each(|conflict| self.need(conflict));
        self.note_seen();
        self.propagation.undo();
        is_true.is_some() || conflict.is_some()
    }

    /// Needs a clause, and that its literals are false.
    fn need(&mut self, clause: u32) {
        self.needs.extend(self.propagation.lemma(clause).map(Need::Lemma));
        self.propagation.clause(clause).iter().for_each(|&lit| self.see(lit));
    }

    /// Needs the value of a literal: for good, that is all there is to say; otherwise the trail says why.
    fn see(&mut self, lit: Lit) {
        let variable = lit.variable();
        if std::mem::replace(&mut self.is_seen[variable as usize], true) {
            return;
        }
        self.seen.push(variable);
        if self.propagation.is_for_good(variable) && self.takes_lemma[variable as usize] {
            self.needs.push(Need::Value(variable));
        }
    }

    /// Notes why what was seen has its values, from the end of the trail back.
    fn note_seen(&mut self) {
        let root = self.propagation.root();
        for place in (0..self.propagation.since(root).len()).rev() {
            let variable = self.propagation.since(root)[place].variable();
            let reason = self.propagation.reason(variable);
            if self.is_seen[variable as usize] && reason != ASSUMED {
                self.need(reason);
            }
        }
        self.seen.drain(..).for_each(|variable| self.is_seen[variable as usize] = false);
        self.ends.push(self.needs.len());
    }

    /// The steps from which the empty clause is reached.
    fn kept(&self) -> Vec<Step> {
        let end = self.ends.len() - 1;
        let mut fates = vec![Fate::Unused; end];
        let mut is_walked = vec![false; self.takes_lemma.len()];
        let mut values = Vec::new();
        for user in (0..=end).rev() {
            if user < end && fates[user] == Fate::Unused {
                continue;
            }
            let start = user.checked_sub(1).map_or(0, |before| self.ends[before]);
            for need in &self.needs[start..self.ends[user]] {
                match *need {
                    Need::Value(variable) => values.push(variable),
                    // Users come from last to first.
                    Need::Lemma(lemma) if fates[lemma as usize] == Fate::Unused => {
                        let is_last = user == end;
                        fates[lemma as usize] =
                            if is_last { Fate::Stays } else { Fate::UsedLastBy(user) };
                    }
                    Need::Lemma(_) => {}
                }
            }
            while let Some(variable) = values.pop() {
                if std::mem::replace(&mut is_walked[variable as usize], true) {
                    continue;
                }
                let reason = self.propagation.reason(variable);
                if let Some(lemma) = self.propagation.lemma(reason) {
                    fates[lemma as usize] = Fate::Stays;
                }
                let others = self.propagation.clause(reason).iter().map(|lit| lit.variable());
                values.extend(others.filter(|&other| self.takes_lemma[other as usize]));
            }
        }
        // What the search has kept is not worth a deletion: in short proofs those are half of all bytes.
        let mut deleted_after = vec![Vec::new(); end];
        for lemma in (0..end).filter(|&lemma| self.propagation.is_deleted(lemma as u32)) {
            if let Fate::UsedLastBy(user) = fates[lemma] {
                deleted_after[user].push(Step::Deletion(lemma as u32));
            }
        }
        let is_kept = |lemma: &usize| fates[*lemma] != Fate::Unused;
        let with_deletions = |lemma: usize| {
            std::iter::once(Step::Lemma(lemma as u32)).chain(deleted_after[lemma].iter().copied())
        };
        (0..end).filter(is_kept).flat_map(with_deletions).collect()
    }
}

/// What becomes of a lemma.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Unused,
    UsedLastBy(usize),
    /// The end needs it, or a value for good follows from it.
    Stays,
}
