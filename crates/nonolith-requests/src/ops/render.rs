//! `render`: a puzzle as a picture or as pages to print.

use crate::file::File;
use crate::values::{self, named};
use crate::{Input, LimitOptions, Request, StateOptions, Stop, Work};
use nonolith::solve::SolveError;
use nonolith::{Budget, Grid, Request as Asked, Verdict, Wanted, check, solve_within};
use nonolith_io::{Document, Many, Options, PAPERS, RENDERERS, Renderer, View};
use nonolith_ops::{Problem, wire};
use schemars::JsonSchema;
use serde::Deserialize;

/// Draws a puzzle as a picture or as pages to print.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct RenderRequest {
    /// The puzzle; all puzzles of a file, for formats that hold several.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to fill in.
    #[serde(flatten)]
    pub state: StateOptions,
    /// The format of the picture; `svg` by default.
    #[schemars(extend("enum" = renderers()))]
    pub to: Option<String>,
    /// Fill in the solution: the goal in the file if it is a solution, else the first one found.
    pub solution: bool,
    /// Add the solutions on separate pages at the end (pdf, html).
    pub answers: bool,
    /// Leave out the clues.
    pub no_clues: bool,
    /// Mark every colour with a letter in cells and clues, for readers without colour.
    pub symbols: bool,
    /// The size of a cell in pixels (svg, png, html).
    #[schemars(range(min = 1, max = 500))]
    pub cell: Option<u16>,
    /// The paper (pdf, html); `a4` by default.
    #[schemars(extend("enum" = papers()))]
    pub paper: Option<String>,
    /// Puzzles per page (pdf, html); 1 by default.
    #[schemars(range(min = 1, max = 64))]
    pub per_page: Option<usize>,
    /// The title; empty for none. By default that of the file.
    pub title: Option<String>,
    /// The author; empty for none. By default that of the file.
    pub author: Option<String>,
    /// Highlight rows, columns and cells, such as `r3,c5,r2c4`.
    pub mark: Option<String>,
    /// The language of the names of colours.
    pub language: Option<wire::Language>,
    /// When to stop looking for solutions.
    #[serde(flatten)]
    pub limits: LimitOptions,
}

pub(crate) fn renderers() -> Vec<&'static str> {
    RENDERERS.iter().map(|renderer| renderer.name).collect()
}

fn papers() -> Vec<&'static str> {
    PAPERS.iter().map(|paper| paper.name).collect()
}

impl Request for RenderRequest {
    const NAME: &'static str = "render";
    const ABOUT: &'static str = "Draw a puzzle as a picture, or as pages to print";
    type Response = File;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<File, Problem> {
        let name = self.to.as_deref().unwrap_or("svg");
        let renderer = named("picture format", name, RENDERERS, |own| own.name)?;
        let options = self.options(renderer)?;
        let documents = self.input.documents(file, work)?;
        if let (true, [_, _, ..]) =
            (self.state.grid.is_some() || self.mark.is_some(), &documents[..])
        {
            return Err(Problem::new(
                "grid and mark need a single puzzle; choose one with `number`",
            ));
        }
        let stop = self.limits.stop(work)?;
        let asked = || stop.asked();
        let mut budget = self.limits.budget(work, &asked);
        let (mut shown, mut answers) = (Vec::new(), Vec::new());
        for document in &documents {
            let grid = self.state.start(document)?;
            let solved = match self.solution || self.answers {
                true => Some(solution(document, &mut budget, &stop)??),
                false => None,
            };
            answers.push(solved.clone().filter(|_| self.answers));
            shown.push(solved.filter(|_| self.solution).or(grid));
        }
        let (mut lines, mut cells) = (Vec::new(), Vec::new());
        if let (Some(marks), [document]) = (&self.mark, &documents[..]) {
            (lines, cells) = values::marks(marks, &document.puzzle)
                .map_err(|why| Problem::new(format!("mark: {why}")))?;
        }
        let views: Vec<View<'_>> = documents
            .iter()
            .zip(shown.iter().zip(&answers))
            .map(|(document, (shown, answer))| View {
                grid: shown.as_ref(),
                clues: !self.no_clues,
                title: heading(self.title.as_deref(), document.title.as_deref()),
                author: heading(self.author.as_deref(), document.author.as_deref()),
                lines: &lines,
                cells: &cells,
                answer: answer.as_ref(),
                ..View::new(&document.puzzle)
            })
            .collect();
        Ok(File::rendered(renderer, renderer.render_all(&views, &options)?))
    }
}

