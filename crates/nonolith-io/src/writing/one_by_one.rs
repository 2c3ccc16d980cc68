//! Puzzles to bytes, one by one.

use super::{Field, Holds, Lost, WhyLost, WriteError, Writer, Written};
use crate::document::Document;
use crate::format::Format;

/// A file written puzzle by puzzle. All parts together are what [`write`](super::write()) makes of
/// all puzzles.
///
/// ```
/// use nonolith_io::{Document, Writing, format, write};
///
/// let puzzle = nonolith::Puzzle::mono(&[&[1]], &[&[1]])?;
/// let document = Document::new(puzzle);
/// let mut writing = Writing::new(format("non").unwrap())?;
/// let mut text = writing.add(&document)?;
/// text += &writing.add(&document)?;
/// text += &writing.finish()?.text;
/// assert_eq!(text, write(&[document.clone(), document], format("non").unwrap())?.text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Writing<'f> {
    format: &'f Format,
    writer: Writer,
    count: usize,
    /// The first puzzle, until the second comes: a file of one may look different.
    first: Option<Box<Document>>,
    lost: Vec<Lost>,
}

impl Writing<'_> {
    /// Begins a file.
    pub fn new(format: &Format) -> Result<Writing<'_>, WriteError> {
        let writer = format.writer.ok_or(WriteError::OnlyRead { format: format.name })?;
        Ok(Writing { format, writer, count: 0, first: None, lost: Vec::new() })
    }

    /// Adds a puzzle, and returns the next part of the file.
    pub fn add(&mut self, document: &Document) -> Result<String, WriteError> {
        let found = Holds::of(document);
        let Format { name: format, holds, .. } = *self.format;
        if !holds.contains(&found) {
            return Err(WriteError::Kind { format, holds, found });
        }
        self.count += 1;
        for field in Field::ALL {
            if !self.writer.fields.contains(&field) && field.is_in(document) {
                self.lose(field, WhyLost::NoRoom, found)?;
            }
        }
        if self.count == 1 {
            self.first = Some(Box::new(document.clone()));
            return Ok(String::new());
        }
        let set = self.writer.set.ok_or(WriteError::Many { format, found: self.count })?;
        let [before, between, _] = set.around;
        let mut changed = Vec::new();
        let mut text = String::new();
        if let Some(first) = self.first.take() {
            text = format!("{before}{}", (set.one)(&first, 1, &mut changed)?);
        }
        text += between;
        text += &(set.one)(document, self.count, &mut changed)?;
        changed.into_iter().try_for_each(|field| self.lose(field, WhyLost::Changed, found))?;
        Ok(without_nul(text))
    }

    /// Ends the file: its last part, and what got lost in all of its parts.
    pub fn finish(mut self) -> Result<Written, WriteError> {
        let text = match (self.first.take(), self.writer.set) {
            (Some(first), _) => {
                let mut changed = Vec::new();
                let text = (self.writer.write)(&first, &mut changed)?;
                let kind = Holds::of(&first);
                changed.into_iter().try_for_each(|own| self.lose(own, WhyLost::Changed, kind))?;
                text
            }
            (None, Some(set)) if self.count > 0 => set.around[2].to_owned(),
            _ => return Err(WriteError::Nothing),
        };
        self.lost.sort();
        Ok(Written { text: without_nul(text), lost: self.lost })
    }

    /// Notes what gets lost of a puzzle of a kind; fails if that is a part of the puzzle.
    fn lose(&mut self, field: Field, why: WhyLost, kind: Holds) -> Result<(), WriteError> {
        if field.is_needed() {
            return Err(WriteError::no_room(self.format, field, kind));
        }
        Lost { field, why }.add_to(&mut self.lost);
        Ok(())
    }
}

/// No text file has the character NUL, and a title with it could make a file unreadable. Formats that can
/// hold it have escaped it.
fn without_nul(text: String) -> String {
    if text.contains('\0') { text.replace('\0', " ") } else { text }
}
