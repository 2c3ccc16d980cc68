//! `nonolith cover`

use super::shared::{InputArgs, LimitArgs};
use clap::Args as ClapArgs;

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
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const COVER_HELP: &str = "\
Actions are placements of blocks and white cells; requirements are cells, across and down, and
blocks; me_requirements keep neighbouring blocks apart; colour_requirements, in coloured puzzles,
make both directions agree on a cell's colour. `solve --engine cover` solves this matrix.

The matrix is printed as Knuth's programs for exact covers (DLX2 and others) read it: first all
items, those that may stay uncovered after `|`; then a line for each action. Counted from 1, h2.3
and v2.3 are the cell in row 2 and column 3, across and down, and k2.3 its colour; r2.1 and c3.1
are the first blocks of row 2 and column 3; m1, m2, ... are the me_requirements.";
