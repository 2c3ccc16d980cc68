//! A puzzle to a file.

use super::{Operation, Reply, read};
use crate::wire::{Document, Language};
use crate::{Host, Problem};
use nonolith_io::{Lost, WhyLost};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Writes a puzzle file.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct WriteRequest {
    /// The puzzle with its title, author and so on.
    pub document: Document,
    /// The name of the format.
    pub format: String,
    /// The language of the fields that get lost; English if absent.
    pub language: Option<Language>,
}

/// A puzzle file. The bytes are the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct WriteResponse {
    /// The fields that the format cannot hold, or changes.
    pub lost: Vec<LostField>,
}

/// A field that the format cannot hold, or changes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct LostField {
    /// What it is, in the requested language.
    pub field: String,
    /// Whether the format holds it in part, or in another form.
    pub changed: bool,
    /// Why it got lost, in the requested language.
    pub why: String,
}

impl Operation for WriteRequest {
    const NAME: &'static str = "write";
    type Response = WriteResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<WriteResponse>, Problem> {
        let format = read::format(&self.format)?;
        let written = nonolith_io::write(&[self.document.model()?], format)?;
        let language = self.language.unwrap_or(Language::En).words();
        let lost = |own: &Lost| LostField {
            field: own.field.words(language),
            changed: own.why == WhyLost::Changed,
            why: own.why.words(language),
        };
        let lost = written.lost.iter().map(lost).collect();
        Ok(Reply { response: WriteResponse { lost }, bytes: written.text.into_bytes() })
    }
}
