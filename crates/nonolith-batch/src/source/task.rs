//! One puzzle to judge.

use crate::run::Weigh;
use nonolith::explain::DEFAULT_LANGUAGE;
use nonolith_io::{Document, Format, Place, ReadError, read};
use std::io;
use std::sync::Arc;

/// A puzzle to judge, and where it comes from.
#[derive(Clone, Debug)]
pub struct Task {
    /// The file.
    pub file: Arc<str>,
    /// The number of the puzzle in the file, or of its line, from 1.
    pub number: u64,
    /// The puzzle.
    pub content: Content,
    /// How many bytes of the file it takes.
    pub bytes: usize,
    /// How many bytes of all files have been read so far.
    pub read: u64,
}

/// A puzzle, read or not.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Content {
    /// A puzzle.
    Puzzle(Box<Document>),
    /// A line with a puzzle, in this format if it is known. Reading it takes about as long as solving
    /// it, and is left to the threads that do.
    Line(Vec<u8>, Option<&'static Format>),
    /// There is no puzzle.
    Problem(Problem),
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Why, in words.
    pub error: String,
    /// Where in the file: `line:column`.
    pub place: Option<String>,
    /// The error of the reader, if there was one.
    pub cause: Option<ReadError>,
}

impl From<io::Error> for Problem {
    fn from(error: io::Error) -> Problem {
        Problem { error: error.to_string(), place: None, cause: None }
    }
}

impl From<ReadError> for Problem {
    fn from(error: ReadError) -> Problem {
        let place = error.place().map(|place| place.to_string());
        let assumed = error.assumed().map(|assumed| format!(" ({assumed})")).unwrap_or_default();
        let words = format!("{}{assumed}", error.words(DEFAULT_LANGUAGE));
        Problem { error: words, place, cause: Some(error) }
    }
}

impl Task {
    pub(super) fn problem(file: &Arc<str>, number: u64, problem: impl Into<Problem>) -> Task {
        let content = Content::Problem(problem.into());
        Task { file: file.clone(), number, content, bytes: 0, read: 0 }
    }
}

impl Weigh for Task {
    fn weight(&self) -> usize {
        // A puzzle takes several times the bytes of its file, and a row about a kilobyte.
        self.bytes.saturating_mul(4) + 1024
    }
}

impl Content {
    /// The puzzle, or why there is none. If it is a line, it is the line of this number.
    pub fn document(self, number: u64) -> Result<Document, Problem> {
        let mut documents = match self {
            Content::Puzzle(document) => return Ok(*document),
            Content::Problem(problem) => return Err(problem),
            Content::Line(line, format) => read(&line, None, format).map_err(|error| {
                let place = error.place();
                let line = |place: Place| number.saturating_sub(1) + place.line as u64;
                let place = place.map(|place| format!("{}:{}", line(place), place.column));
                Problem { place, ..error.into() }
            })?,
        };
        match documents.len() {
            1 => Ok(documents.swap_remove(0)),
            many => {
                let error = format!("expected one puzzle, found {many}");
                Err(Problem { error, place: None, cause: None })
            }
        }
    }
}
