//! Progress reports.

use super::stats::Stats;

/// A phase of an engine's work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Phase {
    /// Line solving.
    Lines,
    /// Probes of single cells.
    Probes,
    /// Belief propagation between lines, for good first guesses.
    Beliefs,
    /// The search itself.
    Search,
    /// Finding the steps of an explanation.
    Steps,
}

impl Phase {
    /// All phases.
    pub const ALL: [Phase; 5] =
        [Phase::Lines, Phase::Probes, Phase::Beliefs, Phase::Search, Phase::Steps];

    /// Its name in output.
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

/// How far an engine has come.
///
/// Reported when a phase begins, and from time to time in long ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The current phase.
    pub phase: Phase,
    /// The statistics so far.
    pub stats: Stats,
    /// Cells whose colour is certain.
    pub fixed: usize,
}
