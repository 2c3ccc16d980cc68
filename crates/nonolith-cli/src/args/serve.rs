//! `nonolith serve`

use clap::Args as ClapArgs;
use std::net::IpAddr;

#[derive(ClapArgs)]
pub(crate) struct ServeArgs {
    /// The port to listen at; 0 takes any that is free
    #[arg(long, value_name = "N", default_value_t = 4870)]
    pub(crate) port: u16,
    /// The address to listen at; the default is for this computer only, 0.0.0.0 for everybody
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// Open the page in the browser
    #[arg(long)]
    pub(crate) open: bool,
}
