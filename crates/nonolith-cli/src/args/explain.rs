//! `nonolith explain`, `hint` and `rate`

use super::shared::{InputArgs, InputsArgs, LimitArgs};
use super::values::{names, parse_plot};
use clap::Args as ClapArgs;
use nonolith::explain::TECHNIQUES;
use nonolith_requests::values::{self, Lines};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = EXPLAIN_HELP)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    /// Show the steps of this engine instead
    #[arg(long, value_name = "NAME", value_parser = ["ranges"], conflicts_with_all = ["line", "technique"])]
    pub(crate) engine: Option<String>,
    /// Examine only this line: R4 or C7; or `each` for every row, then every column, once
    #[arg(long, value_name = "LINE", value_parser = values::lines)]
    pub(crate) line: Option<Lines>,
    /// Apply only this technique: to the line given by --line, or else to every line once
    #[arg(long, value_name = "NAME", value_parser = names(TECHNIQUES.iter().map(|t| t.name)))]
    pub(crate) technique: Option<String>,
    /// Ask why a cell cannot have a colour, or whether it can: R3C7=black, or a letter of the grid
    #[arg(long, value_name = "CELL=COLOUR", value_parser = values::mark,
          conflicts_with_all = ["line", "technique", "engine", "to", "output"])]
    pub(crate) cell: Option<((usize, usize), String)>,
    /// Write the steps as text, or as a web page with a picture of every step [default: by the
    /// extension of OUT, else text]
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "html"])]
    pub(crate) to: Option<String>,
    /// Write to this file instead of standard output
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

const EXPLAIN_HELP: &str = "\
Without --technique, --line examines a line as the Hungry Cat page does: with `crosses`, then with
`whole-line`.";

#[derive(ClapArgs)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputsArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    /// Detail: 1 says where to look, 2 adds the technique and the reason, 3 adds the cells
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,
    /// Prefer a step near this cell, where you work: R3C7; can be given several times
    #[arg(long, value_name = "CELL", value_parser = values::cell)]
    pub(crate) near: Vec<(usize, usize)>,
    /// Name the cells that are wrong, if any
    #[arg(long)]
    pub(crate) show: bool,
    /// Print one JSON object, for several puzzles one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

#[derive(ClapArgs)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputsArgs,
    /// Plot how hard each step is to find, from the first to the last
    #[arg(long)]
    pub(crate) profile: bool,
    /// Write the plot to this file instead, as a picture (.svg) or as text (.txt)
    #[arg(short, long, value_name = "OUT", requires = "profile", conflicts_with = "json",
          value_parser = parse_plot)]
    pub(crate) output: Option<PathBuf>,
    /// Print one JSON object, for several puzzles one a line
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// The grid to start from.
#[derive(ClapArgs)]
pub(crate) struct StateArgs {
    /// Half-solved grid to start from: rows separated by `/` or new lines, with `?` for open cells; or a file
    /// with such rows; or a puzzle file with a half-solved grid
    #[arg(long, value_name = "STATE", conflicts_with = "saved")]
    pub(crate) grid: Option<String>,
}
