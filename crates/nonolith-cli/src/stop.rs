//! When to stop: a deadline, or Ctrl-C.

use nonolith::solve::Interrupt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Whether the user has pressed Ctrl-C.
pub(crate) fn is_pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}

/// Starts the clock; without seconds there is no deadline. From now on the first Ctrl-C stops the work
/// and shows what it has found; the second ends the program at once.
pub(crate) fn after(seconds: Option<f64>) -> Stop {
    // If the handler cannot be set, Ctrl-C ends the program as usual.
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
    /// Whether to stop now.
    pub(crate) fn asked(&self) -> bool {
        self.why().is_some()
    }

    /// Why to stop now, in words.
    pub(crate) fn why(&self) -> Option<&'static str> {
        if is_pressed() {
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

    /// Seconds since the start.
    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}
