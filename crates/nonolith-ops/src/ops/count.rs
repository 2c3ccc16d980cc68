//! The number of solutions, and where they differ.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Puzzle, Verdict, grid};
use crate::{Host, Problem};
use nonolith::count::{Count, Shares, count};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Counts all solutions of a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct CountRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells; counts only solutions that agree with them.
    pub cells: Option<Cells>,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// The number of solutions, and where they differ.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountResponse {
    /// The verdict. If counting was interrupted, the number is a lower bound.
    #[serde(flatten)]
    pub verdict: Verdict,
    /// Cells that are certainly open: not the same in all solutions.
    pub open: Vec<usize>,
    /// How uncertain each of them is, in bits: 1 if two colours are equally frequent. Empty unless all
    /// solutions were counted.
    pub uncertainty: Vec<f64>,
    /// Whether these are all open cells.
    pub complete: bool,
    /// Whether a limit was reached.
    pub interrupted: bool,
}

/// The most memory for counting. A browser's tab has a few gigabytes, and ends when it needs more.
const MOST_BYTES: u64 = 1 << 29;

impl Operation for CountRequest {
    const NAME: &'static str = "count";
    type Response = CountResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<CountResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let start = self.cells.map(|cells| grid(&puzzle, &cells)).transpose()?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch).with_memory(MOST_BYTES);
        let request = nonolith::count::CountRequest::default().with_start(start.as_ref());
        let counted = count(&puzzle, &request, &mut budget)?;
        let shares = counted.solutions.as_ref().map(|all| all.shares(&mut budget));
        let interrupted = counted.interrupt.is_some() || matches!(shares, Some(Err(_)));
        let shares = shares.and_then(Result::ok);
        Ok(CountResponse::new(&counted, shares.as_ref(), interrupted).into())
    }
}

impl CountResponse {
    fn new(counted: &Count<'_>, shares: Option<&Shares>, interrupted: bool) -> CountResponse {
        let (open, complete) = match shares {
            Some(shares) => (shares.possible().open_cells().collect(), true),
            None => {
                let sure: Vec<usize> = counted.seen.open_cells().collect();
                let complete = counted.possible.open_cells().eq(sure.iter().copied());
                (sure, complete)
            }
        };
        let uncertainty = |shares: &Shares| open.iter().map(|&cell| shares.entropy(cell)).collect();
        CountResponse {
            verdict: (&counted.verdict).into(),
            uncertainty: shares.map(uncertainty).unwrap_or_default(),
            open,
            complete,
            interrupted,
        }
    }
}
