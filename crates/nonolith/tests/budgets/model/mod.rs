//! Checks of answers against brute force.

pub(crate) mod advice;
pub(crate) mod case;
pub(crate) mod counts;
pub(crate) mod engines;
mod limits;
pub(crate) mod makers;

pub(crate) use case::Case;
