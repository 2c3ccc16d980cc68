//! What `solve`, `check` and `invert` answer.

use nonolith::{Answer, Grid, Puzzle, Verdict};
use nonolith_ops::wire::{Notation, Outcome, Printed, Rating, Rows, Stats};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::value::RawValue;
use std::ops::ControlFlow;

use crate::Stop;

/// A list of solutions, serialised as they are found: there may be millions.
#[derive(Debug)]
pub struct Solutions<'p> {
    puzzle: &'p Puzzle,
    most: usize,
    count: usize,
    text: String,
}

impl<'p> Solutions<'p> {
    /// Keeps the first `most`.
    pub fn new(puzzle: &'p Puzzle, most: usize) -> Solutions<'p> {
        Solutions { puzzle, most, count: 0, text: "[".to_owned() }
    }

    /// Takes a solution. Never breaks off: the verdict counts those that are not kept.
    pub fn take(&mut self, grid: &Grid) -> ControlFlow<()> {
        if self.count < self.most {
            self.text += if self.count > 0 { "," } else { "" };
            self.text += &crate::text(&Printed::grid(self.puzzle, grid));
            self.count += 1;
        }
        ControlFlow::Continue(())
    }

    /// The finished list.
    pub fn finish(mut self) -> serde_json::Result<Box<RawValue>> {
        self.text += "]";
        RawValue::from_string(self.text)
    }
}

/// What `solve`, `check` and `invert` answer.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Answered {
    /// The verdict, and the reason if there is no solution.
    #[serde(flatten)]
    pub outcome: Outcome<Printed>,
    /// The solutions.
    #[schemars(with = "Vec<Rows>")]
    pub solutions: Box<RawValue>,
    /// Why the answer is incomplete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
    /// What only some commands answer.
    #[serde(flatten)]
    pub more: More,
    /// What the engine did.
    pub stats: Stats,
}

/// Fields that only some commands answer.
#[derive(Clone, PartialEq, Debug, Default, Serialize, JsonSchema)]
pub struct More {
    /// Whether it can be solved line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_solvable: Option<bool>,
    /// How hard it is for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// How many cells are not the same in all solutions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_cells: Option<OpenCells>,
    /// What is the same in all solutions, with `?` for open cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_map: Option<Rows>,
    /// The symmetry of the clues, as `make random --symmetry` names it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub symmetry: Option<&'static str>,
    /// Whether the goal in the file is a solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal_is_a_solution: Option<bool>,
    /// The inverted clues of each column.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub columns: Option<Vec<Vec<u32>>>,
    /// The inverted clues of each row.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schemars(skip)]
    pub rows: Option<Vec<Vec<u32>>>,
}

/// How many cells are not the same in all solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
pub struct OpenCells {
    /// At least this many.
    pub at_least: usize,
    /// At most this many.
    pub at_most: usize,
}

/// Why an answer is incomplete, in words.
pub fn shortfall(answer: &Answer, stop: &Stop<'_>) -> Option<&'static str> {
    match answer.interrupt {
        Some(interrupt) => Some(stop.words(interrupt)),
        None if answer.verdict == Verdict::Unknown => Some("the engine got no further"),
        None => None,
    }
}
