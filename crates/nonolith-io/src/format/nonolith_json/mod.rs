//! Our own JSON, which keeps everything. `docs/formats.md` is its definition.

mod puzzle;
mod write;

use super::{Field, Format, Holds, Reader, Writer};
use crate::document::Document;
use crate::reading::json::{self, Node, Outline, Value};
use crate::reading::{Documents, Expected, Found, ReadError, Source, Unsupported};
use puzzle::{grid, puzzle};

pub(super) const FORMAT: Format = Format {
    name: "nonolith",
    about: "Nonolith's own JSON, which keeps everything; one puzzle or several",
    extensions: &["json", "nonolith"],
    example: br##"{
  "nonolith": 1,
  "title": "Lamp",
  "palette": ["white", {"name": "red", "rgb": "#dd0000", "letter": "r"}, "blue"],
  "rows": [["1r", "1b"], ["2b"]],
  "columns": [["1r", "1b"], ["2b"], []],
  "givens": ["???", "b??"],
  "goal": ["rb.", "bb."],
  "saved": ["r??", ["b", ".b", "."]]
}
"##,
    holds: &[Holds::Mono, Holds::Colours, Holds::Counted],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: &Field::ALL, write: write::write, set: Some(write::SET) }),
};

/// The version that is written, and the newest that is read.
pub(super) const VERSION: u32 = 1;

/// All keys of a puzzle. Other keys are errors, so that no typo loses data.
#[rustfmt::skip]
const KEYS: [&str; 14] = [
    "title", "author", "copyright", "licence", "source", "hint", "properties",
    "kind", "palette", "rows", "columns", "givens", "goal", "saved",
];

fn looks_like(text: &str) -> bool {
    Outline::of(text).is_some_and(|outline| outline.has("nonolith"))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    json::each(source, |root| {
        let version = root.need(source, "nonolith")?;
        match version.number(source, Expected::Version)? {
            1..=VERSION => {}
            0 => return Err(version.expected(source, Expected::VersionAtLeast { least: 1 })),
            found => {
                let newer = Unsupported::Version { found, known: VERSION };
                return Err(source.error_at(version.at, newer));
            }
        }
        let Some(puzzles) = root.get("puzzles") else {
            check_keys(source, root, &[&["nonolith"], &KEYS[..]].concat())?;
            return documents.push(document(source, root)?);
        };
        check_keys(source, root, &["nonolith", "puzzles"])?;
        documents.extend(puzzles.list(source, Expected::PuzzleList)?.iter().map(|node| {
            check_keys(source, node, &KEYS)?;
            document(source, node)
        }))
    })?;
    if documents.is_empty() {
        return Err(source.error_at_end((Expected::Puzzles, Found::None)));
    }
    Ok(documents)
}

/// Every key must be known, and occur only once.
pub(super) fn check_keys(
    source: Source<'_>,
    node: &Node<'_>,
    known: &[&str],
) -> Result<(), ReadError> {
    let Value::Object(entries) = &node.value else {
        return Err(node.expected(source, Expected::Object));
    };
    let mut seen = vec![false; known.len()];
    for (key, value) in entries {
        match known.iter().position(|known| known == key) {
            Some(place) if !std::mem::replace(&mut seen[place], true) => {}
            Some(_) => {
                let expected = Expected::KeyOnlyOnce { key: key.to_string() };
                return Err(source.error_at(value.at, (expected, Found::AnotherOne)));
            }
            None => {
                let expected = Expected::KeyOf { keys: known.join(", ") };
                return Err(source.error_at(value.at, (expected, Found::text(key))));
            }
        }
    }
    Ok(())
}

fn document(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let mut puzzle = puzzle(source, node)?;
    if let Some(node) = node.get("givens") {
        let givens = grid(source, node, &puzzle)?;
        puzzle = puzzle.with_givens(&givens).map_err(|error| source.error_at(node.at, error))?;
    }
    let grid = |key| node.get(key).map(|node| grid(source, node, &puzzle)).transpose();
    let (goal, saved) = (grid("goal")?, grid("saved")?);
    Ok(Document {
        title: node.text_of(source, "title")?,
        author: node.text_of(source, "author")?,
        copyright: node.text_of(source, "copyright")?,
        licence: node.text_of(source, "licence")?,
        source: node.text_of(source, "source")?,
        hint: node.text_of(source, "hint")?,
        properties: match node.get("properties") {
            Some(node) => properties(source, node)?,
            None => Vec::new(),
        },
        goal,
        saved,
        puzzle,
    })
}

/// `{"name": "text"}`, or `[["name", "text"]]` if a name occurs twice.
fn properties(source: Source<'_>, node: &Node<'_>) -> Result<Vec<(String, String)>, ReadError> {
    let text = |node: &Node<'_>| match &node.value {
        Value::Text(text) => Ok(text.to_string()),
        Value::Number(number) => Ok((*number).to_owned()),
        Value::Bool(value) => Ok(value.to_string()),
        _ => Err(node.expected(source, Expected::Text)),
    };
    let pair = |node: &Node<'_>| match &node.value {
        Value::List(pair) if pair.len() == 2 => Ok((text(&pair[0])?, text(&pair[1])?)),
        _ => Err(node.expected(source, Expected::NameAndText)),
    };
    match &node.value {
        Value::Object(entries) => {
            entries.iter().map(|(key, value)| Ok((key.to_string(), text(value)?))).collect()
        }
        Value::List(pairs) => pairs.iter().map(pair).collect(),
        _ => Err(node.expected(source, Expected::ObjectOfTexts)),
    }
}
