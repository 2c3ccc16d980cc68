//! The input of CodinGame's *Nonogram Inversor*: width and height, columns, rows.

use super::clues::{columns, rows};
use super::number_lines::{looks_wide, wide, write_clues};
use super::{Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::source::{ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "inversor",
    about: "CodinGame's Nonogram Inversor: width and height, then columns, then rows",
    extensions: &["txt"],
    example: b"3 2\n1\n2\n1\n3\n1\n",
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { holds: &[Holds::Mono], many: false, fields: &[], write }),
};

fn looks_like(text: &str) -> bool {
    looks_wide(text) && !text.contains('#')
}

fn read(source: Source<'_>) -> Result<Vec<Document>, ReadError> {
    let file = wide(source, "two numbers, the width and the height")?;
    let [columns, rows] = file.split(source, file.first)?;
    file.document(source, &rows, &columns)
}

fn write(documents: &[Document], _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &documents[0].puzzle;
    let mut text = format!("{} {}\n", puzzle.shape().width(), puzzle.shape().height());
    write_clues(&mut text, puzzle, columns(puzzle).chain(rows(puzzle)));
    Ok(text)
}
