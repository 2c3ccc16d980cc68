//! Which version this is.

use super::Answer;
use crate::Host;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct VersionRequest {}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct Version {
    pub(crate) version: &'static str,
}

pub(super) fn run(_: VersionRequest, _: &[u8], _: &dyn Host) -> Answer<Version> {
    Ok((Version { version: env!("CARGO_PKG_VERSION") }, Vec::new()))
}
