//! What is asked of an engine.

use super::engine::{DEFAULT_ENGINE, Engine};
use super::exchange::Exchange;
use crate::model::Grid;

/// Which solutions a caller wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Hand over at most this many.
    pub solutions: u64,
    /// Look for one more than that, to learn whether these are all.
    pub beyond: bool,
}

impl Wanted {
    /// One solution, and whether it is the only one.
    pub const UNIQUE: Wanted = Wanted { solutions: 1, beyond: true };
    /// The first solution, and nothing more.
    pub const FIRST: Wanted = Wanted { solutions: 1, beyond: false };
    /// All solutions.
    pub const ALL: Wanted = Wanted { solutions: u64::MAX, beyond: true };
}

/// What to do with a puzzle. The default: the default engine, from nothing, one solution and
/// whether it is the only one.
#[derive(Clone, Copy)]
pub struct Request<'a> {
    /// The engine to use.
    pub engine: &'a dyn Engine,
    /// Where to start: only solutions that agree with this grid are wanted.
    pub start: Option<&'a Grid>,
    /// Whether to solve line by line first, and to start from what that comes to. Most engines do so
    /// anyway.
    pub presolve: bool,
    /// Which solutions are wanted.
    pub wanted: Wanted,
    /// Another seed may lead to other solutions, or sooner to the same.
    pub seed: u64,
    /// Where to meet other searches for the same puzzle, in other threads.
    pub exchange: Option<&'a dyn Exchange>,
}

impl Default for Request<'_> {
    fn default() -> Self {
        Request {
            engine: DEFAULT_ENGINE,
            start: None,
            presolve: false,
            wanted: Wanted::UNIQUE,
            seed: 0,
            exchange: None,
        }
    }
}
