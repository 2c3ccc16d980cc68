//! The command line as data, one file per command; clap derives help, completions and checks from it.

mod batch;
mod book;
mod census;
mod check;
mod cnf;
mod convert;
mod count;
mod cover;
mod explain;
mod invert;
mod lesson;
mod lists;
mod make;
#[cfg(feature = "mcp")]
mod mcp;
mod prove;
mod render;
mod repair;
mod serve;
mod shared;
mod solve;
mod values;
mod verify;

pub(crate) use batch::BatchArgs;
pub(crate) use book::BookArgs;
pub(crate) use census::CensusArgs;
pub(crate) use check::CheckArgs;
pub(crate) use cnf::CnfArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use count::{CountArgs, MAP_FORMATS, MapArgs};
pub(crate) use cover::CoverArgs;
pub(crate) use explain::{ExplainArgs, HintArgs, RateArgs, StateArgs};
pub(crate) use invert::InvertArgs;
pub(crate) use lesson::LessonArgs;
pub(crate) use lists::{CompletionsArgs, FormatsArgs, ListArgs, PuzzlesArgs};
pub(crate) use make::{MakeArgs, MakeCommand, PictureArgs, RandomArgs};
#[cfg(feature = "mcp")]
pub(crate) use mcp::McpArgs;
pub(crate) use prove::ProveArgs;
pub(crate) use render::RenderArgs;
pub(crate) use repair::RepairArgs;
pub(crate) use serve::{ServeArgs, ServiceArgs};
pub(crate) use shared::{InputArgs, InputsArgs, OutputArgs, PuzzleArgs, SearchArgs};
pub(crate) use solve::SolveArgs;
pub(crate) use verify::VerifyArgs;

use clap::{Parser, Subcommand};
use nonolith::explain::LANGUAGES;
use values::names;

/// Solve, check and show nonograms (picross, griddlers, hanjie, paint by numbers): black-and-white,
/// coloured, and the counted kind of Hungry Cat
#[derive(Parser)]
#[command(name = "nonolith", version, max_term_width = 100, after_help = EXIT_HELP)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Language of explanations, reasons and messages about files [default: that of the environment
    /// (LC_ALL, LC_MESSAGES, LANG), else en]
    #[arg(long, global = true, value_name = "LANGUAGE",
          value_parser = names(LANGUAGES.iter().map(|language| language.name)))]
    pub(crate) language: Option<String>,
    /// Never overwrite a file
    #[arg(long, global = true)]
    pub(crate) no_clobber: bool,
}

const EXIT_HELP: &str = "\
Exit status:
  0  success: found a solution (check: exactly one; explain: solved; hint: a next step; verify: right;
     prove: proved)
  1  no solution (check, explain: none or several; hint: cells are wrong; verify: refused;
     prove: several)
  2  bad usage or bad input
  3  unknown: a limit was reached first, or the engine got no further
Of several puzzles the worst counts: 2, then 3, then 1.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Find a solution and say whether it is the only one
    Solve(SolveArgs),
    /// Say whether there is exactly one solution, whether line solving suffices, how hard it is, and whether
    /// the clues are symmetric
    Check(CheckArgs),
    /// Count all solutions exactly, however many there are
    Count(CountArgs),
    /// Count the pictures of a size that are the only solution of their clues
    Census(CensusArgs),
    /// Check many puzzles on all cores: files, folders, archives and streams
    Batch(BatchArgs),
    /// Prove that there is no solution, or no other: clauses and a proof for independent checkers
    Prove(ProveArgs),
    /// Check that a proof shows that clauses have no solution, or that a picture solves a puzzle
    Verify(VerifyArgs),
    /// Solve a black-and-white puzzle and print the clues of its negative, columns first
    Invert(InvertArgs),
    /// Print the size of a puzzle as an exact cover problem, or the whole matrix
    Cover(CoverArgs),
    /// Write a puzzle as clauses for SAT solvers and model counters, or turn their answer into a picture
    Cnf(CnfArgs),
    /// Solve step by step, as a person would, with the reason for every step
    Explain(ExplainArgs),
    /// Suggest the next step for a half-solved grid, or find mistakes in it
    Hint(HintArgs),
    /// Rate how hard a puzzle is for a person
    Rate(RateArgs),
    /// List the techniques that explain, hint and rate use, easiest first
    Techniques(ListArgs),
    /// Learn a technique: an example, exercises, and worksheets to print
    Lesson(LessonArgs),
    /// Convert a puzzle file to another format
    Convert(ConvertArgs),
    /// Draw puzzles as pictures or pages to print
    Render(RenderArgs),
    /// Make a book of puzzles to print: title page, rules, puzzles, and solutions at the back
    Book(Box<BookArgs>),
    /// Make a puzzle from a picture, or random puzzles
    Make(Box<MakeArgs>),
    /// Change as few cells as possible so that a puzzle has exactly one solution
    Repair(RepairArgs),
    /// Serve the web page: play, solve and draw nonograms in the browser; and answer programs with --api
    Serve(ServeArgs),
    /// Offer the same requests to language models as tools, over standard input and output (Model Context
    /// Protocol)
    #[cfg(feature = "mcp")]
    Mcp(McpArgs),
    /// List the puzzles in files: number, size, colours and title
    List(PuzzlesArgs),
    /// List the solving engines
    Engines(ListArgs),
    /// List the file formats, or describe one with an example
    Formats(FormatsArgs),
    /// Print a completion script for a shell
    Completions(CompletionsArgs),
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        <super::Args as clap::CommandFactory>::command().debug_assert();
    }
}
