//! Files of any format to puzzles.

use super::{Operation, Reply};
use crate::wire::Document;
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Reads the puzzles of a file. The bytes are the file, text or binary, which may be compressed.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct ReadRequest {
    /// The name of the file: its extension decides if the content fits several formats.
    pub name: Option<String>,
    /// The name of the format; detected if absent.
    pub format: Option<String>,
}

/// The puzzles of a file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct ReadResponse {
    /// The name of the format.
    pub format: &'static str,
    /// The puzzles, in file order.
    pub documents: Vec<Document>,
}

impl Operation for ReadRequest {
    const NAME: &'static str = "read";
    type Response = ReadResponse;

    fn run(self, bytes: &[u8], _: &dyn Host) -> Result<Reply<ReadResponse>, Problem> {
        let wanted = self.format.as_deref().map(format).transpose()?;
        let name = self.name.as_deref();
        let (format, documents) = nonolith_io::read_as(bytes, name, wanted)?;
        let documents = documents.iter().map(Document::from).collect();
        Ok(ReadResponse { format: format.name, documents }.into())
    }
}

/// The format with this name.
pub(super) fn format(name: &str) -> Result<&'static nonolith_io::Format, Problem> {
    nonolith_io::format(name).ok_or_else(|| Problem::new(format!("there is no format {name:?}")))
}
