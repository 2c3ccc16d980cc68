//! The services of a transport: a clock, a stop signal, and progress reports.

use nonolith::Budget;
use nonolith::make::{Repairing, Tries};
use nonolith::solve::Phase;
use serde::Serialize;
use std::cell::Cell;
#[cfg(test)]
use ts_rs::TS;

/// The services that an operation needs from its transport.
pub trait Host {
    /// Milliseconds since some fixed time.
    fn now(&self) -> f64;

    /// Receives progress, at most ten times a second.
    fn report(&self, progress: &Progress);

    /// Whether to stop early, because the caller went away. There is no response then.
    fn stopped(&self) -> bool {
        false
    }
}

/// A host that ignores progress and has no clock, so that time limits have no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Quiet;

impl Host for Quiet {
    fn now(&self) -> f64 {
        0.0
    }

    fn report(&self, _: &Progress) {}
}

/// The progress of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum Progress {
    /// Looking for solutions.
    Solving {
        /// `lines`, `probes`, `beliefs`, `search` or `steps`.
        phase: &'static str,
        /// Cells that are decided.
        fixed: usize,
    },
    /// Explaining the puzzle step by step.
    Explaining {
        /// Steps so far.
        steps: usize,
        /// Cells that are still undecided.
        open: usize,
    },
    /// Changing cells of a picture.
    Mending {
        /// Changes so far.
        changes: usize,
        /// Cells that line solving leaves undecided.
        open: usize,
    },
    /// Checking whether fewer changes suffice.
    Proving {
        /// The fewest changes so far.
        best: usize,
        /// The number of changes it tries now.
        trying: usize,
    },
    /// Looking for a random picture.
    Making {
        /// Pictures so far, with the one under way.
        tries: usize,
        /// How many had several solutions, or took too long to get just one.
        several: usize,
        /// How many were easy, medium, hard and for experts, as far as they were rated.
        grades: [usize; 4],
    },
    /// Looking for cells to reveal.
    Giving {
        /// The fewest cells that suffice, so far.
        best: Option<usize>,
        /// At least this many cells are needed.
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

impl From<&Tries> for Progress {
    fn from(tries: &Tries) -> Progress {
        Progress::Making { tries: tries.count, several: tries.several, grades: tries.grades }
    }
}

/// One call of an operation: its deadline, and the time of its last report.
pub(crate) struct Call<'a> {
    host: &'a dyn Host,
    deadline: Option<f64>,
    reported: Cell<f64>,
}

/// Milliseconds between reports.
const PAUSE: f64 = 100.0;

impl<'a> Call<'a> {
    /// A call that begins now and ends after `seconds`, if given.
    pub(crate) fn new(host: &'a dyn Host, seconds: Option<f64>) -> Call<'a> {
        let now = host.now();
        let deadline = seconds.filter(|seconds| seconds.is_finite());
        let deadline = deadline.map(|seconds| now + 1000.0 * seconds.max(0.0));
        Call { host, deadline, reported: Cell::new(now) }
    }

    /// Whether to stop.
    pub(crate) fn is_over(&self) -> bool {
        self.host.stopped() || self.deadline.is_some_and(|deadline| self.host.now() >= deadline)
    }

    /// Reports, at most once every [`PAUSE`].
    pub(crate) fn report(&self, progress: impl FnOnce() -> Progress) {
        let now = self.host.now();
        if now - self.reported.get() >= PAUSE {
            self.reported.set(now);
            self.host.report(&progress());
        }
    }

    /// Reports the progress of an engine.
    pub(crate) fn watch(&self, progress: nonolith::solve::Progress) {
        let (phase, fixed) = (Phase::name(progress.phase), progress.fixed);
        self.report(|| Progress::Solving { phase, fixed });
    }
}

/// A budget with the deadline of the call, which reports the progress of engines.
pub(crate) fn budget<'a>(
    stop: &'a dyn Fn() -> bool,
    watch: &'a dyn Fn(nonolith::solve::Progress),
) -> Budget<'a> {
    Budget::unlimited().with_stop(stop).with_watch(watch)
}
