//! `nonolith engines`, `techniques`, `formats` and `completions`

use super::shared::LanguageArgs;
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
pub(crate) struct TechniquesArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

#[derive(ClapArgs)]
pub(crate) struct FormatsArgs {
    /// Describe this format, with an example
    #[arg(value_name = "NAME", value_parser = names(FORMATS.iter().map(|f| f.name)))]
    pub(crate) name: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// Shell to print completions for
    pub(crate) shell: clap_complete::Shell,
}
