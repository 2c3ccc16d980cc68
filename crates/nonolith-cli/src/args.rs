//! The command line, as data: help, completions and checks derive from it.

use clap::builder::PossibleValuesParser;
use clap::{Args as ClapArgs, Parser, Subcommand};
use nonolith::{
    Aim, DEFAULT_ENGINE, DEFAULT_LANGUAGE, ENGINES, Grade, Kind, LANGUAGES, Language, LineId,
    Symmetry, TECHNIQUES, language,
};
use nonolith_io::{FORMATS, PAPERS, RENDERERS, Style};
use std::path::PathBuf;

/// Solve, check and show nonograms (picross, griddlers, hanjie, paint by numbers): black-and-white,
/// coloured, and the counted kind of Hungry Cat
#[derive(Parser)]
#[command(version, max_term_width = 100, after_help = EXIT_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_HELP: &str = "\
Exit status:
  0  answered with a solution (check: exactly one; explain: it leads there; hint: a next step)
  1  answered: there is none (check, explain: none, or several; hint: cells are wrong)
  2  bad usage or bad input
  3  a limit was reached first, or the engine got no further";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find a solution, and whether it is the only one
    Solve(SolveArgs),
    /// Say how many solutions a puzzle has, and whether it can be solved line by line
    Check(CheckArgs),
    /// Solve a black-and-white puzzle and print the lengths of the white groups: of the columns, then
    /// of the rows
    Invert(InvertArgs),
    /// Say how large a puzzle is as an exact cover, or print its matrix
    Cover(CoverArgs),
    /// Solve step by step, as a person would, and say why
    Explain(ExplainArgs),
    /// Say what to do next with a half-solved grid, or what is wrong with it
    Hint(HintArgs),
    /// Say how hard a puzzle is for a person
    Rate(RateArgs),
    /// List the techniques that explain, hint and rate know, easiest first
    Techniques(TechniquesArgs),
    /// Write a puzzle file in another format
    Convert(ConvertArgs),
    /// Show puzzles as pictures, or on pages to print
    Render(RenderArgs),
    /// Make a puzzle from a picture, or random ones
    Make(Box<MakeArgs>),
    /// Change as few cells as possible, so that a puzzle has exactly one solution
    Repair(RepairArgs),
    /// List the engines: the ways to solve
    Engines(ListArgs),
    /// List the file formats, or show one with an example
    Formats(FormatsArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

#[derive(ClapArgs)]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// How to show solutions [default: a picture in a terminal, plain text otherwise]
    #[arg(long, value_name = "FORMAT", value_parser = names(RENDERERS.iter().map(|r| r.name)))]
    pub(crate) to: Option<String>,
    /// Write solutions to this file: OUT, then OUT-1, OUT-2, ... (the name's ending is kept; if it
    /// has none, --to gives it one)
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    /// Show the clues beside the grid
    #[arg(long)]
    pub(crate) clues: bool,
    #[command(flatten)]
    pub(crate) look: LookArgs,
    /// Print one JSON object
    #[arg(long, conflicts_with_all = ["to", "clues", "symbols", "cell"])]
    pub(crate) json: bool,
    /// Tell on stderr what the engine did
    #[arg(long)]
    pub(crate) stats: bool,
}

#[derive(ClapArgs)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) search: SearchArgs,
    /// Also say whether the goal that the file holds is a solution
    #[arg(long)]
    pub(crate) goal: bool,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
#[command(after_help = INVERT_HELP)]
pub(crate) struct InvertArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// If there are several solutions, invert the first
    #[arg(long)]
    pub(crate) any: bool,
    /// The engine to use; `nonolith engines` lists them
    #[arg(long, value_name = "NAME", default_value = DEFAULT_ENGINE.name(),
          value_parser = names(ENGINES.iter().map(|engine| engine.name())))]
    pub(crate) engine: String,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const INVERT_HELP: &str = "\
This is CodinGame's Nonogram Inversor: a line for each column, then one for each row, `0` where
there is no white group. Numbers alone (width and height, then clues) are read as CodinGame gives
them, columns first, unless only the other order fits or the file's name ends in .nin.

Exit status:
  0  inverted
  1  there is no solution, or there are several and --any was not said
  2  bad usage or bad input
  3  a limit was reached first";

