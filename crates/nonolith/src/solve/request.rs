//! How to solve a puzzle: the engine, the start, and how many solutions to find.

use super::engine::Engine;
use super::engines::DEFAULT_ENGINE;
use super::exchange::Exchange;
use super::proof::ProofLog;
use super::workspace::Workspace;
use crate::model::{Grid, ModelError, Puzzle};
use std::borrow::Cow;

/// How many solutions to find.
///
/// ```
/// use nonolith::Wanted;
///
/// assert_eq!(Wanted::up_to(1), Wanted::UNIQUE);
/// assert_eq!(Wanted::first(1), Wanted::FIRST);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Wanted {
    /// Hand over at most this many solutions.
    pub solutions: u64,
    /// Look for one more, to find out whether these are all.
    pub beyond: bool,
}

impl Wanted {
    /// One solution, and whether it is the only one.
    pub const UNIQUE: Wanted = Wanted::up_to(1);
    /// The first solution, and nothing more.
    pub const FIRST: Wanted = Wanted::first(1);
    /// All solutions.
    pub const ALL: Wanted = Wanted::up_to(u64::MAX);

    /// At most this many solutions, and whether there are more.
    pub const fn up_to(solutions: u64) -> Wanted {
        Wanted { solutions, beyond: true }
    }

    /// The first solutions, at most this many, and nothing more.
    pub const fn first(solutions: u64) -> Wanted {
        Wanted { solutions, beyond: false }
    }
}

/// How to solve a puzzle.
///
/// By default, the default engine finds one solution and whether it is the only one.
///
/// ```
/// use nonolith::solve::BACKTRACK;
/// use nonolith::{Puzzle, Request, Verdict, Wanted, solve};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let request = Request::default().with_engine(BACKTRACK).with_wanted(Wanted::ALL);
/// assert_eq!(solve(&puzzle, &request)?.verdict, Verdict::exactly(2u32));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Request<'a> {
    /// The engine to use.
    pub engine: &'a dyn Engine,
    /// The grid to start from: only solutions that agree with it count.
    pub start: Option<&'a Grid>,
    /// Whether to solve lines first and start from the result. Most engines do so anyway.
    pub presolve: bool,
    /// How many solutions to find.
    pub wanted: Wanted,
    /// The seed of random choices. Another seed may find other solutions, or the same ones sooner.
    pub seed: u64,
    /// Shares learned clauses with searches for the same puzzle in other threads.
    pub exchange: Option<&'a dyn Exchange>,
    /// Takes the proof of the verdict.
    pub proof: Option<&'a dyn ProofLog>,
    /// Memory that is kept between puzzles.
    pub workspace: Option<&'a Workspace>,
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
            proof: None,
            workspace: None,
        }
    }
}

impl<'a> Request<'a> {
    /// Sets the engine.
    #[must_use]
    pub fn with_engine(self, engine: &'a dyn Engine) -> Self {
        Request { engine, ..self }
    }

    /// Sets the grid to start from.
    #[must_use]
    pub fn with_start(self, start: impl Into<Option<&'a Grid>>) -> Self {
        Request { start: start.into(), ..self }
    }

    /// The grid to start from, with the givens of the puzzle.
    pub(crate) fn start_of(&self, puzzle: &Puzzle) -> Result<Cow<'a, Grid>, ModelError> {
        self.start.map_or_else(|| Ok(Cow::Owned(puzzle.unknown())), |start| puzzle.reveal(start))
    }

    /// Sets whether to solve lines first.
    #[must_use]
    pub fn with_presolve(self, presolve: bool) -> Self {
        Request { presolve, ..self }
    }

    /// Sets how many solutions to find.
    #[must_use]
    pub fn with_wanted(self, wanted: Wanted) -> Self {
        Request { wanted, ..self }
    }

    /// Sets the seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Request { seed, ..self }
    }

    /// Sets the exchange through which searches share clauses.
    #[must_use]
    pub fn with_exchange(self, exchange: &'a dyn Exchange) -> Self {
        Request { exchange: Some(exchange), ..self }
    }

    /// Asks for a proof of the verdict: that there is no solution, or no other than the first. Only some engines
    /// give one ([`Engine::gives_proofs`]), and nothing is shared then.
    #[must_use]
    pub fn with_proof(self, proof: &'a dyn ProofLog) -> Self {
        Request { proof: Some(proof), ..self }
    }

    /// Uses memory from puzzles before, and leaves it to the next ones. Nothing else changes.
    #[must_use]
    pub fn with_workspace(self, workspace: &'a Workspace) -> Self {
        Request { workspace: Some(workspace), ..self }
    }
}
