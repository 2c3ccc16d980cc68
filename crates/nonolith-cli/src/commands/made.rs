//! New puzzles, with their verdicts and ratings.

use super::{in_words, is_line_solvable};
use crate::advice;
use crate::output::choose_renderer;
use crate::screen::options;
use anyhow::Result;
use nonolith::explain::{DEFAULT_LANGUAGE, Grade, Rating};
use nonolith::{Budget, Request, Verdict, rate, solve_within};
use nonolith_io::{Document, Many, RenderError, Renderer, View};
use nonolith_ops::wire::{self, Notation, Printed, Rows};
use serde::Serialize;

/// A new puzzle with its picture, verdict and rating.
pub(super) struct Made {
    pub(super) document: Document,
    pub(super) verdict: Verdict,
    /// Whether it can be solved line by line; `None` if unknown or if it has not exactly one solution.
    pub(super) line: Option<bool>,
    /// The rating, if requested, if the puzzle has one solution and if [`RATE_STEPS`] suffice.
    rating: Option<Rating>,
    /// Whether the budget ran out first.
    pub(super) is_cut: bool,
}

/// The JSON fields of every puzzle.
#[derive(Serialize)]
pub(super) struct Fields<'m> {
    #[serde(flatten)]
    verdict: wire::Verdict,
    solutions: Vec<Rows>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line_solvable: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rating: Option<wire::Rating>,
    width: usize,
    height: usize,
    /// The names of the colours, the background first.
    colours: Vec<&'m str>,
    /// The kind of clues, the palette, and the clues of rows and columns.
    #[serde(flatten)]
    puzzle: wire::Puzzle,
}

/// The most steps for the verdict: a puzzle that needs more is too hard for people anyway.
const STEPS: u64 = 1 << 20;
/// The most steps for the rating.
const RATE_STEPS: u64 = 1 << 18;

impl Made {
    /// Solves a puzzle, unless the verdict is known already; then rates it if
    /// requested, which takes longest.
    pub(super) fn new(
        document: Document,
        is_rated: bool,
        known: Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Made> {
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

    pub(super) fn in_words(&self) -> String {
        let grade = self.grade().map(|grade| format!(", {}", grade.name())).unwrap_or_default();
        format!("{}{grade}", in_words(&self.verdict, self.line))
    }

    /// The grade, if known.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.rating.as_ref().filter(|rating| rating.solved).map(Rating::grade)
    }

    /// The JSON fields.
    pub(super) fn fields(&self) -> Fields<'_> {
        let puzzle = &self.document.puzzle;
        let goal = self.document.goal.iter().map(|goal| Printed::grid(puzzle, goal));
        Fields {
            verdict: (&self.verdict).into(),
            solutions: goal.collect(),
            line_solvable: self.line,
            rating: self.rating.as_ref().map(|own| wire::Rating::new(own, DEFAULT_LANGUAGE)),
            width: puzzle.shape().width(),
            height: puzzle.shape().height(),
            colours: puzzle.palette().inks().iter().map(|ink| ink.name.as_str()).collect(),
            puzzle: puzzle.into(),
        }
    }

    /// The puzzle to hand out, with the solution only if that goes to a separate page.
    pub(super) fn view(&self, renderer: &Renderer) -> View<'_> {
        let Document { title, author, goal, .. } = &self.document;
        let has_pages = matches!(renderer.many, Many::Pages(_));
        View {
            title: title.as_deref(),
            author: author.as_deref(),
            answer: goal.as_ref().filter(|_| has_pages),
            ..View::new(&self.document.puzzle)
        }
    }

    /// The picture, drawn as `solve` draws solutions.
    pub(super) fn picture(&self) -> Result<String> {
        let renderer = choose_renderer(None, None)?;
        let grid = self.document.goal.as_ref();
        let view = View { grid, clues: false, ..View::new(&self.document.puzzle) };
        let options = options();
        match renderer.render(&view, &options) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            // Not fatal: the verdict is still printed.
            Err(error @ RenderError::TooWide { .. }) => {
                Ok(format!("({})\n", advice::shown(&error.into())))
            }
            Err(error) => Err(error.into()),
        }
    }
}
