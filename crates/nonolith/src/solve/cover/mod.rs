//! Nonograms as exact covers: the [`Matrix`] of a puzzle, and the engine `cover`, which solves it
//! with the crate [`nonolith_cover`].

mod count;
mod engine;
mod matrix;
mod places;
#[cfg(test)]
mod tests;

pub(super) use engine::Cover;
pub use matrix::{Action, Matrix, MatrixError, Requirement, Sizes};
pub use nonolith_cover::{Entry, Item, Problem};
