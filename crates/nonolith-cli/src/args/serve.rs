//! `nonolith serve`

use super::values::parse_host;
use clap::Args as ClapArgs;
use std::net::IpAddr;

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
}
