//! Nonolith solves, checks, explains and makes nonograms: black-and-white, coloured, and the
//! counted kind of *Hungry Cat*.
//!
//! There are three main types: a [`Puzzle`] (palette, shape and clues; immutable and well formed),
//! a [`Grid`] (the candidates of every cell: the colours it can still have) and an [`Answer`]
//! (checked solutions and a [`Verdict`]).
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
//! | module | what it does |
//! |---|---|
//! | [`model`] | puzzles, clues, colours, grids and shapes |
//! | [`mod@line`] | everything that follows from one line alone |
//! | [`mod@solve`] | engines, verdicts, budgets, and the checker, which shares no code with the engines |
//! | [`mod@count`] | the exact number of solutions, however large |
//! | [`mod@explain`] | steps that a person can follow, hints and ratings, in English and German |
//! | [`make`] | random puzzles, and repairs for pictures whose puzzle is ambiguous |
//!
//! The most common names are also exported here. The library reads no files, prints nothing, starts
//! no threads and reads no clock.

#![forbid(unsafe_code)]

pub mod count;
pub mod explain;
pub mod line;
pub mod make;
pub mod model;
#[cfg(test)]
mod shape_tests;
pub mod solve;

#[doc(inline)]
pub use explain::{explain, hint, rate};
#[doc(inline)]
pub use model::{
    Block, Clue, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape, Tally,
};
#[doc(inline)]
pub use solve::{Answer, Budget, Request, Verdict, Wanted, check, solve, solve_within};
