//! How hard a puzzle is for a person.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Contradiction, Language, Moment, Puzzle, Rating};
use crate::{Host, Problem};
use nonolith::explain::Halt;
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
    /// The language of the reason; English if absent.
    pub language: Option<Language>,
    /// Whether to list what each step takes.
    pub profile: Option<bool>,
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
    /// What each step takes, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<Vec<Moment>>,
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
        let words = Language::or_default(self.language);
        let wants_profile = self.profile.unwrap_or_default();
        let response = match &rated {
            Ok(rating) => RateResponse {
                rating: Some(Rating::new(rating, words)),
                profile: wants_profile.then(|| rating.moments.iter().map(Moment::from).collect()),
                contradiction: None,
                interrupted: false,
            },
            Err(halt) => RateResponse {
                rating: None,
                profile: None,
                contradiction: Contradiction::of_halt(halt, words),
                interrupted: matches!(halt, Halt::Interrupt(_)),
            },
        };
        Ok(response.into())
    }
}
