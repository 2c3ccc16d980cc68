//! The operations of Nonolith, as requests and responses without a transport.
//!
//! An operation takes a request, perhaps with bytes (a file, an image), and returns a response, perhaps
//! with bytes, or a [`Problem`]. Call it with types, through [`Operation`]:
//!
//! ```
//! use nonolith_ops::{Operation, Quiet};
//! use nonolith_ops::ops::{ReadRequest, SolveRequest};
//! use nonolith_ops::wire::VerdictKind;
//!
//! let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n";
//! let read = ReadRequest { name: None, format: None }.run(file, &Quiet)?.response;
//! let puzzle = read.documents[0].puzzle.clone();
//! let request = SolveRequest { puzzle, cells: None, solutions: 1, seconds: None, engine: None };
//! let solved = request.run(&[], &Quiet)?.response;
//! assert_eq!(solved.outcome.verdict.verdict, VerdictKind::Unique);
//! assert_eq!(solved.solutions[0], [2, 2, 1, 2]);
//! # Ok::<(), nonolith_ops::Problem>(())
//! ```
//!
//! or with JSON, by the name of the operation, through [`respond`]:
//!
//! ```
//! use nonolith_ops::{Quiet, respond};
//!
//! let reply = respond("version", "{}", &[], &Quiet)?;
//! assert_eq!(reply.response, format!(r#"{{"version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
//! # Ok::<(), nonolith_ops::Problem>(())
//! ```
//!
//! The requests and responses are in [`ops`], one file per operation. Their parts are in [`wire`], the
//! one place where puzzles, grids, steps, verdicts and ratings become data; the command line prints the
//! same types. A transport (WebAssembly, HTTP, Python) only adds a [`Host`].

#![forbid(unsafe_code)]

mod host;
pub mod ops;
mod problem;
#[cfg(test)]
mod protocol;
pub mod wire;

pub use host::{Host, Progress, Quiet};
pub use ops::{NAMES, Operation, Reply, respond};
pub use problem::{Problem, ProblemKind};
