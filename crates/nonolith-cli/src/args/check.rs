//! `nonolith check`

use super::explain::StateArgs;
use super::shared::{InputsArgs, SearchArgs};
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputsArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Also say whether the goal in the file is a solution
    #[arg(long)]
    pub(crate) goal: bool,
    /// Print one JSON object, for several puzzles one a line
    #[arg(long)]
    pub(crate) json: bool,
}
