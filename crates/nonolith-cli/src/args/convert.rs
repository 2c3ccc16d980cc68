//! `nonolith convert`

use super::values::{names, readers, writers};
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = CONVERT_HELP)]
pub(crate) struct ConvertArgs {
    /// The puzzle file; `-` reads standard input
    #[arg(value_name = "IN")]
    pub(crate) input: PathBuf,
    /// The file to write; `-` or nothing writes to standard output
    #[arg(value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The format of IN [default: found out from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// The format of OUT [default: the one that its name ends in]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers()))]
    pub(crate) to: Option<String>,
    /// Which puzzle of a file that holds several: its number, counted from 1, or its title
    /// [default: all of them]
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
}

const CONVERT_HELP: &str = "\
What the new format has no room for is named on stderr. A name that ends in .json means the format
`nonolith`; where several other formats share an ending, --to says which is meant.";
