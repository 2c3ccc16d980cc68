//! Errors in requests.

use nonolith::model::ModelError;
use nonolith::solve::SolveError;
use nonolith_io::{ReadError, RenderError, TraceError, WriteError};
use serde::Serialize;
use std::fmt;
#[cfg(test)]
use ts_rs::TS;

/// An error in a request, with its line and column in a file or a field, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Problem {
    /// The message.
    pub message: String,
    /// The line of the file or field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The column of the file or field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The field of the form.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
}

impl Problem {
    /// A problem without line and column.
    pub fn new(message: impl Into<String>) -> Problem {
        Problem { message: message.into(), line: None, column: None, field: None }
    }

    /// An error in a file, or in a field of a form.
    pub(crate) fn at(error: ReadError, field: Option<&str>) -> Problem {
        Problem {
            message: error.message,
            line: Some(error.line),
            column: Some(error.column),
            field: field.map(str::to_owned),
        }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::at(error, None)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}

macro_rules! from_errors {
    ($($error:ty),*) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Problem {
                Problem::new(error.to_string())
            }
        })*
    };
}

from_errors!(ModelError, SolveError, RenderError, TraceError, WriteError, serde_json::Error);
