//! Results of examinations and explanations.

use super::{Cells, Contradiction, Indexed, Language, Notation, Step};
use crate::Problem;
use nonolith::explain::Halt;
use nonolith::{Grid, Puzzle};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// The result of an examination or explanation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Findings {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The cells after these steps.
    pub cells: Cells,
    /// Why there is no solution, if that was found. The steps before it hold.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contradiction: Option<Contradiction>,
    /// Whether nothing (more) follows.
    pub exhausted: bool,
    /// Whether the time limit was reached.
    pub interrupted: bool,
}

impl Findings {
    /// The result: steps, the grid after them, and why it stopped early, if it did.
    pub(crate) fn new(
        puzzle: &Puzzle,
        steps: &[nonolith::explain::Step],
        grid: &Grid,
        halt: Option<&Halt>,
        language: Language,
    ) -> Result<Findings, Problem> {
        let words = language.words();
        let contradiction = halt.and_then(|halt| Contradiction::of_halt(halt, words));
        let interrupted = match halt {
            Some(Halt::Interrupt(_)) => true,
            Some(halt) if contradiction.is_none() => return Err(Problem::new(halt.to_string())),
            _ => false,
        };
        Ok(Findings {
            steps: steps.iter().map(|step| Step::new(puzzle, step, words)).collect(),
            cells: Indexed::grid(puzzle, grid),
            exhausted: steps.is_empty() && halt.is_none(),
            contradiction,
            interrupted,
        })
    }
}
