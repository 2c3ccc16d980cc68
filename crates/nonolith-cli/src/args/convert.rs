//! `nonolith convert`

use super::values::{names, readers, writers};
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = CONVERT_HELP, override_usage = CONVERT_USAGE)]
pub(crate) struct ConvertArgs {
    /// Puzzle file, then the file to write [default: standard output, also `-`]; with -o all are read;
    /// `-` reads standard input
    #[arg(value_name = "IN", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Write all puzzles to this file; or, if it is a folder, each file to one of the same name there
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format of the files to read [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Format to write [default: by the extension of OUT]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers()))]
    pub(crate) to: Option<String>,
    /// Convert only this puzzle of the file, by number (from 1) or title [default: all]
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
}

const CONVERT_USAGE: &str = "\
nonolith convert [OPTIONS] IN [OUT]
       nonolith convert [OPTIONS] IN... -o OUT";

const CONVERT_HELP: &str = "\
Anything the new format cannot hold is listed on stderr. The extension .json means the format
`nonolith`; if several other formats share an extension, choose one with --to.

Examples:
  nonolith convert heart.non heart.json
  nonolith convert *.non -o all.json
  nonolith convert *.non --to webpbn -o converted/";
