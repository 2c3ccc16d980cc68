//! Which probes would only repeat what they did before.
//!
//! What follows from a candidate depends on the lines that change while it is tried. A cell whose probe
//! had no result need not be probed again before one of those lines has lost a candidate. That is exact:
//! the probe would have the same result.

use crate::model::{ColourSet, Shape};
use std::collections::HashMap;

/// For probes that change more lines than this, any change counts. Not tuned.
const MOST_LINES: usize = 32;
/// No more cells than this are remembered, in some 10 MB. Others are probed again.
const MOST_CELLS: usize = 1 << 16;

pub(super) struct Probed {
    /// Counts the probes with a result.
    now: u32,
    /// For each line, when it last lost a candidate.
    changed_at: Vec<u32>,
    /// By cell, probes without a result.
    idle: HashMap<u32, Idle>,
    /// The lines that the current probe has changed.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
}

/// A probe without a result: when it was, and the lines that it changed, unless there are many.
struct Idle {
    at: u32,
    lines: Option<Box<[u32]>>,
}

impl Probed {
    pub(super) fn new(shape: &Shape) -> Probed {
        Probed {
            now: 0,
            changed_at: vec![0; shape.line_count()],
            idle: HashMap::new(),
            touched: Vec::new(),
            is_touched: vec![false; shape.line_count()],
        }
    }

    /// Whether a probe of this cell would have no result, as before.
    pub(super) fn is_idle(&self, cell: usize) -> bool {
        self.idle.get(&(cell as u32)).is_some_and(|idle| match &idle.lines {
            Some(lines) => lines.iter().all(|&line| self.changed_at[line as usize] <= idle.at),
            None => idle.at == self.now,
        })
    }

    /// The current probe has removed these candidates.
    pub(super) fn touch(&mut self, shape: &Shape, removed: &[(usize, ColourSet)]) {
        for &(cell, _) in removed {
            for crossing in shape.crossings(cell) {
                if !std::mem::replace(&mut self.is_touched[crossing.line as usize], true) {
                    self.touched.push(crossing.line);
                }
            }
        }
    }

    /// The current probe, of this cell, has ended without a result.
    pub(super) fn end_idle(&mut self, cell: usize) {
        let cell = cell as u32;
        if self.idle.len() < MOST_CELLS || self.idle.contains_key(&cell) {
            let few = self.touched.len() <= MOST_LINES;
            let lines = few.then(|| self.touched.as_slice().into());
            self.idle.insert(cell, Idle { at: self.now, lines });
        }
        self.forget_touched();
    }

    /// The current probe has ended with a result: these candidates are gone.
    pub(super) fn end(&mut self, shape: &Shape, removed: &[(usize, ColourSet)]) {
        self.forget_touched();
        self.touch(shape, removed);
        self.now += 1;
        for &line in &self.touched {
            self.changed_at[line as usize] = self.now;
        }
        self.forget_touched();
    }

    fn forget_touched(&mut self) {
        for line in self.touched.drain(..) {
            self.is_touched[line as usize] = false;
        }
    }
}
