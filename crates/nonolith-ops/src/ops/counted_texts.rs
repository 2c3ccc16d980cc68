//! A counted puzzle as three text fields and as JSON.

use super::{Operation, Reply, read};
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::counted_texts;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Writes a counted puzzle as three text fields.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountedTextsRequest {
    /// The puzzle with its title, author and so on.
    pub document: Document,
}

/// A counted puzzle as three text fields and as JSON.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountedTexts {
    /// The colours.
    pub colours: String,
    /// The columns.
    pub columns: String,
    /// The rows.
    pub rows: String,
    /// The puzzle in the JSON format `hungry-cat`.
    pub json: String,
}

impl Operation for CountedTextsRequest {
    const NAME: &'static str = "countedTexts";
    type Response = CountedTexts;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<CountedTexts>, Problem> {
        let document = self.document.model()?;
        let json =
            nonolith_io::write(std::slice::from_ref(&document), read::format("hungry-cat")?)?.text;
        let texts = counted_texts(&document.puzzle);
        let (colours, columns, rows) = (texts.colours, texts.columns, texts.rows);
        Ok(CountedTexts { colours, columns, rows, json }.into())
    }
}
