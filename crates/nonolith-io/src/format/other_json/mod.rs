//! JSON of many small programs: the same lists under many names.

mod text;

use super::{Format, Holds, Reader, json_clues};
use crate::document::Document;
use crate::reading::json::{self, Node, Outline, Value};
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, Puzzle};
use text::{Inks, picture, problem};

pub(super) const FORMAT: Format = Format {
    name: "other-json",
    about: "JSON of other programs: rows and columns, hor and ver, problem and solution, styles",
    extensions: &["json"],
    example: br#"[
  {"title": "Hook", "rows": [[1], [2]], "columns": [[2], [1]]},
  {"styles": {"K": ["black"], "R": ["red"]},
   "rows": ["1K1R", "2R"], "columns": ["1K1R", "2R"], "solution": ["KR", "RR"]}
]
"#,
    holds: &[Holds::Mono, Holds::Colours],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

#[rustfmt::skip]
const ROWS: [&str; 8] = [
    "rows", "row", "hor", "horizontal", "row_clues", "rowClues", "row_hints", "rowHints",
];
#[rustfmt::skip]
const COLUMNS: [&str; 14] = [
    "columns", "cols", "column", "col", "ver", "vertical", "column_clues", "columnClues",
    "col_clues", "colClues", "column_hints", "columnHints", "col_hints", "colHints",
];
const PICTURES: [&str; 6] = ["solution", "content", "goal", "answer", "grid", "picture"];
/// Sizes, which the number of clues gives as well.
const SIZES: [&str; 6] = ["width", "height", "w", "h", "rows", "cols"];

fn looks_like(text: &str) -> bool {
    let Some(outline) = Outline::of(text) else { return false };
    // Lists, not numbers: some programs count lines under such names.
    let is_list =
        |key: &&str| outline.get(key).is_some_and(|value| value.lists > 0 || value.first.is_none());
    let is_object = |key| outline.get(key).is_some_and(|value| value.first == Some(b'{'));
    let is_other = outline.has("nonolith")
        || outline.has("colors")
        || super::nonogram_rs_v1::is_layout(&outline);
    let has_clues = ROWS.iter().any(is_list) && COLUMNS.iter().any(is_list);
    !is_other && (has_clues || outline.has("problem") || is_object("data"))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let root = json::parse(source)?;
    let named = |(name, node): &(_, Node<'_>)| {
        let mut document = document(source, node)?;
        document.title.get_or_insert_with(|| String::from(name as &str));
        Ok(document)
    };
    let mut documents = source.documents();
    match (root.get("data").map(|data| &data.value), &root.value) {
        (Some(Value::Object(puzzles)), _) => documents.extend(puzzles.iter().map(named))?,
        (Some(Value::List(puzzles)), _) | (None, Value::List(puzzles)) => {
            documents.extend(puzzles.iter().map(|node| document(source, node)))?;
        }
        _ => documents.push(document(source, &root)?)?,
    }
    if documents.is_empty() {
        return Err(source.error_at(root.at, (Expected::Puzzles, Found::None)));
    }
    Ok(documents)
}

fn document(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let Value::Object(entries) = &node.value else {
        return Err(node.expected(source, Expected::PuzzleObject));
    };
    let list = |keys: &[&str]| {
        let found = keys.iter().filter_map(|key| node.get(key));
        found.into_iter().find(|node| matches!(node.value, Value::List(_)))
    };
    let mut document = match (node.get("problem"), list(&ROWS), list(&COLUMNS)) {
        (Some(text), ..) => problem(source, text)?,
        (None, Some(rows), Some(columns)) => {
            let inks = match node.get("styles") {
                Some(styles) => Inks::of_styles(source, styles)?,
                None => Inks::default(),
            };
            let (rows, columns) = (clues(source, rows, &inks)?, clues(source, columns, &inks)?);
            let puzzle = Puzzle::runs(inks.palette, rows, columns);
            Document::new(puzzle.map_err(|error| source.error_at(node.at, error))?)
        }
        (None, rows, _) => {
            let key = if rows.is_some() { "columns" } else { "rows" };
            return Err(source.error_at(node.at, (Expected::ListKey { key }, Found::None)));
        }
    };
    for (key, value) in entries {
        describe(source, &mut document, key, value)?;
    }
    Ok(document)
}

/// Takes what an entry says about the puzzle besides its clues. Empty texts are ignored.
fn describe(
    source: Source<'_>,
    document: &mut Document,
    key: &str,
    node: &Node<'_>,
) -> Result<(), ReadError> {
    if PICTURES.contains(&key) {
        match picture(source, node, &document.puzzle) {
            Ok(None) => return Ok(()),
            Ok(grid) => {
                document.goal = grid;
                return Ok(());
            }
            // It may be a word about the picture instead.
            Err(_) if matches!(&node.value, Value::Text(text) if !text.contains('\n')) => {}
            Err(error) => return Err(error),
        }
    }
    let text = match &node.value {
        Value::Text(text) if text.is_empty() || key == "problem" => return Ok(()),
        Value::Text(text) => text.to_string(),
        Value::Number(number) if !SIZES.contains(&key) => (*number).to_owned(),
        Value::Bool(value) => value.to_string(),
        _ => return Ok(()),
    };
    match key {
        "title" | "name" => document.title = Some(text),
        "author" | "by" => document.author = Some(text),
        "copyright" => document.copyright = Some(text),
        "license" | "licence" => document.licence = Some(text),
        "source" => document.source = Some(text),
        "hint" => document.hint = Some(text),
        _ => document.properties.push((key.to_owned(), text)),
    }
    Ok(())
}

/// Lists of numbers, or texts.
fn clues(source: Source<'_>, node: &Node<'_>, inks: &Inks) -> Result<Vec<Vec<Block>>, ReadError> {
    let clues = node.list(source, Expected::ClueList)?;
    if !clues.iter().any(|clue| matches!(clue.value, Value::Text(_))) {
        return json_clues::lines(source, node, |node| json_clues::plain_block(source, node));
    }
    let clue = |node: &Node<'_>| {
        let text = node.text(source, Expected::ClueTextLikeOthers)?;
        node.placed(source, inks.blocks(source, text))
    };
    clues.iter().map(clue).collect()
}
