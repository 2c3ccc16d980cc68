//! Nonolith behind messages, for the page in the browser.
//!
//! A message is JSON, `{"op": ..., ...}`, with bytes beside it where an operation takes or gives some;
//! the answer is the same, or `{"error": {"message": ...}}`. The operations are one file each in
//! `ops/`, listed in one place; the TypeScript types of the page are written out of their Rust types
//! (`protocol.rs`). In the browser `abi.rs` is the door; elsewhere, and in tests, it is [`call`].
//!
//! ```
//! struct Nothing;
//! impl nonolith_wasm::Host for Nothing {
//!     fn now(&self) -> f64 { 0.0 }
//!     fn report(&self, _json: &str) {}
//! }
//! let (json, _) = nonolith_wasm::call(r#"{"op": "version"}"#, &[], &Nothing);
//! assert_eq!(json, format!(r#"{{"version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
//! ```

#[cfg(target_arch = "wasm32")]
mod abi;
mod host;
mod ops;
mod problem;
#[cfg(test)]
mod protocol;
mod wire;

pub use host::Host;
pub use ops::call;
use problem::Problem;
