//! `nonolith solve`

use super::explain::StateArgs;
use super::render::LookArgs;
use super::shared::{InputsArgs, SearchArgs};
use super::values::names;
use clap::Args as ClapArgs;
use nonolith_io::RENDERERS;
use std::path::PathBuf;

#[derive(ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputsArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Count all solutions, and show N of them drawn at random, each equally likely
    #[arg(long, value_name = "N",
          conflicts_with_all = ["solutions", "engine", "presolve", "threads", "stats"])]
    pub(crate) sample: Option<usize>,
    /// Output format [default: by the extension of OUT; without OUT, a picture in a terminal and
    /// plain text elsewhere]
    #[arg(long, value_name = "FORMAT", value_parser = names(RENDERERS.iter().map(|r| r.name)))]
    pub(crate) to: Option<String>,
    /// Write the solution to this file; with several puzzles, --solutions or --sample to OUT-1, OUT-2,
    /// ...; if OUT has no extension, --to adds one
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Show the clues beside the grid
    #[arg(long)]
    pub(crate) clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Print one JSON object, for several puzzles one a line
    #[arg(long, conflicts_with_all = ["to", "clues", "symbols", "cell", "font"])]
    pub(crate) json: bool,
    /// Print statistics of the engine on stderr
    #[arg(long)]
    pub(crate) stats: bool,
}
