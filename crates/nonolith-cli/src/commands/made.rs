//! Puzzles that were made, and what is said of them.

use super::{difficulty, in_words, is_line_solvable};
use crate::advice;
use crate::json;
use crate::output::choose_renderer;
use crate::screen::screen;
use crate::steps::rating;
use anyhow::Result;
use nonolith::explain::{Grade, Rating};
use nonolith::{Budget, Grid, Request, Verdict, rate, solve_within};
use nonolith_io::{Document, Many, Options, RenderError, Renderer, View};
use serde_json::{Map, Value};

/// A puzzle with its picture, and what is known of its solutions.
pub(super) struct Made {
    pub(super) document: Document,
    pub(super) verdict: Verdict,
    /// Whether it can be solved line by line, if it has one solution and that is known.
    pub(super) line: Option<bool>,
    /// How hard it is for a person, if anybody asks, it has one solution, and that can be told in passing.
    rating: Option<Rating>,
    /// Whether the budget ended before all of that was found out.
    pub(super) is_cut: bool,
}

/// What takes longer than that to solve is no pleasure, and said to be unknown.
const STEPS: u64 = 1 << 20;
/// And what takes longer than that to rate is not rated.
const RATE_STEPS: u64 = 1 << 18;

impl Made {
    /// Finds out how many solutions a puzzle has, perhaps with some cells given; and how hard it is,
    /// which takes longer than all the rest. A verdict that is known already is not found out again.
    pub(super) fn new(
        document: Document,
        start: Option<&Grid>,
        is_rated: bool,
        known: Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Made> {
        let mut is_cut = false;
        let verdict = match known {
            Some(verdict) => verdict,
            None => {
                let request = Request::default().with_start(start);
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
        match is_line_solvable(puzzle, start, budget)? {
            Ok(line) => made.line = Some(line),
            Err(_) => made.is_cut |= budget.is_spent(),
        }
        // With cells given it is another puzzle, and easier.
        if is_rated && start.is_none() {
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

    /// How hard it is for a person, if that is known.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.rating.as_ref().filter(|rating| rating.solved).map(Rating::grade)
    }

    /// The fields of every puzzle: `verdict`, `count`, `solutions`, `difficulty`, `rating`, `width`,
    /// `height`, `colours`.
    pub(super) fn fields(&self) -> Map<String, Value> {
        let puzzle = &self.document.puzzle;
        let (verdict, count) = json::verdict(&self.verdict);
        let mut fields = Map::new();
        let mut add = |name: &str, value: Value| drop(fields.insert(name.to_owned(), value));
        add("verdict", verdict.into());
        add("count", count.to_string().into());
        let goal = self.document.goal.iter().map(|goal| json::rows(puzzle, goal));
        add("solutions", goal.collect::<Vec<_>>().into());
        if let Some(line) = self.line {
            add("difficulty", difficulty(line).into());
        }
        if let Some(rated) = &self.rating {
            add("rating", rating(rated));
        }
        add("width", puzzle.shape().width().into());
        add("height", puzzle.shape().height().into());
        let colours = puzzle.palette().inks().iter().map(|ink| ink.name.clone());
        add("colours", colours.collect::<Vec<_>>().into());
        fields
    }

    /// The puzzle as it is handed to somebody to solve: cells that are given, if any, and the
    /// solution only where it has a page of its own.
    pub(super) fn view(&self, renderer: &Renderer) -> View<'_> {
        let Document { title, author, goal, saved, .. } = &self.document;
        let has_pages = matches!(renderer.many, Many::Pages(_));
        View {
            grid: saved.as_ref(),
            title: title.as_deref(),
            author: author.as_deref(),
            answer: goal.as_ref().filter(|_| has_pages),
            ..View::new(&self.document.puzzle)
        }
    }

    /// The picture, as solutions are shown.
    pub(super) fn picture(&self) -> Result<String> {
        let renderer = choose_renderer(None, None)?;
        let grid = self.document.goal.as_ref();
        let view = View { grid, clues: false, ..View::new(&self.document.puzzle) };
        let options = Options { screen: screen(), ..Options::default() };
        match renderer.render(&view, &options) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            // The summary follows in any case.
            Err(error @ RenderError::TooWide { .. }) => {
                Ok(format!("({})\n", advice::shown(&error.into())))
            }
            Err(error) => Err(error.into()),
        }
    }
}
