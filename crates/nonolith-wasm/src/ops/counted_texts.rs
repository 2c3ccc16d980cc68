//! The three text fields, and the JSON, of a counted puzzle.

use super::{Answer, read};
use crate::Host;
use crate::wire::Document;
use nonolith_io::counted_texts;
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CountedTextsRequest {
    document: Document,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CountedTexts {
    colours: String,
    columns: String,
    rows: String,
    /// The puzzle as JSON of the format `hungry-cat`.
    json: String,
}

pub(super) fn run(request: CountedTextsRequest, _: &[u8], _: &dyn Host) -> Answer<CountedTexts> {
    let document = request.document.model()?;
    let json =
        nonolith_io::write(std::slice::from_ref(&document), read::format("hungry-cat")?)?.text;
    let texts = counted_texts(&document.puzzle);
    let (colours, columns, rows) = (texts.colours, texts.columns, texts.rows);
    Ok((CountedTexts { colours, columns, rows, json }, Vec::new()))
}
