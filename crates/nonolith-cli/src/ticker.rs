//! A progress line on stderr.

use std::cell::Cell;
use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

/// Work that ends sooner shows no progress.
const PATIENCE: Duration = Duration::from_secs(1);
const BETWEEN: Duration = Duration::from_millis(200);

/// Shows the latest progress if stderr is a terminal and the work takes longer than a second.
pub(crate) struct Ticker {
    start: Instant,
    shows: bool,
    shown: Cell<Option<Instant>>,
}

impl Ticker {
    pub(crate) fn new() -> Ticker {
        let shows = std::io::stderr().is_terminal();
        Ticker { start: Instant::now(), shows, shown: Cell::new(None) }
    }

    /// Shows progress if an update is due; `words` receives the seconds since the start.
    pub(crate) fn tell(&self, words: impl FnOnce(f64) -> String) {
        if !self.shows {
            return;
        }
        let now = Instant::now();
        let due = self.shown.get().is_none_or(|shown| now - shown >= BETWEEN);
        if now - self.start >= PATIENCE && due {
            self.shown.set(Some(now));
            let seconds = (now - self.start).as_secs_f64();
            eprint!("\r{seconds:.0} s, {}\x1b[K", words(seconds));
            let _ = std::io::stderr().flush();
        }
    }

    /// Clears the line.
    pub(crate) fn finish(&self) {
        if self.shown.take().is_some() {
            eprint!("\r\x1b[K");
        }
    }
}