impl RenderRequest {
    /// The options of the renderer. Options that the format does not support are errors, not ignored.
    fn options(&self, renderer: &Renderer) -> Result<Options, Problem> {
        let has_pages = matches!(renderer.many, Many::Pages(_));
        for (name, is_given) in [
            ("answers", self.answers),
            ("paper", self.paper.is_some()),
            ("per_page", self.per_page.is_some()),
        ] {
            if is_given && !has_pages {
                let message =
                    format!("{name} only works for pages (pdf, html), not for {}", renderer.name);
                return Err(Problem::new(message));
            }
        }
        if self.cell.is_some() && !["svg", "png", "html"].contains(&renderer.name) {
            let message =
                format!("cell only works for svg, png and html, not for {}", renderer.name);
            return Err(Problem::new(message));
        }
        if self.cell.is_some_and(|cell| !(1..=500).contains(&cell)) {
            return Err(Problem::new("cell: expected 1 to 500 pixels"));
        }
        if self.per_page.is_some_and(|count| !(1..=64).contains(&count)) {
            return Err(Problem::new("per_page: expected 1 to 64 puzzles"));
        }
        if self.solution && (self.state.saved || self.state.grid.is_some()) {
            return Err(Problem::new("solution excludes saved and grid; choose one"));
        }
        let default = Options::default();
        let paper = match &self.paper {
            Some(name) => named("paper", name, PAPERS, |own| own.name)?,
            None => default.paper,
        };
        Ok(Options {
            symbols: self.symbols,
            cell: self.cell,
            paper,
            per_page: self.per_page.unwrap_or(default.per_page),
            language: wire::Language::or_default(self.language),
            ..default
        })
    }
}

/// Why a puzzle cannot be shown with its solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoSolution {
    /// Why, in words.
    pub why: String,
    /// Whether a limit was reached.
    pub is_limit: bool,
}

impl From<NoSolution> for Problem {
    fn from(none: NoSolution) -> Problem {
        Problem::new(none.why)
    }
}

/// The goal if it is a solution, else the first solution found.
pub fn solution(
    document: &Document,
    budget: &mut Budget<'_>,
    stop: &Stop<'_>,
) -> Result<Result<Grid, NoSolution>, SolveError> {
    let puzzle = &document.puzzle;
    if let Some(goal) = document.goal.as_ref().filter(|goal| check(puzzle, goal).is_ok()) {
        return Ok(Ok(goal.clone()));
    }
    let request = Asked::default().with_wanted(Wanted::FIRST);
    let answer = solve_within(puzzle, &request, budget)?;
    Ok(match (answer.solutions.into_iter().next(), answer.verdict) {
        (Some(grid), _) => Ok(grid),
        (None, Verdict::None) => {
            let reason = answer.refutation.map(|reason| format!(": {reason}")).unwrap_or_default();
            Err(NoSolution { why: format!("no solution{reason}"), is_limit: false })
        }
        (None, _) => {
            let why = answer.interrupt.map_or("stopped", |interrupt| stop.words(interrupt));
            Err(NoSolution { why: why.to_owned(), is_limit: true })
        }
    })
}

/// The option, else the text in the file; none if it is blank.
pub fn heading<'a>(asked: Option<&'a str>, own: Option<&'a str>) -> Option<&'a str> {
    asked.or(own).filter(|text| !text.trim().is_empty())
}
