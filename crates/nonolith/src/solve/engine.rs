//! The [`Engine`] trait: what an engine gets, and what it returns.

use super::budget::{Budget, Interrupt};
use super::exchange::Exchange;
use super::proof::ProofLog;
use super::propagate::Contradiction;
use super::stats::Stats;
use super::workspace::Workspace;
use crate::model::{Grid, Kind, Puzzle};
use std::ops::ControlFlow;

/// A way to solve puzzles.
pub trait Engine: Sync {
    /// Its name, as on the command line.
    fn name(&self) -> &'static str;

    /// What it does, in one line.
    fn about(&self) -> &'static str;

    /// Whether it finds every solution, given enough time. The others may get stuck.
    fn is_complete(&self) -> bool {
        true
    }

    /// Whether it writes down proofs; see [`Job::proof`].
    fn gives_proofs(&self) -> bool {
        false
    }

    /// Whether the seed changes how it searches.
    fn is_seeded(&self) -> bool {
        false
    }

    /// Whether it can solve puzzles with clues of this kind.
    fn supports(&self, kind: Kind) -> bool {
        let _ = kind;
        true
    }

    /// Finds all solutions that agree with the start, and passes each to `found` once, always in the
    /// same order. Ends early if `found` breaks off or a limit of the budget is reached.
    fn run(&self, job: &Job<'_>, budget: &mut Budget<'_>, found: &mut SolutionSink<'_>) -> Outcome;
}

/// The task of an engine.
#[derive(Clone, Copy)]
#[non_exhaustive]
pub struct Job<'a> {
    /// The puzzle to solve. It has no [`Flaw`](crate::model::Flaw) (but if a proof is asked for, its sums may
    /// differ), and the engine supports its clues.
    pub puzzle: &'a Puzzle,
    /// Only solutions that agree with this grid count. It has the puzzle's shape and its
    /// givens; where another colour was asked for, a cell has no candidate.
    pub start: &'a Grid,
    /// Seeds random choices: the same seed leads to the same choices.
    pub seed: u64,
    /// Shares learned clauses with other searches for the same puzzle.
    pub exchange: Option<&'a dyn Exchange>,
    /// Takes the proof of the verdict, if one is asked for. Then nothing is shared.
    pub proof: Option<&'a dyn ProofLog>,
    /// Memory from puzzles before, if the caller keeps it.
    pub workspace: Option<&'a Workspace>,
}

/// Takes the solutions of an engine, one at a time.
pub type SolutionSink<'a> = dyn FnMut(Grid) -> ControlFlow<()> + 'a;

/// The result of running an engine.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// What holds in every solution, as far as the engine found it without guessing.
    pub known: Grid,
    /// What it did.
    pub stats: Stats,
}

impl Outcome {
    /// Makes an outcome.
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
    /// There is no solution: this line is impossible, and nothing was guessed.
    Contradiction(Contradiction),
    /// The caller took no more solutions; there may be more.
    Enough,
    /// The engine is incomplete and can get no further.
    Stuck,
    /// A limit of the budget was reached.
    Interrupted(Interrupt),
}
