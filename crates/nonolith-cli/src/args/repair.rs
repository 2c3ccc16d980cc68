//! `nonolith repair`

use super::shared::{InputArgs, LimitArgs, OutputArgs};
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
#[command(after_help = REPAIR_HELP)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Also make the puzzle solvable line by line
    #[arg(long)]
    pub(crate) line: bool,
    /// Keep the picture, and find the fewest cells to give instead
    #[arg(long)]
    pub(crate) givens: bool,
    /// Skip the proof that fewer changes do not suffice: faster, and nearly as good
    #[arg(long, conflicts_with = "givens")]
    pub(crate) quick: bool,
    /// Propose this many different sets of changes; the first is written
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "givens",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=100))]
    pub(crate) proposals: usize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

const REPAIR_HELP: &str = "\
FILE is a picture with one pixel per cell, or a puzzle with a goal; without a goal, repair starts
from the first solution found. For larger images use `nonolith make IMAGE --unique`.

Given cells are part of a puzzle. Write it with --givens to a format that has room for them
(nonolith, non, tatham), or as a picture.";
