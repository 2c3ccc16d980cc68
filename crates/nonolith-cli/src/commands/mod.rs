//! One file for each subcommand.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod cover;
mod destination;
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod formats;
pub(crate) mod hint;
pub(crate) mod invert;
mod made;
pub(crate) mod make;
mod random;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod repair;
pub(crate) mod serve;
pub(crate) mod solve;
pub(crate) mod techniques;

use crate::args::{InputArgs, SearchArgs};
use crate::stop::Stop;
use crate::{Exit, input, stop};
use anyhow::{Context, Result};
use nonolith::{
    Answer, Arg, Engine, Grid, Halt, Interrupt, Language, Limits, Phrase, Progress, Puzzle,
    Request, Saying, Verdict, engine, solve,
};
use nonolith_io::Document;

/// The limits that the arguments set. `--solutions 1` alone means: stop at the first.
fn limits<'a>(
    args: &SearchArgs,
    stop: &'a dyn Fn() -> bool,
    watch: &'a dyn Fn(Progress),
) -> Limits<'a> {
    let base = match args.solutions {
        None => Limits::unique(),
        Some(1) => Limits::first(),
        Some(solutions) => Limits { solutions, ..Limits::all() },
    };
    let steps = args.steps.unwrap_or(u64::MAX);
    let memory = args.memory.map_or(u64::MAX, |megabytes| megabytes.saturating_mul(1 << 20));
    Limits { steps, memory, stop: Some(stop), watch: Some(watch), ..base }
}

/// What a command solves, and how it was told to.
struct Task {
    document: Document,
    engine: &'static dyn Engine,
    stop: Stop,
}

impl Task {
    /// Reads the puzzle that the arguments name; the clock starts when it is read.
    fn new(input: &InputArgs, search: &SearchArgs) -> Result<Task> {
        let document = input::document(input)?;
        let engine = engine(&search.engine)
            .with_context(|| format!("there is no engine `{}`", search.engine))?;
        Ok(Task { document, engine, stop: stop::after(search.timeout) })
    }
}

/// Why there is no better answer, in words.
fn shortfall(answer: &Answer, stop: &Stop) -> Option<&'static str> {
    match answer.interrupt {
        Some(interrupt) => Some(limit(interrupt, stop)),
        None if answer.verdict == Verdict::Unknown => Some("the engine got no further"),
        None => None,
    }
}

/// The limit that was reached, in words.
fn limit(interrupt: Interrupt, stop: &Stop) -> &'static str {
    match interrupt {
        Interrupt::Steps => "out of steps",
        Interrupt::Memory => "out of memory",
        Interrupt::Stopped => stop.why().unwrap_or("stopped"),
    }
}

/// Limits with nothing but a clock.
fn until<'a>(stop: &'a dyn Fn() -> bool) -> Limits<'a> {
    Limits { stop: Some(stop), ..Limits::unique() }
}

/// Tells why an explanation broke off, and how the command ends then.
fn halted(halt: &Halt, stop: &Stop, language: &Language) -> Exit {
    let why = halt.words(language);
    match halt {
        Halt::Interrupt(_) => {
            eprintln!("nonolith: {}", stop.why().unwrap_or("stopped"));
            Exit::Limit
        }
        Halt::Flaw(_) | Halt::Contradiction(_) | Halt::NoSolution => {
            let said = Saying::new(Phrase::NoSolution, [("why", Arg::Text(why))]);
            eprintln!("nonolith: {}", language.say(&said));
            Exit::No
        }
        _ => {
            eprintln!("nonolith: {why}");
            Exit::Bad
        }
    }
}

/// Whether a puzzle that has one solution can be solved line by line; a limit that came first, if one did.
fn is_line_solvable(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    limits: Limits<'_>,
) -> Result<std::result::Result<bool, Interrupt>> {
    let line = engine("line").context("there is no engine `line`")?;
    let limits = Limits { watch: None, ..limits };
    let request = Request { engine: line, start, limits, ..Request::default() };
    let answer = solve(puzzle, &request)?;
    Ok(match answer.interrupt {
        Some(interrupt) => Err(interrupt),
        None => Ok(answer.verdict == Verdict::Unique),
    })
}

/// The field `difficulty`.
fn difficulty(line: bool) -> &'static str {
    if line { "line" } else { "search" }
}

/// A verdict, and whether the puzzle can be solved line by line, for people.
fn in_words(verdict: Verdict, line: Option<bool>) -> String {
    let difficulty = match line {
        Some(true) => ", can be solved line by line",
        Some(false) => ", needs more than one line at a time",
        None => "",
    };
    format!("{verdict}{difficulty}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_limit_leaves_open_is_not_a_no() {
        // Line by line: the middle row first, then the rest.
        let puzzle =
            Puzzle::mono(&[&[1, 1], &[5], &[5], &[3], &[1]], &[&[2], &[4], &[4], &[4], &[2]]);
        let puzzle = puzzle.unwrap();
        let within =
            |steps| is_line_solvable(&puzzle, None, Limits { steps, ..Limits::unique() }).unwrap();
        assert_eq!(within(u64::MAX), Ok(true));
        let enough = (0..1000).find(|&steps| within(steps).is_ok()).unwrap();
        assert!(enough > 0);
        for steps in 0..enough {
            assert_eq!(within(steps), Err(Interrupt::Steps), "{steps}");
        }
        assert_eq!(within(enough), Ok(true));
    }
}
