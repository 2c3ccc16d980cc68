//! Exact cover with colours: Knuth's Algorithm X with dancing links.
//!
//! A [`Problem`] has *items* and *options*; each option covers some items. A solution is a set of
//! options that covers every primary item exactly once and every secondary item at most once;
//! options that give a secondary item the same colour may share it. [`Problem::solutions`] finds
//! all solutions, one by one. A [`Search`] advances step by step, so it can be limited and
//! continued, and [`Hooks`] steer and watch it.
//!
//! This example finds all sudokus of 4x4 cells: every cell has one digit, and every row, column and
//! box has every digit once.
//!
//! ```
//! use nonolith_cover::Problem;
//!
//! let mut sudoku = Problem::default();
//! let mut items = || (0..16).map(|_| sudoku.primary()).collect::<Vec<_>>();
//! let (cells, rows, columns, boxes) = (items(), items(), items(), items());
//! for cell in 0..16 {
//!     let (row, column) = (cell / 4, cell % 4);
//!     for digit in 0..4 {
//!         let within = |place: usize| 4 * place + digit;
//!         sudoku.add([
//!             cells[cell],
//!             rows[within(row)],
//!             columns[within(column)],
//!             boxes[within(row / 2 * 2 + column / 2)],
//!         ])?;
//!     }
//! }
//! assert_eq!(sudoku.solutions().count(), 288);
//!
//! // Option 4 * cell + digit puts the digit into the cell.
//! let mut first = sudoku.solutions().next().unwrap();
//! first.sort_unstable();
//! let digits: Vec<usize> = first.iter().map(|option| option % 4 + 1).collect();
//! assert_eq!(digits[..8], [1, 2, 3, 4, 3, 4, 1, 2]);
//! # Ok::<(), nonolith_cover::ProblemError>(())
//! ```

#![forbid(unsafe_code)]

mod hooks;
mod links;
mod problem;
mod search;

pub use hooks::Hooks;
pub use problem::{Entry, Item, Problem, ProblemError};
pub use search::{Counts, Event, Search, Solutions};
