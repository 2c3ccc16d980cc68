//! `nonolith list`, `engines`, `techniques`, `formats` and `completions`

use super::values::{names, readers};
use clap::Args as ClapArgs;
use nonolith_io::FORMATS;
use std::path::PathBuf;

#[derive(ClapArgs)]
pub(crate) struct ListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct PuzzlesArgs {
    /// Puzzle files, folders or archives [default: standard input, also `-`]
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Format of the files [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Print JSON, one object a line
    #[arg(long)]
    pub(crate) json: bool,
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
