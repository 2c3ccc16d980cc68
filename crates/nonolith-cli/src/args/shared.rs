//! Options that several commands share: input, limits, search, output.

use super::values::{names, parse_seconds, parse_solutions, readers, writers};
use crate::memory;
use crate::output::picture_renderers;
use clap::Args as ClapArgs;
use nonolith::Budget;
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};
use std::path::PathBuf;

/// The puzzle to read.
#[derive(ClapArgs)]
pub(crate) struct InputArgs {
    /// Puzzle file, game id such as 3x2:1/1/2/3/1, or puzz.link address [default: standard input, also
    /// `-`]
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

/// The puzzle to read, without the half-solved grid that may be with it.
#[derive(ClapArgs)]
pub(crate) struct PuzzleArgs {
    /// Puzzle file, game id such as 3x2:1/1/2/3/1, or puzz.link address [default: standard input, also
    /// `-`]
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// Format of the input [default: detected from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Use only this puzzle of the file, by number (from 1) or title
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
}

/// The puzzles to read.
#[derive(ClapArgs)]
pub(crate) struct InputsArgs {
    /// Puzzle files, folders, archives, game ids such as 3x2:1/1/2/3/1, or puzz.link addresses [default:
    /// standard input, also `-`]
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) read: ReadArgs,
}

/// How to read them.
#[derive(ClapArgs)]
pub(crate) struct ReadArgs {
    /// Format of the input [default: detected from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Use only this puzzle of the file, by number (from 1) or title
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
    /// Start from the half-solved grid in the file
    #[arg(long)]
    pub(crate) saved: bool,
}

/// Limits. A command that reaches one still shows what it has found.
#[derive(ClapArgs)]
pub(crate) struct LimitArgs {
    /// Stop after this many seconds; solve, check, rate and hint allow as many for each puzzle
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Stop after this many steps (lines solved, decisions, conflicts)
    #[arg(long, value_name = "N")]
    steps: Option<u64>,
    /// Use at most this many megabytes of memory [default: half of the machine's, or 4096 if unknown]
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

/// How to search.
#[derive(ClapArgs)]
pub(crate) struct SearchArgs {
    /// Engine to use; `nonolith engines` lists them
    #[arg(long, value_name = "NAME", default_value = DEFAULT_ENGINE.name(),
          value_parser = names(ENGINES.iter().map(|engine| engine.name())))]
    pub(crate) engine: String,
    /// Run line solving first, as every engine but `cover` does anyway
    #[arg(long)]
    pub(crate) presolve: bool,
    /// Find up to this many solutions; 1 stops at the first [default: find one, and check whether
    /// there is another]
    #[arg(long, value_name = "N|all", value_parser = parse_solutions)]
    pub(crate) solutions: Option<u64>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Search with this many threads
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: usize,
}

/// The destination of a new puzzle.
#[derive(ClapArgs)]
pub(crate) struct OutputArgs {
    /// Write the puzzle to this file, as a puzzle file or as a picture (svg, png, pdf, html); several
    /// puzzles go to one file, or to OUT-1, OUT-2, ... if the format holds only one
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format to write [default: by the extension of OUT]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers().chain(picture_renderers().map(|r| r.name))))]
    pub(crate) to: Option<String>,
    /// Font for characters that the built-in one lacks, as a TrueType or OpenType file (png, pdf)
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
