//! `nonolith cover`

use super::shared::{InputArgs, LimitArgs};
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
#[command(after_help = COVER_HELP)]
pub(crate) struct CoverArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Leave out placements that line solving rules out
    #[arg(long)]
    pub(crate) presolve: bool,
    /// Print the whole matrix, not only its size
    #[arg(long)]
    pub(crate) matrix: bool,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

const COVER_HELP: &str = "\
An action places a block or a blank cell. The requirements are the blocks, and each cell twice:
once for its row and once for its column. me_requirements keep neighbouring blocks apart;
colour_requirements (coloured puzzles only) make row and column agree on the colour of a cell.
`solve --engine cover` solves this matrix.

--matrix prints the input format of Knuth's exact cover programs (DLX2 and others): first all items,
the optional ones after `|`; then one line per action. Numbers count from 1: h2.3 and v2.3 are the
cell in row 2, column 3, for its row and for its column, and k2.3 is its colour; r2.1 and c3.1 are
the first blocks of row 2 and column 3; m1, m2, ... are the me_requirements.";
