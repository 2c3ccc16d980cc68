//! When to stop: a deadline, or Ctrl-C.

use std::sync::atomic::{AtomicBool, Ordering};

static PRESSED: AtomicBool = AtomicBool::new(false);

/// Whether the user has pressed Ctrl-C.
pub(crate) fn is_pressed() -> bool {
    PRESSED.load(Ordering::Relaxed)
}

/// A deadline, or Ctrl-C.
pub(crate) type Stop = nonolith_requests::Stop<'static>;

/// Starts the clock; without seconds there is no deadline. From now on the first Ctrl-C stops the work
/// and shows what it has found; the second ends the program at once.
pub(crate) fn after(seconds: Option<f64>) -> Stop {
    // If the handler cannot be set, Ctrl-C ends the program as usual.
    let _ = ctrlc::set_handler(|| {
        if PRESSED.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    });
    Stop::after(seconds, &is_pressed)
}
