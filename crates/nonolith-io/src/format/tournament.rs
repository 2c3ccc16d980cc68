//! The puzzle sets of the nonogram tournaments of TAAI, TCGA and ICGA.

use super::clues::{columns, numbers, rows};
use super::number_lines::clue;
use super::{CannotWrite, Field, Format, Holds, Reader, Set, WriteError, Writer, clues};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, Shape};

pub(super) const FORMAT: Format = Format {
    name: "tournament",
    about: "tournament sets of square puzzles: `$n`, then columns, then rows; tabs between the numbers",
    extensions: &["txt"],
    example: b"$1\n2\n1\n1\t1\n1\t1\n2\n1\n",
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: Some(SET) }),
};

fn looks_like(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty());
    first.and_then(number_of).is_some()
}

/// The text after the `$` of a line that begins a puzzle.
fn number_of(line: &str) -> Option<&str> {
    line.trim_start().strip_prefix('$').map(str::trim)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    let mut lines = source.text().lines().skip_while(|line| line.trim().is_empty()).peekable();
    while let Some(head) = lines.next() {
        let number = number_of(head)
            .ok_or_else(|| source.expected(Expected::DollarAndNumber, head.trim()))?;
        if !number.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(source.expected(Expected::PuzzleNumber, number));
        }
        let mut clues = Vec::new();
        while let Some(line) = lines.next_if(|line| number_of(line).is_none()) {
            // Further lines must be blank.
            if clues.len() < 3 * Shape::MAX_SIDE {
                clues.push(clue(source, line)?);
            } else if !line.trim().is_empty() {
                return Err(source.expected(Expected::DollarAndNumber, line.trim()));
            }
        }
        documents.push(document(source, head, clues)?)?;
    }
    if documents.is_empty() {
        return Err(source.missing(Expected::DollarAndClues));
    }
    Ok(documents)
}

fn document(
    source: Source<'_>,
    head: &str,
    mut columns: Vec<Vec<Block>>,
) -> Result<Document, ReadError> {
    let side = side(&columns).ok_or_else(|| {
        let end = head.trim_end();
        let found = Found::Clues { count: columns.len() };
        source.error(&end[end.len()..], (Expected::EqualClues, found))
    })?;
    columns.truncate(2 * side);
    let rows = columns.split_off(side);
    clues::mono(source, head, rows, columns)
}

/// The number of columns, which is also the number of rows. Blank lines are empty clues, but those
/// at the end of a puzzle may mean nothing: the sums decide.
fn side(clues: &[Vec<Block>]) -> Option<usize> {
    let cells = |clue: &Vec<Block>| clue.iter().map(|block| u64::from(block.length())).sum::<u64>();
    let total: u64 = clues.iter().map(cells).sum();
    let filled = clues.iter().rposition(|clue| !clue.is_empty()).map_or(0, |last| last + 1);
    let mut above: u64 = clues[..clues.len() / 2].iter().map(cells).sum();
    let least = filled.div_ceil(2).max(1);
    for side in (least..=clues.len() / 2).rev() {
        if 2 * above == total {
            return Some(side);
        }
        above -= cells(&clues[side - 1]);
    }
    // A puzzle without a solution.
    let is_even = |count: &usize| *count > 0 && count.is_multiple_of(2);
    Some(clues.len()).filter(is_even).or(Some(filled).filter(is_even)).map(|count| count / 2)
}

const SET: Set = Set { around: [""; 3], one: |document, number, _| written(document, number) };

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    written(document, 1)
}

fn written(document: &Document, number: usize) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let shape = puzzle.shape();
    if shape.width() != shape.height() || shape.width() == 0 {
        let why = CannotWrite::NotSquare { shape: shape.clone() };
        return Err(WriteError::Cannot { format: FORMAT.name, why });
    }
    // Clues whose sums differ, with blank lines at the end, can look like those of a smaller puzzle.
    let lines = || columns(puzzle).chain(rows(puzzle));
    let clues: Vec<Vec<Block>> = lines().map(|line| puzzle.clue(line).blocks().to_vec()).collect();
    if let Some(found) = side(&clues).filter(|&side| side != shape.height()) {
        let why = CannotWrite::OtherSize { found };
        return Err(WriteError::Cannot { format: FORMAT.name, why });
    }
    let mut text = format!("${number}\n");
    for line in lines() {
        text.push_str(&numbers(puzzle, line, "\t", ""));
        text.push('\n');
    }
    Ok(text)
}
