//! `nonolith convert`

use super::values::{names, readers, writers};
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = CONVERT_HELP)]
pub(crate) struct ConvertArgs {
    /// Puzzle file; `-` reads standard input
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    /// File to write [default: standard output, also `-`]
    #[arg(value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format of IN [default: detected from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Format of OUT [default: by its extension]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers()))]
    pub(crate) to: Option<String>,
    /// Convert only this puzzle of the file, by number (from 1) or title [default: all]
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
}

const CONVERT_HELP: &str = "\
Anything the new format cannot hold is listed on stderr. The extension .json means the format
`nonolith`; if several other formats share an extension, choose one with --to.";
