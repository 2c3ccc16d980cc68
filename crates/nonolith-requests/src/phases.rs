//! How long an engine spends in each phase.

use nonolith::solve::{Phase, Progress};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// Measures the phases of an engine.
#[derive(Debug)]
pub struct Phases {
    now: Cell<Option<(Phase, Instant)>>,
    spent: RefCell<Vec<(Phase, Duration)>>,
}

impl Default for Phases {
    fn default() -> Phases {
        let spent = Phase::ALL.map(|phase| (phase, Duration::ZERO)).to_vec();
        Phases { now: Cell::new(None), spent: RefCell::new(spent) }
    }
}

impl Phases {
    /// Notes the phase that an engine reports.
    pub fn note(&self, progress: Progress) {
        let now = Instant::now();
        self.close(now);
        self.now.set(Some((progress.phase, now)));
    }

    fn close(&self, now: Instant) {
        if let Some((phase, since)) = self.now.take() {
            let mut spent = self.spent.borrow_mut();
            spent.iter_mut().filter(|(own, _)| *own == phase).for_each(|own| own.1 += now - since);
        }
    }

    /// Stops measuring; returns the seconds spent in each phase.
    pub fn finish(&self) -> Vec<(&'static str, f64)> {
        self.close(Instant::now());
        let spent = self.spent.borrow();
        spent.iter().map(|(phase, time)| (phase.name(), time.as_secs_f64())).collect()
    }
}
