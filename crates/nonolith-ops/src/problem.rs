//! Errors in requests.

use nonolith::explain::{DEFAULT_LANGUAGE, LANGUAGES, Language};
use nonolith::model::ModelError;
use nonolith::solve::SolveError;
use nonolith_io::{ReadError, ReadErrorKind, RenderError, TraceError, WriteError};
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
#[cfg(test)]
use ts_rs::TS;

/// An error in a request, with its line and column in a file or a field, counted from 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct Problem {
    /// What kind of error it is.
    pub kind: ProblemKind,
    /// The message, in English.
    pub message: String,
    /// The message in other languages, by their codes. Errors in the request itself have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub translations: Option<Box<BTreeMap<&'static str, String>>>,
    /// The formats that fit, if the kind is `ambiguous`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub formats: Option<Vec<&'static str>>,
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

/// The kinds of errors.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ProblemKind {
    /// The request is wrong, or cannot be met.
    Request,
    /// The file is in none of the known formats.
    NotAPuzzle,
    /// The file fits several formats, and the puzzles differ.
    Ambiguous,
    /// The file breaks the rules of its format.
    Malformed,
    /// The file holds something that is not supported.
    Unsupported,
    /// The file is too large, or takes too much memory.
    TooLarge,
    /// The file is broken, or not of the kind it seems to be.
    Damaged,
}

impl Problem {
    /// A problem without line and column.
    pub fn new(message: impl Into<String>) -> Problem {
        Problem {
            kind: ProblemKind::Request,
            message: message.into(),
            translations: None,
            formats: None,
            line: None,
            column: None,
            field: None,
        }
    }

    /// A problem with its words in every language.
    fn translated(words: impl Fn(&Language) -> String) -> Problem {
        let others = LANGUAGES.iter().filter(|language| language.name != DEFAULT_LANGUAGE.name);
        let translations = others.map(|language| (language.name, words(language))).collect();
        Problem {
            translations: Some(Box::new(translations)),
            ..Problem::new(words(DEFAULT_LANGUAGE))
        }
    }

    /// An error in a file, or in a field of a form.
    pub(crate) fn at(error: &ReadError, field: Option<&str>) -> Problem {
        let (kind, formats) = match error.kind() {
            ReadErrorKind::NotAPuzzle { .. } => (ProblemKind::NotAPuzzle, None),
            ReadErrorKind::Ambiguous { formats } => (ProblemKind::Ambiguous, Some(formats.clone())),
            ReadErrorKind::Unsupported { .. } => (ProblemKind::Unsupported, None),
            ReadErrorKind::TooLarge { .. } => (ProblemKind::TooLarge, None),
            ReadErrorKind::NotText { .. } | ReadErrorKind::Damaged { .. } => {
                (ProblemKind::Damaged, None)
            }
            ReadErrorKind::OnlyWritten { .. } => (ProblemKind::Request, None),
            _ => (ProblemKind::Malformed, None),
        };
        Problem {
            kind,
            formats,
            line: error.place().map(|place| place.line),
            column: error.place().map(|place| place.column),
            field: field.map(str::to_owned),
            ..Problem::translated(|language| error.words(language))
        }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        Problem::at(&error, None)
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
                Problem::translated(|language| error.words(language))
            }
        })*
    };
}

from_errors!(ModelError, RenderError, TraceError, WriteError);

macro_rules! from_english_errors {
    ($($error:ty),*) => {
        $(impl From<$error> for Problem {
            fn from(error: $error) -> Problem {
                Problem::new(error.to_string())
            }
        })*
    };
}

from_english_errors!(SolveError, serde_json::Error);
