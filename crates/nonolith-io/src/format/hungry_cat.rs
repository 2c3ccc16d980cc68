//! The counted puzzles of the Hungry Cat solver page, as JSON.

use super::{Format, Reader};
use crate::colour;
use crate::document::Document;
use crate::json::{self, Node, Value};
use crate::source::{ReadError, Source};
use nonolith::{Palette, Puzzle, Tally};

pub(super) const FORMAT: Format = Format {
    name: "hungry-cat",
    about: "counted clues as JSON: colors, rows and columns of {count, allInARow}",
    extensions: &["json"],
    example: br#"{"description": "Dot", "colors": ["white", "black"],
 "rows": [[{"count": 2, "allInARow": true}, {"count": 0}], [{"count": 1}, {"count": 1}]],
 "columns": [[{"count": 2, "allInARow": true}, {"count": 0}], [{"count": 1}, {"count": 1}]]}
"#,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    text.trim_start().starts_with(['{', '[']) && text.contains("\"colors\"")
}

fn read(source: Source<'_>) -> Result<Vec<Document>, ReadError> {
    let root = json::parse(source)?;
    match &root.value {
        Value::List(puzzles) if puzzles.is_empty() => {
            Err(source.error_at(root.at, "expected at least one puzzle in this list, found none"))
        }
        Value::List(puzzles) => puzzles.iter().map(|node| document(source, node)).collect(),
        _ => Ok(vec![document(source, &root)?]),
    }
}

fn document(source: Source<'_>, node: &Node) -> Result<Document, ReadError> {
    let palette = palette(source, node.need(source, "colors")?)?;
    let lines = |key: &str| {
        let lines = node.need(source, key)?.list(source, "a list of clues")?;
        lines.iter().map(|line| tallies(source, line, &palette)).collect::<Result<Vec<_>, _>>()
    };
    let (rows, columns) = (lines("rows")?, lines("columns")?);
    let text = |key: &str| match node.get(key) {
        None | Some(Node { value: Value::Null, .. }) => Ok(None),
        Some(node) => node.text(source, "text").map(|text| Some(text.to_owned())),
    };
    let (title, hint) = (text("description")?, text("hint")?);
    let puzzle = Puzzle::counted(palette, rows, columns)
        .map_err(|error| source.error_at(node.at, error.to_string()))?;
    Ok(Document { title, hint, ..Document::new(puzzle) })
}

fn palette(source: Source<'_>, node: &Node) -> Result<Palette, ReadError> {
    let mut palette = None;
    for colour in node.list(source, "a list of colours")? {
        let name = colour.text(source, "a colour as text")?;
        let rgb = colour::parse(name);
        let rgb = rgb.ok_or_else(|| colour.expected(source, "a CSS colour"))?;
        match &mut palette {
            None => palette = Some(Palette::new(name, rgb)),
            Some(palette) => {
                palette
                    .add(name, rgb, None)
                    .map_err(|error| source.error_at(colour.at, error.to_string()))?;
            }
        }
    }
    palette.ok_or_else(|| source.error_at(node.at, "expected at least one colour, found none"))
}

fn tallies(source: Source<'_>, line: &Node, palette: &Palette) -> Result<Vec<Tally>, ReadError> {
    let entries = line.list(source, "the clue of a line: a list with a count for each colour")?;
    if entries.len() != palette.len() {
        let message = format!(
            "expected {} counts, one for each colour, found {}",
            palette.len(),
            entries.len()
        );
        return Err(source.error_at(line.at, message));
    }
    let colours = palette.all();
    let tally = |(entry, colour): (&Node, _)| {
        let number = entry.need(source, "count")?;
        let count = number.number(source, &format!("a number from 0 to {}", u32::MAX))?;
        let flag = entry.get("allInARow");
        let together = match flag.map(|flag| &flag.value) {
            Some(Value::Bool(together)) => *together,
            None | Some(Value::Null) if count < 2 => false,
            None => {
                let message =
                    format!("expected allInARow (true or false) beside a count of {count}");
                return Err(source.error_at(entry.at, message));
            }
            Some(_) => return Err(flag.unwrap_or(entry).expected(source, "true or false")),
        };
        Tally::new(colour, count, together)
            .map_err(|error| source.error_at(entry.at, error.to_string()))
    };
    entries.iter().zip(colours.iter()).map(tally).collect()
}
