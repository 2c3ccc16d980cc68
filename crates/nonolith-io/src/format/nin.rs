//! Jakub Wilk's `.nin`: width and height, rows, columns.

use super::clues::{columns, rows};
use super::number_lines::{looks_wide, wide, write_wide};
use super::{Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "nin",
    about: "plain numbers: width and height, then rows, then columns",
    extensions: &["nin"],
    example: b"3 2\n3\n1\n1\n2\n1\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

/// The format with columns first looks the same.
pub(super) fn looks_like(text: &str) -> bool {
    looks_wide(text) && !text.contains('#')
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let file = wide(source, Expected::WidthAndHeight)?;
    let count = file.first + file.second;
    let filled = |line: &&&str| !line.trim().is_empty();
    // The original program ignores further lines, so there are files with more. They are read if
    // they begin with a puzzle without flaws.
    if file.lines.iter().filter(filled).count() > count {
        let lines: Vec<&str> = file.lines.iter().filter(filled).take(count).copied().collect();
        let (rows, columns) = lines.split_at(file.second);
        if let Ok(document) = file.puzzle(source, rows, columns)
            && document.puzzle.flaw().is_none()
        {
            return Documents::one(source, document);
        }
    }
    let [rows, columns] = file.split(source, file.second)?;
    file.document(source, &rows, &columns)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let sides = [puzzle.shape().width(), puzzle.shape().height()];
    Ok(write_wide(puzzle, sides, rows(puzzle).chain(columns(puzzle))))
}
