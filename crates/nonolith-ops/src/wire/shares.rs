//! Cells that are not the same in all solutions.

use super::{Indexed, Notation};
use nonolith::Puzzle;
use nonolith::count::Shares;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A cell that is not the same in all solutions.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "OpenCell", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct OpenCell<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// The colours that it has in some solution.
    pub colours: Vec<Share<N>>,
}

/// How many solutions have a colour in a cell.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Share", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Share<N: Notation = Indexed> {
    /// The colour.
    pub colour: N::Colour,
    /// The number of solutions, as a string: it can exceed the numbers that JSON parsers keep exactly.
    pub solutions: String,
    /// The same as a share of all solutions, from 0 to 1.
    pub share: f64,
}

impl<N: Notation> OpenCell<N> {
    /// All open cells of a puzzle.
    pub fn all(puzzle: &Puzzle, shares: &Shares) -> Vec<OpenCell<N>> {
        let possible = shares.possible();
        let open = possible.open_cells().map(|cell| {
            let share = |colour| Share {
                colour: N::colour(puzzle, colour),
                solutions: shares.solutions_with(cell, colour).to_string(),
                share: shares.share(cell, colour),
            };
            let colours = shares.colours(cell).iter().map(share).collect();
            OpenCell { at: N::at(puzzle, cell), colours }
        });
        open.collect()
    }
}
