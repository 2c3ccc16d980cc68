//! `check`: whether a puzzle has exactly one solution, and how hard it is.

use super::answered::{Answered, More, Solutions, shortfall};
use super::open::{Open, open_cells};
use super::search::{Search, SearchOptions, is_line_solvable, reason};
use crate::{Input, Phases, Request, StateOptions, Stop, Work};
use nonolith::explain::{Language, Rating};
use nonolith::model::{ClueSymmetry, Symmetry};
use nonolith::{Answer, Budget, Verdict, Wanted, rate};
use nonolith_batch::RATE_STEPS;
use nonolith_io::Document;
use nonolith_ops::Problem;
use nonolith_ops::wire::{self, Outcome, Stats};
use nonolith_threads::solve_each;
use schemars::JsonSchema;
use serde::Deserialize;

/// Two solutions prove that the puzzle is ambiguous; keeping more would only cost memory.
const SHOWN: usize = 2;

/// Says whether there is exactly one solution, and how hard the puzzle is.
#[derive(Clone, PartialEq, Debug, Default, Deserialize, JsonSchema)]
#[serde(default)]
pub struct CheckRequest {
    /// The puzzle.
    #[serde(flatten)]
    pub input: Input,
    /// The grid to start from.
    #[serde(flatten)]
    pub state: StateOptions,
    /// How to search.
    #[serde(flatten)]
    pub search: SearchOptions,
    /// Also say whether the goal in the file is a solution.
    pub goal: bool,
    /// The language of the reason for the rating.
    pub language: Option<wire::Language>,
}

impl Request for CheckRequest {
    const NAME: &'static str = "check";
    const ABOUT: &'static str = "Say whether there is exactly one solution, whether line solving suffices, \
                                 how hard it is, and whether the clues are symmetric";
    type Response = Answered;

    fn run(self, file: &[u8], work: &Work<'_>) -> Result<Answered, Problem> {
        let document = self.input.document(file, work)?;
        let start = self.state.start(&document)?;
        let search = self.search.search(&document.puzzle, start.as_ref(), work)?;
        if self.goal && document.goal.is_none() {
            return Err(Problem::new("goal: the file has no goal"));
        }
        let stop = self.search.limits.stop(work)?;
        let (asked, phases) = (|| stop.asked(), Phases::default());
        let note = |progress| phases.note(progress);
        let mut budget = self.search.limits.budget(work, &asked).with_watch(&note);
        let checked = check(&document, &search, &mut budget, &stop)?;
        let goal = self.goal.then(|| goal_is_a_solution(&document)).flatten();
        let language = wire::Language::or_default(self.language);
        Ok(checked.object(&document, &search, goal, language, &phases, &stop)?)
    }
}

fn goal_is_a_solution(document: &Document) -> Option<bool> {
    Some(nonolith::check(&document.puzzle, document.goal.as_ref()?).is_ok())
}

/// What was found out about a puzzle.
#[derive(Debug)]
pub struct Checked<'p> {
    /// The library's answer.
    pub answer: Answer,
    solutions: Solutions<'p>,
    /// Whether it can be solved line by line, if that is known and there is one solution.
    pub line: Option<bool>,
    /// The limit that was reached before that was known.
    pub line_limit: Option<&'static str>,
    /// Why the answer is incomplete.
    pub limit: Option<&'static str>,
    /// How hard it is.
    pub rated: Option<Rating>,
    /// The open cells, if there are several solutions.
    pub open: Option<Open>,
    /// The symmetry of the clues.
    pub symmetry: Option<Symmetry>,
}

/// Checks a puzzle. Even if only one solution is wanted, it looks for a second one.
pub fn check<'p>(
    document: &'p Document,
    search: &Search<'_>,
    budget: &mut Budget<'_>,
    stop: &Stop<'_>,
) -> Result<Checked<'p>, Problem> {
    let (puzzle, start) = (&document.puzzle, search.start);
    let mut solutions = Solutions::new(puzzle, SHOWN);
    let request = search.request().with_wanted(Wanted::up_to(search.wanted.solutions));
    let threads = search.threads;
    let mut answer =
        solve_each(puzzle, &request, threads, budget, &mut |grid| solutions.take(&grid))?;
    let known = answer.refutation.take();
    answer.refutation = reason(puzzle, start, &answer.verdict, known, budget);
    let line = match answer.verdict {
        Verdict::Unique => Some(is_line_solvable(puzzle, start, budget)?),
        _ => None,
    };
    let (line, line_limit) = match line {
        Some(Err(interrupt)) => (None, Some(stop.words(interrupt))),
        line => (line.and_then(Result::ok), None),
    };
    let limit = shortfall(&answer, stop);
    // A rating is for the empty grid; from a half-solved one, the rest of the puzzle is easier.
    let rated = match answer.verdict {
        Verdict::Unique if start.is_none() => {
            budget.within(RATE_STEPS, |share| rate(puzzle, share)).ok()
        }
        _ => None,
    };
    let open = match answer.verdict.has_several() && !budget.is_spent() {
        true => Some(open_cells(puzzle, start, budget)?),
        false => None,
    };
    let symmetry = ClueSymmetry::of(puzzle).map(|clues| clues.symmetry());
    Ok(Checked { answer, solutions, line, line_limit, limit, rated, open, symmetry })
}

impl Checked<'_> {
    /// The object, with reasons in a language.
    pub fn object(
        self,
        document: &Document,
        search: &Search<'_>,
        goal_is_a_solution: Option<bool>,
        language: &Language,
        phases: &Phases,
        stop: &Stop<'_>,
    ) -> serde_json::Result<Answered> {
        let puzzle = &document.puzzle;
        Ok(Answered {
            outcome: Outcome::new(puzzle, &self.answer),
            solutions: self.solutions.finish()?,
            limit: self.limit,
            more: More {
                line_solvable: self.line,
                rating: self.rated.as_ref().map(|own| wire::Rating::new(own, language)),
                open_cells: self.open.as_ref().map(|open| open.bounds),
                open_map: self.open.as_ref().map(|open| open.rows(puzzle)),
                symmetry: self.symmetry.map(Symmetry::name),
                goal_is_a_solution,
                ..More::default()
            },
            stats: Stats::new(search.engine.name(), &self.answer, phases.finish(), stop.seconds()),
        })
    }
}
