//! `nonolith prove`

use super::shared::{LimitArgs, PuzzleArgs};
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = PROVE_HELP)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    pub(crate) input: PuzzleArgs,
    /// Write the clauses to NAME.cnf, the proof to NAME.drat, and if there is one solution, the picture to
    /// NAME.txt
    #[arg(short, long, value_name = "NAME")]
    pub(crate) output: PathBuf,
    /// Format of the proof; with veripb, the clauses are in NAME.opb and the proof is in NAME.pbp
    #[arg(long, alias = "to", value_name = "FORMAT", default_value = "drat", value_parser = ["drat", "veripb"])]
    pub(crate) format: String,
    /// Leave out the lemmas that the proof does not need. This takes as long as a check, and memory for the whole
    /// proof
    #[arg(long)]
    pub(crate) trim: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const PROVE_HELP: &str = "\
The proof shows that the clauses have no solution. They are those of the puzzle (`nonolith cnf`); if
it has one solution, also that some cell differs from it. The answer names the commands that check
this: `nonolith verify`, which shares no code with the solver, or tools such as rate and VeriPB.

Exit status:
  0  proved: there is no solution, or exactly one
  1  there are several solutions; nothing is written
  2  bad usage or bad input
  3  a limit was reached first; nothing is written

Examples:
  nonolith prove heart.non -o heart
  nonolith verify heart.cnf heart.drat --of heart.non --solution heart.txt";
