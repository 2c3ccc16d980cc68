//! Nonograms as exact covers.
//!
//! A [`Matrix`] is a puzzle as an exact cover problem. The engine `cover` solves it with the crate
//! [`nonolith_cover`].

mod count;
mod engine;
mod matrix;
mod places;
#[cfg(test)]
mod tests;

pub(super) use engine::Cover;
pub use matrix::{Action, Matrix, MatrixError, Requirement, Sizes};
pub use nonolith_cover::{Entry, Item, Problem};
