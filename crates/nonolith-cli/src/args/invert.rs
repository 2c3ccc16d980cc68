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
    /// Invert the first solution if there are several
    #[arg(long)]
    pub(crate) any: bool,
    /// Engine to use; `nonolith engines` lists them
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
Solves CodinGame's \"Nonogram Inversor\": prints one line per column, then one per row, and `0` for a
line without blank cells. Input that is only numbers (width and height, then clues) is read in
CodinGame's order, columns first, unless only the other order fits or the file's extension is .nin.

Exit status:
  0  inverted
  1  no solution, or several solutions without --any
  2  bad usage or bad input
  3  a limit was reached first";
