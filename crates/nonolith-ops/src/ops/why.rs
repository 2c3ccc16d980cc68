//! Why a cell cannot have a colour.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Language, Puzzle, WhyNot, grid};
use crate::{Host, Problem};
use nonolith::Colour;
use nonolith::explain::why;
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// Asks why a cell cannot have a colour, or whether it can.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct WhyRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells. Those of the cell itself do not count.
    pub cells: Cells,
    /// The cell.
    pub cell: usize,
    /// The colour.
    pub colour: usize,
    /// The language of explanations.
    pub language: Language,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

impl Operation for WhyRequest {
    const NAME: &'static str = "why";
    type Response = WhyNot;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<WhyNot>, Problem> {
        let (puzzle, words) = (self.puzzle.model()?, self.language.words());
        let known = grid(&puzzle, &self.cells)?;
        let area = puzzle.shape().area();
        if self.cell >= area {
            return Err(Problem::new(format!("there is no cell {} among {area}", self.cell)));
        }
        let colour = Colour::new(self.colour).filter(|own| own.index() < puzzle.palette().len());
        let Some(colour) = colour else {
            return Err(Problem::new(format!("there is no colour {}", self.colour)));
        };
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        match why(&puzzle, &known, self.cell, colour, &mut budget(&stop, &watch)) {
            Ok(answer) => Ok(WhyNot::new(&puzzle, self.cell, colour, &answer, words).into()),
            Err(halt) => {
                let answer = WhyNot::of_halt(&halt, words);
                Ok(answer.ok_or_else(|| Problem::new(halt.to_string()))?.into())
            }
        }
    }
}
