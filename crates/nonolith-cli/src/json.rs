//! The objects that `--json` prints. Their field names are a contract; the data in them comes from
//! [`nonolith_ops::wire`], as the page's does.

use crate::stop::Stop;
use nonolith::explain::{Halt, Language};
use nonolith::{Grid, Puzzle};
use nonolith_ops::wire::{Contradiction, Notation, Outcome, Printed, Rating, Rows, Stats, Verdict};
use serde::Serialize;
use serde_json::value::RawValue;
use std::ops::ControlFlow;

/// A list of solutions, serialised as they are found: there may be millions.
pub(crate) struct Solutions<'p> {
    puzzle: &'p Puzzle,
    most: usize,
    count: usize,
    text: String,
}

impl<'p> Solutions<'p> {
    /// Keeps the first `most`.
    pub(crate) fn new(puzzle: &'p Puzzle, most: usize) -> Solutions<'p> {
        Solutions { puzzle, most, count: 0, text: "[".to_owned() }
    }

    pub(crate) fn take(&mut self, grid: &Grid) -> ControlFlow<()> {
        if self.count < self.most {
            self.text += if self.count > 0 { "," } else { "" };
            self.text += &text(&Printed::grid(self.puzzle, grid));
            self.count += 1;
        }
        ControlFlow::Continue(())
    }

    /// The finished list.
    pub(crate) fn finish(mut self) -> serde_json::Result<Box<RawValue>> {
        self.text += "]";
        RawValue::from_string(self.text)
    }
}

/// What `solve`, `check` and `invert` print.
#[derive(Serialize)]
pub(crate) struct Answered<'a> {
    #[serde(flatten)]
    pub(crate) outcome: Outcome<Printed>,
    pub(crate) solutions: Box<RawValue>,
    /// Why the answer is incomplete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<&'a str>,
    #[serde(flatten)]
    pub(crate) more: More,
    pub(crate) stats: Stats,
}

/// Fields that only some commands print.
#[derive(Serialize, Default)]
pub(crate) struct More {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line_solvable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rating: Option<Rating>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) open_cells: Option<OpenCells>,
    /// What is the same in all solutions, with `?` for open cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) open_map: Option<Rows>,
    /// The symmetry of the clues, as `make random --symmetry` names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) symmetry: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal_is_a_solution: Option<bool>,
    /// The inverted clues of each column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) columns: Option<Vec<Vec<u32>>>,
    /// The inverted clues of each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) rows: Option<Vec<Vec<u32>>>,
}

/// How many cells are not the same in all solutions.
#[derive(Clone, Copy, Serialize)]
pub(crate) struct OpenCells {
    pub(crate) at_least: usize,
    pub(crate) at_most: usize,
}

/// Why an explanation stopped early.
#[derive(Serialize)]
pub(crate) struct Halted {
    /// None, or unknown if a limit was reached.
    #[serde(flatten)]
    pub(crate) verdict: Verdict,
    #[serde(flatten)]
    pub(crate) contradiction: Option<Contradiction<Printed>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<&'static str>,
}

impl Halted {
    pub(crate) fn new(halt: &Halt, stop: &Stop, language: &Language) -> Halted {
        let contradiction = Contradiction::of_halt(halt, language);
        let verdict = match contradiction {
            Some(_) => nonolith::Verdict::None,
            None => nonolith::Verdict::Unknown,
        };
        Halted { verdict: (&verdict).into(), contradiction, limit: limit(halt, stop) }
    }
}

/// The limit that stopped an explanation, if one did.
pub(crate) fn limit(halt: &Halt, stop: &Stop) -> Option<&'static str> {
    match halt {
        Halt::Interrupt(interrupt) => Some(stop.words(*interrupt)),
        _ => None,
    }
}

/// The last fields of `make` and `repair`.
#[derive(Serialize)]
pub(crate) struct End {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) limit: Option<&'static str>,
    pub(crate) stats: Seconds,
}

#[derive(Serialize)]
pub(crate) struct Seconds {
    pub(crate) seconds: f64,
}

/// The JSON of a value. Cannot fail: all keys are strings, and memory is the destination.
pub(crate) fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
