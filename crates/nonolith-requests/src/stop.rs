//! When to stop: at a deadline, or when the caller says so.

use nonolith::solve::Interrupt;
use std::time::{Duration, Instant};

/// The deadline of a call, and the caller's own reason to stop.
///
/// ```
/// use nonolith_requests::Stop;
///
/// let stop = Stop::after(Some(0.0), &|| false);
/// assert_eq!(stop.why(), Some("out of time"));
/// ```
#[derive(Clone, Copy)]
pub struct Stop<'a> {
    start: Instant,
    deadline: Option<Instant>,
    stopped: &'a (dyn Fn() -> bool + Sync),
}

impl<'a> Stop<'a> {
    /// Starts the clock. Without seconds there is no deadline; `stopped` says whether the caller wants to
    /// stop.
    pub fn after(seconds: Option<f64>, stopped: &'a (dyn Fn() -> bool + Sync)) -> Stop<'a> {
        let start = Instant::now();
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        Stop { start, deadline: time.and_then(|time| start.checked_add(time)), stopped }
    }

    /// Whether the caller wants to stop.
    pub fn is_interrupted(&self) -> bool {
        (self.stopped)()
    }

    /// Whether to stop now.
    pub fn asked(&self) -> bool {
        self.why().is_some()
    }

    /// Why to stop now, in words.
    pub fn why(&self) -> Option<&'static str> {
        if self.is_interrupted() {
            return Some("interrupted");
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some("out of time")
    }

    /// Why work ended early, in words.
    pub fn words(&self, interrupt: Interrupt) -> &'static str {
        match interrupt {
            Interrupt::Steps => "out of steps",
            Interrupt::Memory => "out of memory",
            _ => self.why().unwrap_or("stopped"),
        }
    }

    /// Seconds since the start.
    pub fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}
