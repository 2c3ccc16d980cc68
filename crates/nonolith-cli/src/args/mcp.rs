//! `nonolith mcp`

use super::values::parse_seconds;
use clap::Args as ClapArgs;

#[derive(ClapArgs)]
pub(crate) struct McpArgs {
    /// The most seconds that a call can take; a call can ask for less
    #[arg(long, value_name = "SECS", default_value_t = 10.0, value_parser = parse_seconds)]
    pub(crate) timeout: f64,
    /// The most megabytes of memory that a call can take; a call can ask for less
    #[arg(long, value_name = "MB", default_value_t = 512)]
    pub(crate) memory: u64,
}
