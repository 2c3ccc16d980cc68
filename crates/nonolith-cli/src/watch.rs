//! Watches an engine: how long each phase takes, and a line of progress for people who wait.

use nonolith::{Phase, Progress};
use std::cell::{Cell, RefCell};
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Nobody needs to be told before.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN: Duration = Duration::from_millis(200);

pub(crate) struct Watch {
    cells: usize,
    start: Instant,
    shows: bool,
    shown: Cell<Option<Instant>>,
    now: Cell<Option<(Phase, Instant)>>,
    spent: RefCell<Vec<(Phase, Duration)>>,
}

impl Watch {
    /// Watches an engine at work on a puzzle of so many cells.
    pub(crate) fn new(cells: usize) -> Watch {
        Watch {
            cells,
            start: Instant::now(),
            shows: std::io::stderr().is_terminal(),
            shown: Cell::new(None),
            now: Cell::new(None),
            spent: RefCell::new(Phase::ALL.map(|phase| (phase, Duration::ZERO)).to_vec()),
        }
    }

    pub(crate) fn note(&self, progress: Progress) {
        let now = Instant::now();
        self.close(now);
        self.now.set(Some((progress.phase, now)));
        let due = self.shown.get().is_none_or(|shown| now - shown >= BETWEEN);
        if self.shows && now - self.start >= PATIENCE && due {
            self.shown.set(Some(now));
            self.show(progress, (now - self.start).as_secs_f64());
        }
    }

    fn close(&self, now: Instant) {
        if let Some((phase, since)) = self.now.take() {
            let mut spent = self.spent.borrow_mut();
            spent.iter_mut().filter(|(own, _)| *own == phase).for_each(|own| own.1 += now - since);
        }
    }

    fn show(&self, progress: Progress, seconds: f64) {
        let conflicts = progress.stats.conflicts;
        let rate = conflicts as f64 / seconds;
        eprint!(
            "\r{seconds:.0} s, {}: {conflicts} conflicts ({rate:.0}/s), {} of {} cells fixed\x1b[K",
            progress.phase.name(),
            progress.fixed,
            self.cells
        );
        let _ = std::io::stderr().flush();
    }

    /// Ends the watch, and tells the seconds each phase took.
    pub(crate) fn finish(&self) -> Vec<(&'static str, f64)> {
        self.close(Instant::now());
        if self.shown.take().is_some() {
            eprint!("\r\x1b[K");
        }
        let spent = self.spent.borrow();
        spent.iter().map(|(phase, time)| (phase.name(), time.as_secs_f64())).collect()
    }
}
