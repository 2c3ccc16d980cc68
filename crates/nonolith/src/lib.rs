//! Nonolith solves and checks nonograms: black-and-white, coloured, and the counted kind of
//! Hungry Cat.
//!
//! Three nouns carry it: a [`Puzzle`] (palette, shape, clues; immutable, well formed), a [`Grid`]
//! (for every cell the set of colours it can still have) and an [`Answer`] (checked solutions and
//! a [`Verdict`]).
//!
//! ```
//! use nonolith::{Puzzle, Request, Verdict, solve};
//!
//! let heart = Puzzle::mono(
//!     &[&[1, 1], &[5], &[5], &[3], &[1]],
//!     &[&[2], &[4], &[4], &[4], &[2]],
//! )?;
//! let answer = solve(&heart, &Request::default())?;
//! assert_eq!(answer.verdict, Verdict::Unique);
//! assert_eq!(
//!     answer.solutions[0].text(heart.palette()),
//!     [".#.#.", "#####", "#####", ".###.", "..#.."],
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! - What a line alone says: [`solve_line`], or [`line_solver`] for many; which numbers are done with: [`settled`]; what all lines together say without guessing:
//!   [`propagate`].
//! - The ways to solve: [`ENGINES`]. What is asked of them: [`Request`]; when everything gives up: [`Budget`].
//! - Why a cell has its colour, step by step, as a person would see it: [`explain`], by the [`TECHNIQUES`]; the next step from
//!   a half-solved grid: [`hint()`]; how hard a puzzle is: [`rate`]; all that in other [`LANGUAGES`]: [`Step::words`].
//! - Whether a grid is a solution: [`check`], which shares no code with the engines.
//! - Exact cover problems of any kind, and nonograms as such: [`cover`].
//! - Why a puzzle is impossible at sight: [`Puzzle::flaw`].
//!
//! - Puzzles to order: [`RandomPictures`]; pictures with more solutions than one: [`repair()`], [`givens()`].
//!
//! The library reads no files, prints nothing, starts no threads and looks at no clock.

#![forbid(unsafe_code)]

mod explain;
mod line;
mod make;
mod model;
mod random;
mod solve;

pub use explain::{
    Advice, Arg, Assumption, ClueItem, Consequence, DEFAULT_LANGUAGE, Explainer, Explanation, Fact,
    Grade, Halt, Hint, LANGUAGES, Language, Logic, Phrase, Premises, Rating, Saying, Step,
    StepWords, TECHNIQUES, Technique, examine, explain, explain_ranges, hint, hint_checked,
    language, rate, technique,
};
pub use line::{Impossible, LineSolver, line_solver, settled, solve_line};
pub use make::{
    Aim, Change, Givens, Picture, Proposal, RandomPictures, Repair, Repaired, Repairing, Symmetry,
    givens, harm, repair,
};
pub use model::{
    Block, Cells, Clue, Colour, ColourSet, Flaw, Grid, Ink, Kind, LineId, ModelError, Palette,
    Puzzle, Rgb, Shape, Tally, is_hidden, visible,
};
pub use random::Random;
pub use solve::{
    Answer, Budget, Cnf, Contradiction, DEFAULT_ENGINE, ENGINES, Ending, Engine, Exchange,
    Interrupt, Job, NotASolution, Order, Outcome, Phase, Progress, PropagateError, Propagation,
    Refutation, Request, SolutionSink, SolveError, Stats, Verdict, Wanted, check, engine,
    propagate, solve, solve_each, solve_within,
};

pub use solve::cover;
