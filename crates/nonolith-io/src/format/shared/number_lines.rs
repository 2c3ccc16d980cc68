//! Formats that consist of a size and lines of numbers, and differ in their order.

use super::clues::{ALL_CLUES, blocks, clue_lines, mono, numbers, side};
use crate::document::Document;
use crate::reading::{Documents, Expected, ReadError, Source, source};
use nonolith::{Block, LineId, Puzzle};

/// The two sides at the start of a file, and the lines below them.
pub(crate) struct Sized<'a> {
    pub(crate) first: usize,
    pub(crate) second: usize,
    pub(crate) lines: Vec<&'a str>,
    /// The place of errors about the whole puzzle.
    at: &'a str,
}

fn is_blank(line: &&str) -> bool {
    line.trim().is_empty()
}

fn is_number(word: &str) -> bool {
    source::number(word).is_some()
}

/// Whether a text begins with two numbers on one line, followed by a number.
pub(crate) fn looks_wide(text: &str) -> bool {
    let mut filled = text.lines().filter(|line| !is_blank(line));
    let first: Vec<&str> = filled.next().unwrap_or("").split_whitespace().take(3).collect();
    first.len() == 2 && first.into_iter().all(is_number) && goes_on(filled.next())
}

/// Whether a text begins with two numbers on separate lines, followed by a number.
pub(crate) fn looks_tall(text: &str) -> bool {
    let mut filled = text.lines().filter(|line| !is_blank(line)).map(str::trim);
    let is_side = |line: Option<&str>| line.is_some_and(is_number);
    is_side(filled.next()) && is_side(filled.next()) && goes_on(filled.next())
}

/// Whether a line can be a clue, or there is none.
fn goes_on(line: Option<&str>) -> bool {
    line.is_none_or(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()))
}

/// Reads a file that begins with two numbers on one line.
pub(crate) fn wide<'a>(source: Source<'a>, what: Expected) -> Result<Sized<'a>, ReadError> {
    let mut lines = source.text().lines().skip_while(is_blank);
    let Some(at) = lines.next().map(str::trim) else { return Err(source.missing(what)) };
    let words: Vec<&str> = at.split_whitespace().take(3).collect();
    let [first, second] = words[..] else {
        return Err(source.expected(what, at));
    };
    let (first, second) = (side(source, first)?, side(source, second)?);
    Ok(Sized { first, second, lines: source.list(lines)?, at })
}

/// Reads a file that begins with two numbers on separate lines.
pub(crate) fn tall<'a>(
    source: Source<'a>,
    [first, second]: [Expected; 2],
) -> Result<Sized<'a>, ReadError> {
    let mut lines = source.text().lines();
    let mut number = |what: Expected| {
        let line = lines.find(|line| !is_blank(line)).ok_or_else(|| source.missing(what))?;
        Ok((side(source, line.trim())?, line))
    };
    let (first, at) = number(first)?;
    let (second, _) = number(second)?;
    Ok(Sized { first, second, lines: source.list(lines)?, at })
}

impl<'a> Sized<'a> {
    /// The clues of rows and columns, in the order of the file, `first` of them in the first part.
    pub(crate) fn split(
        &self,
        source: Source<'_>,
        first: usize,
    ) -> Result<[Vec<&'a str>; 2], ReadError> {
        let count = self.first + self.second;
        let mut lines = clue_lines(source, &self.lines, Some(count), ALL_CLUES)?;
        let rest = lines.split_off(first);
        Ok([lines, rest])
    }

    /// The puzzle of these clues.
    pub(crate) fn puzzle(
        &self,
        source: Source<'_>,
        rows: &[&str],
        columns: &[&str],
    ) -> Result<Document, ReadError> {
        document(source, self.at, rows, columns)
    }

    /// The same, as the only puzzle of the file.
    pub(crate) fn document<'s>(
        &self,
        source: Source<'s>,
        rows: &[&str],
        columns: &[&str],
    ) -> Result<Documents<'s>, ReadError> {
        Documents::one(source, self.puzzle(source, rows, columns)?)
    }

    /// The same, for blocks.
    pub(crate) fn of_blocks<'s>(
        &self,
        source: Source<'s>,
        rows: Vec<Vec<Block>>,
        columns: Vec<Vec<Block>>,
    ) -> Result<Documents<'s>, ReadError> {
        Documents::one(source, mono(source, self.at, rows, columns)?)
    }
}

/// The puzzle of clues that are lines of numbers; `at` is the place of errors.
pub(crate) fn document(
    source: Source<'_>,
    at: &str,
    rows: &[&str],
    columns: &[&str],
) -> Result<Document, ReadError> {
    let clue = |line: &&str| clue(source, line);
    let rows = rows.iter().map(clue).collect::<Result<_, _>>()?;
    let columns = columns.iter().map(clue).collect::<Result<_, _>>()?;
    mono(source, at, rows, columns)
}

/// Numbers between blanks or commas.
pub(crate) fn clue(source: Source<'_>, line: &str) -> Result<Vec<Block>, ReadError> {
    blocks(source, line, |c| c.is_whitespace() || c == ',')
}

/// Adds clues to a text, a line each: numbers between spaces, `0` for none.
pub(crate) fn write_clues(text: &mut String, puzzle: &Puzzle, lines: impl Iterator<Item = LineId>) {
    for line in lines {
        text.push_str(&numbers(puzzle, line, " ", "0"));
        text.push('\n');
    }
}

/// A whole file: two sides on a line, then clues.
pub(crate) fn write_wide(
    puzzle: &Puzzle,
    [first, second]: [usize; 2],
    lines: impl Iterator<Item = LineId>,
) -> String {
    let mut text = format!("{first} {second}\n");
    write_clues(&mut text, puzzle, lines);
    text
}
