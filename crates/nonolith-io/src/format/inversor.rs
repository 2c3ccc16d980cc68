//! The input of CodinGame's *Nonogram Inversor*: width and height, columns, rows.

use super::clues::{columns, rows};
use super::number_lines::{wide, write_wide};
use super::{Field, Format, Holds, Reader, WriteError, Writer, nin};
use crate::document::Document;
use crate::reading::{Documents, Expected, ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "inversor",
    about: "CodinGame's Nonogram Inversor: width and height, then columns, then rows",
    extensions: &["txt"],
    example: b"3 2\n1\n2\n1\n3\n1\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like: nin::looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let file = wide(source, Expected::WidthAndHeight)?;
    let [columns, rows] = file.split(source, file.first)?;
    file.document(source, &rows, &columns)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let sides = [puzzle.shape().width(), puzzle.shape().height()];
    Ok(write_wide(puzzle, sides, columns(puzzle).chain(rows(puzzle))))
}
