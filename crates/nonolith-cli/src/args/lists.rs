//! The commands that list what there is, and completions.

use super::values::names;
use clap::Args as ClapArgs;
use nonolith_io::FORMATS;

#[derive(ClapArgs)]
pub(crate) struct ListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct FormatsArgs {
    /// The format to show, with an example
    #[arg(value_name = "NAME", value_parser = names(FORMATS.iter().map(|f| f.name)))]
    pub(crate) name: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete for
    pub(crate) shell: clap_complete::Shell,
}
