//! What to say to the answer to an exercise.

use super::exercise::technique;
use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Judgement, Language, Mark, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::Colour;
use nonolith::explain::Halt;
use nonolith::make::Exercise;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Judges the answer to an exercise.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct JudgeRequest {
    /// The name of the technique.
    pub technique: String,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The position of the exercise.
    pub cells: Cells,
    /// The answer.
    pub marks: Vec<Mark>,
    /// The language of the answer.
    pub language: Language,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

/// The judgement.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct JudgeResponse {
    /// The judgement; null if the time limit was reached.
    pub judgement: Option<Judgement>,
}

impl Operation for JudgeRequest {
    const NAME: &'static str = "judge";
    type Response = JudgeResponse;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<JudgeResponse>, Problem> {
        let (puzzle, words) = (self.puzzle.model()?, self.language.words());
        let known = grid(&puzzle, &self.cells)?;
        let (area, colours) = (puzzle.shape().area(), puzzle.palette().len());
        let mut marks = Vec::new();
        for Mark { cell, colour } in self.marks {
            if cell >= area {
                return Err(Problem::new(format!("there is no cell {cell} among {area}")));
            }
            let found = Colour::new(colour).filter(|own| own.index() < colours);
            let Some(colour) = found else {
                return Err(Problem::new(format!("there is no colour {colour}")));
            };
            marks.push(nonolith::make::Mark { cell, colour });
        }
        let technique = technique(&self.technique)?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch);
        let judged = Exercise::at(&puzzle, &known, technique, &mut budget).and_then(|exercise| {
            let Some(exercise) = exercise else { return Ok(None) };
            let judged = exercise.judge(&marks, &mut budget)?;
            Ok(Some(Judgement::new(&exercise, &judged, words)))
        });
        let judgement = match judged {
            Ok(Some(judgement)) => Some(judgement),
            Ok(None) => return Err(Problem::new("the puzzle does not have one solution")),
            Err(Halt::Interrupt(_)) => None,
            Err(halt) => return Err(Problem::new(halt.words(words))),
        };
        Ok(JudgeResponse { judgement }.into())
    }
}
