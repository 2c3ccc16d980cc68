//! `nonolith batch`

use super::values::{names, parse_seconds, readers};
use clap::Args as ClapArgs;
use nonolith_batch::ResultFormat;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = BATCH_HELP)]
pub(crate) struct BatchArgs {
    /// Puzzle files, folders and archives (zip, tar, tar.gz); `-` reads a list from standard input
    #[arg(value_name = "FILE", required = true)]
    pub(crate) inputs: Vec<PathBuf>,
    /// Write the results to this file [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format of the results [default: by the extension of OUT, else jsonl]
    #[arg(long, value_name = "FORMAT", value_parser = names(ResultFormat::ALL.iter().map(|f| f.name())))]
    pub(crate) to: Option<String>,
    /// Format of the puzzles [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Count up to this many solutions of each puzzle
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) solutions: u64,
    /// Find only the verdict and the number of solutions: no rating, no open cells
    #[arg(long)]
    pub(crate) quick: bool,
    /// Add a solution of each puzzle as text, row by row, with `/` between rows
    #[arg(long)]
    pub(crate) pictures: bool,
    /// Spend at most this many seconds on each puzzle
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Use at most this many megabytes of memory for each puzzle [default: half of the machine's,
    /// divided by the number of threads]
    #[arg(long, value_name = "MB")]
    pub(crate) memory: Option<u64>,
    /// Work on this many puzzles at once [default: the number of cores]
    #[arg(long, value_name = "N",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub(crate) threads: Option<usize>,
    /// Write results as they come, instead of in the order of the input
    #[arg(long)]
    pub(crate) unordered: bool,
    /// Go on with a run that was interrupted: puzzles that OUT has results of are left out
    #[arg(long, requires = "output")]
    pub(crate) resume: bool,
    /// Replace OUT if it exists
    #[arg(long, requires = "output", conflicts_with = "resume")]
    pub(crate) force: bool,
    /// Print the summary as one JSON object
    #[arg(long, requires = "output")]
    pub(crate) json: bool,
}

const BATCH_HELP: &str = "\
Every puzzle has a row with these columns (in jsonl, those that are unknown are left out):
  file, puzzle       where it comes from: the file and the number in it, or the line of a stream
  title, width, height, colours, kind
  verdict            none, unique, exactly, at-least (see `solutions`) or unknown
  solutions          how many solutions certainly exist, up to --solutions
  open_cells         how many cells are not the same in all solutions, if there are several
  difficulty, score, hardest, logic, steps
                     how hard it is for a person, if there is one solution (see `nonolith rate`)
  picture            a solution, with --pictures
  limit              the limit that was reached: time, memory or steps
  seconds            the time it took
  error, place       why and where (line:column) a puzzle could not be read

In a list on standard input, in files that end in .jsonl, and in files of game ids or addresses,
each line is a puzzle: JSON of any format that `nonolith formats` lists, a game id such as
3x2:1/1/2/3/1, or an address of puzz.link. On standard input, any other line is the name of a file
or folder. Such lists can be of any length; other files are read as a whole.

Rows are written as they come. After a crash or Ctrl-C, the same command with --resume does what is
left; rows with errors or limits are not done again. In the order of the input, a puzzle that takes
long keeps the rows after it from being written: use --timeout or --unordered. Parquet files are
complete only at the end; until then the rows are in OUT.part.

Exit status:
  0  every puzzle has a row without an error
  2  bad usage, or some rows have errors
  3  interrupted: --resume does the rest

Examples:
  nonolith batch puzzles/ -o results.csv
  nonolith batch puzzles.zip --timeout 10 -o results.parquet
  cat puzzles.jsonl | nonolith batch - --quick --unordered > verdicts.jsonl";
