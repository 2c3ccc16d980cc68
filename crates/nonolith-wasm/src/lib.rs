//! [`nonolith_ops`] for the browser.
//!
//! A message is JSON, `{"op": ..., ...}`, followed by the bytes of the operation, if any. The answer is the
//! response, or `{"error": {"message": ...}}`. The page calls the exports of `abi.rs`; tests call [`call`].
//!
//! ```
//! use nonolith_ops::Quiet;
//!
//! let (json, _) = nonolith_wasm::call(r#"{"op": "version"}"#, &[], &Quiet);
//! assert_eq!(json, format!(r#"{{"version":"{}"}}"#, env!("CARGO_PKG_VERSION")));
//! ```

#[cfg(target_arch = "wasm32")]
mod abi;

use nonolith_ops::{Host, Problem, Reply, respond};
use serde::{Deserialize, Serialize};

/// Answers a message: its JSON, and the bytes after it. Every message gets an answer.
pub fn call(json: &str, bytes: &[u8], host: &dyn Host) -> (String, Vec<u8>) {
    #[derive(Deserialize)]
    struct Message {
        op: String,
    }
    #[derive(Serialize)]
    struct Failure {
        error: Problem,
    }
    let message = serde_json::from_str::<Message>(json).map_err(Problem::from);
    match message.and_then(|message| respond(&message.op, json, bytes, host)) {
        Ok(Reply { response, bytes }) => (response, bytes),
        Err(error) => (serde_json::to_string(&Failure { error }).unwrap_or_default(), Vec::new()),
    }
}
