//! A look at one place, or by one technique: the buttons of the interactive solver.

use super::Answer;
use crate::host::{Call, budget};
use crate::wire::{Cells, Findings, Language, Line, Puzzle, grid};
use crate::{Host, Problem};
use nonolith::explain::{Technique, examine, technique};
use nonolith::{Kind, LineId};
use serde::Deserialize;
#[cfg(test)]
use ts_rs::TS;

/// What to look at.
#[derive(Clone, Deserialize)]
#[serde(untagged)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) enum What {
    /// By one technique, on one line or on all.
    Technique { technique: String, line: Option<Line> },
    /// A click on a header: with counted clues the cells against the lines that cross it, then the whole
    /// line; with run clues the whole line.
    Line { line: Line },
    /// One of the buttons.
    All(All),
}

/// `intersections`: colours that both lines of a cell have. `one-of-each`: a look at every row, then at
/// every column. `remaining`: a search over all open cells.
#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS))]
pub(crate) enum All {
    Intersections,
    OneOfEach,
    Remaining,
}

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct ExamineRequest {
    puzzle: Puzzle,
    cells: Cells,
    language: Language,
    what: What,
    /// How long it may take.
    seconds: Option<f64>,
}

pub(super) fn run(request: ExamineRequest, _: &[u8], host: &dyn Host) -> Answer<Findings> {
    let puzzle = request.puzzle.model()?;
    let mut known = grid(&puzzle, &request.cells)?;
    let looks = looks(&puzzle, &request.what)?;
    let call = Call::new(host, request.seconds);
    let (stop, watch) = (|| call.is_over(), |progress| call.watch(progress));
    let mut budget = budget(&stop, &watch);
    let mut steps = Vec::new();
    let halt = looks.into_iter().try_for_each(|(technique, line)| {
        examine(&puzzle, &mut known, technique, line, &mut budget, &mut steps)
    });
    let findings = Findings::of(&steps, &known, halt.err().as_ref(), request.language)?;
    Ok((findings, Vec::new()))
}

type Look = (&'static Technique, Option<LineId>);

/// The techniques to apply, one after the other, and the lines to apply them to.
fn looks(puzzle: &nonolith::Puzzle, what: &What) -> Result<Vec<Look>, Problem> {
    let shape = puzzle.shape();
    Ok(match what {
        What::Technique { technique, line } => {
            let line = line.map(|line| line.of(shape)).transpose()?;
            vec![(named(technique)?, line)]
        }
        What::Line { line } => header(puzzle.kind(), line.of(shape)?)?,
        What::All(All::Intersections) => vec![(named("intersections")?, None)],
        What::All(All::Remaining) => vec![(named("remaining")?, None)],
        What::All(All::OneOfEach) => {
            let looks: Result<Vec<_>, _> =
                shape.lines().map(|line| header(puzzle.kind(), line)).collect();
            looks?.concat()
        }
    })
}

/// What a click on a header does.
fn header(kind: Kind, line: LineId) -> Result<Vec<Look>, Problem> {
    let names: &[&str] = match kind {
        Kind::Runs => &["whole-line"],
        Kind::Counted => &["crosses", "whole-line"],
    };
    names.iter().map(|name| Ok((named(name)?, Some(line)))).collect()
}

fn named(name: &str) -> Result<&'static Technique, Problem> {
    technique(name).ok_or_else(|| Problem::new(format!("there is no technique {name:?}")))
}
