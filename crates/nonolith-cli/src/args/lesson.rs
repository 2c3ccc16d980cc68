//! `nonolith lesson`

use super::shared::LimitArgs;
use super::values::names;
use clap::Args as ClapArgs;
use nonolith::explain::TECHNIQUES;
use nonolith_requests::values;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = HELP)]
pub(crate) struct LessonArgs {
    /// Technique to learn [default: list the course]
    #[arg(value_name = "TECHNIQUE", value_parser = names(TECHNIQUES.iter().map(|t| t.name)))]
    pub(crate) technique: Option<String>,
    /// Size of the puzzles [default: 10x10; 6x6 for counted clues, 12x12 for the rarest techniques]
    #[arg(long, value_name = "WxH", value_parser = values::size)]
    pub(crate) size: Option<(usize, usize)>,
    /// Number of colours besides the background [default: by the technique]
    #[arg(long, alias = "colors", value_name = "N",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=31))]
    pub(crate) colours: Option<usize>,
    /// Kind of clues: ordinary (`runs`), or counted as in Hungry Cat [default: by the technique]
    #[arg(long, value_name = "KIND", value_parser = names(["runs", "counted"].into_iter()))]
    pub(crate) kind: Option<String>,
    /// Number of exercises in the technique
    #[arg(long, value_name = "N", default_value_t = 4)]
    pub(crate) count: usize,
    /// Number of exercises in this technique or an earlier one
    #[arg(long, value_name = "N", default_value_t = 2)]
    pub(crate) mixed: usize,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Judge an answer to this exercise
    #[arg(long, value_name = "N", requires = "answer", conflicts_with = "output")]
    pub(crate) number: Option<usize>,
    /// A cell of the answer: R3C7=black; can be given several times
    #[arg(long, value_name = "CELL=COLOUR", requires = "number", value_parser = values::mark)]
    pub(crate) answer: Vec<((usize, usize), String)>,
    /// Write a worksheet to this file: pdf, with the answers on the last pages, or text
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

const HELP: &str = "\
Every exercise is a position of a puzzle with one solution in which the technique marks cells and no
easier one does. The same seed makes the same lesson.

Examples:
  nonolith lesson
  nonolith lesson overlap
  nonolith lesson overlap --number 1 --answer R3C7=black
  nonolith lesson gaps --count 8 -o worksheet.pdf";
