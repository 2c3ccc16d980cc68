//! What errors of the library mean for the command line: the option that helps.

use crate::language;
use nonolith_io::{CannotWrite, ReadError, ReadErrorKind, RenderError, TraceError, WriteError};
use std::error::Error;
use std::fmt;

/// A file that could not be read, by its name.
#[derive(Debug)]
pub(crate) struct Unread {
    pub(crate) name: String,
    pub(crate) error: ReadError,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // `FILE:LINE:COLUMN:`, as editors and terminals know it.
        let has_place = self.error.place().is_some() && self.error.file().is_none();
        let blank = if has_place { "" } else { " " };
        let place = match self.error.place() {
            Some(place) if has_place => format!("{place}: "),
            _ => String::new(),
        };
        let words = self.error.words(language::chosen());
        write!(f, "{}:{blank}{place}{words}", self.name)?;
        match self.error.assumed() {
            Some(assumed) => write!(f, " ({})", assumed.words(language::chosen())),
            None => Ok(()),
        }
    }
}

impl Error for Unread {}

/// An error with all of its causes, and the option that helps, if there is one.
pub(crate) fn shown(error: &anyhow::Error) -> String {
    let help = error.chain().find_map(help).unwrap_or_default();
    format!("{error:#}{help}")
}

/// What to do about an error.
fn help(error: &(dyn Error + 'static)) -> Option<&'static str> {
    if let Some(Unread { error, .. }) = error.downcast_ref() {
        return match error.kind() {
            ReadErrorKind::Ambiguous { .. } => Some("; say which it is with --from"),
            ReadErrorKind::NotAPuzzle { .. } => Some(" (`nonolith formats` lists them)"),
            _ => None,
        };
    }
    if let Some(error) = error.downcast_ref() {
        return match error {
            WriteError::Many { .. } => Some("; choose one with --puzzle"),
            WriteError::Cannot { why: CannotWrite::NoGoal, .. } => Some("; solve it first"),
            _ => None,
        };
    }
    if let Some(error) = error.downcast_ref() {
        return match error {
            TraceError::NoInk { .. } => {
                Some("; try a larger --width, a lower --threshold, --invert or --colours")
            }
            TraceError::OneColour | TraceError::Transparent => {
                Some("; draw something on it, or choose another picture")
            }
            _ => None,
        };
    }
    match error.downcast_ref()? {
        RenderError::TooWide { .. } => Some("; write it to a file, such as -o out.png"),
        RenderError::TooSmall { .. } => Some("; or leave out the clues"),
        _ => None,
    }
}
