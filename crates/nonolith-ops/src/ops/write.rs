//! A puzzle to a file.

use super::{Operation, Reply, read};
use crate::wire::Document;
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Writes a puzzle file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct WriteRequest {
    /// The puzzle with its title, author and so on.
    pub document: Document,
    /// The name of the format.
    pub format: String,
}

/// A puzzle file. The bytes are the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct WriteResponse {
    /// The fields that the format cannot hold.
    pub lost: Vec<String>,
}

impl Operation for WriteRequest {
    const NAME: &'static str = "write";
    type Response = WriteResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<WriteResponse>, Problem> {
        let format = read::format(&self.format)?;
        let written = nonolith_io::write(&[self.document.model()?], format)?;
        let lost = written.lost.iter().map(ToString::to_string).collect();
        Ok(Reply { response: WriteResponse { lost }, bytes: written.text.into_bytes() })
    }
}
