//! `nonolith check`

use super::shared::{InputArgs, SearchArgs};
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Also say whether the goal in the file is a solution
    #[arg(long)]
    pub(crate) goal: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
