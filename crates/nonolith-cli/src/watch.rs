//! Watches an engine: measures its phases and shows a progress line.

use crate::ticker::Ticker;
use nonolith::solve::{Phase, Progress};
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

pub(crate) struct Watch {
    cells: usize,
    ticker: Ticker,
    now: Cell<Option<(Phase, Instant)>>,
    spent: RefCell<Vec<(Phase, Duration)>>,
}

impl Watch {
    /// Watches an engine that solves a puzzle of `cells` cells.
    pub(crate) fn new(cells: usize) -> Watch {
        Watch {
            cells,
            ticker: Ticker::new(),
            now: Cell::new(None),
            spent: RefCell::new(Phase::ALL.map(|phase| (phase, Duration::ZERO)).to_vec()),
        }
    }

    pub(crate) fn note(&self, progress: Progress) {
        let now = Instant::now();
        self.close(now);
        self.now.set(Some((progress.phase, now)));
        self.ticker.tell(|seconds| self.words(progress, seconds));
    }

    fn close(&self, now: Instant) {
        if let Some((phase, since)) = self.now.take() {
            let mut spent = self.spent.borrow_mut();
            spent.iter_mut().filter(|(own, _)| *own == phase).for_each(|own| own.1 += now - since);
        }
    }

    fn words(&self, progress: Progress, seconds: f64) -> String {
        if progress.phase == Phase::Steps {
            return format!("steps: {} of {} cells known", progress.fixed, self.cells);
        }
        let conflicts = progress.stats.conflicts;
        let rate = conflicts as f64 / seconds;
        let (phase, fixed, cells) = (progress.phase.name(), progress.fixed, self.cells);
        format!("{phase}: {conflicts} conflicts ({rate:.0}/s), {fixed} of {cells} cells fixed")
    }

    /// Stops watching; returns the seconds spent in each phase.
    pub(crate) fn finish(&self) -> Vec<(&'static str, f64)> {
        self.close(Instant::now());
        self.ticker.finish();
        let spent = self.spent.borrow();
        spent.iter().map(|(phase, time)| (phase.name(), time.as_secs_f64())).collect()
    }
}
