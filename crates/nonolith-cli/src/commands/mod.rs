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
use crate::output::print;
use crate::stop::Stop;
use crate::{Exit, input, stop};
use anyhow::{Context, Result};
use nonolith::explain::{Arg, Explainer, Halt, Language, Phrase, Saying};
use nonolith::solve::{Engine, Interrupt, Refutation, engine};
use nonolith::{Answer, Budget, Grid, Puzzle, Request, Verdict, Wanted, solve_within};
use nonolith_io::Document;
use serde_json::Value;

/// The solutions that the arguments ask for. `--solutions 1` alone means: stop at the first.
fn wanted(args: &SearchArgs) -> Wanted {
    match args.solutions {
        None => Wanted::UNIQUE,
        Some(1) => Wanted::FIRST,
        Some(solutions) => Wanted::up_to(solutions),
    }
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
        Ok(Task { document, engine, stop: stop::after(search.limits.timeout) })
    }
}

/// Why there is no better answer, in words.
fn shortfall(answer: &Answer, stop: &Stop) -> Option<&'static str> {
    match answer.interrupt {
        Some(interrupt) => Some(stop.words(interrupt)),
        None if answer.verdict == Verdict::Unknown => Some("the engine got no further"),
        None => None,
    }
}

/// Why a puzzle has no solution: what the engine says, else the line on which it shows step by step, if
/// that is quickly found.
fn reason(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    answer: &Answer,
    budget: &mut Budget<'_>,
) -> Option<Refutation> {
    if answer.verdict != Verdict::None || answer.refutation.is_some() {
        return answer.refutation.clone();
    }
    let unknown = puzzle.unknown();
    let explainer = Explainer::new(puzzle, start.unwrap_or(&unknown));
    let mut explainer = explainer.ok()?.without_premises();
    budget.within(REASON_STEPS, |share| {
        loop {
            match explainer.step(share) {
                Ok(Some(_)) => {}
                Err(Halt::Contradiction(contradiction)) => return Some(contradiction.into()),
                Ok(None) | Err(_) => return None,
            }
        }
    })
}

/// A line that takes longer to find is not named.
const REASON_STEPS: u64 = 100_000;

/// Prints the JSON object of an explanation that broke off before it began.
fn print_halt(
    fields: &[(&str, Value)],
    halt: &Halt,
    stop: &Stop,
    language: &Language,
) -> Result<()> {
    let (name, why) = why(halt, stop, language);
    let fields = fields.iter().cloned().chain([(name, why.into())]);
    let object: serde_json::Map<String, Value> =
        fields.map(|(name, value)| (name.to_owned(), value)).collect();
    Ok(print(&format!("{}\n", Value::Object(object)))?)
}

/// Why an explanation broke off: the field `limit` or `reason`.
fn why(halt: &Halt, stop: &Stop, language: &Language) -> (&'static str, String) {
    match halt {
        Halt::Interrupt(interrupt) => ("limit", stop.words(*interrupt).to_owned()),
        _ => ("reason", halt.words(language)),
    }
}

/// Tells why an explanation broke off, and how the command ends then.
fn halted(halt: &Halt, stop: &Stop, language: &Language) -> Exit {
    let why = halt.words(language);
    match halt {
        Halt::Interrupt(interrupt) => {
            eprintln!("nonolith: {}", stop.words(*interrupt));
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
    budget: &mut Budget<'_>,
) -> Result<std::result::Result<bool, Interrupt>> {
    let line = engine("line").context("there is no engine `line`")?;
    let request = Request::default().with_engine(line).with_start(start);
    let answer = solve_within(puzzle, &request, budget)?;
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
fn in_words(verdict: &Verdict, line: Option<bool>) -> String {
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
        let within = |steps| {
            is_line_solvable(&puzzle, None, &mut Budget::unlimited().with_steps(steps)).unwrap()
        };
        assert_eq!(within(u64::MAX), Ok(true));
        let enough = (0..1000).find(|&steps| within(steps).is_ok()).unwrap();
        assert!(enough > 0);
        for steps in 0..enough {
            assert_eq!(within(steps), Err(Interrupt::Steps), "{steps}");
        }
        assert_eq!(within(enough), Ok(true));
    }
}
