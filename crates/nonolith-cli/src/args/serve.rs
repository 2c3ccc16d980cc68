//! `nonolith serve`

use super::values::{parse_host, parse_seconds};
use clap::Args as ClapArgs;
use std::net::IpAddr;
use std::path::PathBuf;

#[derive(ClapArgs)]
pub(crate) struct ServeArgs {
    /// Port to listen on; 0 picks a free one
    #[arg(long, value_name = "N", default_value_t = 4870)]
    pub(crate) port: u16,
    /// Address to listen on; 0.0.0.0 also accepts other computers
    #[arg(long, value_name = "ADDRESS", default_value = "localhost", value_parser = parse_host)]
    pub(crate) host: IpAddr,
    /// Open the page in the default browser
    #[arg(long)]
    pub(crate) open: bool,
    /// Also answer requests of programs: POST /api/v1/solve and others; GET /api/v1 is a page about them
    #[arg(long)]
    pub(crate) api: bool,
    #[command(flatten)]
    pub(crate) service: ServiceArgs,
}

/// Options of `--api`.
#[derive(ClapArgs)]
pub(crate) struct ServiceArgs {
    /// Answer only requests with the token in this file, as `Authorization: Bearer TOKEN`
    #[arg(long, value_name = "FILE", requires = "api")]
    pub(crate) token_file: Option<PathBuf>,
    /// Let pages of this origin call the service, such as `https://puzzles.example`; `*` for all
    #[arg(long, value_name = "ORIGIN", requires = "api")]
    pub(crate) cors: Option<String>,
    /// A name of this computer that clients use; can be given several times [default: only addresses and
    /// localhost]
    #[arg(long, value_name = "NAME", requires = "api")]
    pub(crate) name: Vec<String>,
    /// The most seconds that a request can ask for
    #[arg(long, value_name = "SECS", requires = "api", default_value_t = 10.0, value_parser = parse_seconds)]
    pub(crate) timeout: f64,
    /// The most megabytes of memory that a request can ask for
    #[arg(long, value_name = "MB", requires = "api", default_value_t = 256)]
    pub(crate) memory: u64,
    /// Solver threads for quick requests; those that take longer have one less [default: one per core]
    #[arg(long, value_name = "N", requires = "api",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: Option<usize>,
    /// What to log on stderr
    #[arg(long, value_name = "LEVEL", requires = "api", default_value = "info",
          value_parser = ["off", "error", "info", "debug"])]
    pub(crate) log: String,
}
