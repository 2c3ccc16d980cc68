//! What the surroundings give: a clock, and somebody to report to.

use nonolith::Budget;
use nonolith::make::Repairing;
use nonolith::solve::Phase;
use serde::Serialize;
use std::cell::Cell;
#[cfg(test)]
use ts_rs::TS;

/// What a call needs of its surroundings.
pub trait Host {
    /// Milliseconds since any fixed time.
    fn now(&self) -> f64;

    /// Takes a message about progress, as JSON.
    fn report(&self, json: &str);
}

/// How far a call has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum Progress {
    /// Looking for solutions.
    Solving {
        /// `lines`, `probes`, `beliefs`, `search` or `steps`.
        phase: &'static str,
        /// Cells that are known for certain.
        fixed: usize,
    },
    /// Giving steps.
    Explaining {
        /// Steps so far.
        steps: usize,
        /// Cells that are open still.
        open: usize,
    },
    /// Changing cells of a picture.
    Mending {
        /// Changes so far.
        changes: usize,
        /// Cells that line solving leaves open.
        open: usize,
    },
    /// Finding out whether fewer changes suffice.
    Proving {
        /// The fewest changes so far.
        best: usize,
        /// How many are tried.
        trying: usize,
    },
    /// Looking for cells to give.
    Giving {
        /// The fewest that suffice, so far.
        best: Option<usize>,
        /// So many are needed for certain.
        least: usize,
    },
}

impl From<Repairing> for Progress {
    fn from(repairing: Repairing) -> Progress {
        match repairing {
            Repairing::Mending { changes, open } => Progress::Mending { changes, open },
            Repairing::Proving { best, trying, .. } => Progress::Proving { best, trying },
        }
    }
}

/// A call in its surroundings: when it has to end, and when it told something last.
pub(crate) struct Call<'a> {
    host: &'a dyn Host,
    deadline: Option<f64>,
    told: Cell<f64>,
}

/// So many milliseconds pass between reports.
const PAUSE: f64 = 100.0;

impl<'a> Call<'a> {
    /// A call that begins now and ends after so many seconds, if it is said how many.
    pub(crate) fn new(host: &'a dyn Host, seconds: Option<f64>) -> Call<'a> {
        let now = host.now();
        let deadline = seconds.filter(|seconds| seconds.is_finite());
        let deadline = deadline.map(|seconds| now + 1000.0 * seconds.max(0.0));
        Call { host, deadline, told: Cell::new(now) }
    }

    /// Whether time is up.
    pub(crate) fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| self.host.now() >= deadline)
    }

    /// Reports, if the last report is some time ago.
    pub(crate) fn report(&self, progress: impl FnOnce() -> Progress) {
        let now = self.host.now();
        if now - self.told.get() >= PAUSE
            && let Ok(json) = serde_json::to_string(&progress())
        {
            self.told.set(now);
            self.host.report(&json);
        }
    }

    /// Reports what an engine does.
    pub(crate) fn watch(&self, progress: nonolith::solve::Progress) {
        let (phase, fixed) = (Phase::name(progress.phase), progress.fixed);
        self.report(|| Progress::Solving { phase, fixed });
    }
}

/// A budget with nothing but a clock, and a watcher.
pub(crate) fn budget<'a>(
    stop: &'a dyn Fn() -> bool,
    watch: &'a dyn Fn(nonolith::solve::Progress),
) -> Budget<'a> {
    Budget::unlimited().with_stop(stop).with_watch(watch)
}
