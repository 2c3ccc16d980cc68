//! The command line, as data: help, completions and checks derive from it. One file a command.

mod check;
mod convert;
mod cover;
mod explain;
mod invert;
mod lists;
mod make;
mod render;
mod repair;
mod serve;
mod shared;
mod solve;
mod values;

pub(crate) use check::CheckArgs;
pub(crate) use convert::ConvertArgs;
pub(crate) use cover::CoverArgs;
pub(crate) use explain::{ExplainArgs, HintArgs, Place, RateArgs, StateArgs};
pub(crate) use invert::InvertArgs;
pub(crate) use lists::{CompletionsArgs, FormatsArgs, ListArgs};
pub(crate) use make::{MakeArgs, MakeCommand, PictureArgs, RandomArgs};
pub(crate) use render::RenderArgs;
pub(crate) use repair::RepairArgs;
pub(crate) use serve::ServeArgs;
pub(crate) use shared::{InputArgs, OutputArgs, SearchArgs};
pub(crate) use solve::SolveArgs;

use clap::{Parser, Subcommand};

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
    Techniques(ListArgs),
    /// Write a puzzle file in another format
    Convert(ConvertArgs),
    /// Show puzzles as pictures, or on pages to print
    Render(RenderArgs),
    /// Make a puzzle from a picture, or random ones
    Make(Box<MakeArgs>),
    /// Change as few cells as possible, so that a puzzle has exactly one solution
    Repair(RepairArgs),
    /// Serve the page: play, examine, explain and draw nonograms in the browser
    Serve(ServeArgs),
    /// List the engines: the ways to solve
    Engines(ListArgs),
    /// List the file formats, or show one with an example
    Formats(FormatsArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        <super::Args as clap::CommandFactory>::command().debug_assert();
    }
}
