//! `nonolith census`

use super::values::parse_seconds;
use clap::Args as ClapArgs;
use std::path::PathBuf;

#[derive(ClapArgs)]
pub(crate) struct CensusArgs {
    /// Columns of the pictures
    pub(crate) width: usize,
    /// Rows of the pictures
    pub(crate) height: usize,
    /// Keep the progress in this file, and go on from what it holds
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<PathBuf>,
    /// Estimate from this many random choices of row clues instead of counting everything; errors are
    /// standard errors
    #[arg(long, value_name = "N", conflicts_with_all = ["state", "threads"], value_parser = clap::value_parser!(u64).range(2..))]
    pub(crate) sample: Option<u64>,
    /// Random seed of the sample
    #[arg(long, value_name = "N", default_value_t = 0, requires = "sample")]
    pub(crate) seed: u64,
    /// Stop after this many seconds
    #[arg(long, value_name = "SECS", value_parser = parse_seconds)]
    pub(crate) timeout: Option<f64>,
    /// Count with this many threads [default: one for each core]
    #[arg(long, value_name = "N",
          value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(1..=256))]
    pub(crate) threads: Option<usize>,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
