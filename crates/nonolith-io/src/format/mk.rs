//! `.mk`: height and width, rows, `#`, columns.

use super::clues::{COLUMN_CLUES, ROW_CLUES, clue_lines, columns, rows};
use super::number_lines::{looks_wide, wide, write_clues, write_wide};
use super::{Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "mk",
    about: "plain numbers: height and width, then rows, a line `#`, columns",
    extensions: &["mk"],
    example: b"2 3\n3\n1\n#\n1\n2\n1\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

fn looks_like(text: &str) -> bool {
    looks_wide(text) && text.lines().any(|line| is_divider(&line))
}

fn is_divider(line: &&str) -> bool {
    line.trim_start().starts_with('#')
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let file = wide(source, Expected::HeightAndWidth)?;
    let divider = file
        .lines
        .iter()
        .position(is_divider)
        .ok_or_else(|| source.missing(Expected::LineOf { text: "#" }))?;
    let (rows, columns) = (&file.lines[..divider], &file.lines[divider + 1..]);
    let rows = clue_lines(source, rows, Some(file.first), ROW_CLUES)?;
    let columns = clue_lines(source, columns, Some(file.second), COLUMN_CLUES)?;
    file.document(source, &rows, &columns)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let sides = [puzzle.shape().height(), puzzle.shape().width()];
    let mut text = write_wide(puzzle, sides, rows(puzzle));
    text.push_str("#\n");
    write_clues(&mut text, puzzle, columns(puzzle));
    Ok(text)
}
