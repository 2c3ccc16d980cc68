//! The counted puzzles of the Hungry Cat solver page, as JSON.

use super::{Field, Format, Holds, Reader, Set, WriteError, Writer, json_clues};
use crate::colour;
use crate::document::Document;
use crate::reading::json::{self, Node, Outline, Value, indented, quote};
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{LineId, Palette, Puzzle, Tally};

pub(super) const FORMAT: Format = Format {
    name: "hungry-cat",
    about: "counted clues as JSON: colors, rows and columns of {count, allInARow}",
    extensions: &["json"],
    example: br#"{"description": "Dot", "colors": ["white", "black"],
 "rows": [[{"count": 2, "allInARow": true}, {"count": 0}], [{"count": 1}, {"count": 1}]],
 "columns": [[{"count": 2, "allInARow": true}, {"count": 0}], [{"count": 1}, {"count": 1}]]}
"#,
    holds: &[Holds::Counted],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {
        fields: &[Field::Title, Field::Hint, Field::ColourNames, Field::ColourValues],
        write,
        set: Some(SET),
    }),
};

fn looks_like(text: &str) -> bool {
    Outline::of(text).is_some_and(|outline| outline.has("colors"))
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let root = json::parse(source)?;
    match &root.value {
        Value::List(puzzles) if puzzles.is_empty() => {
            Err(source.error_at(root.at, (Expected::Puzzles, Found::None)))
        }
        Value::List(puzzles) => {
            let mut documents = source.documents();
            documents.extend(puzzles.iter().map(|node| document(source, node)))?;
            Ok(documents)
        }
        _ => Documents::one(source, document(source, &root)?),
    }
}

fn document(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let palette = palette(source, node.need(source, "colors")?)?;
    let lines = |key: &str| {
        let lines = node.need(source, key)?.list(source, Expected::ClueList)?;
        lines.iter().map(|line| tallies(source, line, &palette)).collect::<Result<Vec<_>, _>>()
    };
    let (rows, columns) = (lines("rows")?, lines("columns")?);
    let (title, hint) = (node.text_of(source, "description")?, node.text_of(source, "hint")?);
    let puzzle =
        Puzzle::counted(palette, rows, columns).map_err(|error| source.error_at(node.at, error))?;
    Ok(Document { title, hint, ..Document::new(puzzle) })
}

fn palette(source: Source<'_>, node: &Node<'_>) -> Result<Palette, ReadError> {
    let mut palette = None;
    for colour in node.list(source, Expected::ColourList)? {
        let css = colour.text(source, Expected::ColourAsText)?;
        let rgb = colour::parse(css);
        let rgb = rgb.ok_or_else(|| colour.expected(source, Expected::CssColour))?;
        match &mut palette {
            None => palette = Some(Palette::new(&colour::called(css, rgb, &[]), rgb)),
            Some(palette) => {
                palette
                    .add(&colour::called(css, rgb, palette.inks()), rgb, None)
                    .map_err(|error| source.error_at(colour.at, error))?;
            }
        }
    }
    palette.ok_or_else(|| source.error_at(node.at, (Expected::Colours, Found::None)))
}

fn tallies(
    source: Source<'_>,
    line: &Node<'_>,
    palette: &Palette,
) -> Result<Vec<Tally>, ReadError> {
    let entries = json_clues::counts(source, line, palette)?;
    let colours = palette.all();
    let tally = |(entry, colour): (&Node<'_>, _)| {
        let count = json_clues::length(source, entry.need(source, "count")?)?;
        let flag = entry.get("allInARow");
        let together = match flag.map(|flag| &flag.value) {
            Some(Value::Bool(together)) => *together,
            None | Some(Value::Null) if count < 2 => false,
            None => {
                let wrong = (Expected::TogetherFlag { count }, Found::None);
                return Err(source.error_at(entry.at, wrong));
            }
            Some(_) => return Err(flag.unwrap_or(entry).expected(source, Expected::TrueOrFalse)),
        };
        Tally::new(colour, count, together).map_err(|error| source.error_at(entry.at, error))
    };
    entries.iter().zip(colours.iter()).map(tally).collect()
}

/// Several puzzles are a list, written as [`indented`] would.
const SET: Set = Set {
    around: ["[\n  ", ",\n  ", "\n]\n"],
    one: |document, _, lost| Ok(written(document, 2, lost)),
};

fn write(document: &Document, lost: &mut Vec<Field>) -> Result<String, WriteError> {
    Ok(written(document, 0, lost) + "\n")
}

fn written(document: &Document, indent: usize, lost: &mut Vec<Field>) -> String {
    let puzzle = &document.puzzle;
    let colours: Vec<String> =
        css_colours(puzzle.palette(), lost).iter().map(|css| quote(css)).collect();
    let tally = |tally: &Tally| {
        let flag = match tally.count() {
            0 | 1 => String::new(),
            _ => format!(", \"allInARow\": {}", tally.together()),
        };
        format!("{{\"count\": {}{flag}}}", tally.count())
    };
    let list = |line| {
        json_clues::written(puzzle, line, indent + 2, |line| {
            puzzle.clue(line).tallies().iter().map(tally).collect()
        })
    };
    let mut entries = Vec::new();
    for (key, text) in [("description", &document.title), ("hint", &document.hint)] {
        entries.extend(text.as_ref().map(|text| format!("\"{key}\": {}", quote(text))));
    }
    entries.push(format!("\"colors\": [{}]", colours.join(", ")));
    entries.push(format!("\"rows\": {}", list(LineId::row)));
    entries.push(format!("\"columns\": {}", list(LineId::column)));
    indented(['{', '}'], entries, indent)
}

/// The colours as CSS; names that are not CSS are lost.
pub(super) fn css_colours(palette: &Palette, lost: &mut Vec<Field>) -> Vec<String> {
    let colours: Vec<String> = palette.inks().iter().map(colour::css).collect();
    if palette.inks().iter().zip(&colours).any(|(ink, css)| ink.name != *css) {
        lost.push(Field::ColourNames);
    }
    colours
}
