//! The progress of a batch.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use std::time::{Duration, Instant};

/// A progress bar on stderr, if that is a terminal.
pub(crate) struct Bar {
    bar: ProgressBar,
    has_size: bool,
    begun: Instant,
    /// Rows of this run, and when they were shown last.
    rows: u64,
    shown: Instant,
}

/// The bar is drawn anew this often.
const EVERY: Duration = Duration::from_millis(100);

impl Bar {
    /// A bar for an input of so many bytes; without a size, only rows are counted.
    pub(crate) fn new(size: Option<u64>, is_shown: bool) -> Bar {
        if !is_shown {
            let (bar, now) = (ProgressBar::hidden(), Instant::now());
            return Bar { bar, has_size: false, begun: now, rows: 0, shown: now };
        }
        let (bar, template) = match size {
            Some(size) => (ProgressBar::new(size), "{bar:30} {percent:>3} %  {msg}, {eta} left"),
            None => (ProgressBar::no_length(), "{spinner} {msg}, {elapsed}"),
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        bar.set_message("0 puzzles");
        // It lives even while a hard puzzle holds up all others.
        bar.enable_steady_tick(EVERY);
        let now = Instant::now();
        Bar { bar, has_size: size.is_some(), begun: now, rows: 0, shown: now }
    }

    /// There are so many rows, and so many bytes were read for them.
    pub(crate) fn set(&mut self, rows: u64, read: u64) {
        self.rows += 1;
        if !self.rows.is_multiple_of(64) && self.rows > 64 || self.shown.elapsed() < EVERY {
            return;
        }
        self.shown = Instant::now();
        let rate = self.rows as f64 / self.begun.elapsed().as_secs_f64();
        let rate =
            if rate < 10.0 { format!("{rate:.1}") } else { HumanCount(rate as u64).to_string() };
        self.bar.set_message(format!("{} puzzles, {rate}/s", HumanCount(rows)));
        match self.has_size {
            true => self.bar.set_position(read),
            false => self.bar.tick(),
        }
    }

    pub(crate) fn finish(&self) {
        self.bar.finish_and_clear();
    }
}
