//! `nonolith cnf`

use super::shared::PuzzleArgs;
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = CNF_HELP)]
pub(crate) struct CnfArgs {
    #[command(flatten)]
    pub(crate) input: PuzzleArgs,
    /// Write the clauses to this file [default: standard output, also `-`]
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: Option<PathBuf>,
    /// Format to write [default: opb if OUT ends in .opb, else dimacs]
    #[arg(long, alias = "to", value_name = "FORMAT", value_parser = ["dimacs", "opb"])]
    pub(crate) format: Option<String>,
    /// Add the clause that some cell differs from this picture: rows separated by `/` or new lines, or a
    /// file with such rows
    #[arg(long, value_name = "PICTURE")]
    pub(crate) differs: Option<String>,
    /// Turn this answer of a solver into a picture and check it; `-` reads standard input
    #[arg(long, value_name = "ANSWER", conflicts_with_all = ["output", "format", "differs"])]
    pub(crate) model: Option<PathBuf>,
    /// Print one JSON object: how many variables and clauses there are, or with --model the picture
    #[arg(long)]
    pub(crate) json: bool,
}

const CNF_HELP: &str = "\
The models of the clauses are the solutions of the puzzle, one for one. Comments in the file say what
each variable means; docs/proofs.md explains the clauses. OPB files are for VeriPB and pseudo-Boolean
solvers. An answer is what SAT solvers print (`s SATISFIABLE`, `v 1 -2 ... 0`), or a list of literals.

Exit status:
  0  written; with --model: the answer is a solution
  1  with --model: the answer says that there is none, which is not checked
  2  bad usage or bad input; with --model also: the answer is no solution
  3  the clauses would take too much memory

Examples:
  nonolith cnf heart.non -o heart.cnf
  cadical heart.cnf > answer.txt
  nonolith cnf heart.non --model answer.txt";
