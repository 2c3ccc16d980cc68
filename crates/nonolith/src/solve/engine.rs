//! What an engine is.

use super::budget::{Budget, Interrupt};
use super::exchange::Exchange;
use super::propagate::Contradiction;
use super::stats::Stats;
use crate::model::{Grid, Kind, Puzzle};
use std::ops::ControlFlow;

/// A way to solve puzzles.
pub trait Engine: Sync {
    /// What it is called on the command line.
    fn name(&self) -> &'static str;

    /// What it does, in one line.
    fn about(&self) -> &'static str;

    /// Whether it finds every solution, given time; the others may get stuck.
    fn is_complete(&self) -> bool {
        true
    }

    /// Whether another seed makes it go another way.
    fn is_seeded(&self) -> bool {
        false
    }

    /// Whether it can solve puzzles with clues of this kind.
    fn supports(&self, kind: Kind) -> bool {
        let _ = kind;
        true
    }

    /// Hands every solution that agrees with the start to `found`, each once, in an order that is
    /// always the same, until `found` breaks off or the budget ends it.
    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome;
}

/// What an engine has to do.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Job<'a> {
    /// The puzzle to solve; it has no [`Flaw`](crate::model::Flaw), and clues that the engine supports.
    pub puzzle: &'a Puzzle,
    /// Only solutions that agree with this grid, of the puzzle's shape, are wanted.
    pub start: &'a Grid,
    /// Where chance would help, the same seed leads to the same choices.
    pub seed: u64,
    /// Where to meet other searches for the same puzzle.
    pub exchange: Option<&'a dyn Exchange>,
}

/// Takes the solutions of an engine, one by one.
pub type SolutionSink<'a> = dyn FnMut(Grid) -> ControlFlow<()> + 'a;

/// How a run of an engine went.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// What holds in every solution, as far as the engine found out without guessing.
    pub known: Grid,
    /// What it did.
    pub stats: Stats,
}

impl Outcome {
    /// A run that ended like this.
    pub fn new(ending: Ending, known: Grid, stats: Stats) -> Outcome {
        Outcome { ending, known, stats }
    }
}

/// Why a run of an engine ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Ending {
    /// There are no more solutions.
    Exhausted,
    /// There is no solution, because this line is impossible, with no guess open.
    Contradiction(Contradiction),
    /// The caller wants no more solutions; there may be more.
    Enough,
    /// The engine got no further, and cannot.
    Stuck,
    /// A limit was reached.
    Interrupted(Interrupt),
}
