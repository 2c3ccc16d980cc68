//! Which way to decide a variable.

use super::lit::Lit;
use super::trail::Trail;

/// Which way each variable is decided.
///
/// As it was assigned last ("saved"), or, stronger, as it was assigned when most was assigned
/// without a conflict ("target").
pub(super) struct Phases {
    initial: Vec<bool>,
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    best: Vec<bool>,
    target_size: usize,
    best_size: usize,
    /// How much of the trail is without conflict.
    pub(super) consistent: usize,
}

impl Phases {
    pub(super) fn new(variables: usize) -> Phases {
        Phases {
            initial: vec![false; variables],
            saved: vec![false; variables],
            best: vec![false; variables],
            target: vec![None; variables],
            target_size: 0,
            best_size: 0,
            consistent: 0,
        }
    }

    pub(super) fn literal(&self, variable: usize) -> Lit {
        Lit::new(variable, self.target[variable].unwrap_or(self.saved[variable]))
    }

    pub(super) fn save(&mut self, literal: Lit) {
        self.saved[literal.variable()] = literal.is_positive();
    }

    /// Looks at the trail before some of it is taken back.
    pub(super) fn remember(&mut self, trail: &Trail) {
        let consistent = &trail.literals()[..self.consistent.min(trail.literals().len())];
        if consistent.len() > self.target_size {
            self.target_size = consistent.len();
            consistent.iter().for_each(|l| self.target[l.variable()] = Some(l.is_positive()));
        }
        if consistent.len() > self.best_size {
            self.best_size = consistent.len();
            consistent.iter().for_each(|l| self.best[l.variable()] = l.is_positive());
        }
        self.consistent = 0;
    }

    /// Starts from first guesses.
    pub(super) fn begin_with(&mut self, guess: impl Fn(usize) -> bool) {
        (0..self.initial.len()).for_each(|v| self.initial[v] = guess(v));
        self.saved.copy_from_slice(&self.initial);
        self.target.fill(None);
        self.target_size = 0;
    }

    /// Starts elsewhere: from the best so far, from the first guesses, or from the opposite of the
    /// saved phases.
    pub(super) fn rephase(&mut self, round: u64) {
        match round % 4 {
            0 | 2 => self.saved.copy_from_slice(&self.best),
            1 => self.saved.copy_from_slice(&self.initial),
            _ => self.saved.iter_mut().for_each(|phase| *phase = !*phase),
        }
        self.target.fill(None);
        self.target_size = 0;
        self.best_size = 0;
    }
}
