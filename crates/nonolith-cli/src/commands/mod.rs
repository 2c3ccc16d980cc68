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
pub(crate) mod engines;
pub(crate) mod explain;
pub(crate) mod formats;
pub(crate) mod hint;
pub(crate) mod invert;
pub(crate) mod lesson;
pub(crate) mod list;
mod made;
pub(crate) mod make;
#[cfg(feature = "mcp")]
pub(crate) mod mcp;
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
use nonolith::explain::{Arg, Halt, Phrase, Saying};
use nonolith::solve::engine;
use nonolith::{Grid, Verdict};
use nonolith_requests::ops::{Search, wanted};

/// How the arguments say to search.
fn search<'a>(args: &SearchArgs, start: Option<&'a Grid>) -> Result<Search<'a>> {
    let engine = engine(&args.engine);
    Ok(Search {
        engine: engine.with_context(|| format!("there is no engine `{}`", args.engine))?,
        start,
        presolve: args.presolve,
        wanted: wanted(args.solutions),
        seed: args.seed,
        threads: args.threads,
    })
}

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

/// A verdict and whether the puzzle can be solved line by line, as text.
fn in_words(verdict: &Verdict, line: Option<bool>) -> String {
    let difficulty = match line {
        Some(true) => ", can be solved line by line",
        Some(false) => ", needs more than one line at a time",
        None => "",
    };
    format!("{verdict}{difficulty}")
}
