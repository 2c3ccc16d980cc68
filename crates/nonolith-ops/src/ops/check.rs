//! The verdict on a puzzle, and its rating.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Indexed, Language, Notation, Outcome, Puzzle, Rating};
use crate::{Host, Problem};
use nonolith::model::ClueSymmetry;
use nonolith::solve::engine;
use nonolith::{Request, Wanted, rate, solve_within};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Counts the solutions of a puzzle, up to two, and rates it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct CheckRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The language of the rating's reason; English if absent.
    pub language: Option<Language>,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// The verdict on a puzzle, and its rating.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CheckResponse {
    /// The verdict, and the reason if there is no solution.
    #[serde(flatten)]
    pub outcome: Outcome,
    /// Whether line solving suffices; null if unknown, or if the puzzle has not exactly one solution.
    pub line_solvable: Option<bool>,
    /// The rating; null if unknown, or if the puzzle has not exactly one solution.
    pub rating: Option<Rating>,
    /// The symmetry of the clues: `vertical` (left and right are mirror images), `horizontal`, `both`,
    /// `half-turn`, `quarter-turn`, `diagonal`, `anti-diagonal`, `diagonals` or `full`; null if there is none.
    pub symmetry: Option<&'static str>,
    /// The solutions, at most two.
    pub solutions: Vec<Cells>,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Operation for CheckRequest {
    const NAME: &'static str = "check";
    type Response = CheckResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<CheckResponse>, Problem> {
        let puzzle = self.puzzle.model()?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch);
        let request = Request::default().with_wanted(Wanted::first(2));
        let answer = solve_within(&puzzle, &request, &mut budget)?;
        let mut interrupted = answer.interrupt.is_some();
        let (mut line_solvable, mut rating) = (None, None);
        if answer.verdict == nonolith::Verdict::Unique {
            let line = engine("line").ok_or_else(|| Problem::new("there is no engine line"))?;
            let request = Request::default().with_engine(line);
            let lines = solve_within(&puzzle, &request, &mut budget)?;
            if lines.interrupt.is_none() {
                line_solvable = Some(lines.verdict == nonolith::Verdict::Unique);
            }
            let rated = rate(&puzzle, &mut budget).ok();
            interrupted |= lines.interrupt.is_some() || rated.is_none();
            let words = Language::or_default(self.language);
            rating = rated.as_ref().map(|rated| Rating::new(rated, words));
        }
        let response = CheckResponse {
            outcome: Outcome::new(&puzzle, &answer),
            line_solvable,
            rating,
            symmetry: ClueSymmetry::of(&puzzle).map(|clues| clues.symmetry().name()),
            solutions: answer.solutions.iter().map(|own| Indexed::grid(&puzzle, own)).collect(),
            interrupted,
        };
        Ok(response.into())
    }
}
