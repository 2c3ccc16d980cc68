//! How hard a puzzle is for a person.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Contradiction, Puzzle, Rating};
use crate::{Host, Problem};
use nonolith::explain::{DEFAULT_LANGUAGE, Halt};
use nonolith::rate;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Rates a puzzle by solving it as a person would.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct RateRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// How hard a puzzle is.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct RateResponse {
    /// The rating; null if there is no solution, or if a limit was reached.
    pub rating: Option<Rating>,
    /// Why there is no solution, if that was found.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<Contradiction>,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for RateRequest {
    const NAME: &'static str = "rate";
    type Response = RateResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<RateResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let rated = rate(&puzzle, &mut budget(&stop, &watch));
        let response = match &rated {
            Ok(rating) => RateResponse {
                rating: Some(rating.into()),
                contradiction: None,
                interrupted: false,
            },
            Err(halt) => RateResponse {
                rating: None,
                contradiction: Contradiction::of_halt(halt, DEFAULT_LANGUAGE),
                interrupted: matches!(halt, Halt::Interrupt(_)),
            },
        };
        Ok(response.into())
    }
}
