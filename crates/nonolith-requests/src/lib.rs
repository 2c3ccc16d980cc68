//! The requests of Nonolith's command line and service, and the JSON that answers them, without a
//! transport.
//!
//! A [`Request`] holds the options of a command, named as on the command line, and its puzzle in any
//! format. It answers with the object that the command prints with `--json`, or with a file:
//!
//! ```
//! use nonolith_requests::ops::SolveRequest;
//! use nonolith_requests::{Bounds, Input, Request, Work};
//!
//! let input = Input { from: Some("tatham".to_owned()), ..Input::default() };
//! let request = SolveRequest { input, ..SolveRequest::default() };
//! let work = Work { bounds: &Bounds::default(), stopped: &|| false };
//! let answer = request.run(b"3x2:1/1/2/3/1", &work)?;
//! assert_eq!(answer.outcome.verdict.count, "1");
//! # Ok::<(), nonolith_ops::Problem>(())
//! ```
//!
//! A transport looks a request up by its name with [`operation()`], and hands over its options as JSON or
//! as texts. HTTP (`nonolith-service`) is one; another only needs [`OPERATIONS`], which also describe
//! themselves as JSON schemas.
//!
//! What a request may take is bounded by [`Bounds`], which its options can lower but not raise. It stops
//! when [`Work::stopped`] says so.
//!
//! The command line calls the work and the objects in [`ops`] itself, because it also prints text.

#![forbid(unsafe_code)]

mod decode;
mod file;
mod input;
mod limits;
mod operation;
pub mod ops;
mod phases;
mod request;
mod state;
mod stop;
pub mod values;

pub use file::File;
pub use input::{Choice, Input, Spelt, StateOptions};
pub use limits::{Bounds, LimitOptions, Work};
pub use operation::{OPERATIONS, Operation, operation};
pub use phases::Phases;
pub use request::{Reply, Request, Response};
pub use state::rows;
pub use stop::Stop;

use serde::Serialize;

/// The JSON of a value. Cannot fail: all keys are strings, and memory is the destination.
pub fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
