//! One file for each subcommand.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod engines;
pub(crate) mod formats;
pub(crate) mod solve;

use crate::args::SearchArgs;
use crate::stop::Stop;
use anyhow::{Context, Result};
use nonolith::{Answer, Engine, Interrupt, Limits, engine};

/// The engine that the arguments name.
fn chosen_engine(args: &SearchArgs) -> Result<&'static dyn Engine> {
    engine(&args.engine).with_context(|| format!("there is no engine `{}`", args.engine))
}

/// The limits that the arguments set. `--solutions 1` alone means: stop at the first.
fn limits<'a>(args: &SearchArgs, stop: &'a dyn Fn() -> bool) -> Limits<'a> {
    let base = match args.solutions {
        None => Limits::unique(),
        Some(1) => Limits::first(),
        Some(solutions) => Limits { solutions, ..Limits::all() },
    };
    Limits { steps: args.steps.unwrap_or(u64::MAX), stop: Some(stop), ..base }
}

/// Why there is no better answer, in words.
fn shortfall(answer: &Answer, stop: &Stop) -> Option<&'static str> {
    match answer.interrupt {
        Some(Interrupt::Steps) => Some("out of steps"),
        Some(Interrupt::Stopped) => Some(stop.why().unwrap_or("stopped")),
        None if answer.verdict == nonolith::Verdict::Unknown => Some("the engine got no further"),
        None => None,
    }
}
