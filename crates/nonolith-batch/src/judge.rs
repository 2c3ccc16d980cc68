//! Everything about one puzzle.

use crate::row::Row;
use crate::source::Task;
use nonolith::count::{CountRequest, count};
use nonolith::explain::Halt;
use nonolith::model::visible;
use nonolith::solve::{Interrupt, Workspace, backbone};
use nonolith::{Budget, Kind, Puzzle, Request, Verdict, Wanted, rate, solve_within};
use nonolith_io::Document;
use std::time::{Duration, Instant};

/// The most steps for a rating: a few seconds, for the hardest puzzles. `nonolith rate` has no such limit.
pub const RATE_STEPS: u64 = 1_000_000;

/// The most steps to find the open cells: a few seconds, where a proof is hard.
pub const OPEN_STEPS: u64 = 300_000;

/// Memory for the searches of all threads.
static WORKSPACE: Workspace = Workspace::new();

/// What to find out about each puzzle, and how long it may take.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Options {
    /// The most solutions to count. With 2, the verdict says whether there is one solution or several.
    pub solutions: u64,
    /// Whether to rate puzzles with one solution.
    pub rate: bool,
    /// Whether to find the open cells of puzzles with several.
    pub open_cells: bool,
    /// Whether to keep a solution as a picture.
    pub picture: bool,
    /// The time limit for each puzzle.
    pub timeout: Option<Duration>,
    /// The memory limit for each puzzle, in bytes.
    pub memory: u64,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            solutions: 2,
            rate: true,
            open_cells: true,
            picture: false,
            timeout: None,
            memory: u64::MAX,
        }
    }
}

/// Reads and judges the puzzle of a task; `None` if the caller stopped the work. A puzzle that cannot
/// be read has a row that says why.
pub fn judge_task(task: Task, options: &Options, stop: &dyn Fn() -> bool) -> Option<Row> {
    let (file, puzzle) = (task.file.to_string(), task.number);
    let row = match task.content.document(puzzle) {
        Ok(document) => judge(&document, options, stop)?,
        Err(problem) => Row { error: Some(problem.error), place: problem.place, ..Row::default() },
    };
    Some(Row { file, puzzle, ..row })
}

/// Judges a puzzle; `None` if the caller stopped the work. A puzzle that reaches a limit has a row that
/// says so.
///
/// ```
/// use nonolith_batch::{Options, judge};
///
/// let file = b"width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n";
/// let documents = nonolith_io::read(file, None, None)?;
/// let row = judge(&documents[0], &Options::default(), &|| false).unwrap();
/// assert_eq!(row.verdict.as_deref(), Some("exactly"));
/// assert_eq!((row.solutions, row.open_cells), (Some(2), Some(4)));
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn judge(document: &Document, options: &Options, stop: &dyn Fn() -> bool) -> Option<Row> {
    let begun = Instant::now();
    let deadline = options.timeout.and_then(|timeout| begun.checked_add(timeout));
    let is_over = || stop() || deadline.is_some_and(|deadline| Instant::now() >= deadline);
    let mut budget = Budget::unlimited().with_memory(options.memory).with_stop(&is_over);
    let puzzle = &document.puzzle;
    let shape = puzzle.shape();
    let mut row = Row {
        title: document.title.as_deref().map(|title| visible(title).into_owned()),
        width: Some(shape.width() as u64),
        height: Some(shape.height() as u64),
        colours: Some(puzzle.palette().len() as u64),
        kind: Some(if puzzle.kind() == Kind::Runs { "runs" } else { "counted" }.to_owned()),
        ..Row::default()
    };
    let verdict = count_solutions(puzzle, options, &mut row, &mut budget);
    if options.rate && verdict == Verdict::Unique {
        add_rating(puzzle, &mut row, &mut budget);
    }
    if options.open_cells && verdict.has_several() {
        add_open_cells(puzzle, &mut row, &mut budget);
    }
    if stop() {
        return None;
    }
    // Finer than a microsecond is noise.
    row.seconds = Some((begun.elapsed().as_secs_f64() * 1e6).round() / 1e6);
    Some(row)
}

/// Fills in the verdict, the number of solutions and the picture.
fn count_solutions(
    puzzle: &Puzzle,
    options: &Options,
    row: &mut Row,
    budget: &mut Budget<'_>,
) -> Verdict {
    let most = options.solutions;
    let wanted = if most == 1 { Wanted::FIRST } else { Wanted::UNIQUE };
    let request = Request::default().with_wanted(wanted).with_workspace(&WORKSPACE);
    // Only a start that does not fit the puzzle is an error, and there is none.
    let Ok(answer) = solve_within(puzzle, &request, budget) else { return Verdict::Unknown };
    let (mut verdict, mut interrupt) = (answer.verdict, answer.interrupt);
    if verdict.has_several() && most > 2 {
        let request = CountRequest::default().with_limit(most);
        if let Ok(counted) = count(puzzle, &request, budget) {
            interrupt = counted.interrupt;
            if counted.verdict.count() > verdict.count() || counted.verdict.is_exact() {
                verdict = counted.verdict;
            }
        }
    }
    let (word, solutions) = capped(&verdict, most);
    row.verdict = Some(word.to_owned());
    row.solutions = Some(solutions);
    row.limit = interrupt.map(|interrupt| limit(interrupt).to_owned());
    if options.picture
        && let Some(picture) = answer.solutions.first()
    {
        row.picture = Some(picture.text(puzzle.palette()).join("/"));
    }
    verdict
}

/// A verdict in a word and a number of at most `most`.
fn capped(verdict: &Verdict, most: u64) -> (&'static str, u64) {
    let known = u64::try_from(verdict.count()).unwrap_or(u64::MAX);
    let word = match verdict {
        _ if known > most => "at-least",
        Verdict::None => "none",
        Verdict::Unique => "unique",
        Verdict::Exactly(_) => "exactly",
        Verdict::AtLeast(_) => "at-least",
        _ => "unknown",
    };
    (word, known.min(most))
}

fn add_rating(puzzle: &Puzzle, row: &mut Row, budget: &mut Budget<'_>) {
    match budget.within(RATE_STEPS, |share| rate(puzzle, share)) {
        Ok(rating) => {
            row.difficulty = Some(rating.grade().name().to_owned());
            row.score = Some((rating.score * 10.0).round() / 10.0);
            row.hardest = rating.hardest.map(|technique| technique.name.to_owned());
            row.logic = Some(rating.logic().name().to_owned());
            row.steps = Some(rating.uses.iter().map(|(_, count)| *count as u64).sum());
        }
        Err(Halt::Interrupt(interrupt)) => row.limit = Some(limit(interrupt).to_owned()),
        Err(_) => {}
    }
}

fn add_open_cells(puzzle: &Puzzle, row: &mut Row, budget: &mut Budget<'_>) {
    let found = budget.within(OPEN_STEPS, |share| backbone(puzzle, &Request::default(), share));
    if let Ok(found) = found {
        row.open_cells = Some(found.open().0 as u64);
        if let Some(interrupt) = found.interrupt {
            row.limit = Some(limit(interrupt).to_owned());
        }
    }
}

fn limit(interrupt: Interrupt) -> &'static str {
    match interrupt {
        Interrupt::Memory => "memory",
        Interrupt::Steps => "steps",
        _ => "time",
    }
}
