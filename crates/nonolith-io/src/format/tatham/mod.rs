//! Game ids and saved games of *Pattern* in Simon Tatham's Portable Puzzle Collection.

mod save;

use super::cells;
use super::clues::{blocks, columns, mono, numbers, rows, side};
use super::{CannotWrite, Field, Format, Holds, Reader, Set, WriteError, Writer};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, source};
use nonolith::{ColourSet, Grid, Shape};

pub(super) const FORMAT: Format = Format {
    name: "tatham",
    about: "Simon Tatham's Pattern: game ids such as `3x2:1/1/2/3/1`, one on each line, or a saved game",
    extensions: &["sav"],
    example: b"3x2:1/1/2/3/1,Af\n",
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[Field::Givens], write, set: Some(SET) }),
};

const GAME_ID: Expected = Expected::Example { example: "3x2:1/1/2/3/1" };

/// `z` means this many unknown cells; the letters before it mean fewer, and then a known one.
const LONGEST_RUN: usize = 25;

fn looks_like(text: &str) -> bool {
    let line = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or("");
    let Some((sides, _)) = line.split_once([':', '#']) else { return false };
    let is_side = |word: &str| source::number(word).is_some();
    save::looks_like(text)
        || !line.contains(char::is_whitespace) && sides.splitn(2, 'x').all(is_side)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    if save::looks_like(source.text()) {
        return Documents::one(source, save::read(source)?);
    }
    let mut documents = source.documents();
    for line in source.text().lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (sides, clues) = line.split_once(':').ok_or_else(|| {
            // After `#` comes a random seed, which only the program itself understands.
            source.expected(GAME_ID, line)
        })?;
        documents.push(document(source, sides, clues)?)?;
    }
    if documents.is_empty() {
        return Err(source.expected(GAME_ID, ""));
    }
    Ok(documents)
}

/// A puzzle from its sides and the rest of a game id.
pub(super) fn document(source: Source<'_>, sides: &str, text: &str) -> Result<Document, ReadError> {
    let (width, height) = sides.split_once('x').unwrap_or((sides, sides));
    let (width, height) = (side(source, width)?, side(source, height)?);
    let count = width + height;
    let (text, givens) = match text.split_once(',') {
        Some((text, givens)) => (text, Some(givens)),
        None => (text, None),
    };
    let mut columns = Vec::new();
    for clue in text.split('/') {
        if columns.len() == count {
            return Err(source.error(clue, (Expected::Clues { count }, Found::More)));
        }
        columns.push(blocks(source, clue, |c| c == '.')?);
    }
    if columns.len() < count {
        let wrong = (Expected::Clues { count }, Found::count(columns.len()));
        return Err(source.error(&text[text.len()..], wrong));
    }
    let rows = columns.split_off(width);
    let mut document = mono(source, sides, rows, columns)?;
    if let Some(text) = givens {
        let givens = grid(source, text, document.puzzle.shape())?;
        let given = document.puzzle.with_givens(&givens);
        document.puzzle = given.map_err(|error| source.error(text, error))?;
    }
    Ok(document)
}

/// Givens: `c` means two unknown cells, then a blank one; `C` means two unknown cells, then a black
/// one.
fn grid(source: Source<'_>, givens: &str, shape: &Shape) -> Result<Grid, ReadError> {
    let area = shape.area();
    let mut sets: Vec<ColourSet> = Vec::new();
    for (at, letter) in givens.char_indices() {
        let found = &givens[at..at + letter.len_utf8()];
        if !letter.is_ascii_alphabetic() {
            return Err(source.expected(Expected::KnownCells, found));
        }
        let run = usize::from(letter.to_ascii_lowercase() as u8 - b'a');
        if sets.len() + run > area || sets.len() == area {
            return Err(source.error(found, (Expected::Cells { count: area }, Found::More)));
        }
        sets.extend(std::iter::repeat_n(cells::set(None), run));
        if run < LONGEST_RUN && sets.len() < area {
            sets.push(cells::set(Some(letter.is_ascii_uppercase())));
        }
    }
    let found = sets.len();
    Grid::from_cells(shape, sets).map_err(|_| {
        let end = &givens[givens.len()..];
        source.error(end, (Expected::Cells { count: area }, Found::count(found)))
    })
}

/// One entry per line.
const SET: Set = Set { around: [""; 3], one: |document, _, lost| write(document, lost) };

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let mut text = String::new();
    let puzzle = &document.puzzle;
    let shape = puzzle.shape();
    if shape.area() == 0 {
        return Err(WriteError::Cannot { format: FORMAT.name, why: CannotWrite::NoCells });
    }
    let clues: Vec<String> =
        columns(puzzle).chain(rows(puzzle)).map(|line| numbers(puzzle, line, ".", "")).collect();
    text += &format!("{}x{}:{}", shape.width(), shape.height(), clues.join("/"));
    if let Some(grid) = puzzle.givens() {
        text.push(',');
        text += &givens(grid, lost);
    }
    text.push('\n');
    Ok(text)
}

fn givens(grid: &Grid, lost: &mut Vec<Field>) -> String {
    let letter = |run: usize, black: bool| {
        let letter = char::from(b'a' + run as u8);
        if black { letter.to_ascii_uppercase() } else { letter }
    };
    let mut text = String::new();
    let mut run = 0;
    for state in cells::states(grid, Field::Givens, lost) {
        match state {
            Some(black) => {
                text.push(letter(run, black));
                run = 0;
            }
            None => run += 1,
        }
        if run == LONGEST_RUN {
            text.push(letter(run, false));
            run = 0;
        }
    }
    if run > 0 {
        text.push(letter(run, false));
    }
    text
}
