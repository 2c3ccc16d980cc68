//! Changes to drawings.

use super::{Indexed, Notation};
use nonolith::Puzzle;
use nonolith::make::Picture;
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A cell that changes its colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Change", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Change<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// Its colour before.
    pub from: N::Colour,
    /// Its colour after.
    pub to: N::Colour,
}

/// A set of changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Proposal", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Proposal<N: Notation = Indexed> {
    /// The cells that change.
    pub changes: Vec<Change<N>>,
    /// How much they harm the picture.
    pub harm: u32,
    /// Whether they reach the aim; if not, this is the best result so far.
    pub reached: bool,
}

impl<N: Notation> Proposal<N> {
    /// A proposal for the picture of this puzzle.
    pub fn new(puzzle: &Puzzle, proposal: &nonolith::make::Proposal) -> Proposal<N> {
        let change = |own: &nonolith::make::Change| Change {
            at: N::at(puzzle, own.cell),
            from: N::colour(puzzle, own.from),
            to: N::colour(puzzle, own.to),
        };
        Proposal {
            changes: proposal.changes.iter().map(change).collect(),
            harm: proposal.harm,
            reached: proposal.reached,
        }
    }
}

/// A cell to reveal at the start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(bound = "")]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Given", bound = "N: super::Described"))]
#[cfg_attr(test, ts(concrete(N = Indexed), bound = "N: Notation"))]
pub struct Given<N: Notation = Indexed> {
    /// The cell.
    #[serde(flatten)]
    pub at: N::At,
    /// Its colour.
    pub colour: N::Colour,
}

impl<N: Notation> Given<N> {
    /// A cell of a picture.
    pub fn new(picture: &Picture, cell: usize) -> Given<N> {
        let (puzzle, colours) = (picture.puzzle(), picture.cells());
        let colour = colours.get(cell).copied().unwrap_or_default();
        Given { at: N::at(puzzle, cell), colour: N::colour(puzzle, colour) }
    }
}
