//! The text of HoustonWeHaveABug's *Nonogram*: columns first, clues in quotes, colours by letters.

use super::clues::{self, side};
use super::{Format, Holds, Reader};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source, source};
use nonolith::model::Rgb;
use nonolith::{Block, Colour, Palette, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "houston",
    about: "columns, rows, then column and row clues in double quotes; colours as in `3-r`",
    extensions: &["txt"],
    example: b"3\n2\n\"1-r\",\"1-r,1-b\",\"1-b\"\n\"2-r\",\"2-b\"\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    let (head, rest) = text.split_at(text.find('"').unwrap_or(text.len()));
    let mut words = head.split_whitespace();
    !rest.is_empty()
        && words.by_ref().take(2).filter(|word| source::number(word).is_some()).count() == 2
        && words.count() <= 1
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let text = source.text();
    let (head, rest) = text.split_at(text.find('"').unwrap_or(text.len()));
    let mut words = head.split_whitespace();
    let mut number = |what: Expected| match words.next() {
        Some(word) => side(source, word),
        None => Err(source.error(rest, (what, Found::None))),
    };
    let (width, height) = (number(Expected::NumberOfColumns)?, number(Expected::NumberOfRows)?);
    let count = width + height;
    // Later versions have a flag for colours; the clues show them anyway.
    if let Some(word) = words.next().filter(|word| !matches!(*word, "0" | "1")) {
        return Err(source.expected(Expected::QuotedClue, word));
    }
    if let Some(word) = words.next() {
        return Err(source.expected(Expected::QuotedClue, word));
    }

    let mut palette = Palette::new("white", Rgb::WHITE);
    let mut columns = Vec::new();
    let mut rest = rest;
    while let Some(clue) = next(source, &mut rest)? {
        if columns.len() == count {
            return Err(source.error(clue, (Expected::Clues { count }, Found::More)));
        }
        columns.push(blocks(source, clue, &mut palette)?);
    }
    if columns.len() < count {
        return Err(source.error_at_end((Expected::Clues { count }, Found::count(columns.len()))));
    }
    let rows = columns.split_off(width);
    let palette = if palette.len() == 1 { Palette::mono() } else { palette };
    let puzzle = Puzzle::runs(palette, rows, columns).map_err(|error| source.error(text, error))?;
    Documents::one(source, Document::new(puzzle))
}

/// Cuts the next clue off, without its quotes.
fn next<'a>(source: Source<'_>, rest: &mut &'a str) -> Result<Option<&'a str>, ReadError> {
    *rest = rest.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
    if rest.is_empty() {
        return Ok(None);
    }
    let Some(inside) = rest.strip_prefix('"') else {
        let word = rest.split([',', ' ', '\n']).next().unwrap_or(rest);
        return Err(source.expected(Expected::QuotedClue, word));
    };
    let end = inside.find(['"', '\n']).unwrap_or(inside.len());
    if !inside[end..].starts_with('"') {
        return Err(source.error(&inside[end..], (Expected::EndQuoteOfClue, Found::EndOfLine)));
    }
    *rest = &inside[end + 1..];
    Ok(Some(&inside[..end]))
}

/// `3,1` or `3-r,1-b`. Adds new colours to the palette.
fn blocks(source: Source<'_>, clue: &str, palette: &mut Palette) -> Result<Vec<Block>, ReadError> {
    let mut blocks = Vec::new();
    for word in clue.split(',').map(str::trim).filter(|word| !word.is_empty()) {
        let (number, colour) = match word.split_once('-') {
            Some((number, letter)) => (number, colour(source, letter, palette)?),
            None if palette.len() == 1 || word == "0" => (word, clues::INK),
            None => return Err(source.expected(Expected::NumberAndDash, word)),
        };
        clues::push(source, word, number, colour, &mut blocks)?;
    }
    Ok(blocks)
}

fn colour(source: Source<'_>, letter: &str, palette: &mut Palette) -> Result<Colour, ReadError> {
    let mut letters = letter.chars();
    let (Some(only), None) = (letters.next().filter(|c| c.is_alphanumeric()), letters.next())
    else {
        return Err(source.expected(Expected::OneLetterOrDigit, letter));
    };
    if let Some(colour) = palette.by_letter(only) {
        return Ok(colour);
    }
    palette
        .add(letter, some_colour(palette.len() - 1), Some(only))
        .map_err(|error| source.error(letter, error))
}

/// The files do not define colours; these are easy to tell apart.
fn some_colour(index: usize) -> Rgb {
    const WELL_KNOWN: [Rgb; 7] = [
        Rgb(200, 0, 0),
        Rgb(0, 140, 0),
        Rgb(0, 60, 220),
        Rgb(230, 160, 0),
        Rgb(130, 70, 20),
        Rgb(150, 0, 170),
        Rgb(0, 170, 190),
    ];
    // More colours repeat them, darker each time.
    let (round, place) = (index / WELL_KNOWN.len(), index % WELL_KNOWN.len());
    let Rgb(r, g, b) = WELL_KNOWN[place];
    let darker = |part: u8| (usize::from(part) * 3 / (3 + 2 * round)) as u8;
    Rgb(darker(r), darker(g), darker(b))
}
