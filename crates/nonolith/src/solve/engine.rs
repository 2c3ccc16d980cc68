//! What an engine is, and which there are.

use super::budget::{Budget, Interrupt};
use super::exchange::Exchange;
use super::propagate::Contradiction;
use super::{auto, backtrack, cover, line, probe, ranges, search};
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

/// What an engine is to do.
#[derive(Clone, Copy)]
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
pub struct Outcome {
    /// Why it ended.
    pub ending: Ending,
    /// What holds in every solution, as far as the engine found out without guessing.
    pub known: Grid,
    /// What it did.
    pub stats: Stats,
}

/// Why a run of an engine ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// There are no more solutions.
    Exhausted,
    /// There is no solution, because this line is impossible, with no guess open.
    Contradiction(Contradiction),
    /// Whoever took the solutions wanted no more; there may be more.
    Enough,
    /// The engine got no further, and cannot.
    Stuck,
    /// A limit was reached.
    Interrupted(Interrupt),
}

/// What an engine did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Lines that were solved.
    pub lines: u64,
    /// Colours that were taken from cells.
    pub removals: u64,
    /// Assumptions that were tried about single cells.
    pub probes: u64,
    /// Guesses that were made, right or wrong.
    pub decisions: u64,
    /// Dead ends that were met.
    pub conflicts: u64,
    /// The most guesses that were open at once.
    pub depth: u64,
    /// Literals that followed from others.
    pub propagations: u64,
    /// Clauses that were learned.
    pub learned: u64,
    /// How often the search began again from the root.
    pub restarts: u64,
    /// Bytes that clauses took at the end, or the matrix of an exact cover at most.
    pub memory: u64,
    /// Options of an exact cover that were chosen, right or wrong.
    pub nodes: u64,
    /// Entries of an exact cover that were taken out of lists.
    pub updates: u64,
}

impl Stats {
    /// What two searches did together.
    #[must_use]
    pub fn and(self, other: Stats) -> Stats {
        Stats {
            lines: self.lines + other.lines,
            removals: self.removals + other.removals,
            probes: self.probes + other.probes,
            decisions: self.decisions + other.decisions,
            conflicts: self.conflicts + other.conflicts,
            depth: self.depth.max(other.depth),
            propagations: self.propagations + other.propagations,
            learned: self.learned + other.learned,
            restarts: self.restarts + other.restarts,
            memory: self.memory + other.memory,
            nodes: self.nodes + other.nodes,
            updates: self.updates + other.updates,
        }
    }

    /// The figures with their names, for output.
    pub fn figures(&self) -> [(&'static str, u64); 12] {
        [
            ("lines", self.lines),
            ("removals", self.removals),
            ("probes", self.probes),
            ("decisions", self.decisions),
            ("conflicts", self.conflicts),
            ("depth", self.depth),
            ("propagations", self.propagations),
            ("learned", self.learned),
            ("restarts", self.restarts),
            ("memory", self.memory),
            ("nodes", self.nodes),
            ("updates", self.updates),
        ]
    }
}

/// All engines.
pub static ENGINES: &[&dyn Engine] = &[
    &auto::Auto,
    &search::SearchEngine,
    &backtrack::Backtrack,
    &cover::Cover,
    &ranges::RangesEngine,
    &probe::Probe,
    &line::Line,
];

/// The engine to use when none is named.
pub static DEFAULT_ENGINE: &dyn Engine = &auto::Auto;

/// The engine of that name.
///
/// ```
/// assert_eq!(nonolith::solve::engine("line").unwrap().name(), "line");
/// assert!(nonolith::solve::engine("magic").is_none());
/// ```
pub fn engine(name: &str) -> Option<&'static dyn Engine> {
    ENGINES.iter().copied().find(|engine| engine.name() == name)
}
