//! The requests of Nonolith as tools for language models, over the Model Context Protocol (MCP).
//!
//! [`serve`] reads requests from standard input and answers them on standard output, one JSON object per
//! line, until standard input ends. Each tool is a request of `nonolith-requests`, with a description for
//! language models. It answers with a short text to quote, and with the object that the command line prints
//! with `--json`.
//!
//! ```no_run
//! nonolith_mcp::serve(&nonolith_requests::Bounds::default())?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod answer;
mod ending;
mod server;
mod tools;
mod words;

use ending::Ending;
use nonolith_requests::Bounds;
use rmcp::ServiceExt;
use rmcp::service::ServerInitializeError;
use rmcp::transport::io::stdio_pipes;
use server::Server;
use std::error::Error;
use tokio_util::sync::CancellationToken;

/// Serves the tools on standard input and output. Each call may take what the bounds allow; its options can
/// lower that, not raise it. Returns when standard input ends, also during work.
pub fn serve(bounds: &Bounds) -> Result<(), Box<dyn Error>> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let result = runtime.block_on(async {
        let ended = CancellationToken::new();
        let (input, output) = stdio_pipes();
        let transport = (Ending::new(input, ended.clone()), output);
        let running = match Server::new(bounds.clone()).serve_with_ct(transport, ended).await {
            Ok(running) => running,
            // A client that goes away before it says hello is no error.
            Err(ServerInitializeError::ConnectionClosed(_) | ServerInitializeError::Cancelled) => {
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        };
        running.waiting().await?;
        Ok(())
    });
    // Work that has not noticed yet that it is stopped ends with the process.
    runtime.shutdown_background();
    result
}
