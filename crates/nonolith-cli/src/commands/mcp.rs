//! `nonolith mcp`

use crate::Exit;
use crate::args::McpArgs;
use anyhow::{Result, anyhow};
use nonolith_requests::Bounds;

pub(crate) fn run(args: &McpArgs) -> Result<Exit> {
    let memory = args.memory.saturating_mul(1 << 20);
    let bounds = Bounds { seconds: args.timeout, memory, ..Bounds::default() };
    nonolith_mcp::serve(&bounds).map_err(|error| anyhow!("{error}"))?;
    Ok(Exit::Answered)
}
