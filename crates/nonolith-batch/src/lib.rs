//! Judges many nonograms on all cores: verdict, number of solutions, open cells and difficulty of each.
//!
//! A [`Source`] finds the puzzles in files, folders, archives and streams. [`judge()`] finds out
//! everything about one puzzle. [`run()`] does so for all of them, in bounded memory, and hands over the
//! [`Row`]s in the order of the input. [`Results`] writes them to a file that survives a crash.
//!
//! A bad file never ends a batch: what cannot be read has a row that says why.
//!
//! ```
//! use nonolith_batch::{Options, Order, Row, Source, judge_task, run};
//!
//! let source = Source::lines("<stdin>", &b"1x1:1/1\n{}\n"[..]);
//! let mut rows: Vec<Row> = Vec::new();
//! let options = Options::default();
//! let work = |task, stop: &dyn Fn() -> bool| judge_task(task, &options, stop);
//! run(source, 2, Order::Input, &|| false, work, &mut |row| {
//!     rows.push(row);
//!     Ok(())
//! })?;
//! assert_eq!(rows[0].verdict.as_deref(), Some("unique"));
//! assert!(rows[1].error.is_some());
//! # Ok::<(), std::io::Error>(())
//! ```

#![forbid(unsafe_code)]

mod judge;
mod queue;
mod results;
mod row;
mod run;
mod source;
mod summary;
#[cfg(feature = "arrow")]
pub mod table;

pub use judge::{OPEN_STEPS, Options, RATE_STEPS, judge, judge_task};
pub use results::{Done, ResultFormat, Results};
pub use row::{COLUMNS, Cell, ColumnType, Row};
pub use run::{Order, Sink, Weigh, run};
pub use source::{Content, Problem, Source, Task, is_short, size_of};
pub use summary::Summary;
