//! The buttons of the interactive solver: examine one line, or apply one technique.

use super::{Operation, Reply};
use crate::host::{Call, budget};
use crate::wire::{Cells, Findings, Language, Line, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::explain::techniques::{CROSSES, INTERSECTIONS, REMAINING, WHOLE_LINE};
use nonolith::explain::{Technique, examine, technique};
use nonolith::{Kind, LineId};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// What to examine.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub enum What {
    /// Apply one technique to one line or to all.
    Technique {
        /// The name of the technique.
        technique: String,
        /// The line; all lines if absent.
        line: Option<Line>,
    },
    /// A click on the header of a line. Run clues: examine the whole line. Counted clues: compare each cell
    /// with the line that crosses it there, then examine the whole line.
    Line {
        /// The line.
        line: Line,
    },
    /// One of the buttons.
    All(All),
}

/// `intersections`: keep the colours that both lines of a cell have. `one-of-each`: examine every row,
/// then every column. `remaining`: search over all undecided cells.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub enum All {
    /// Keep the colours that both lines of a cell have.
    Intersections,
    /// Examine every row, then every column.
    OneOfEach,
    /// Search over all undecided cells.
    Remaining,
}

/// Examines one line or the whole puzzle, with one technique or several.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct ExamineRequest {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The candidates of all cells.
    pub cells: Cells,
    /// The language of explanations.
    pub language: Language,
    /// What to examine.
    pub what: What,
    /// The time limit, in seconds.
    pub seconds: Option<f64>,
}

impl Operation for ExamineRequest {
    const NAME: &'static str = "examine";
    type Response = Findings;

    fn run(self, _: &[u8], host: &dyn Host) -> Result<Reply<Findings>, Problem> {
        let puzzle = self.puzzle.model()?;
        let mut known = grid(&puzzle, &self.cells)?;
        let looks = looks(&puzzle, &self.what)?;
        let call = Call::new(host, self.seconds);
        let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
        let mut budget = budget(&stop, &watch);
        let mut steps = Vec::new();
        let halt = looks.into_iter().try_for_each(|(technique, line)| {
            examine(&puzzle, &mut known, technique, line, &mut budget, &mut steps)
        });
        let findings = Findings::new(&puzzle, &steps, &known, halt.err().as_ref(), self.language)?;
        Ok(findings.into())
    }
}

type Look = (&'static Technique, Option<LineId>);

/// The techniques to apply in order, each with its line.
fn looks(puzzle: &nonolith::Puzzle, what: &What) -> Result<Vec<Look>, Problem> {
    let shape = puzzle.shape();
    Ok(match what {
        What::Technique { technique, line } => {
            let line = line.map(|line| line.of(shape)).transpose()?;
            vec![(named(technique)?, line)]
        }
        What::Line { line } => header(puzzle.kind(), line.of(shape)?),
        What::All(All::Intersections) => vec![(&INTERSECTIONS, None)],
        What::All(All::Remaining) => vec![(&REMAINING, None)],
        What::All(All::OneOfEach) => {
            shape.lines().flat_map(|line| header(puzzle.kind(), line)).collect()
        }
    })
}

/// The techniques for a click on a header.
fn header(kind: Kind, line: LineId) -> Vec<Look> {
    let techniques: &[&'static Technique] = match kind {
        Kind::Counted => &[&CROSSES, &WHOLE_LINE],
        _ => &[&WHOLE_LINE],
    };
    techniques.iter().map(|&technique| (technique, Some(line))).collect()
}

fn named(name: &str) -> Result<&'static Technique, Problem> {
    technique(name).ok_or_else(|| Problem::new(format!("there is no technique {name:?}")))
}
