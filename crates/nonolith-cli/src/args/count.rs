//! `nonolith count`

use super::shared::{InputArgs, LimitArgs};
use super::values::parse_count;
use clap::Args as ClapArgs;
use num_bigint::BigUint;

#[derive(ClapArgs)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    pub(crate) input: InputArgs,
    /// Stop once this many solutions are certain
    #[arg(long, value_name = "N", value_parser = parse_count)]
    pub(crate) limit: Option<BigUint>,
    #[command(flatten)]
    pub(crate) limits: LimitArgs,
    /// Random seed; it changes nothing but the time
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Print one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}
