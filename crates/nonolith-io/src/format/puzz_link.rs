//! Addresses of nonograms at puzz.link and pzv.jp, in the encoding of pzpr.

use super::clues::{INK, columns, mono, rows, side};
use super::{CannotWrite, Field, Format, Holds, Reader, Set, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, source};
use nonolith::{Block, LineId, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "puzz-link",
    about: "addresses of puzz.link and pzv.jp, one on each line",
    extensions: &["url"],
    example: b"https://puzz.link/p?nonogram/3/2/1123g1g\n",
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: Some(SET) }),
};

/// The most places that one letter skips.
const LONGEST_SKIP: usize = 20;
/// pzpr writes larger numbers, but cannot read them.
const LARGEST: u32 = 255;

fn looks_like(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    !line.contains(char::is_whitespace) && data_of(line).is_some()
}

/// The text after the name of the puzzle.
fn data_of(line: &str) -> Option<&str> {
    let query = line.split_once('?').map_or(line, |(_, query)| query);
    let (name, data) = query.split_once('/')?;
    matches!(name, "nonogram" | "nonogram_edit").then_some(data)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    const WHAT: Expected =
        Expected::Example { example: "https://puzz.link/p?nonogram/3/2/1123g1g" };
    let mut documents = source.documents();
    for line in source.text().lines().map(str::trim).filter(|line| !line.is_empty()) {
        let data = data_of(line).ok_or_else(|| source.expected(WHAT, line))?;
        documents.push(document(source, data)?)?;
    }
    if documents.is_empty() {
        return Err(source.expected(WHAT, ""));
    }
    Ok(documents)
}

fn document(source: Source<'_>, data: &str) -> Result<Document, ReadError> {
    let mut rest = data;
    let mut part = || {
        let (part, below) = rest.split_once('/').unwrap_or((rest, &rest[rest.len()..]));
        rest = below;
        part
    };
    let mut first = part();
    // Before the width there may be flags.
    if !first.is_empty() && source::number(first).is_none() {
        first = part();
    }
    let (width, height) = (side(source, first)?, side(source, part())?);
    let mut places = Places::new(width, height);
    let mut symbols = rest.char_indices();
    while let Some((at, symbol)) = symbols.next() {
        let found = &rest[at..at + symbol.len_utf8()];
        match symbol {
            '0'..='9' | 'a'..='f' => places.put(source, found, symbol.to_digit(16))?,
            '-' => {
                let digits = rest.get(at + 1..at + 3).filter(|digits| digits.is_ascii());
                let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
                let number = number.filter(|_| digits.is_some_and(|d| !d.starts_with('+')));
                let number = number
                    .ok_or_else(|| source.expected(Expected::TwoHexDigits, &rest[at + 1..]))?;
                symbols.nth(1);
                places.put(source, found, Some(number))?;
            }
            'g'..='z' => places.skip(source, found, symbol as usize - 'g' as usize + 1)?,
            '.' => return Err(source.error(found, (Expected::Number, Found::UnknownNumber))),
            _ => return Err(source.expected(Expected::HexDigitOrLetter, found)),
        }
    }
    let (rows, columns) = places.finish();
    mono(source, data, rows, columns)
}

/// The places of numbers. Every column has as many places as it can have numbers, then every row;
/// the numbers of a clue come in reverse.
struct Places {
    clues: Vec<Vec<Block>>,
    width: usize,
    height: usize,
    next: usize,
}

/// The most numbers that a line of this length can have.
fn room(length: usize) -> usize {
    length.div_ceil(2)
}

impl Places {
    fn new(width: usize, height: usize) -> Places {
        Places { clues: vec![Vec::new(); width + height], width, height, next: 0 }
    }

    fn count(&self) -> usize {
        self.width * room(self.height) + self.height * room(self.width)
    }

    fn skip(&mut self, source: Source<'_>, at: &str, count: usize) -> Result<(), ReadError> {
        if self.next + count > self.count() {
            return Err(source.error(at, (Expected::EndOfAddress, Found::More)));
        }
        self.next += count;
        Ok(())
    }

    fn put(&mut self, source: Source<'_>, at: &str, len: Option<u32>) -> Result<(), ReadError> {
        let place = self.next;
        self.skip(source, at, 1)?;
        let above = self.width * room(self.height);
        let line = match place.checked_sub(above) {
            None => place / room(self.height),
            Some(place) => self.width + place / room(self.width),
        };
        let len = len.unwrap_or(0);
        if len > 0 {
            self.clues[line].push(Block::new(len, INK));
        }
        Ok(())
    }

    /// Rows and columns.
    fn finish(mut self) -> (Vec<Vec<Block>>, Vec<Vec<Block>>) {
        self.clues.iter_mut().for_each(|clue| clue.reverse());
        let rows = self.clues.split_off(self.width);
        (rows, self.clues)
    }
}

/// One entry per line.
const SET: Set = Set { around: [""; 3], one: |document, _, lost| write(document, lost) };

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    let mut text = String::new();
    let puzzle = &document.puzzle;
    let shape = puzzle.shape();
    if shape.area() == 0 {
        return Err(cannot(CannotWrite::NoCells));
    }
    text += &format!("https://puzz.link/p?nonogram/{}/{}/", shape.width(), shape.height());
    let mut skipped = 0;
    for line in columns(puzzle).chain(rows(puzzle)) {
        encode(puzzle, line, &mut skipped, &mut text)?;
    }
    flush(&mut skipped, &mut text);
    text.push('\n');
    Ok(text)
}

fn cannot(why: CannotWrite) -> WriteError {
    WriteError::Cannot { format: FORMAT.name, why }
}

/// Writes a clue; `skipped` counts empty places that are not written yet.
fn encode(
    puzzle: &Puzzle,
    line: LineId,
    skipped: &mut usize,
    text: &mut String,
) -> Result<(), WriteError> {
    let blocks = puzzle.clue(line).blocks();
    let room = room(puzzle.shape().length_of(line));
    if blocks.len() > room {
        return Err(cannot(CannotWrite::ManyNumbers { line, found: blocks.len(), most: room }));
    }
    for block in blocks.iter().rev() {
        flush(skipped, text);
        match block.length() {
            len @ 0..=15 => *text += &format!("{len:x}"),
            len @ 16..=LARGEST => *text += &format!("-{len:x}"),
            found => {
                return Err(cannot(CannotWrite::LargeNumber { line, found, most: LARGEST }));
            }
        }
    }
    *skipped += room - blocks.len();
    Ok(())
}

fn flush(skipped: &mut usize, text: &mut String) {
    while *skipped > 0 {
        let step = LONGEST_SKIP.min(*skipped);
        text.push(char::from(b'g' + step as u8 - 1));
        *skipped -= step;
    }
}
