//! Makes puzzles: random pictures, repairs of ambiguous pictures, and cells to reveal.

mod givens;
mod harm;
mod hitting;
mod judge;
mod mend;
mod picture;
mod prospect;
mod random;
mod repair;
mod smallest;
mod spot;
mod symmetry;
#[cfg(test)]
mod tests;

pub use givens::{Givens, givens};
use harm::harm;
pub use judge::Aim;
pub use picture::Picture;
pub use random::RandomPictures;
pub use repair::{Change, Proposal, Repair, Repaired, Repairing, repair};
pub use symmetry::Symmetry;
