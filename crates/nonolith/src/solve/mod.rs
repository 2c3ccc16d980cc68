//! From a puzzle to its solutions: propagation, engines, limits, verdicts and the checker.

mod agenda;
mod answer;
mod auto;
mod backtrack;
mod board;
mod budget;
mod check;
pub mod cover;
mod engine;
mod engines;
mod exchange;
mod line;
mod probe;
mod progress;
mod propagate;
mod ranges;
mod request;
mod search;
mod stats;
#[cfg(test)]
mod tests;
mod verdict;

pub use agenda::Order;
pub use answer::{Answer, Refutation, SolveError, solve, solve_each, solve_within};
pub use budget::{Budget, Interrupt};
pub(crate) use check::is_described_by;
pub use check::{NotASolution, check};
pub use engine::{Ending, Engine, Job, Outcome, SolutionSink};
pub use engines::{
    AUTO, BACKTRACK, COVER, DEFAULT_ENGINE, ENGINES, LINE, PROBE, RANGES, SEARCH, engine,
};
pub use exchange::Exchange;
pub use progress::{Phase, Progress};
pub(crate) use propagate::known;
pub use propagate::{Contradiction, PropagateError, Propagation, propagate};
pub(crate) use propagate::{Propagator, Stop};
pub(crate) use ranges::{Guess, Observer, solve_by_ranges};
pub use request::{Request, Wanted};
pub use search::Cnf;
pub use stats::Stats;
pub use verdict::Verdict;
