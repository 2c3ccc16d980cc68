//! `nonolith make`

use super::shared::{LimitArgs, OutputArgs};
use super::values::{names, parse_share, parse_size};
use clap::{Args as ClapArgs, Subcommand};
use nonolith::Kind;
use nonolith::explain::Grade;
use nonolith::make::{Aim, Symmetry};
use nonolith_io::Style;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct MakeArgs {
    #[command(subcommand)]
    pub(crate) random: Option<MakeCommand>,
    #[command(flatten)]
    pub(crate) picture: PictureArgs,
}

#[derive(Subcommand)]
pub(crate) enum MakeCommand {
    /// Make random puzzles (for a picture file called `random`, write `./random`)
    Random(RandomArgs),
}

#[derive(ClapArgs)]
pub(crate) struct PictureArgs {
    /// Picture file: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM; `-` reads standard input
    #[arg(value_name = "PICTURE", required = true)]
    pub(crate) file: Option<PathBuf>,
    /// Size of the puzzle; cells outside the picture are background [default: one cell per pixel for
    /// pictures of up to 64 x 64 pixels, else 40 cells on the longer side]
    #[arg(long, value_name = "WxH", value_parser = parse_size, conflicts_with_all = ["width", "height"])]
    pub(crate) size: Option<(usize, usize)>,
    /// Width of the puzzle; the height keeps the proportions
    #[arg(long, value_name = "CELLS", conflicts_with = "height")]
    pub(crate) width: Option<usize>,
    /// Height of the puzzle; the width keeps the proportions
    #[arg(long, value_name = "CELLS")]
    pub(crate) height: Option<usize>,
    /// Use at most this many colours besides the background [default: black and white]
    #[arg(long, value_name = "N", conflicts_with = "mono")]
    pub(crate) colours: Option<usize>,
    /// Make a black-and-white puzzle (the default)
    #[arg(long)]
    pub(crate) mono: bool,
    /// Fill areas, draw only their outlines, or turn shades into dots
    #[arg(long, value_name = "STYLE", default_value = Style::Fill.name(),
          value_parser = names(Style::ALL.iter().map(|style| style.name())))]
    pub(crate) style: String,
    /// Darkness that makes a cell black: 0 (a little suffices) to 100 (only the darkest cells)
    /// [default: the value that separates light and dark best]
    #[arg(long, value_name = "PERCENT", conflicts_with = "colours",
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) threshold: Option<u8>,
    /// Swap black and white
    #[arg(long, conflicts_with = "colours")]
    pub(crate) invert: bool,
    /// Keep empty margins around the picture
    #[arg(long)]
    pub(crate) no_crop: bool,
    /// Title of the puzzle [default: the name of the file]
    #[arg(long)]
    pub(crate) title: Option<String>,
    #[command(flatten)]
    pub(crate) making: MakingArgs,
}

#[derive(ClapArgs)]
pub(crate) struct RandomArgs {
    /// Size of the puzzles
    #[arg(long, value_name = "WxH", default_value = "20x20", value_parser = parse_size)]
    pub(crate) size: (usize, usize),
    /// Number of colours besides the background
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=31))]
    pub(crate) colours: usize,
    /// Fraction of cells that are not background, from 0 to 1; --line and --unique may change a few
    #[arg(long, value_name = "SHARE", default_value_t = 0.6, value_parser = parse_share)]
    pub(crate) density: f64,
    /// Make areas of about this radius; 0 makes noise
    #[arg(long, value_name = "CELLS", default_value_t = 0)]
    pub(crate) smooth: usize,
    /// Symmetry of the pictures
    #[arg(long, value_name = "HOW", default_value = Symmetry::None.name(),
          value_parser = names(Symmetry::ALL.iter().map(|symmetry| symmetry.name())))]
    pub(crate) symmetry: String,
    /// Number of puzzles to make
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: usize,
    /// Keep only puzzles that are this hard for a person; they all have one solution
    #[arg(long, value_name = "GRADE", value_parser = names(Grade::ALL.iter().map(|grade| grade.name())))]
    pub(crate) difficulty: Option<String>,
    #[command(flatten)]
    pub(crate) making: MakingArgs,
}

/// Requirements on a new puzzle, and its destination.
#[derive(ClapArgs)]
pub(crate) struct MakingArgs {
    /// Change cells until the puzzle has exactly one solution
    #[arg(long, conflicts_with = "line")]
    unique: bool,
    /// Change cells until the puzzle can be solved line by line
    #[arg(long)]
    line: bool,
    /// Kind of clues: ordinary (`runs`), or counted as in Hungry Cat
    #[arg(long, value_name = "KIND", default_value = "runs", value_parser = names(["runs", "counted"].into_iter()))]
    kind: String,
    /// Random seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl MakingArgs {
    pub(crate) fn aim(&self) -> Option<Aim> {
        match (self.unique, self.line) {
            (_, true) => Some(Aim::Line),
            (true, false) => Some(Aim::Unique),
            (false, false) => None,
        }
    }

    pub(crate) fn kind(&self) -> Kind {
        if self.kind == "counted" { Kind::Counted } else { Kind::Runs }
    }
}
