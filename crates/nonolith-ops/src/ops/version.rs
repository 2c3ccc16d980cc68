//! The version.

use super::{Operation, Reply};
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Asks for the version.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct VersionRequest {}

/// The version.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct Version {
    /// The version.
    pub version: &'static str,
}

impl Operation for VersionRequest {
    const NAME: &'static str = "version";
    type Response = Version;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<Version>, Problem> {
        Ok(Version { version: env!("CARGO_PKG_VERSION") }.into())
    }
}
