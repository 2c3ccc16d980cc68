//! `nonolith solve`

use super::render::LookArgs;
use super::shared::{InputArgs, SearchArgs};
use super::values::names;
use clap::Args as ClapArgs;
use nonolith_io::RENDERERS;
use std::path::PathBuf;

#[derive(ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
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
    /// Write the first solution to this file, further ones to OUT-1, OUT-2, ...; if OUT has no
    /// extension, --to adds one
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Show the clues beside the grid
    #[arg(long)]
    pub(crate) clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["to", "clues", "symbols", "cell"])]
    pub(crate) json: bool,
    /// Print statistics of the engine on stderr
    #[arg(long)]
    pub(crate) stats: bool,
}
