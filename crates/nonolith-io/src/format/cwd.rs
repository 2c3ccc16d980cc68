//! `.cwd`: height and width on lines of their own, rows, a blank line, columns.

use super::clues::{ALL_CLUES, clue_lines, columns, rows};
use super::number_lines::{looks_tall, tall, write_clues};
use super::{Field, Format, Holds, Reader, WriteError, Writer, cfg};
use crate::document::Document;
use crate::reading::{Documents, Expected, ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "cwd",
    about: "plain numbers: height, width, then rows, a blank line, columns",
    extensions: &["cwd"],
    example: b"2\n3\n3\n1\n\n1\n2\n1\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

fn looks_like(text: &str) -> bool {
    looks_tall(text) && !text.contains('"') && !cfg::has_counts(text)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let file = tall(source, [Expected::Height, Expected::Width])?;
    let (height, width) = (file.first, file.second);
    let is_blank = |line: &&str| line.trim().is_empty();
    let filled: Vec<&str> = file.lines.iter().filter(|line| !is_blank(line)).copied().collect();
    let end = height + 1 + width;
    // Blank lines may be empty clues. Then every line has its place.
    let placed = filled.len() < height + width
        && file.lines.len() >= end
        && is_blank(&file.lines[height])
        && file.lines[end..].iter().all(is_blank);
    if placed {
        return file.document(source, &file.lines[..height], &file.lines[height + 1..end]);
    }
    let lines = clue_lines(source, &filled, Some(height + width), ALL_CLUES)?;
    let (rows, columns) = lines.split_at(height);
    file.document(source, rows, columns)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let mut text = format!("{}\n{}\n", puzzle.shape().height(), puzzle.shape().width());
    write_clues(&mut text, puzzle, rows(puzzle));
    text.push('\n');
    write_clues(&mut text, puzzle, columns(puzzle));
    Ok(text)
}
