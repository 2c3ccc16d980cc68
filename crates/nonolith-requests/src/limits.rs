//! Limits: the caller's, and those that it cannot exceed.

use crate::Stop;
use nonolith::{Budget, Puzzle};
use nonolith_ops::{Problem, ProblemKind};
use schemars::JsonSchema;
use serde::Deserialize;

/// The most that a request may take. A request can ask for less, never for more.
#[derive(Clone, PartialEq, Debug)]
pub struct Bounds {
    /// The time of a request, in seconds.
    pub seconds: f64,
    /// The memory of a request, in bytes, roughly.
    pub memory: u64,
    /// The solutions, samples or puzzles in an answer.
    pub solutions: u64,
    /// The size of an answer, in bytes.
    pub answer: usize,
    /// The cells of a puzzle.
    pub cells: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            seconds: 10.0,
            memory: 256 << 20,
            solutions: 1000,
            answer: 16 << 20,
            cells: 1 << 20,
        }
    }
}

/// The limits of a request.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct LimitOptions {
    /// Stop after this many seconds, and answer with what was found. The server has a limit of its own.
    #[schemars(range(min = 0.0))]
    pub timeout: Option<f64>,
    /// Stop after this many steps (lines solved, decisions, conflicts).
    pub steps: Option<u64>,
    /// Use at most this many megabytes of memory. The server has a limit of its own.
    pub memory: Option<u64>,
}

impl LimitOptions {
    /// Starts the clock.
    pub(crate) fn stop<'a>(&self, work: &Work<'a>) -> Result<Stop<'a>, Problem> {
        let most = work.bounds.seconds;
        let seconds = match self.timeout {
            Some(seconds) if seconds.is_nan() || seconds < 0.0 => {
                let message =
                    format!("timeout: expected seconds such as 10 or 0.5, found {seconds}");
                return Err(Problem::new(message));
            }
            Some(seconds) => seconds.min(most),
            None => most,
        };
        Ok(Stop::after(Some(seconds), work.stopped))
    }

    /// The one budget of a request.
    pub(crate) fn budget<'a>(&self, work: &Work<'_>, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        let memory = self.memory.map_or(u64::MAX, |megabytes| megabytes.saturating_mul(1 << 20));
        Budget::unlimited()
            .with_steps(self.steps.unwrap_or(u64::MAX))
            .with_memory(memory.min(work.bounds.memory))
            .with_stop(stop)
    }
}

/// The surroundings of a request: what it may take, and whether its caller still waits.
#[derive(Clone, Copy)]
pub struct Work<'a> {
    /// What it may take at most.
    pub bounds: &'a Bounds,
    /// Whether the caller went away. The answer does not matter then.
    pub stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Work<'_> {
    /// The most solutions of a puzzle that fit into an answer, as rows of text.
    pub(crate) fn solutions(&self, puzzle: &Puzzle) -> u64 {
        let shape = puzzle.shape();
        // A row has two quotation marks and a comma, a solution has brackets.
        let bytes = (shape.width() * 4 + 3) * shape.height() + 3;
        let fit = (self.bounds.answer / bytes).max(1) as u64;
        self.bounds.solutions.min(fit)
    }

    /// Fails if there are too many cells.
    pub(crate) fn expect_cells(&self, cells: usize) -> Result<(), Problem> {
        let most = self.bounds.cells;
        if cells <= most {
            return Ok(());
        }
        let message =
            format!("too large: a puzzle can have at most {most} cells here, found {cells}");
        Err(Problem { kind: ProblemKind::TooLarge, ..Problem::new(message) })
    }
}
