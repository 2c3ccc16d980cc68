//! Puzzles to bytes, one by one.

use super::{Field, Holds, WriteError, Writer, Written};
use crate::document::Document;
use crate::format::Format;

/// A file that is being written: puzzles go in, the parts of the file come out. All parts together are
/// what [`write`](super::write()) makes of all puzzles.
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
    /// The first puzzle, until there is another: a file of one may look different.
    first: Option<Box<Document>>,
    lost: Vec<Field>,
}

impl Writing<'_> {
    /// Begins a file.
    pub fn new(format: &Format) -> Result<Writing<'_>, WriteError> {
        let writer = format.writer.ok_or(WriteError::OnlyRead(format.name))?;
        Ok(Writing { format, writer, count: 0, first: None, lost: Vec::new() })
    }

    /// Adds a puzzle, and returns the next part of the file.
    pub fn add(&mut self, document: &Document) -> Result<String, WriteError> {
        let holds = Holds::of(document);
        if !self.format.holds.contains(&holds) {
            let held: Vec<&str> = self.format.holds.iter().map(|held| held.name()).collect();
            return Err(WriteError::Kind(self.format.name, held.join(" and "), holds.name()));
        }
        self.count += 1;
        for field in Field::ALL {
            if !self.writer.fields.contains(&field) && field.is_in(document) {
                self.lose(field);
            }
        }
        if self.count == 1 {
            self.first = Some(Box::new(document.clone()));
            return Ok(String::new());
        }
        let set = self.writer.set.ok_or(WriteError::Many(self.format.name, self.count))?;
        let [before, between, _] = set.around;
        let mut beside = Vec::new();
        let mut text = String::new();
        if let Some(first) = self.first.take() {
            text = format!("{before}{}", (set.one)(&first, 1, &mut beside)?);
        }
        text += between;
        text += &(set.one)(document, self.count, &mut beside)?;
        beside.into_iter().for_each(|field| self.lose(field));
        Ok(text)
    }

    /// Ends the file: its last part, and what it had no room for in all of its parts.
    pub fn finish(mut self) -> Result<Written, WriteError> {
        let mut beside = Vec::new();
        let text = match (&self.first, self.writer.set) {
            (Some(first), _) => (self.writer.write)(first, &mut beside)?,
            (None, Some(set)) if self.count > 0 => set.around[2].to_owned(),
            _ => return Err(WriteError::Nothing),
        };
        beside.into_iter().for_each(|field| self.lose(field));
        let lost = Field::ALL.into_iter().filter(|field| self.lost.contains(field)).collect();
        Ok(Written { text, lost })
    }

    fn lose(&mut self, field: Field) {
        if !self.lost.contains(&field) {
            self.lost.push(field);
        }
    }
}
