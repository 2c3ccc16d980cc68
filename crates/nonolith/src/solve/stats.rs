//! Statistics of a run.

/// What an engine did, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Lines solved.
    pub lines: u64,
    /// Candidates removed from cells.
    pub removals: u64,
    /// Candidates tried by probes of single cells.
    pub probes: u64,
    /// Decisions (guesses), right or wrong.
    pub decisions: u64,
    /// Conflicts (dead ends).
    pub conflicts: u64,
    /// The deepest decision level.
    pub depth: u64,
    /// Literals propagated.
    pub propagations: u64,
    /// Clauses learned.
    pub learned: u64,
    /// Restarts of the search.
    pub restarts: u64,
    /// Bytes: of the clauses at the end, or of the matrix of an exact cover at its largest.
    pub memory: u64,
    /// Options of an exact cover chosen, right or wrong.
    pub nodes: u64,
    /// Entries of an exact cover removed from lists.
    pub updates: u64,
}

impl Stats {
    /// Adds up two runs. The depth is the larger of the two.
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

    /// All numbers with their names, for output.
    pub fn figures(&self) -> impl Iterator<Item = (&'static str, u64)> {
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
        .into_iter()
    }
}