#[derive(ClapArgs)]
#[command(after_help = COVER_HELP)]
pub(crate) struct CoverArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Leave out what line solving rules out
    #[arg(long)]
    pub(crate) presolve: bool,
    /// Print the matrix itself
    #[arg(long)]
    pub(crate) matrix: bool,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const COVER_HELP: &str = "\
Actions are placements of chains and white cells; requirements are cells, across and down, and
chains; me_requirements keep neighbouring chains apart; colour_requirements, in coloured puzzles,
make both directions agree on a cell's colour. `solve --engine cover` solves this matrix.

The matrix is printed as Knuth's programs for exact covers (DLX2 and others) read it: first all
items, those that may stay uncovered after `|`; then a line for each action. Counted from 1, h2.3
and v2.3 are the cell in row 2 and column 3, across and down, and k2.3 its colour; r2.1 and c3.1
are the first chains of row 2 and column 3; m1, m2, ... are the me_requirements.";

#[derive(ClapArgs)]
#[command(after_help = EXPLAIN_HELP)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    /// Show the steps of an engine instead; `chain` is the one that has steps to show
    #[arg(long, value_name = "NAME", value_parser = ["chain"], conflicts_with_all = ["line", "technique"])]
    pub(crate) engine: Option<String>,
    /// Examine one line only, R4 or C7; or `each`: every row, then every column, once
    #[arg(long, value_name = "LINE", value_parser = parse_place)]
    pub(crate) line: Option<Place>,
    /// Apply one technique only: to the line, else to every line once, or to the whole board
    #[arg(long, value_name = "NAME", value_parser = names(TECHNIQUES.iter().map(|t| t.name)))]
    pub(crate) technique: Option<String>,
    /// How to show the steps: `text`, or `html`, a page with a picture of every step
    #[arg(long, value_name = "FORMAT", value_parser = ["text", "html"])]
    pub(crate) to: Option<String>,
    /// Write to this file; a name that ends in .html means --to html
    #[arg(short, long, value_name = "OUT", conflicts_with = "json")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Print one JSON object
    #[arg(long, conflicts_with = "to")]
    pub(crate) json: bool,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
}

const EXPLAIN_HELP: &str = "\
Without --technique, --line examines a line as the Hungry Cat page does: cells against the lines that
cross it, then all arrangements of the line.";

#[derive(ClapArgs)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) state: StateArgs,
    /// How much to say: 1 where to look, 2 also which technique and why, 3 also the cells
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    pub(crate) level: u8,
    /// If cells are wrong, say which
    #[arg(long)]
    pub(crate) show: bool,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
}

#[derive(ClapArgs)]
pub(crate) struct RateArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
}

/// How far somebody has come.
#[derive(ClapArgs)]
pub(crate) struct StateArgs {
    /// The grid to start from: its rows as text, `?` for cells that are open, with `/` or new lines
    /// between them; or a file that holds that, or a puzzle file with a half-solved grid
    #[arg(long, value_name = "STATE", conflicts_with = "saved")]
    pub(crate) grid: Option<String>,
}

/// What is to be examined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    Each,
    Line(LineId),
}

fn parse_place(text: &str) -> Result<Place, String> {
    if text == "each" {
        return Ok(Place::Each);
    }
    let line = |letter: char, id: fn(usize) -> LineId| {
        let number = text.strip_prefix([letter, letter.to_ascii_lowercase()])?;
        number.parse().ok().filter(|&number: &usize| number > 0).map(|number| id(number - 1))
    };
    let line = line('R', LineId::Row).or_else(|| line('C', LineId::Column));
    let expected = "expected R and the number of a row, C and that of a column, or `each`";
    line.map(Place::Line).ok_or_else(|| expected.to_owned())
}

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

/// Where the puzzle comes from.
#[derive(ClapArgs)]
pub(crate) struct InputArgs {
    /// The puzzle file; `-` or nothing reads standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    /// The format of the file [default: found out from its content]
    #[arg(long, value_name = "FORMAT", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Which puzzle of a file that holds several: its number, counted from 1, or its title
    #[arg(long, value_name = "N|TITLE")]
    pub(crate) puzzle: Option<String>,
    /// Start from the half-solved grid that the file holds
    #[arg(long)]
    pub(crate) saved: bool,
}

