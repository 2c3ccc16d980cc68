//! The layouts of nonogram-rs 2: colours by a character each, as JSON.

use super::nonogram_rs_v1::{has_colours, is_layout, layout};
use super::{Field, Format, Holds, Reader, WriteError, Writer, json_clues, letters};
use crate::colour;
use crate::document::Document;
use crate::reading::json::{self, Node, Outline, Value, quote};
use crate::reading::{Documents, Expected, ReadError, Source};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Block, Colour, Palette, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "nonogram-rs",
    about: "nonogram-rs 2: `cols` and `rows` as JSON lists of colours and lengths",
    extensions: &["json"],
    example: br#"{
  "cols": [[["r", 2]], [["b", 1]]],
  "rows": [[["r", 1], ["b", 1]], [["r", 1]]]
}
"#,
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[Field::ColourLetters], write, set: None }),
};

/// The colour of black-and-white puzzles: the terminal's own.
const PLAIN: char = '!';

/// The characters that nonogram-rs can show.
#[rustfmt::skip]
const KNOWN: [(char, &str, Rgb); 17] = [
    (PLAIN, "foreground", Rgb(0, 0, 0)),
    ('0', "black", Rgb(0, 0, 0)),
    ('1', "dark grey", Rgb(96, 96, 96)),
    ('2', "grey", Rgb(192, 192, 192)),
    ('3', "white", Rgb(255, 255, 255)),
    ('R', "red", Rgb(255, 0, 0)),
    ('G', "green", Rgb(0, 255, 0)),
    ('Y', "yellow", Rgb(255, 255, 0)),
    ('B', "blue", Rgb(0, 0, 255)),
    ('M', "magenta", Rgb(255, 0, 255)),
    ('C', "cyan", Rgb(0, 255, 255)),
    ('r', "dark red", Rgb(128, 0, 0)),
    ('g', "dark green", Rgb(0, 128, 0)),
    ('y', "dark yellow", Rgb(128, 128, 0)),
    ('b', "dark blue", Rgb(0, 0, 128)),
    ('m', "dark magenta", Rgb(128, 0, 128)),
    ('c', "dark cyan", Rgb(0, 128, 128)),
];

fn looks_like(text: &str) -> bool {
    Outline::of(text).is_some_and(|outline| is_layout(&outline) && has_colours(&outline))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let root = json::parse(source)?;
    let mut inks = Vec::new();
    let mut lines = |key: &str| {
        let item = |node: &Node<'_>| block(source, node, &mut inks);
        json_clues::lines(source, root.need(source, key)?, item)
    };
    let (rows, columns) = (lines("rows")?, lines("cols")?);
    let at_root = |error: ModelError| source.error_at(root.at, error);
    let palette = palette(&inks).map_err(at_root)?;
    let puzzle = Puzzle::runs(palette, rows, columns).map_err(at_root)?;
    Documents::one(source, Document::new(puzzle))
}

/// `["y", 1]` or `{"color": "y", "len": 1}`. Items of length 0 are ignored.
fn block(
    source: Source<'_>,
    node: &Node<'_>,
    inks: &mut Vec<char>,
) -> Result<Option<Block>, ReadError> {
    let (ink, len) = match &node.value {
        Value::List(pair) if pair.len() == 2 => (&pair[0], &pair[1]),
        Value::Object(_) => (node.need(source, "color")?, node.need(source, "len")?),
        _ => return Err(node.expected(source, Expected::ColourAndLength)),
    };
    let mut symbols = ink.text(source, Expected::ColourAsText)?.chars();
    let (Some(symbol), None) = (symbols.next(), symbols.next()) else {
        return Err(ink.expected(source, Expected::ColourAsCharacter));
    };
    let len = json_clues::length(source, len)?;
    if len == 0 {
        return Ok(None);
    }
    let place = inks.iter().position(|&own| own == symbol).unwrap_or_else(|| {
        inks.push(symbol);
        inks.len() - 1
    });
    match Colour::new(place + 1) {
        Some(colour) => Ok(Some(Block::new(len, colour))),
        None => Err(source.error_at(ink.at, ModelError::TooManyColours)),
    }
}

fn palette(inks: &[char]) -> Result<Palette, ModelError> {
    if matches!(inks, [] | [PLAIN]) {
        return Ok(Palette::mono());
    }
    let mut palette = Palette::new("white", Rgb::WHITE);
    // Characters with another meaning get a free letter.
    let is_letter =
        |c: char| !matches!(c, '.' | '?') && !c.is_whitespace() && !nonolith::model::is_hidden(c);
    let free = |taken: &[char]| ('a'..='z').chain('A'..='Z').find(|c| !taken.contains(c));
    let mut taken = inks.to_vec();
    for (i, &symbol) in inks.iter().enumerate() {
        let (name, rgb) = match KNOWN.iter().find(|known| known.0 == symbol) {
            Some(&(_, name, rgb)) => (name.to_owned(), rgb),
            None => (symbol.to_string(), colour::distinct(i)),
        };
        let letter = if is_letter(symbol) { Some(symbol) } else { free(&taken) };
        taken.extend(letter);
        palette.add(&name, rgb, letter)?;
    }
    Ok(palette)
}

/// How a colour is written: by its letter.
pub(crate) fn symbol(puzzle: &Puzzle, colour: Colour) -> char {
    if letters::is_plain(puzzle) { PLAIN } else { puzzle.palette().ink(colour).letter }
}

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    let puzzle = &document.puzzle;
    let palette = puzzle.palette();
    if palette.len() == 2 && palette.ink(Colour::FIRST).letter == PLAIN {
        lost.push(Field::ColourLetters);
    }
    let item = |block: &Block| {
        let symbol = symbol(puzzle, block.colour()).to_string();
        format!("[{}, {}]", quote(&symbol), block.length())
    };
    Ok(layout(puzzle, item))
}
