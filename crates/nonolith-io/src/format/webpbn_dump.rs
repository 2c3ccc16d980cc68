//! Collections of webpbn puzzles as JSON, one object per line.

use super::{Format, Holds, Reader, clues};
use crate::document::Document;
use crate::reading::json::{self, Node, Outline, Value};
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, Colour, ColourSet, Grid, Palette, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "webpbn-dump",
    about: "collections of webpbn puzzles: a JSON object on each line, goals in hexadecimal",
    extensions: &["jsonl"],
    example:
        br#"{"id":1,"title":"Hook","by":"N.","w":2,"h":3,"rows":"1 1 2","cols":"3 1","goal":"ac"}
{"id":2,"title":"Gap","by":"N.","w":3,"h":1,"rows":"1,1","cols":"1 0 1","goal":"a"}
"#,
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    let is_text = |outline: &Outline<'_>, key| {
        outline.get(key).is_some_and(|value| value.lists == 0 && value.first == Some(b'"'))
    };
    Outline::of(text).is_some_and(|outline| is_text(&outline, "rows") && is_text(&outline, "cols"))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    json::each(source, |node| documents.push(document(source, node)?))?;
    Ok(documents)
}

fn document(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let puzzle = puzzle(source, node)?;
    let goal = node.get("goal").map(|goal| cells(source, goal, &puzzle)).transpose()?;
    let mut document = Document {
        title: node.text_of(source, "title")?,
        author: node.text_of(source, "by")?,
        copyright: node.text_of(source, "copyright")?,
        licence: node.text_of(source, "license")?,
        goal,
        ..Document::new(puzzle)
    };
    for key in ["id", "hard"] {
        let value = match node.get(key).map(|node| &node.value) {
            Some(Value::Number(number)) => (*number).to_owned(),
            Some(Value::Bool(value)) => value.to_string(),
            _ => continue,
        };
        document.properties.push((key.to_owned(), value));
    }
    Ok(document)
}

fn puzzle(source: Source<'_>, node: &Node<'_>) -> Result<Puzzle, ReadError> {
    let lines = |key: &'static str, side: &str| {
        let clues = node.need(source, key)?;
        let text = clues.text(source, Expected::SpacedClues)?;
        let count = node.need(source, side)?.number(source, Expected::Number)? as usize;
        let lines: Vec<Vec<Block>> =
            clues.placed(source, words(text).map(|clue| blocks(source, clue)).collect())?;
        if lines.len() != count {
            let wrong = (Expected::CluesIn { count, key }, Found::count(lines.len()));
            return Err(source.error_at(clues.at, wrong));
        }
        Ok(lines)
    };
    Puzzle::runs(Palette::mono(), lines("rows", "h")?, lines("cols", "w")?)
        .map_err(|error| source.error_at(node.at, error))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(' ').filter(|word| !word.is_empty())
}

fn blocks(source: Source<'_>, clue: &str) -> Result<Vec<Block>, ReadError> {
    clues::blocks(source, clue, |c| c == ',')
}

/// Row by row, four cells per digit, the first in the highest bit.
fn cells(source: Source<'_>, node: &Node<'_>, puzzle: &Puzzle) -> Result<Grid, ReadError> {
    let text = node.text(source, Expected::HexPicture)?;
    let area = puzzle.shape().area();
    if text.len() != area.div_ceil(4) {
        let expected = Expected::HexDigitsForCells { digits: area.div_ceil(4), cells: area };
        return Err(node.expected(source, expected));
    }
    let sets = [ColourSet::only(Colour::BACKGROUND), ColourSet::only(clues::INK)];
    let mut cells = Vec::with_capacity(4 * text.len());
    for digit in text.chars() {
        let Some(bits) = digit.to_digit(16) else {
            return Err(node.expected(source, Expected::HexDigits));
        };
        cells.extend((0..4).map(|i| sets[(bits >> (3 - i) & 1) as usize]));
    }
    cells.truncate(area);
    let grid = Grid::from_cells(puzzle.shape(), cells);
    grid.map_err(|_| node.expected(source, Expected::HexPicture))
}
