//! `nonolith invert`

use super::shared::{InputArgs, LimitArgs};
use super::values::names;
use clap::Args as ClapArgs;
use nonolith::solve::{DEFAULT_ENGINE, ENGINES};

#[derive(ClapArgs)]
#[command(after_help = INVERT_HELP)]
pub(crate) struct InvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// If there are several solutions, invert the first
    #[arg(long)]
    pub(crate) any: bool,
    /// The engine to use; `nonolith engines` lists them
    #[arg(long, value_name = "NAME", default_value = DEFAULT_ENGINE.name(),
          value_parser = names(ENGINES.iter().map(|engine| engine.name())))]
    pub(crate) engine: String,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const INVERT_HELP: &str = "\
This is CodinGame's Nonogram Inversor: a line for each column, then one for each row, `0` where
there is no white group. Numbers alone (width and height, then clues) are read as CodinGame gives
them, columns first, unless only the other order fits or the file's name ends in .nin.

Exit status:
  0  inverted
  1  there is no solution, or there are several and --any was not said
  2  bad usage or bad input
  3  a limit was reached first";
