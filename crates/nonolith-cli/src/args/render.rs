//! `nonolith render`, and the options that `solve` shares with it.

use super::explain::StateArgs;
use super::values::{names, parse_seconds, readers};
use clap::Args as ClapArgs;
use nonolith_io::{PAPERS, RENDERERS};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = RENDER_HELP)]
pub(crate) struct RenderArgs {
    /// Puzzle files, folders, archives, game ids such as 3x2:1/1/2/3/1, or puzz.link addresses [default:
    /// standard input, also `-`]
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// File to write; its extension chooses the format [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Output format [default: by the extension of OUT; without OUT, a picture in a terminal and
    /// plain text elsewhere]
    #[arg(long, value_name = "FORMAT", value_parser = names(RENDERERS.iter().map(|r| r.name)))]
    pub(crate) to: Option<String>,
    /// Format of the files [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Show only this puzzle of the file, by number (from 1) or title [default: all]
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
    /// Fill in the solution: the goal in the file if it is a solution, else the first one found
    #[arg(long, conflicts_with_all = ["saved", "grid"])]
    pub(crate) solution: bool,
    /// Fill in the half-solved grid from the file; undecided cells show their candidates
    #[arg(long)]
    pub(crate) saved: bool,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    /// Add the solutions on separate pages at the end (pdf, html)
    #[arg(long)]
    pub(crate) answers: bool,
    /// Leave out the clues
    #[arg(long)]
    pub(crate) no_clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Paper size (pdf, html) [default: a4]
    #[arg(long, value_name = "SIZE", ignore_case = true,
          value_parser = names(PAPERS.iter().map(|paper| paper.name)))]
    pub(crate) paper: Option<String>,
    /// Puzzles per page (pdf, html) [default: 1]
    #[arg(long, value_name = "N",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=64))]
    pub(crate) per_page: Option<usize>,
    /// Title; empty for none [default: from the file]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Author; empty for none [default: from the file]
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// Highlight rows, columns and cells, such as r3,c5,r2c4
    #[arg(long, value_name = "WHERE")]
    pub(crate) mark: Option<String>,
    /// Stop looking for solutions after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
}

const RENDER_HELP: &str = "\
Several puzzles go to one file in pdf, html and text, and to OUT-1, OUT-2, ... in svg and png.
In a pdf, a puzzle too large for one sheet is split over several, with the clues on each.
The built-in font of pdf and png has Latin, Greek and Cyrillic letters; other scripts need --font.

Examples:
  nonolith render heart.non -o heart.png
  nonolith render *.non -o book.pdf --per-page 4 --answers --symbols --paper letter
  nonolith render cat.non -o cat.pdf --title 猫 --font NotoSansJP-Regular.otf";

/// The look of pictures.
#[derive(ClapArgs)]
pub(crate) struct LookArgs {
    /// Mark every colour with a letter in cells and clues, for readers without colour
    #[arg(long)]
    pub(crate) symbols: bool,
    /// Size of a cell in pixels (svg, png, html) [default: 20, less for very large puzzles]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) cell: Option<u16>,
    /// Font for characters that the built-in one lacks, as a TrueType or OpenType file (png, pdf)
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
}
