//! Counting: the exact number of solutions, however large.
//!
//! Line solving and probing come first. What they leave open falls apart into *parts* that do not
//! depend on each other (`parts.rs`), so the numbers of solutions of all parts are multiplied. Narrow
//! parts are counted by a *sweep* (`sweep.rs`): cell by cell, with the number of ways to reach each
//! state of the lines that are under way. For wide ones the search first finds out which candidates
//! occur at all (the [backbone](crate::solve::backbone())), and then counts what is still wide by
//! branching, with a memory for components that it has met (`solve/search/count.rs`).
//!
//! An exact count keeps what it needs to find all solutions again, as a [`SolutionSet`]: the [`Shares`] of
//! them in which a cell has a colour, the solution with a number, and solutions drawn at random.
//!
//! [`Census`] counts pictures instead: how many of a size are the only solution of their clues.

mod backwards;
mod census;
mod counting;
mod narrow;
mod number;
mod order;
mod parts;
mod plan;
mod reading;
mod sample;
mod shares;
mod short_lines;
mod solutions;
mod stretch;
mod sweep;
mod table;
#[cfg(test)]
pub(crate) mod tests;

pub use census::{Census, CensusError, CensusTotals};
pub use counting::{Count, CountRequest, count};
pub use sample::sample_each;
pub use shares::Shares;
pub use solutions::SolutionSet;
