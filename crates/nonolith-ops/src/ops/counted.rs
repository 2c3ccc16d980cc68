//! A counted puzzle typed into three text fields.

use super::{Operation, Reply};
use crate::wire::Document;
use crate::{Host, Problem};
use nonolith_io::{CountedTexts, read_counted};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Reads a counted puzzle from three text fields. Errors name the field, `colours`, `columns` or `rows`,
/// and the line in it.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountedRequest {
    /// One CSS colour per line.
    pub colours: String,
    /// One column per line: a count for each colour, followed by `*` if its cells are together.
    pub columns: String,
    /// One row per line, in the same way.
    pub rows: String,
}

/// A counted puzzle.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct CountedResponse {
    /// The puzzle with its title, author and so on.
    pub document: Document,
}

impl Operation for CountedRequest {
    const NAME: &'static str = "counted";
    type Response = CountedResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<CountedResponse>, Problem> {
        let CountedRequest { colours, columns, rows } = self;
        let document = read_counted(&CountedTexts { colours, columns, rows })
            .map_err(|(field, error)| Problem::at(&error, Some(field)))?;
        Ok(CountedResponse { document: (&document).into() }.into())
    }
}
