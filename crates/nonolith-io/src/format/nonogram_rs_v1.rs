//! The layouts of nonogram-rs 1: black and white, as JSON.

use super::{Field, Format, Holds, Reader, WriteError, Writer, json_clues};
use crate::document::Document;
use crate::reading::json::{self, Outline};
use crate::reading::{Documents, ReadError, Source};
use nonolith::{Block, LineId, Palette, Puzzle};

pub(super) const FORMAT: Format = Format {
    name: "nonogram-rs-v1",
    about: "nonogram-rs 1: `cols` and `rows` as JSON lists of numbers",
    extensions: &["json"],
    example: br#"{"cols": [[2], [1]], "rows": [[1], [2]]}
"#,
    holds: &[Holds::Mono],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &[], write, set: None }),
};

fn looks_like(text: &str) -> bool {
    Outline::of(text).is_some_and(|outline| is_layout(&outline) && !has_colours(&outline))
}

/// Whether the only keys are `cols` and `rows`, with lists of lists.
pub(super) fn is_layout(outline: &Outline<'_>) -> bool {
    let keys = ["cols", "rows"];
    let mut values = keys.into_iter().filter_map(|key| outline.get(key)).peekable();
    outline.has_only(&keys)
        && values.peek().is_some()
        && values.all(|value| value.lists >= 2 || value.first.is_none())
}

/// Whether the items are more than numbers.
pub(super) fn has_colours(outline: &Outline<'_>) -> bool {
    ["cols", "rows"]
        .into_iter()
        .filter_map(|key| outline.get(key))
        .any(|value| matches!((value.lists, value.first), (3.., _) | (2, Some(b'{'))))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let root = json::parse(source)?;
    let lines = |key: &str| {
        let item = |node: &json::Node<'_>| json_clues::plain_block(source, node);
        json_clues::lines(source, root.need(source, key)?, item)
    };
    let puzzle = Puzzle::runs(Palette::mono(), lines("rows")?, lines("cols")?)
        .map_err(|error| source.error_at(root.at, error))?;
    Documents::one(source, Document::new(puzzle))
}

fn write(document: &Document, _: &mut Vec<Field>) -> Result<String, WriteError> {
    Ok(layout(&document.puzzle, |block| block.length().to_string()))
}

/// `cols` and `rows`.
pub(super) fn layout(puzzle: &Puzzle, item: impl Fn(&Block) -> String) -> String {
    let items = |line| puzzle.clue(line).blocks().iter().map(&item).collect();
    let cols = json_clues::written(puzzle, LineId::column, 2, items);
    let rows = json_clues::written(puzzle, LineId::row, 2, items);
    format!("{{\n  \"cols\": {cols},\n  \"rows\": {rows}\n}}\n")
}
