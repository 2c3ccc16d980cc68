//! A puzzle to a file.

use super::{Operation, Reply, read};
use crate::wire::Document;
use crate::{Host, Problem};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Asks for a puzzle as a file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct WriteRequest {
    /// The puzzle, and what its file says about it.
    pub document: Document,
    /// The name of the format.
    pub format: String,
}

/// What became of a puzzle as a file. The bytes that come with it are the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct WriteResponse {
    /// What the format has no room for, in words.
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
