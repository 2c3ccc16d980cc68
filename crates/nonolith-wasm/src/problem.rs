//! What is wrong with a request.

use nonolith::model::ModelError;
use nonolith::solve::SolveError;
use nonolith_io::{ReadError, RenderError, TraceError, WriteError};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// What is wrong, and where in a file or a field, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct Problem {
    pub(crate) message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) column: Option<usize>,
    /// The field of a form it is about.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<String>,
}

impl Problem {
    pub(crate) fn new(message: impl Into<String>) -> Problem {
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
