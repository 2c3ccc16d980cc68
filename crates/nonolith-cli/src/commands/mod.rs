//! One file for each subcommand.

pub(crate) mod batch;
pub(crate) mod book;
pub(crate) mod census;
pub(crate) mod check;
pub(crate) mod cnf;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod cover;
mod destination;
mod drawing;
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod formats;
pub(crate) mod hint;
pub(crate) mod invert;
pub(crate) mod lesson;
pub(crate) mod list;
mod made;
pub(crate) mod make;
mod open;
pub(crate) mod prove;
mod random;
pub(crate) mod rate;
pub(crate) mod render;
pub(crate) mod repair;
pub(crate) mod serve;
mod sizes;
pub(crate) mod solve;
pub(crate) mod techniques;
pub(crate) mod verify;
mod verify_formula;
mod verify_solution;
mod why;

use crate::args::SearchArgs;
use crate::stop::Stop;
use crate::{Exit, language};
use anyhow::{Context, Result};
use nonolith::explain::{Arg, Explainer, Halt, Phrase, Saying};
use nonolith::solve::{Engine, Interrupt, Refutation, engine};
use nonolith::{Answer, Budget, Grid, Puzzle, Request, Verdict, Wanted, solve_within};
use open::open_cells;

/// How many solutions to find. Only `--solutions 1` stops without looking for another.
fn wanted(args: &SearchArgs) -> Wanted {
    match args.solutions {
        None => Wanted::UNIQUE,
        Some(1) => Wanted::FIRST,
        Some(solutions) => Wanted::up_to(solutions),
    }
}

/// The engine of `--engine`.
fn chosen_engine(search: &SearchArgs) -> Result<&'static dyn Engine> {
    engine(&search.engine).with_context(|| format!("there is no engine `{}`", search.engine))
}

/// Why the answer is incomplete, in words.
fn shortfall(answer: &Answer, stop: &Stop) -> Option<&'static str> {
    match answer.interrupt {
        Some(interrupt) => Some(stop.words(interrupt)),
        None if answer.verdict == Verdict::Unknown => Some("the engine got no further"),
        None => None,
    }
}

/// Why a puzzle has no solution: the engine's reason, else the line that step-by-step solving finds
/// impossible within [`REASON_STEPS`].
fn reason(
    puzzle: &Puzzle,
    start: Option<&Grid>,
    verdict: &Verdict,
    known: Option<Refutation>,
    budget: &mut Budget<'_>,
) -> Option<Refutation> {
    if *verdict != Verdict::None || known.is_some() {
        return known;
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

/// The most steps to spend on finding a reason.
const REASON_STEPS: u64 = 100_000;

/// Prints why an explanation stopped, after the name of the puzzle; returns the exit status.
fn halted(halt: &Halt, stop: &Stop, prefix: &str) -> Exit {
    let language = language::chosen();
    let why = halt.words(language);
    match halt {
        Halt::Interrupt(interrupt) => {
            eprintln!("nonolith: {prefix}{}", stop.words(*interrupt));
            Exit::Limit
        }
        Halt::Flaw(_) | Halt::Contradiction(_) | Halt::NoSolution | Halt::Unsolvable => {
            let said = Saying::new(Phrase::NoSolution, [("why", Arg::Text(why))]);
            eprintln!("nonolith: {prefix}{}", language.say(&said));
            Exit::No
        }
        _ => {
            eprintln!("nonolith: {prefix}{why}");
            Exit::Bad
        }
    }
}

/// Whether a puzzle with one solution can be solved line by line; an error if a limit is reached first.
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

/// A verdict and whether the puzzle can be solved line by line, as text.
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
    fn a_limit_does_not_mean_unsolvable() {
        // Line solving finds the middle row first, then the rest.
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
