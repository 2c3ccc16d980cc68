//! The proof of a search, as it goes on: its clauses in words that everyone shares.

use super::Search;
use super::lit::Lit;
use crate::solve::proof::{Fact, ProofLog};

/// Where the proof goes.
pub(super) struct Log<'p> {
    to: &'p dyn ProofLog,
    /// What each variable says.
    facts: Vec<Fact>,
    /// Scratch memory: a clause.
    clause: Vec<(Fact, bool)>,
}

impl<'p> Log<'p> {
    pub(super) fn new(to: &'p dyn ProofLog, facts: Vec<Fact>) -> Log<'p> {
        Log { to, facts, clause: Vec::new() }
    }

    fn say(&mut self, clause: &[Lit]) -> &[(Fact, bool)] {
        self.clause.clear();
        let said = |literal: &Lit| (self.facts[literal.variable()], literal.is_positive());
        self.clause.extend(clause.iter().map(said));
        &self.clause
    }

    pub(super) fn add(&mut self, clause: &[Lit]) {
        let to = self.to;
        to.add(self.say(clause));
    }

    pub(super) fn delete(&mut self, clause: &[Lit]) {
        let to = self.to;
        to.delete(self.say(clause));
    }
}

impl Search<'_> {
    /// Notes that `clause` follows.
    pub(super) fn log_clause(&mut self) {
        if let Some(log) = &mut self.log {
            log.add(&self.clause);
        }
        #[cfg(test)]
        self.learned_so_far.push(self.clause.clone());
    }
}
