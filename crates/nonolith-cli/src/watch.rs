//! Watches an engine: measures its phases and shows a progress line.

use crate::ticker::Ticker;
use nonolith::solve::{Phase, Progress};
use nonolith_requests::Phases;

pub(crate) struct Watch {
    cells: usize,
    ticker: Ticker,
    pub(crate) phases: Phases,
}

impl Watch {
    /// Watches an engine that solves a puzzle of `cells` cells.
    pub(crate) fn new(cells: usize) -> Watch {
        Watch { cells, ticker: Ticker::new(), phases: Phases::default() }
    }

    pub(crate) fn note(&self, progress: Progress) {
        self.phases.note(progress);
        self.ticker.tell(|seconds| self.words(progress, seconds));
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
        self.ticker.finish();
        self.phases.finish()
    }
}
