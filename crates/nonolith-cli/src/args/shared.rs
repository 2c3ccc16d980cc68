//! What several commands have in common: where puzzles come from and go, and how to search.

use super::values::{names, parse_seconds, parse_solutions, readers, writers};
use crate::memory;
use crate::output::picture_renderers;
use clap::Args as ClapArgs;
use nonolith::Budget;
use nonolith::explain::{DEFAULT_LANGUAGE, LANGUAGES, Language, language};
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};
use std::path::PathBuf;

/// Where the puzzle comes from.
#[derive(ClapArgs)]
pub(crate) struct InputArgs {
    /// The puzzle file; `-` or nothing reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The format of the file [default: found out from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Which puzzle of a file that holds several: its number, counted from 1, or its title
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
    /// Start from the half-solved grid that the file holds
    #[arg(long)]
    pub(crate) saved: bool,
}

/// When to give up. What was found by then is shown.
#[derive(ClapArgs)]
pub(crate) struct LimitArgs {
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Give up after this many steps: lines solved, decisions, dead ends
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// Give up when the work takes more memory than this [default: half of the machine's; 4096 where
    /// that cannot be told]
    #[arg(long, value_name = "MB")]
    memory: Option<u64>,
}

impl LimitArgs {
    /// The one budget of a command.
    pub(crate) fn budget<'a>(&self, stop: &'a dyn Fn() -> bool) -> Budget<'a> {
        let memory = self.memory.map(|megabytes| megabytes.saturating_mul(1 << 20));
        Budget::unlimited()
            .with_steps(self.steps.unwrap_or(u64::MAX))
            .with_memory(memory.unwrap_or_else(memory::default))
            .with_stop(stop)
    }
}

/// What to look for, and how long.
#[derive(ClapArgs)]
pub(crate) struct SearchArgs {
    /// The engine to use; `nonolith engines` lists them
    #[arg(long, value_name = "NAME", default_value = DEFAULT_ENGINE.name(),
          value_parser = names(ENGINES.iter().map(|engine| engine.name())))]
    pub(crate) engine: String,
    /// Start the engine from what line solving finds; only `cover` does not do that by itself
    #[arg(long)]
    pub(crate) presolve: bool,
    /// How many solutions to find: 1 stops at the first, `all` finds every one [default: one, and
    /// whether there is another]
    #[arg(long, value_name = "N|all", value_parser = parse_solutions)]
    pub(crate) solutions: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Make other choices where chance would help; the same seed makes the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Search with so many threads, which help each other
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: usize,
}

/// Where a new puzzle goes.
#[derive(ClapArgs)]
pub(crate) struct OutputArgs {
    /// Write the puzzle to this file, as a puzzle or (svg, png, pdf, html) as a picture to print;
    /// further ones go to the same file, or to OUT-1, OUT-2, ... if its format holds one puzzle
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The format to write [default: the one that the name of OUT ends in]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers().chain(picture_renderers().map(|r| r.name))))]
    pub(crate) to: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// How to say it.
#[derive(ClapArgs)]
pub(crate) struct LanguageArgs {
    /// The language to explain in
    #[arg(long, value_name = "LANGUAGE", default_value = DEFAULT_LANGUAGE.name,
          value_parser = names(LANGUAGES.iter().map(|language| language.name)))]
    language: String,
}

impl LanguageArgs {
    pub(crate) fn chosen(&self) -> &'static Language {
        language(&self.language).unwrap_or(DEFAULT_LANGUAGE)
    }
}
