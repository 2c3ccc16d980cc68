//! Phases: which value to decide a variable with.

use super::lit::Lit;
use super::trail::Trail;

/// The phase of each variable.
///
/// A variable is decided as in the longest trail without a conflict since the last reset ("target"),
/// else as it was last assigned ("saved"), as in CaDiCaL's stable mode.
#[derive(Default)]
pub(super) struct Phases {
    initial: Vec<bool>,
    saved: Vec<bool>,
    target: Vec<Option<bool>>,
    best: Vec<bool>,
    target_size: usize,
    best_size: usize,
    /// The length of the trail that propagated without a conflict.
    pub(super) consistent: usize,
    /// Whether saved phases stay as they are, because what is assigned is a trial.
    pub(super) frozen: bool,
}

impl Phases {
    /// Begins anew with this many variables.
    pub(super) fn renew(&mut self, variables: usize) {
        for phases in [&mut self.initial, &mut self.saved, &mut self.best] {
            phases.clear();
            phases.resize(variables, false);
        }
        self.target.clear();
        self.target.resize(variables, None);
        (self.target_size, self.best_size, self.consistent) = (0, 0, 0);
        self.frozen = false;
    }

    /// How to decide a variable, with or without targets.
    pub(super) fn literal(&self, variable: usize, targets: bool) -> Lit {
        let target = self.target[variable].filter(|_| targets);
        Lit::new(variable, target.unwrap_or(self.saved[variable]))
    }

    pub(super) fn save(&mut self, literal: Lit) {
        if !self.frozen {
            self.saved[literal.variable()] = literal.is_positive();
        }
    }

    /// Decides a variable like this next time.
    pub(super) fn prefer(&mut self, literal: Lit) {
        self.save(literal);
        self.target[literal.variable()] = None;
    }

    /// Updates target and best phases before a backjump.
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

    /// Starts from these initial phases.
    pub(super) fn begin_with(&mut self, guess: impl Fn(usize) -> bool) {
        (0..self.initial.len()).for_each(|v| self.initial[v] = guess(v));
        self.guess(guess);
    }

    /// Goes on with other guesses than those at the root.
    pub(super) fn guess(&mut self, guess: impl Fn(usize) -> bool) {
        (0..self.saved.len()).for_each(|v| self.saved[v] = guess(v));
        self.target.fill(None);
        self.target_size = 0;
    }

    /// Replaces the saved phases and clears the targets. The cycle is: best, initial, best, inverted.
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
