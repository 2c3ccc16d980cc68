//! A puzzle to a file.

use super::{Answer, read};
use crate::Host;
use crate::wire::Document;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct WriteRequest {
    document: Document,
    /// The name of the format.
    format: String,
}

/// The bytes beside it are the file.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct WriteResponse {
    /// What the format has no room for, in words.
    lost: Vec<String>,
}

pub(super) fn run(request: WriteRequest, _: &[u8], _: &dyn Host) -> Answer<WriteResponse> {
    let format = read::format(&request.format)?;
    let written = nonolith_io::write(&[request.document.model()?], format)?;
    let lost = written.lost.iter().map(ToString::to_string).collect();
    Ok((WriteResponse { lost }, written.text.into_bytes()))
}
