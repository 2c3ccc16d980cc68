//! New puzzles, with their verdicts and ratings.

use super::search::is_line_solvable;
use crate::Stop;
use nonolith::explain::{DEFAULT_LANGUAGE, Grade, Rating};
use nonolith::make::Picture;
use nonolith::solve::{Interrupt, SolveError};
use nonolith::{Budget, Request, Verdict, rate, solve_within};
use nonolith_io::Document;
use nonolith_ops::wire::{self, Notation, Printed, Rows};
use schemars::JsonSchema;
use serde::Serialize;

/// A new puzzle with its picture, verdict and rating.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub document: Document,
    /// How many solutions it has.
    pub verdict: Verdict,
    /// Whether it can be solved line by line; `None` if unknown or if it has not exactly one solution.
    pub line: Option<bool>,
    /// The rating, if requested, if the puzzle has one solution and if [`RATE_STEPS`] suffice.
    pub rating: Option<Rating>,
    /// Whether the budget ran out first.
    pub is_cut: bool,
}

/// The fields of every new puzzle.
#[derive(Clone, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Fields {
    /// The number of solutions.
    #[serde(flatten)]
    pub verdict: wire::Verdict,
    /// The picture.
    pub solutions: Vec<Rows>,
    /// Whether it can be solved line by line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line_solvable: Option<bool>,
    /// How hard it is for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<wire::Rating>,
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// The names of the colours, the background first.
    pub colours: Vec<String>,
    /// The kind of clues, the palette, and the clues of rows and columns.
    #[serde(flatten)]
    pub puzzle: wire::Puzzle,
}

/// The most steps for the verdict: a puzzle that needs more is too hard for people anyway.
const STEPS: u64 = 1 << 20;
/// The most steps for the rating.
pub const RATE_STEPS: u64 = 1 << 18;

impl Made {
    /// Solves a puzzle, unless the verdict is known already; then rates it if requested, which takes
    /// longest.
    pub fn new(
        document: Document,
        is_rated: bool,
        known: Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Made, SolveError> {
        let mut is_cut = false;
        let verdict = match known {
            Some(verdict) => verdict,
            None => {
                let request = Request::default();
                let solve =
                    |share: &mut Budget<'_>| solve_within(&document.puzzle, &request, share);
                let answer = budget.within(STEPS, solve)?;
                is_cut = answer.interrupt.is_some() && budget.is_spent();
                answer.verdict
            }
        };
        let mut made = Made { document, verdict, line: None, rating: None, is_cut };
        if made.verdict != Verdict::Unique {
            return Ok(made);
        }
        let puzzle = &made.document.puzzle;
        match is_line_solvable(puzzle, None, budget)? {
            Ok(line) => made.line = Some(line),
            Err(_) => made.is_cut |= budget.is_spent(),
        }
        if is_rated {
            match budget.within(RATE_STEPS, |share| rate(puzzle, share)) {
                Ok(rating) => made.rating = Some(rating),
                Err(_) => made.is_cut |= budget.is_spent(),
            }
        }
        Ok(made)
    }

    /// The grade, if known.
    pub fn grade(&self) -> Option<Grade> {
        self.rating.as_ref().filter(|rating| rating.solved).map(Rating::grade)
    }

    /// The JSON fields.
    pub fn fields(&self) -> Fields {
        let puzzle = &self.document.puzzle;
        let goal = self.document.goal.iter().map(|goal| Printed::grid(puzzle, goal));
        Fields {
            verdict: (&self.verdict).into(),
            solutions: goal.collect(),
            line_solvable: self.line,
            rating: self.rating.as_ref().map(|own| wire::Rating::new(own, DEFAULT_LANGUAGE)),
            width: puzzle.shape().width(),
            height: puzzle.shape().height(),
            colours: puzzle.palette().inks().iter().map(|ink| ink.name.clone()).collect(),
            puzzle: puzzle.into(),
        }
    }
}

/// The puzzle of a picture.
pub fn document(picture: &Picture) -> Document {
    Document { goal: Some(picture.grid()), ..Document::new(picture.puzzle().clone()) }
}

/// The last fields of `make` and `repair`.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct End {
    /// Why the puzzle is not what was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<&'static str>,
    /// How long it took.
    pub stats: Seconds,
}

/// How long something took.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, JsonSchema)]
pub struct Seconds {
    /// In seconds.
    pub seconds: f64,
}

impl End {
    /// How the work ended; `reached` says whether the puzzle is what was asked for.
    pub fn new(stop: &Stop<'_>, budget: &Budget<'_>, reached: bool) -> End {
        let limit = (!reached).then(|| why_not(stop, budget));
        End { limit, stats: Seconds { seconds: stop.seconds() } }
    }
}

/// Why a puzzle is not what was asked for.
pub fn why_not(stop: &Stop<'_>, budget: &Budget<'_>) -> &'static str {
    let spent = || budget.is_spent().then(|| stop.words(Interrupt::Steps));
    stop.why().or_else(spent).unwrap_or("found no such puzzle")
}
