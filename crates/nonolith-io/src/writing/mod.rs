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

/// How a format is written. What gets lost is found here, for all writers alike.
#[derive(Clone, Copy)]
pub struct Writer {
    /// What it can hold besides the clues.
    pub fields: &'static [Field],
    /// Writes a file of one puzzle, of a kind that the format holds. Adds the fields to the list
    /// that it can hold in general, but not for this puzzle.
    pub(crate) write: fn(&Document, &mut Vec<Field>) -> Result<String, WriteError>,
    /// How several puzzles become one file, if they can.
    pub(crate) set: Option<Set>,
}

/// Several puzzles in a file, written one at a time.
#[derive(Clone, Copy)]
pub(crate) struct Set {
    /// The text before, between and after them.
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

/// A written file, and what got lost.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The file.
    pub text: String,
    /// What some of the puzzles had, and the file lacks or changes.
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

/// The fields that differ when the file is read again. Words with a special meaning in a format,
/// line breaks and the like get lost in many ways; reading the file finds them all.
fn misread(documents: &[Document], format: &Format, text: &str) -> Vec<Field> {
    let says_much = |document: &Document| {
        let texts = document.texts();
        !document.properties.is_empty() || texts.iter().any(|(_, text)| text.is_some())
    };
    if !documents.iter().any(says_much) {
        return Vec::new();
    }
    // A file that is too large to read again may still be fine.
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
    // Fields that were never there are not lost.
    misread.retain(|field| documents.iter().any(|document| field.is_in(document)));
    misread
}
