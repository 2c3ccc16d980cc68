//! Puzzles that were made: what is said of them, and where they go.

use super::{difficulty, in_words, is_line_solvable};
use crate::args::OutputArgs;
use crate::json;
use crate::output::{
    Writer, choose_renderer, choose_writer, is_noted, note, numbered, print, refuse_terminal,
    with_ending, write_documents, write_views,
};
use crate::screen::screen;
use crate::steps::rating;
use anyhow::Result;
use nonolith::{Budget, Grade, Grid, Rating, Request, Verdict, rate, solve_within};
use nonolith_io::{Document, Many, Options, RenderError, Renderer, View};
use serde_json::{Map, Value};
use std::path::Path;

/// A puzzle with its picture, and what is known of its solutions.
pub(super) struct Made {
    pub(super) document: Document,
    pub(super) verdict: Verdict,
    /// Whether it can be solved line by line, if it has one solution.
    pub(super) line: Option<bool>,
    /// How hard it is for a person, if anybody asks, it has one solution, and that can be told in passing.
    rating: Option<Rating>,
}

/// What takes longer than that to solve is no pleasure, and said to be unknown.
const STEPS: u64 = 1 << 20;
/// And what takes longer than that to rate is not rated.
const RATE_STEPS: u64 = 1 << 18;

impl Made {
    /// Finds out how many solutions a puzzle has, perhaps with some cells given; and how hard it is,
    /// which takes longer than all the rest.
    pub(super) fn new(
        document: Document,
        start: Option<&Grid>,
        is_rated: bool,
        known: Option<Verdict>,
        budget: &mut Budget<'_>,
    ) -> Result<Made> {
        let request = Request { start, ..Request::default() };
        let verdict = match known {
            Some(verdict) => verdict,
            None => {
                let solve =
                    |share: &mut Budget<'_>| solve_within(&document.puzzle, &request, share);
                budget.within(STEPS, solve)?.verdict
            }
        };
        let line = match verdict {
            Verdict::Unique => is_line_solvable(&document.puzzle, start, budget)?,
            _ => None,
        };
        let rating = match verdict {
            // With cells given it is another puzzle, and easier.
            Verdict::Unique if is_rated && start.is_none() => {
                budget.within(RATE_STEPS, |share| rate(&document.puzzle, share)).ok()
            }
            _ => None,
        };
        Ok(Made { document, verdict, line, rating })
    }

    pub(super) fn in_words(&self) -> String {
        let grade = self.grade().map(|grade| format!(", {}", grade.name())).unwrap_or_default();
        format!("{}{grade}", in_words(self.verdict, self.line))
    }

    /// How hard it is for a person, if that is known.
    pub(super) fn grade(&self) -> Option<Grade> {
        self.rating.as_ref().filter(|rating| rating.solved).map(Rating::grade)
    }

    /// The fields of every puzzle: `verdict`, `count`, `solutions`, `difficulty`, `rating`, `width`,
    /// `height`, `colours`.
    pub(super) fn fields(&self) -> Map<String, Value> {
        let puzzle = &self.document.puzzle;
        let (verdict, count) = json::verdict(self.verdict);
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
    fn view(&self, renderer: &Renderer) -> View<'_> {
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
            // There still is what is said of it.
            Err(error @ RenderError::TooWide { .. }) => Ok(format!("({error})\n")),
            Err(error) => Err(error.into()),
        }
    }
}

/// Where puzzles go, decided before any work is done.
pub(super) struct Destination<'a> {
    args: &'a OutputArgs,
    writer: Option<Writer>,
    file: Option<&'a Path>,
}

impl Destination<'_> {
    pub(super) fn new(args: &OutputArgs) -> Result<Destination<'_>> {
        let file = args.output.as_deref().filter(|path| path.as_os_str() != "-");
        let writer = match (&args.to, &args.output) {
            (None, None) => None,
            (to, _) => Some(choose_writer(to.as_deref(), file)?),
        };
        if let (Some(Writer::Picture(renderer)), None) = (&writer, file) {
            refuse_terminal(renderer)?;
        }
        Ok(Destination { args, writer, file })
    }

    /// Whether stdout is for the puzzles alone.
    fn is_taken(&self) -> bool {
        self.writer.is_some() && self.file.is_none() && !self.args.json
    }

    /// Whether anybody gets to read what is said of puzzles.
    pub(super) fn is_told(&self) -> bool {
        !self.is_taken() || is_noted()
    }

    /// Writes puzzles to the file they are to go to, or to stdout if a format is asked for there.
    /// Then says the rest: the JSON object, or what there is for people, unless stdout is taken.
    pub(super) fn deliver(
        &self,
        made: &[Made],
        object: impl FnOnce() -> Value,
        words: impl FnOnce(bool) -> Result<String>,
    ) -> Result<()> {
        let is_written = self.file.is_some() || self.is_taken();
        if let Some(writer) = self.writer.filter(|_| is_written && !made.is_empty()) {
            self.write(made, writer)?;
        }
        if self.args.json {
            print(&format!("{}\n", object()))?;
        } else if self.is_taken() {
            made.iter().for_each(|made| note(&made.in_words()));
        } else {
            print(&words(self.file.is_none())?)?;
        }
        Ok(())
    }

    fn write(&self, made: &[Made], writer: Writer) -> Result<()> {
        match writer {
            Writer::Picture(renderer) => {
                let views: Vec<View<'_>> = made.iter().map(|made| made.view(renderer)).collect();
                let is_named = self.args.to.is_some();
                let file = self.file.map(|path| with_ending(path, renderer, is_named));
                let options = Options { screen: screen(), ..Options::default() };
                write_views(renderer, &views, &options, file.as_deref())
            }
            Writer::Puzzle(format) => {
                let documents: Vec<Document> =
                    made.iter().map(|made| made.document.clone()).collect();
                match self.file {
                    Some(path) if !format.many => {
                        documents.chunks(1).enumerate().try_for_each(|(i, one)| {
                            write_documents(one, format, Some(&numbered(path, i)))
                        })
                    }
                    file => write_documents(&documents, format, file),
                }
            }
        }
    }
}
