//! `nonolith make`

use super::shared::{LimitArgs, OutputArgs};
use super::values::{names, parse_range, parse_share};
use clap::{Args as ClapArgs, Subcommand};
use nonolith::Kind;
use nonolith::explain::{Grade, TECHNIQUES};
use nonolith::make::Aim;
use nonolith::model::Symmetry;
use nonolith_io::Style;
use nonolith_requests::ops::fresh_seed;
use nonolith_requests::values;
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
    /// Picture files: PNG, JPEG, GIF, WebP, BMP, TIFF, ICO or PBM/PGM/PPM; `-` reads standard input
    #[arg(value_name = "PICTURE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Size of the puzzle; cells outside the picture are background [default: one cell per pixel for
    /// pictures of up to 64 x 64 pixels, perhaps enlarged, else 40 cells on the longer side]
    #[arg(long, value_name = "WxH", value_parser = values::size, conflicts_with_all = ["width", "height"])]
    pub(crate) size: Option<(usize, usize)>,
    /// Try up to 12 widths in this range, and show the puzzles side by side to choose from: as a table,
    /// and as a sheet in OUT (svg, png, pdf, html)
    #[arg(long, value_name = "FROM..TO", value_parser = parse_range,
          conflicts_with_all = ["size", "width", "height", "difficulty"])]
    pub(crate) sizes: Option<(usize, usize)>,
    /// Width of the puzzle; the height keeps the proportions
    #[arg(long, value_name = "CELLS", conflicts_with = "height")]
    pub(crate) width: Option<usize>,
    /// Height of the puzzle; the width keeps the proportions
    #[arg(long, value_name = "CELLS")]
    pub(crate) height: Option<usize>,
    /// Use at most this many colours besides the background [default: small pixel art keeps its own
    /// colours, everything else becomes black and white]
    #[arg(long, alias = "colors", value_name = "N", conflicts_with = "mono")]
    pub(crate) colours: Option<usize>,
    /// Make a black-and-white puzzle, of pixel art too
    #[arg(long)]
    pub(crate) mono: bool,
    /// Fill areas, draw only their outlines, or turn shades into dots [default: fill]
    #[arg(long, value_name = "STYLE", value_parser = names(Style::ALL.iter().map(|style| style.name())))]
    pub(crate) style: Option<String>,
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
    #[arg(long, value_name = "WxH", default_value = "20x20", value_parser = values::size)]
    pub(crate) size: (usize, usize),
    /// Number of colours besides the background
    #[arg(long, alias = "colors", value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=31))]
    pub(crate) colours: usize,
    /// Fraction of cells that are not background, from 0 to 1; a few may change to leave one solution
    /// [default: 0.6, or what suits --kind, --difficulty and --technique]
    #[arg(long, value_name = "SHARE", value_parser = parse_share)]
    pub(crate) density: Option<f64>,
    /// Make areas of about this radius; 0 makes noise [default: 0, or what suits --kind and --difficulty]
    #[arg(long, value_name = "CELLS")]
    pub(crate) smooth: Option<usize>,
    /// Take every picture, also if its puzzle has several solutions
    #[arg(long, conflicts_with_all = ["unique", "line", "difficulty", "technique"])]
    pub(crate) any: bool,
    /// Symmetry of the pictures
    #[arg(long, value_name = "HOW", default_value = Symmetry::None.name(),
          value_parser = names(Symmetry::ALL.iter().map(|symmetry| symmetry.name())))]
    pub(crate) symmetry: String,
    /// Number of puzzles to make; each has its own seed, one more than the last
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) count: usize,
    /// Make puzzles that need this technique: without it, easier ones get stuck; they all have one solution
    #[arg(long, value_name = "TECHNIQUE",
          value_parser = names(TECHNIQUES.iter().map(|technique| technique.name)))]
    pub(crate) technique: Option<String>,
    #[command(flatten)]
    pub(crate) making: MakingArgs,
}

/// Requirements on a new puzzle, and its destination.
#[derive(ClapArgs)]
pub(crate) struct MakingArgs {
    /// Change cells until the puzzle has exactly one solution; random puzzles have one without this
    #[arg(long, conflicts_with = "line")]
    unique: bool,
    /// Change cells until the puzzle can be solved line by line
    #[arg(long)]
    line: bool,
    /// Make puzzles that are this hard for a person, with one solution; for a picture, this tries sizes
    /// and thresholds that are not given, and small changes
    #[arg(long, value_name = "GRADE", value_parser = names(Grade::ALL.iter().map(|grade| grade.name())))]
    difficulty: Option<String>,
    /// Kind of clues: ordinary (`runs`), or counted as in Hungry Cat
    #[arg(long, value_name = "KIND", default_value = "runs", value_parser = names(["runs", "counted"].into_iter()))]
    kind: String,
    /// Random seed; the same seed makes the same puzzle [default: 0 for a picture, else a fresh one, which
    /// is shown]
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
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

    /// The seed; 0 if none was given.
    pub(crate) fn seed(&self) -> u64 {
        self.seed.unwrap_or(0)
    }

    /// The seed; a fresh one if none was given.
    pub(crate) fn some_seed(&self) -> u64 {
        self.seed.unwrap_or_else(fresh_seed)
    }

    pub(crate) fn has_seed(&self) -> bool {
        self.seed.is_some()
    }

    pub(crate) fn grade(&self) -> Option<Grade> {
        let name = self.difficulty.as_deref();
        Grade::ALL.into_iter().find(|grade| Some(grade.name()) == name)
    }

    pub(crate) fn kind(&self) -> Kind {
        if self.kind == "counted" { Kind::Counted } else { Kind::Runs }
    }
}
