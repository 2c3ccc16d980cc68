//! `nonolith book`

use super::shared::LimitArgs;
use super::values::{names, parse_millimetres, readers};
use clap::Args as ClapArgs;
use nonolith_io::book::{BookOrder, Trim};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = HELP)]
pub(crate) struct BookArgs {
    /// Puzzle files, folders and archives; every puzzle in them is used [default: standard input, also
    /// `-`]
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// PDF file to write [default: standard output]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format of the files [default: detected from their content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Title of the book [default: Nonograms]
    #[arg(long, value_name = "TEXT")]
    pub(crate) title: Option<String>,
    /// Subtitle, below the title
    #[arg(long, value_name = "TEXT")]
    pub(crate) subtitle: Option<String>,
    /// Author of the book; those of the puzzles are named beside them
    #[arg(long, value_name = "TEXT")]
    pub(crate) author: Option<String>,
    /// Text at the foot of the second page, such as a copyright notice
    #[arg(long, value_name = "TEXT")]
    pub(crate) imprint: Option<String>,
    /// Paper after cutting: a4, a5, letter, kdp-6x9, kdp-8.5x11, ..., or WxHmm or WxHin
    #[arg(long, value_name = "SIZE", default_value = "a4", value_parser = parse_trim)]
    pub(crate) paper: Trim,
    /// Lay the paper on its side
    #[arg(long)]
    pub(crate) landscape: bool,
    /// Margin at the top, at the bottom and at the outer side, in millimetres; at least 6.35
    /// [default: a fourteenth of the shorter side]
    #[arg(long, value_name = "MM", value_parser = parse_millimetres)]
    pub(crate) margin: Option<f32>,
    /// How much wider the margin is where the book is bound [default: by the number of pages, as KDP
    /// asks for]
    #[arg(long, value_name = "MM", value_parser = parse_millimetres)]
    pub(crate) gutter: Option<f32>,
    /// Order of the puzzles: by difficulty in sections, as given, or by size
    #[arg(long, value_name = "ORDER", default_value = "difficulty",
          value_parser = names(BookOrder::ALL.iter().map(|own| own.0)))]
    pub(crate) sort: String,
    /// Puzzles per page, where cells stay 3 mm wide
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=64))]
    pub(crate) per_page: usize,
    /// Leave out the solutions at the back
    #[arg(long)]
    pub(crate) no_answers: bool,
    /// Print on larger paper, with marks where to cut
    #[arg(long)]
    pub(crate) crop_marks: bool,
    /// Mark every colour with a letter beside the numbers, for readers without colour
    #[arg(long)]
    pub(crate) symbols: bool,
    /// Font for characters that the built-in one lacks, as a TrueType or OpenType file
    #[arg(long, value_name = "FILE")]
    pub(crate) font: Option<PathBuf>,
    /// Leave out files that cannot be read, puzzles without exactly one solution and puzzles that are too
    /// large for the paper, and name them
    #[arg(long)]
    pub(crate) skip_bad: bool,
    /// Print one JSON object: which puzzle is on which page
    #[arg(long, requires = "output")]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

const HELP: &str = "\
Puzzle pages name size, difficulty and author, never the title: that is told with the solution at
the back, in the language of the book if the file has it. Every puzzle must have exactly one
solution. The cells of a section have one size, but for puzzles that are too large for it. With
several puzzles per page, those whose cells would be under 3 mm get a page of their own, at the end
of their section unless the order is given. A puzzle too wide for a page is turned, with its top at
the left: all pages of a book have the same size. What is still under 3 mm is refused, with the
paper that would do.

Exit status: 1 if a puzzle has no or several solutions, 2 if a file is bad or a puzzle too large,
3 if a limit was reached first. No file is written then.

Examples:
  nonolith book *.non -o book.pdf --title 'Forty Pictures' --author 'A. Setter'
  nonolith book pack.zip -o book.pdf --paper kdp-6x9 --language de
  nonolith book pack.zip -o book.pdf --paper 148x210mm --per-page 2 --crop-marks";

fn parse_trim(text: &str) -> Result<Trim, String> {
    Trim::parse(text).ok_or_else(|| {
        let names: Vec<&str> = Trim::names().collect();
        format!(
            "expected {}, or sides from 70 to 1200 mm, such as 150x220mm or 7x10in",
            names.join(", ")
        )
    })
}
