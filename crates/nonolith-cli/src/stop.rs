//! When to give up: a deadline, or Ctrl-C.

use nonolith::solve::Interrupt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Whether the user has pressed Ctrl-C.
static PRESSED: AtomicBool = AtomicBool::new(false);

/// A deadline that starts now; without seconds it never comes. From now on Ctrl-C asks whatever is
/// running to stop and show what it has; pressed again it ends the program at once.
pub(crate) fn after(seconds: Option<f64>) -> Stop {
    // If there is no handler to be had, Ctrl-C just ends the program.
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    let start = Instant::now();
    let deadline = seconds.and_then(|s| start.checked_add(Duration::from_secs_f64(s)));
    Stop { start, deadline }
}

/// See [`after`].
pub(crate) struct Stop {
    start: Instant,
    deadline: Option<Instant>,
}

impl Stop {
    /// Whether it is time to give up.
    pub(crate) fn asked(&self) -> bool {
        self.why().is_some()
    }

    /// What has asked to give up.
    pub(crate) fn why(&self) -> Option<&'static str> {
        if PRESSED.load(Ordering::Relaxed) {
            return Some("interrupted");
        }
        let late = self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
        late.then_some("out of time")
    }

    /// Why work ended early, in words.
    pub(crate) fn words(&self, interrupt: Interrupt) -> &'static str {
        match interrupt {
            Interrupt::Steps => "out of steps",
            Interrupt::Memory => "out of memory",
            _ => self.why().unwrap_or("stopped"),
        }
    }

    /// How long it has been.
    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}