/// What to look for, and how long.
#[derive(ClapArgs)]
pub(crate) struct SearchArgs {
    /// The engine to use; `nonolith engines` lists them
    #[arg(long, value_name = "NAME", default_value = DEFAULT_ENGINE.name(),
          value_parser = names(ENGINES.iter().map(|engine| engine.name())))]
    pub(crate) engine: String,
    /// Start the engine from what line solving finds; only `cover` does not do that by itself
    #[arg(long)]
    pub(crate) presolve: bool,
    /// How many solutions to find: 1 stops at the first, `all` finds every one [default: one, and
    /// whether there is another]
    #[arg(long, value_name = "N|all", value_parser = parse_solutions)]
    pub(crate) solutions: Option<u64>,
    /// Give up after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Give up after this many steps: lines solved, decisions, dead ends
    #[arg(long, value_name = "N")]
    pub(crate) steps: Option<u64>,
    /// Give up when what the search learns takes more memory than this
    #[arg(long, value_name = "MB")]
    pub(crate) memory: Option<u64>,
    /// Make other choices where chance would help; the same seed makes the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Search with so many threads, which help each other
    #[arg(long, value_name = "N", default_value_t = 1,
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: usize,
}

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
    /// Stop after this many seconds, with the best so far
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
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

/// Where a new puzzle goes.
#[derive(ClapArgs)]
pub(crate) struct OutputArgs {
    /// Write the puzzle to this file; further ones go to the same file, or to OUT-1, OUT-2, ... if
    /// its format holds one puzzle
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// The format to write [default: the one that the name of OUT ends in]
    #[arg(long, value_name = "FORMAT", value_parser = names(writers()))]
    pub(crate) to: Option<String>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
#[command(after_help = REPAIR_HELP)]
pub(crate) struct RepairArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Until it can be solved line by line, without guessing
    #[arg(long)]
    pub(crate) line: bool,
    /// Keep the picture: find the fewest cells to reveal instead
    #[arg(long)]
    pub(crate) givens: bool,
    /// Nearly the fewest changes, at once: do not search until it is certain that there are no fewer
    #[arg(long, conflicts_with = "givens")]
    pub(crate) quick: bool,
    /// How many different sets of changes to propose; the first is written
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "givens",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=100))]
    pub(crate) proposals: usize,
    /// The same seed makes the same choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Stop after this many seconds, with the best so far
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

const REPAIR_HELP: &str = "\
FILE is a picture of a pixel a cell, or a puzzle with a goal; of a puzzle without one the first
solution is taken. Large images become puzzles with `nonolith make IMAGE --unique`.";

#[derive(ClapArgs)]
pub(crate) struct ListArgs {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct TechniquesArgs {
    #[command(flatten)]
    pub(crate) list: ListArgs,
    #[command(flatten)]
    pub(crate) language: LanguageArgs,
}

/// How to say it.
#[derive(ClapArgs)]
pub(crate) struct LanguageArgs {
    /// The language to explain in
    #[arg(long, value_name = "LANGUAGE", default_value = DEFAULT_LANGUAGE.name,
          value_parser = names(LANGUAGES.iter().map(|language| language.name)))]
    language: String,
}

impl LanguageArgs {
    pub(crate) fn chosen(&self) -> &'static Language {
        language(&self.language).unwrap_or(DEFAULT_LANGUAGE)
    }
}

#[derive(ClapArgs)]
pub(crate) struct FormatsArgs {
    /// The format to show, with an example
    #[arg(value_name = "NAME", value_parser = names(FORMATS.iter().map(|f| f.name)))]
    pub(crate) name: Option<String>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(ClapArgs)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete for
    pub(crate) shell: clap_complete::Shell,
}

fn names(names: impl Iterator<Item = &'static str>) -> PossibleValuesParser {
    PossibleValuesParser::new(names.collect::<Vec<_>>())
}

fn readers() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.is_read()).map(|format| format.name)
}

fn writers() -> impl Iterator<Item = &'static str> {
    FORMATS.iter().filter(|format| format.writer.is_some()).map(|format| format.name)
}

fn parse_solutions(text: &str) -> Result<u64, String> {
    match text {
        "all" => Ok(u64::MAX),
        _ => text.parse().map_err(|_| "expected a number or `all`".to_owned()),
    }
}

fn parse_size(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)));
    sides.ok_or_else(|| "expected width x height in cells, such as 30x40".to_owned())
}

fn parse_share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1, such as 0.6".to_owned())
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    // Beyond a thousand years is for ever, and would not fit a duration.
    let seconds = text.parse().ok().filter(|seconds| (0.0..3e10).contains(seconds));
    seconds.ok_or_else(|| "expected a number of seconds, such as 10 or 0.5".to_owned())
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        <super::Args as clap::CommandFactory>::command().debug_assert();
    }
}
