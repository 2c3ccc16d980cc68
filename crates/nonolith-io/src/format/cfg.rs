//! The `.cfg` of the C program *nonogram-solver*: every clue begins with the number of its blocks.

use super::clues::{ALL_CLUES, clue_lines, columns, rows};
use super::number_lines::{clue, looks_tall, tall};
use super::{CannotWrite, Field, Format, Holds, Reader, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, source};
use nonolith::{Block, LineId, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "cfg",
    about: "the C solver's input: rows, columns, then clues, each after the number of its blocks",
    extensions: &["cfg"],
    example: b"2\n3\n\n1 3\n1 1\n\n1 1\n1 2\n1 1\n\n",
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

/// The C program cannot read longer lines.
const LONGEST_LINE: usize = 63;

fn looks_like(text: &str) -> bool {
    looks_tall(text) && is_blank_below_sides(text)
}

fn is_blank_below_sides(text: &str) -> bool {
    let mut lines = text.lines().skip_while(|line| line.trim().is_empty());
    lines.nth(2).is_none_or(|line| line.trim().is_empty())
}

/// Whether all lines begin with the number of their blocks, as only in this format.
pub(super) fn has_counts(text: &str) -> bool {
    let says = |line: &str| {
        let mut words = line.split_whitespace();
        let count = words.next().and_then(source::number);
        count.is_some_and(|count| count as usize == words.count())
    };
    let mut clues = text.lines().filter(|line| !line.trim().is_empty()).skip(2);
    is_blank_below_sides(text) && clues.all(says)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let file = tall(source, [Expected::NumberOfRows, Expected::NumberOfColumns])?;
    let filled: Vec<&str> =
        file.lines.iter().filter(|line| !line.trim().is_empty()).copied().collect();
    let count = file.first + file.second;
    let lines = clue_lines(source, &filled, Some(count), ALL_CLUES)?;
    let clue = |line: &&str| counted(source, line);
    let mut rows = lines.iter().map(clue).collect::<Result<Vec<_>, _>>()?;
    let columns = rows.split_off(file.first);
    file.of_blocks(source, rows, columns)
}

/// A clue after the number of its blocks.
fn counted(source: Source<'_>, line: &str) -> Result<Vec<Block>, ReadError> {
    let line = line.trim();
    let (first, rest) = line.split_at(line.find(char::is_whitespace).unwrap_or(line.len()));
    let count =
        source::number(first).ok_or_else(|| source.expected(Expected::ClueLength, first))?;
    let count = count as usize;
    let found = rest.split_whitespace().count();
    if count != found {
        let wrong = (Expected::NumbersAfterFirst { count }, Found::count(found));
        return Err(source.error(first, wrong));
    }
    clue(source, rest)
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let mut text = format!("{}\n{}\n", puzzle.shape().height(), puzzle.shape().width());
    text.push('\n');
    for line in rows(puzzle) {
        text.push_str(&written(puzzle, line)?);
    }
    text.push('\n');
    for line in columns(puzzle) {
        text.push_str(&written(puzzle, line)?);
    }
    text.push('\n');
    Ok(text)
}

fn written(puzzle: &Puzzle, line: LineId) -> Result<String, WriteError> {
    let blocks = puzzle.clue(line).blocks();
    let mut text = blocks.len().to_string();
    for block in blocks {
        text.push_str(&format!(" {}", block.length()));
    }
    if text.len() > LONGEST_LINE {
        let why = CannotWrite::LongLine { line, needs: text.len(), most: LONGEST_LINE };
        return Err(WriteError::Cannot { format: FORMAT.name, why });
    }
    text.push('\n');
    Ok(text)
}
