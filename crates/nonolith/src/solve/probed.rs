//! Which probes would only repeat what they did before.
//!
//! What follows from a candidate depends on the lines that change while it is tried. A cell whose probe
//! had no result need not be probed again before one of those lines has lost a candidate. That is exact:
//! the probe would take the same course.

use crate::model::{ColourSet, Shape};

pub(super) struct Probed {
    /// Counts the probes with a result.
    now: u32,
    /// For each line, when it last lost a candidate.
    changed_at: Vec<u32>,
    /// For each cell, when it was last probed, and the lines that changed meanwhile.
    probes: Vec<Option<(u32, Box<[u32]>)>>,
    /// The lines that the current probe has changed.
    touched: Vec<u32>,
    is_touched: Vec<bool>,
}

impl Probed {
    pub(super) fn new(shape: &Shape) -> Probed {
        Probed {
            now: 0,
            changed_at: vec![0; shape.line_count()],
            probes: vec![None; shape.area()],
            touched: Vec::new(),
            is_touched: vec![false; shape.line_count()],
        }
    }

    /// Whether a probe of this cell would take the same course as before.
    pub(super) fn is_known(&self, cell: usize) -> bool {
        self.probes[cell].as_ref().is_some_and(|(at, lines)| {
            lines.iter().all(|&line| self.changed_at[line as usize] <= *at)
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
        self.probes[cell] = Some((self.now, self.touched.as_slice().into()));
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
