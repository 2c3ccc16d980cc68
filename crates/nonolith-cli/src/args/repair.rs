//! `nonolith repair`

use super::shared::{InputArgs, LimitArgs, OutputArgs};
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
#[command(after_help = REPAIR_HELP)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Until it can be solved line by line, without guessing
    #[arg(long)]
    pub(crate) line: bool,
    /// Keep the picture: find the fewest cells to reveal instead
    #[arg(long)]
    pub(crate) givens: bool,
    /// Nearly the fewest changes, at once: do not search until it is certain that there are no fewer
    #[arg(long, conflicts_with = "givens")]
    pub(crate) quick: bool,
    /// How many different sets of changes to propose; the first is written
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "givens",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=100))]
    pub(crate) proposals: usize,
    /// The same seed makes the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

const REPAIR_HELP: &str = "\
FILE is a picture of a pixel a cell, or a puzzle with a goal; of a puzzle without one the first
solution is taken. Large images become puzzles with `nonolith make IMAGE --unique`.";
