//! Solving: engines, requests, budgets, verdicts and the checker.
//!
//! - An [`Engine`] finds solutions. [`AUTO`], the default, solves lines, then probes single cells,
//!   then searches. [`LINE`] never guesses. [`COVER`] shares no method with the others, so it can
//!   confirm their answers. [`ENGINES`] lists them all, and [`engine()`] finds one by its name.
//! - A [`Request`] says which engine to use, which grid to start from and how many solutions are
//!   [`Wanted`].
//! - A [`Budget`] limits steps and memory, and stops the work when a callback says so. When a limit
//!   is reached, the answer says which one, and still holds everything found so far.
//! - An [`Answer`] has the solutions and a [`Verdict`]: none, unique, exactly N, at least N, or
//!   unknown.
//! - [`check()`] judges solutions. It shares no code with the engines, and every solution passes it
//!   before a caller sees it.
//!
//! Call [`solve()`] without a budget, [`solve_within`] with one, and [`solve_each`] to take the
//! solutions one by one. [`propagate()`] is line solving alone.
//!
//! ```
//! use nonolith::solve::{BACKTRACK, check, solve_within};
//! use nonolith::{Budget, Puzzle, Request, Verdict, Wanted};
//!
//! let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
//! let request = Request::default().with_engine(BACKTRACK).with_wanted(Wanted::ALL);
//! let mut budget = Budget::unlimited().with_steps(1_000_000);
//! let answer = solve_within(&puzzle, &request, &mut budget)?;
//! assert_eq!(answer.verdict, Verdict::exactly(2u32));
//! for solution in &answer.solutions {
//!     check(&puzzle, solution)?;
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod agenda;
mod answer;
mod auto;
mod backbone;
mod backtrack;
mod board;
mod budget;
mod check;
pub mod cover;
mod engine;
mod engines;
mod enough;
mod exchange;
mod groups;
mod line;
mod probe;
mod probed;
mod progress;
mod proof;
mod propagate;
mod ranges;
mod request;
mod search;
mod stats;
#[cfg(test)]
pub(crate) mod tests;
mod verdict;
mod workspace;

pub use agenda::Order;
pub(crate) use answer::least_memory;
pub use answer::{Answer, Refutation, SolveError, solve, solve_each, solve_within};
pub(crate) use backbone::before_search;
pub use backbone::{Backbone, backbone};
pub use budget::{Budget, Interrupt};
pub(crate) use check::is_described_by;
pub use check::{NotASolution, check};
pub use engine::{Ending, Engine, Job, Outcome, SolutionSink};
pub use engines::{
    AUTO, BACKTRACK, COVER, DEFAULT_ENGINE, ENGINES, LINE, PROBE, RANGES, SEARCH, engine,
};
pub use enough::verdict_when_enough;
pub use exchange::Exchange;
pub(crate) use groups::Groups;
pub use progress::{Phase, Progress};
pub use proof::{Fact, ProofLog};
pub(crate) use propagate::known;
pub use propagate::{Contradiction, PropagateError, Propagation, propagate};
pub(crate) use propagate::{Propagator, Stop};
pub(crate) use ranges::{Guess, Observer, solve_by_ranges};
pub use request::{Request, Wanted};
pub use search::Cnf;
pub(crate) use search::count::CountSearch;
pub(crate) use search::split::Component;
pub(crate) use search::tree::{Leaf, SolutionTree};
pub use stats::Stats;
pub use verdict::Verdict;
pub use workspace::Workspace;
