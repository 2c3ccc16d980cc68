//! Puzzles to bytes.

mod error;
mod field;
mod holds;
mod lost;
mod one_by_one;

use crate::document::Document;
use crate::format::Format;
use crate::reading::{MAX_MEMORY, Room};
pub use error::{CannotWrite, WriteError};
pub use field::Field;
pub use holds::Holds;
pub use lost::{Lost, WhyLost};
pub use one_by_one::Writing;

/// What a writer has room for. What it has no room for is found out here, for all writers alike.
#[derive(Clone, Copy)]
pub struct Writer {
    /// What it has room for beside the clues.
    pub fields: &'static [Field],
    /// Writes a file of one puzzle, of a kind that it holds. What it has room for in general, but
    /// not this time, it adds to the list.
    pub(crate) write: fn(&Document, &mut Vec<Field>) -> Result<String, WriteError>,
    /// How several puzzles become one file, if they can.
    pub(crate) set: Option<Set>,
}

/// Several puzzles in a file: each can be written when it is there.
#[derive(Clone, Copy)]
pub(crate) struct Set {
    /// What stands before, between and after them.
    pub(crate) around: [&'static str; 3],
    /// One of them, with its number, counted from 1.
    pub(crate) one: fn(&Document, usize, &mut Vec<Field>) -> Result<String, WriteError>,
}

impl Set {
    /// A set of one puzzle.
    pub(crate) fn alone(
        &self,
        document: &Document,
        lost: &mut Vec<Field>,
    ) -> Result<String, WriteError> {
        let [before, _, after] = self.around;
        Ok(format!("{before}{}{after}", (self.one)(document, 1, lost)?))
    }
}

/// A file that was written, and what it had no room for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The file.
    pub text: String,
    /// What some of the puzzles had, and the file has not or has otherwise.
    pub lost: Vec<Lost>,
}

impl Written {
    /// The fields that got lost.
    pub fn lost_fields(&self) -> impl Iterator<Item = Field> {
        self.lost.iter().map(|lost| lost.field)
    }
}

/// Writes puzzles as a file.
///
/// ```
/// let puzzle = nonolith::Puzzle::mono(&[&[2], &[]], &[&[1], &[1]])?;
/// let mut document = nonolith_io::Document::new(puzzle);
/// document.title = Some("Bar".to_owned());
/// let written = nonolith_io::write(&[document], nonolith_io::format("non").unwrap())?;
/// assert!(written.text.starts_with("title \"Bar\"\n"));
/// assert!(written.lost.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(documents: &[Document], format: &Format) -> Result<Written, WriteError> {
    match documents.len() {
        0 => return Err(WriteError::Nothing),
        count if count > 1 && !format.many => {
            return Err(WriteError::Many { format: format.name, found: count });
        }
        _ => {}
    }
    let mut writing = Writing::new(format)?;
    let mut text = String::new();
    for document in documents {
        text += &writing.add(document)?;
    }
    let Written { text: rest, mut lost } = writing.finish()?;
    text += &rest;
    for field in misread(documents, format, &text) {
        Lost { field, why: WhyLost::Changed }.add_to(&mut lost);
    }
    lost.sort();
    Ok(Written { text, lost })
}

/// What a file says otherwise than the puzzles it was written from. Words that mean something else
/// in a format, line breaks and the like get lost in many ways; reading the file finds them all.
fn misread(documents: &[Document], format: &Format, text: &str) -> Vec<Field> {
    let says_much = |document: &Document| {
        let texts = document.texts();
        !document.properties.is_empty() || texts.iter().any(|(_, text)| text.is_some())
    };
    if !documents.iter().any(says_much) {
        return Vec::new();
    }
    // A file too large to be read is none the worse for it.
    let Ok(back) = format.read(text.as_bytes(), &Room::new(MAX_MEMORY)) else { return Vec::new() };
    let mut misread = Vec::new();
    for (document, back) in documents.iter().zip(&back) {
        let texts = document.texts().into_iter().zip(back.texts()).zip(Field::TEXTS);
        let changed = texts.filter(|((own, back), _)| own != back).map(|(_, field)| field);
        misread.extend(changed);
        let sorted = |document: &Document| {
            let mut properties = document.properties.clone();
            properties.sort();
            properties
        };
        if sorted(document) != sorted(back) {
            misread.push(Field::Properties);
        }
    }
    // What was never there is not lost.
    misread.retain(|field| documents.iter().any(|document| field.is_in(document)));
    misread
}
