//! Ctrl-C during long work.

use pyo3::prelude::*;
use std::cell::{Cell, RefCell};
use std::time::{Duration, Instant};

/// How often Python is asked for signals. Asking needs its global lock, and must not come too often.
pub(crate) const EVERY: Duration = Duration::from_millis(20);

/// Asks Python for signals now and then, while work goes on without its global lock.
pub(crate) struct Signals {
    asked: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl Signals {
    pub(crate) fn new() -> Signals {
        Signals { asked: Cell::new(Instant::now()), raised: RefCell::new(None) }
    }

    /// Whether a signal has raised an exception, such as `KeyboardInterrupt`.
    pub(crate) fn stop(&self) -> bool {
        if self.raised.borrow().is_some() {
            return true;
        }
        if self.asked.get().elapsed() < EVERY {
            return false;
        }
        self.asked.set(Instant::now());
        #[allow(
            clippy::redundant_closure_for_method_calls,
            reason = "the method is for one lifetime only"
        )]
        let heard = Python::attach(|py| py.check_signals());
        match heard {
            Ok(()) => false,
            Err(error) => {
                *self.raised.borrow_mut() = Some(error);
                true
            }
        }
    }

    /// The exception, if there is one.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.raised.into_inner().map_or(Ok(()), Err)
    }
}
