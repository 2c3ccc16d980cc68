//! Hints for players.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Hint, Language, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::explain::{self, hint_with};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Asks for a hint for a player.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct HintRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells.
    pub cells: Cells,
    /// The language of explanations.
    pub language: Language,
    /// The cells that the player changed last: a step near there is preferred.
    pub near: Option<Vec<usize>>,
    /// Whether to check that the cells are right, however long that takes.
    pub thorough: Option<bool>,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

impl Operation for HintRequest {
    const NAME: &'static str = "hint";
    type Response = Hint;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<Hint>, Problem> {
        let (puzzle, words) = (self.puzzle.model()?, self.language.words());
        let known = grid(&puzzle, &self.cells)?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let request = explain::HintRequest::default()
            .with_near(self.near.unwrap_or_default())
            .with_thorough(self.thorough == Some(true));
        let hint = match hint_with(&puzzle, &known, &request, &mut budget(&stop, &watch)) {
            Ok(hint) => Hint::new(&puzzle, &hint, words),
            Err(halt) => {
                Hint::of_halt(&halt, words).ok_or_else(|| Problem::new(halt.to_string()))?
            }
        };
        Ok(hint.into())
    }
}
