//! The requests of [`nonolith_requests`] over HTTP.
//!
//! `POST /api/v1/solve` and its siblings take a puzzle in any format and answer with the JSON that the
//! command line prints. A body of the type `application/json` is an object with the puzzle and the
//! options; any other body is the puzzle file, and the query has the options. `GET /api/v1` is a page
//! about it, `/api/v1/openapi.json` describes it for programs, `/healthz` and `/metrics` are for those who
//! run it.
//!
//! One thread does all reading and writing; the solver threads and their two lanes are in `lanes`. Every
//! request has limits ([`Config`]) that its options can lower but not raise. A client that hangs up, or
//! closes its half of the connection, cancels its request.
//!
//! Who may ask is decided in `guard`: the `Host` header must name this server ([`Hosts`]), pages of other
//! origins may not call it unless one is allowed, and with a token every request but `/healthz` needs it.
//!
//! Logs go to `tracing`, one event for each answer, without puzzles.
//!
//! A request that panics gets status 500, and the server goes on. For that the program must unwind, as it
//! does in all profiles of the command line.

#![forbid(unsafe_code)]

mod api;
mod config;
mod failure;
mod guard;
mod guide;
mod hosts;
mod lanes;
mod metrics;
mod openapi;
mod server;
mod timed;

pub use config::Config;
pub use hosts::Hosts;
pub use server::{Page, Server, Stopper, http};
