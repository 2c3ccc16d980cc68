//! `nonolith render`, and how pictures look elsewhere.

use super::values::{names, parse_seconds, readers};
use clap::Args as ClapArgs;
use nonolith_io::{PAPERS, RENDERERS};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = RENDER_HELP)]
pub(crate) struct RenderArgs {
    /// The puzzle files; `-` or nothing reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// The file to write; its name says how [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// How to show puzzles [default: what OUT ends in, else a picture in a terminal, plain text
    /// otherwise]
    #[arg(long, value_name = "FORMAT", value_parser = names(RENDERERS.iter().map(|r| r.name)))]
    pub(crate) to: Option<String>,
    /// The format of the files [default: found out from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Which puzzle of a file that holds several: its number, counted from 1, or its title
    /// [default: all of them]
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
    /// Fill in the solution: the file's goal if it is one, else the first that is found
    #[arg(long, conflicts_with = "saved")]
    pub(crate) solution: bool,
    /// Fill in the half-solved grid that the file holds; cells that are not decided show their
    /// possible colours
    #[arg(long)]
    pub(crate) saved: bool,
    /// Add the solutions, on pages of their own at the end (pdf, html)
    #[arg(long)]
    pub(crate) answers: bool,
    /// Leave the clues away
    #[arg(long)]
    pub(crate) no_clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// The paper of pdf and html [default: a4]
    #[arg(long, value_name = "SIZE", ignore_case = true,
          value_parser = names(PAPERS.iter().map(|paper| paper.name)))]
    pub(crate) paper: Option<String>,
    /// How many puzzles share a page (pdf, html) [default: 1]
    #[arg(long, value_name = "N",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=64))]
    pub(crate) per_page: Option<usize>,
    /// The title [default: the one in the file]; an empty one shows none
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// The author [default: the one in the file]; an empty one shows none
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// Frame rows, columns and cells, counted from 1: r3,c5,r2c4
    #[arg(long, value_name = "WHERE")]
    pub(crate) mark: Option<String>,
    /// Give up looking for solutions after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
}

const RENDER_HELP: &str = "\
Of several puzzles, pdf, html and txt make one file; svg and png make OUT, OUT-1, OUT-2, ...
A puzzle too large for one sheet of a pdf takes several, with the clues on each.
Titles in other alphabets than the Latin one need svg or html: pdf and png have no letters for them.

  nonolith render heart.non -o heart.png
  nonolith render *.non -o book.pdf --per-page 4 --answers --symbols --paper letter";

/// How pictures look.
#[derive(ClapArgs)]
pub(crate) struct LookArgs {
    /// Give every colour a letter, in cells and clues, for those who cannot see or print colours
    #[arg(long)]
    pub(crate) symbols: bool,
    /// The side of a cell in pixels (svg, png, html) [default: 20, or less if the picture would be
    /// too large]
    #[arg(long, value_name = "PIXELS", value_parser = clap::value_parser!(u16).range(1..=500))]
    pub(crate) cell: Option<u16>,
}
