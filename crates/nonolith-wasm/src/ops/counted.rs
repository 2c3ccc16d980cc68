//! A counted puzzle typed into three text fields.

use super::Answer;
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::{CountedTexts, read_counted};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Errors name the field they are about, `colours`, `columns` or `rows`, and the line in it.
#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CountedRequest {
    /// A CSS colour a line.
    colours: String,
    /// A column a line: a count for each colour, `*` after those that are together.
    columns: String,
    /// A row a line.
    rows: String,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct CountedResponse {
    document: Document,
}

pub(super) fn run(request: CountedRequest, _: &[u8], _: &dyn Host) -> Answer<CountedResponse> {
    let CountedRequest { colours, columns, rows } = request;
    let document = read_counted(&CountedTexts { colours, columns, rows })
        .map_err(|(field, error)| Problem::at(error, Some(field)))?;
    Ok((CountedResponse { document: (&document).into() }, Vec::new()))
}
