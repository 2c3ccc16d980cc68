//! Files of any format to puzzles.

use super::Answer;
use crate::wire::Document;
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// The bytes beside it are the file: text or not, compressed or not.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct ReadRequest {
    /// What the file is called; tells the format where its content does not.
    name: Option<String>,
    /// The name of its format, if that is known.
    format: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct ReadResponse {
    /// The name of the format it was read in.
    format: &'static str,
    documents: Vec<Document>,
}

pub(super) fn run(request: ReadRequest, blob: &[u8], _: &dyn Host) -> Answer<ReadResponse> {
    let wanted = request.format.as_deref().map(format).transpose()?;
    let name = request.name.as_deref();
    let (format, documents) = nonolith_io::read_as(blob, name, wanted)?;
    let documents = documents.iter().map(Document::from).collect();
    Ok((ReadResponse { format: format.name, documents }, Vec::new()))
}

/// The format of that name.
pub(super) fn format(name: &str) -> Result<&'static nonolith_io::Format, Problem> {
    nonolith_io::format(name).ok_or_else(|| Problem::new(format!("there is no format {name:?}")))
}
