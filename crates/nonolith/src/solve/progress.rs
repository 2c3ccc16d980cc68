//! What an engine is doing, for whoever watches it.

use super::stats::Stats;

/// A part of an engine's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Phase {
    /// Line solving.
    Lines,
    /// Assumptions about single cells.
    Probes,
    /// Lines exchange beliefs, for good guesses.
    Beliefs,
    /// Search.
    Search,
    /// Steps of an explanation.
    Steps,
}

impl Phase {
    /// All phases there are.
    pub const ALL: [Phase; 5] =
        [Phase::Lines, Phase::Probes, Phase::Beliefs, Phase::Search, Phase::Steps];

    /// What it is called in output.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Lines => "lines",
            Phase::Probes => "probes",
            Phase::Beliefs => "beliefs",
            Phase::Search => "search",
            Phase::Steps => "steps",
        }
    }
}

/// How far an engine has come. Told when a phase begins, and from time to time in long ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// What it does now.
    pub phase: Phase,
    /// What it has done so far.
    pub stats: Stats,
    /// Cells of which the colour is known for certain.
    pub fixed: usize,
}
