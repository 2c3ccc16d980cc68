//! `nonolith verify`

use super::values::{names, parse_seconds, readers};
use clap::{ArgGroup, Args as ClapArgs};
use std::path::PathBuf;

#[derive(ClapArgs)]
#[command(after_help = VERIFY_HELP, group(ArgGroup::new("about").args(["solution", "of"]).multiple(true)))]
pub(crate) struct VerifyArgs {
    /// Clauses in the format DIMACS CNF; with --solution and without a proof, a puzzle file, game id or
    /// puzz.link address; `-` is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    /// Proof that the clauses have no solution, in the format DRAT, text or binary; `-` is standard input
    #[arg(value_name = "PROOF", required_unless_present = "solution")]
    pub(crate) proof: Option<PathBuf>,
    /// Check also that the clauses are those of this puzzle, and with --solution of this picture, byte for
    /// byte
    #[arg(long, value_name = "FILE", requires = "proof")]
    pub(crate) of: Option<PathBuf>,
    /// Picture that should be a solution of the puzzle: rows separated by `/` or new lines; or a file with
    /// such rows; or a puzzle file with a picture; `-` is standard input
    #[arg(long, value_name = "GRID")]
    pub(crate) solution: Option<String>,
    /// Format of the puzzle [default: detected from its content]
    #[arg(long, value_name = "FORMAT", requires = "about", value_parser = names(readers()))]
    pub(crate) from: Option<String>,
    /// Use only this puzzle of the file, by number (from 1) or title
    #[arg(long, value_name = "N|TITLE", requires = "about")]
    pub(crate) puzzle: Option<String>,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds, requires = "proof")]
    pub(crate) timeout: Option<f64>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const VERIFY_HELP: &str = "\
The checker of proofs shares no code with the solver. It checks every lemma in order, by unit
propagation (RUP) or else by its first literal (RAT). The proof must contain the empty clause. What
has followed by unit propagation stays when clauses are deleted, as in drat-trim. Of a lemma that is
wrong, the line is named, in a binary proof the byte.

A proof is about clauses. With --of they are compared with those of a puzzle: then the proof shows
that it has no solution, or with --solution that it has no other.

Exit status:
  0  verified
  1  refused: the proof is wrong or incomplete, or the picture is not a solution
  2  bad usage or bad input
  3  a limit was reached first

Examples:
  nonolith verify puzzle.cnf puzzle.drat
  nonolith prove heart.non -o heart
  nonolith verify heart.cnf heart.drat --of heart.non --solution heart.txt
  nonolith solve puzzle.non --to text | nonolith verify puzzle.non --solution -";
