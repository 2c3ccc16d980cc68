//! `nonolith count`

use super::render::LookArgs;
use super::shared::{InputArgs, LimitArgs};
use super::values::{names, parse_count};
use clap::Args as ClapArgs;
use num_bigint::BigUint;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = COUNT_HELP)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Stop once this many solutions are certain
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(crate) limit: Option<BigUint>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Random seed; it changes nothing but the time
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Show where the puzzle is ambiguous: for each cell, the share of solutions in which it is filled
    #[arg(long, conflicts_with = "limit")]
    pub(crate) map: bool,
    #[command(flatten)]
    pub(crate) picture: MapArgs,
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["to", "no_clues", "symbols", "cell", "font"])]
    pub(crate) json: bool,
}

/// The look of the map.
#[derive(ClapArgs)]
pub(crate) struct MapArgs {
    /// Write the map to this file: a picture (svg, png, pdf, html), text or JSON, by its extension
    #[arg(short, long, value_name = "OUT", requires = "map", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Format of the map [default: by the extension of OUT; without OUT, a picture in a terminal and
    /// plain text elsewhere]
    #[arg(long, value_name = "FORMAT", requires = "map", value_parser = names(MAP_FORMATS.into_iter()))]
    pub(crate) to: Option<String>,
    /// Leave out the clues
    #[arg(long, requires = "map")]
    pub(crate) no_clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
}

/// The renderers that can show shares, and `json`.
pub(crate) const MAP_FORMATS: [&str; 7] = ["text", "terminal", "svg", "png", "pdf", "html", "json"];

const COUNT_HELP: &str = "\
On the map, cells that are the same in all solutions look as usual. The others are open. They are
yellow if nearly all solutions agree and red if they do not; the number is the percentage of
solutions in which the cell is filled, rounded down. With several colours, it is that of the most
frequent colour other than the background. In text, a digit counts tenths: 3 is 30 to 39 %.
Pictures show the shares of all colours.

Examples:
  nonolith count puzzle.non --map
  nonolith count puzzle.non --map -o map.svg
  nonolith count puzzle.non --map --json";
