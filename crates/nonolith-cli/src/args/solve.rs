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
    /// How to show solutions [default: a picture in a terminal, plain text otherwise]
    #[arg(long, value_name = "FORMAT", value_parser = names(RENDERERS.iter().map(|r| r.name)))]
    pub(crate) to: Option<String>,
    /// Write solutions to this file: OUT, then OUT-1, OUT-2, ... (the name's ending is kept; if it
    /// has none, --to gives it one)
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
    /// Tell on stderr what the engine did
    #[arg(long)]
    pub(crate) stats: bool,
}
