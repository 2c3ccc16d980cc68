//! Which variable to decide next, and which way.

use super::lit::Lit;
use super::trail::Trail;

/// The variables by how often they took part in recent conflicts: a heap.
pub(super) struct VariableOrder {
    activity: Vec<f64>,
    heap: Vec<u32>,
    /// Where each variable is in the heap, if it is.
    places: Vec<u32>,
    step: f64,
}

const NOWHERE: u32 = u32::MAX;

/// How much of a conflict's weight is left one conflict later.
const DECAY: f64 = 0.95;

impl VariableOrder {
    pub(super) fn new(variables: usize) -> VariableOrder {
        VariableOrder {
            activity: vec![0.0; variables],
            heap: (0..variables as u32).collect(),
            places: (0..variables as u32).collect(),
            step: 1.0,
        }
    }

    /// Forgets all conflicts.
    pub(super) fn reset(&mut self) {
        self.activity.fill(0.0);
        self.step = 1.0;
    }

    /// Makes variables more active by so many conflicts each.
    pub(super) fn add(&mut self, conflicts: impl Fn(usize) -> f64) {
        (0..self.activity.len()).for_each(|v| self.activity[v] += self.step * conflicts(v));
        for place in (0..self.heap.len()).rev() {
            self.sift_down(place);
        }
    }

    pub(super) fn decay(&mut self) {
        self.step /= DECAY;
    }

    pub(super) fn bump(&mut self, variable: usize) {
        self.activity[variable] += self.step;
        if self.activity[variable] > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.step *= 1e-100;
        }
        if self.places[variable] != NOWHERE {
            self.sift_up(self.places[variable] as usize);
        }
    }

    pub(super) fn put_back(&mut self, variable: usize) {
        if self.places[variable] == NOWHERE {
            self.places[variable] = self.heap.len() as u32;
            self.heap.push(variable as u32);
            self.sift_up(self.heap.len() - 1);
        }
    }

    /// Takes the most active variable off the heap.
    pub(super) fn pop(&mut self) -> Option<usize> {
        let top = *self.heap.first()?;
        self.places[top as usize] = NOWHERE;
        let last = self.heap.pop()?;
        if !self.heap.is_empty() {
            self.heap[0] = last;
            self.places[last as usize] = 0;
            self.sift_down(0);
        }
        Some(top as usize)
    }

    fn is_before(&self, a: u32, b: u32) -> bool {
        let (x, y) = (self.activity[a as usize], self.activity[b as usize]);
        x > y || x == y && a < b
    }

    fn sift_up(&mut self, mut place: usize) {
        let variable = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            if !self.is_before(variable, self.heap[parent]) {
                break;
            }
            self.move_to(self.heap[parent], place);
            place = parent;
        }
        self.move_to(variable, place);
    }

    fn sift_down(&mut self, mut place: usize) {
        let variable = self.heap[place];
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child])
            {
                child += 1;
            }
            if !self.is_before(self.heap[child], variable) {
                break;
            }
            self.move_to(self.heap[child], place);
            place = child;
        }
        self.move_to(variable, place);
    }

    fn move_to(&mut self, variable: u32, place: usize) {
        self.heap[place] = variable;
        self.places[variable as usize] = place as u32;
    }
}

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

    /// Begins anew from first guesses.
    pub(super) fn begin_with(&mut self, guess: impl Fn(usize) -> bool) {
        (0..self.initial.len()).for_each(|v| self.initial[v] = guess(v));
        self.saved.copy_from_slice(&self.initial);
        self.target.fill(None);
        self.target_size = 0;
    }

    /// Begins anew from somewhere else: from the best so far, from the beginning, or from the
    /// opposite of where things stand.
    pub(super) fn renew(&mut self, round: u64) {
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
