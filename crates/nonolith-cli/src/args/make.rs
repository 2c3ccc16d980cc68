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
    /// Make random puzzles (a picture called `random` is `./random`)
    Random(RandomArgs),
}

#[derive(ClapArgs)]
pub(crate) struct PictureArgs {
    /// The picture: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM; `-` reads standard input
    #[arg(value_name = "PICTURE", required = true)]
    pub(crate) file: Option<PathBuf>,
    /// How large the puzzle becomes; what the picture does not fill is background [default: as it is
    /// up to 64 pixels a side, else 40 cells on the longer side]
    #[arg(long, value_name = "WxH", value_parser = parse_size, conflicts_with_all = ["width", "height"])]
    pub(crate) size: Option<(usize, usize)>,
    /// How wide the puzzle becomes; its height follows
    #[arg(long, value_name = "CELLS", conflicts_with = "height")]
    pub(crate) width: Option<usize>,
    /// How high the puzzle becomes; its width follows
    #[arg(long, value_name = "CELLS")]
    pub(crate) height: Option<usize>,
    /// How many colours it gets at most, beside the background
    #[arg(long, value_name = "N", conflicts_with = "mono")]
    pub(crate) colours: Option<usize>,
    /// Black and white; that is what happens without --colours
    #[arg(long)]
    pub(crate) mono: bool,
    /// Whether areas are filled, only outlined, or shades become dots
    #[arg(long, value_name = "STYLE", default_value = Style::Fill.name(),
          value_parser = names(Style::ALL.iter().map(|style| style.name())))]
    pub(crate) style: String,
    /// How much ink a cell needs to be black, from 0 (a little) to 100 (as much as the darkest) [default:
    /// what divides the cells best]
    #[arg(long, value_name = "PERCENT", conflicts_with = "colours",
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) threshold: Option<u8>,
    /// Black and white change places
    #[arg(long, conflicts_with = "colours")]
    pub(crate) invert: bool,
    /// Keep the ground around the picture
    #[arg(long)]
    pub(crate) no_crop: bool,
    /// What the puzzle is called [default: the name of the file]
    #[arg(long)]
    pub(crate) title: Option<String>,
    #[command(flatten)]
    pub(crate) making: MakingArgs,
}

#[derive(ClapArgs)]
pub(crate) struct RandomArgs {
    /// How large they are
    #[arg(long, value_name = "WxH", default_value = "20x20", value_parser = parse_size)]
    pub(crate) size: (usize, usize),
    /// How many colours they have beside the background
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=31))]
    pub(crate) colours: usize,
    /// How large a share of the cells is not background, from 0 to 1; --line and --unique may change
    /// some
    #[arg(long, value_name = "SHARE", default_value_t = 0.6, value_parser = parse_share)]
    pub(crate) density: f64,
    /// How far areas reach, in cells; 0 makes noise
    #[arg(long, value_name = "CELLS", default_value_t = 0)]
    pub(crate) smooth: usize,
    /// How the pictures repeat themselves
    #[arg(long, value_name = "HOW", default_value = Symmetry::None.name(),
          value_parser = names(Symmetry::ALL.iter().map(|symmetry| symmetry.name())))]
    pub(crate) symmetry: String,
    /// How many to make
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: usize,
    /// Only those that are that hard for a person; each has one solution then
    #[arg(long, value_name = "GRADE", value_parser = names(Grade::ALL.iter().map(|grade| grade.name())))]
    pub(crate) difficulty: Option<String>,
    #[command(flatten)]
    pub(crate) making: MakingArgs,
}

/// What a puzzle is to be, and where it goes.
#[derive(ClapArgs)]
pub(crate) struct MakingArgs {
    /// Change cells until there is exactly one solution
    #[arg(long, conflicts_with = "line")]
    unique: bool,
    /// Change cells until it can be solved line by line, without guessing
    #[arg(long)]
    line: bool,
    /// The kind of clues: ordinary ones, or counted ones as in Hungry Cat
    #[arg(long, value_name = "KIND", default_value = "runs", value_parser = names(["runs", "counted"].into_iter()))]
    kind: String,
    /// The same seed makes the same choices
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
