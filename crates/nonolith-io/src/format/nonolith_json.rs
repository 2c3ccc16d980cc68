//! Our own JSON, which keeps everything. `docs/formats.md` is its definition.

use super::{Field, Format, Holds, Reader, Writer, json_clues, nonolith_json_write};
use crate::colour;
use crate::document::Document;
use crate::json::{self, Node, Outline, Value};
use crate::source::{self, ReadError, Source};
use nonolith::{Chain, Colour, ColourSet, Grid, ModelError, Palette, Puzzle, Tally};

pub(super) const FORMAT: Format = Format {
    name: "nonolith",
    about: "our own JSON, which keeps everything: one puzzle, several, or one a line",
    extensions: &["json", "nonolith"],
    example: br##"{
  "nonolith": 1,
  "title": "Lamp",
  "palette": ["white", {"name": "red", "rgb": "#dd0000", "letter": "r"}, "blue"],
  "rows": [["1r", "1b"], ["2b"]],
  "columns": [["1r", "1b"], ["2b"], []],
  "goal": ["rb.", "bb."],
  "saved": ["r??", ["b", ".b", "."]]
}
"##,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer {
        holds: &[Holds::Mono, Holds::Colours, Holds::Counted],
        many: true,
        fields: &Field::ALL,
        write: nonolith_json_write::write,
    }),
};

/// The version that is written, and the newest that is read.
pub(super) const VERSION: u32 = 1;

/// All that can be said of a puzzle. Other keys are errors, lest a slip loses something.
#[rustfmt::skip]
const KEYS: [&str; 13] = [
    "title", "author", "copyright", "licence", "source", "hint", "properties",
    "kind", "palette", "rows", "columns", "goal", "saved",
];

fn looks_like(text: &str) -> bool {
    Outline::of(text).is_some_and(|outline| outline.has("nonolith"))
}

fn read(source: Source<'_>) -> Result<Vec<Document>, ReadError> {
    let mut documents = Vec::new();
    for root in json::values(source) {
        let root = root?;
        let version = root.need(source, "nonolith")?;
        match version.number(source, "the version of the format, a number")? {
            1..=VERSION => {}
            0 => return Err(version.expected(source, "a version of 1 or more")),
            newer => {
                let message = format!(
                    "this is version {newer} of the format, and only version {VERSION} is known \
                     here: a newer nonolith can read it"
                );
                return Err(source.error_at(version.at, message));
            }
        }
        let Some(puzzles) = root.get("puzzles") else {
            check_keys(source, &root, &[&["nonolith"], &KEYS[..]].concat())?;
            documents.push(document(source, &root)?);
            continue;
        };
        check_keys(source, &root, &["nonolith", "puzzles"])?;
        let puzzles = puzzles.list(source, "a list of puzzles")?;
        for node in puzzles {
            check_keys(source, node, &KEYS)?;
            documents.push(document(source, node)?);
        }
    }
    if documents.is_empty() {
        return Err(source.error_at_end("expected at least one puzzle, found none"));
    }
    Ok(documents)
}

/// Every key must be known, and there only once.
fn check_keys(source: Source<'_>, node: &Node<'_>, known: &[&str]) -> Result<(), ReadError> {
    let Value::Object(entries) = &node.value else {
        return Err(node.expected(source, "an object"));
    };
    let mut seen = vec![false; known.len()];
    for (key, value) in entries {
        match known.iter().position(|known| known == key) {
            Some(place) if !std::mem::replace(&mut seen[place], true) => {}
            Some(_) => {
                let message = format!("expected the key \"{key}\" only once");
                return Err(source.error_at(value.at, message));
            }
            None => {
                let key = source::quoted(key);
                let message = format!("expected one of the keys {}, found {key}", known.join(", "));
                return Err(source.error_at(value.at, message));
            }
        }
    }
    Ok(())
}

fn document(source: Source<'_>, node: &Node<'_>) -> Result<Document, ReadError> {
    let puzzle = puzzle(source, node)?;
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

/// `{"name": "text"}`, or `[["name", "text"]]` where a name comes twice.
fn properties(source: Source<'_>, node: &Node<'_>) -> Result<Vec<(String, String)>, ReadError> {
    let text = |node: &Node<'_>| match &node.value {
        Value::Text(text) => Ok(text.to_string()),
        Value::Number(number) => Ok((*number).to_owned()),
        Value::Bool(value) => Ok(value.to_string()),
        _ => Err(node.expected(source, "text")),
    };
    let pair = |node: &Node<'_>| match &node.value {
        Value::List(pair) if pair.len() == 2 => Ok((text(&pair[0])?, text(&pair[1])?)),
        _ => Err(node.expected(source, "a list of a name and a text")),
    };
    match &node.value {
        Value::Object(entries) => {
            entries.iter().map(|(key, value)| Ok((key.to_string(), text(value)?))).collect()
        }
        Value::List(pairs) => pairs.iter().map(pair).collect(),
        _ => Err(node.expected(source, "an object of texts")),
    }
}

fn puzzle(source: Source<'_>, node: &Node<'_>) -> Result<Puzzle, ReadError> {
    let palette = match node.get("palette") {
        Some(node) => palette(source, node)?,
        None => Palette::mono(),
    };
    let (rows, columns) = (node.need(source, "rows")?, node.need(source, "columns")?);
    let kind = node.get("kind").map(|kind| (kind, kind.text(source, "`runs` or `counted`")));
    let puzzle = match kind {
        Some((_, Ok("counted"))) => {
            let lines = |node: &Node<'_>| counted(source, node, &palette);
            let (rows, columns) = (lines(rows)?, lines(columns)?);
            Puzzle::counted(palette, rows, columns)
        }
        None | Some((_, Ok("runs"))) => {
            let item = |node: &Node<'_>| chain(source, node, &palette);
            let rows = json_clues::lines(source, rows, item)?;
            let columns = json_clues::lines(source, columns, item)?;
            Puzzle::runs(palette, rows, columns)
        }
        Some((kind, _)) => return Err(kind.expected(source, "`runs` or `counted`")),
    };
    puzzle.map_err(|error| source.error_at(node.at, error.to_string()))
}

/// The background, then the other colours: a CSS colour, or an object of `rgb`, `name`, `letter`.
fn palette(source: Source<'_>, node: &Node<'_>) -> Result<Palette, ReadError> {
    let mut palette: Option<Palette> = None;
    for node in node.list(source, "a list of colours, the background first")? {
        let rgb = match node.value {
            Value::Object(_) => {
                check_keys(source, node, &["name", "rgb", "letter"])?;
                node.need(source, "rgb")?
            }
            _ => node,
        };
        let css = rgb.text(source, "a CSS colour, or an object with `rgb`")?;
        let look = colour::parse(css).ok_or_else(|| rgb.expected(source, "a CSS colour"))?;
        let name = node.text_of(source, "name")?.unwrap_or_else(|| css.to_owned());
        let letter = node.get("letter").map(|letter| one_letter(source, letter)).transpose()?;
        let at = |error: ModelError| source.error_at(node.at, error.to_string());
        match &mut palette {
            Some(palette) => drop(palette.add(&name, look, letter).map_err(at)?),
            None if letter.is_none_or(|letter| letter == '.') => {
                palette = Some(Palette::new(&name, look));
            }
            None => return Err(source.error_at(node.at, "expected `.` as the background's letter")),
        }
    }
    palette.ok_or_else(|| source.error_at(node.at, "expected at least one colour, found none"))
}

fn one_letter(source: Source<'_>, node: &Node<'_>) -> Result<char, ReadError> {
    let mut letters = node.text(source, "a letter as text")?.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Ok(letter),
        _ => Err(node.expected(source, "one letter")),
    }
}

/// A number where there is one colour beside the background, else a number and a letter.
fn chain(
    source: Source<'_>,
    node: &Node<'_>,
    palette: &Palette,
) -> Result<Option<Chain>, ReadError> {
    let Value::Text(text) = &node.value else {
        if palette.len() == 2 || matches!(node.value, Value::Number("0")) {
            return json_clues::plain_chain(source, node);
        }
        return Err(node.expected(source, "a number and the letter of its colour, such as \"3a\""));
    };
    let mut symbols = text.chars();
    let colour = symbols.next_back().and_then(|letter| palette.by_letter(letter));
    match (source::number(symbols.as_str()), colour) {
        (Some(len), Some(colour))
            if colour != Colour::BACKGROUND && !symbols.as_str().is_empty() =>
        {
            Ok((len > 0).then_some(Chain::new(len, colour)))
        }
        _ => Err(node.expected(source, "a number and the letter of its colour, such as \"3a\"")),
    }
}

/// A number for each colour; as text with a `*` behind it if the cells are together.
fn counted(
    source: Source<'_>,
    node: &Node<'_>,
    palette: &Palette,
) -> Result<Vec<Vec<Tally>>, ReadError> {
    let mut place = 0;
    let item = |node: &Node<'_>| {
        let (count, together) = match &node.value {
            Value::Text(text) => {
                let number = text.strip_suffix('*').and_then(source::number);
                let expected = || node.expected(source, "a number, or one with `*` behind it");
                (number.ok_or_else(expected)?, true)
            }
            _ => (json_clues::length(source, node)?, false),
        };
        Ok(Some((node.at, count, together)))
    };
    let lines = json_clues::lines(source, node, item)?;
    let clues = node.list(source, "a list of clues")?;
    let mut tallies = Vec::with_capacity(lines.len());
    for line in lines {
        if line.len() != palette.len() {
            let (expected, found) = (palette.len(), line.len());
            let message = format!("expected {expected} counts, one for each colour, found {found}");
            return Err(source.error_at(clues[place].at, message));
        }
        place += 1;
        let tally = |((at, count, together), colour)| {
            Tally::new(colour, count, together)
                .map_err(|error| source.error_at(at, error.to_string()))
        };
        tallies
            .push(line.into_iter().zip(palette.all().iter()).map(tally).collect::<Result<_, _>>()?);
    }
    Ok(tallies)
}

/// A text for each row, or a list with the letters of each cell.
fn grid(source: Source<'_>, node: &Node<'_>, puzzle: &Puzzle) -> Result<Grid, ReadError> {
    let (shape, palette) = (puzzle.shape(), puzzle.palette());
    let rows = node.list(source, "a list of rows")?;
    if rows.len() != shape.height() {
        let message = format!("expected {} rows, found {}", shape.height(), rows.len());
        return Err(source.error_at(node.at, message));
    }
    let cell = |symbol: char| match symbol {
        '?' => Some(palette.all()),
        '.' => Some(ColourSet::only(Colour::BACKGROUND)),
        '#' if palette.len() == 2 => Some(ColourSet::only(Colour::FIRST)),
        _ => palette.by_letter(symbol).map(ColourSet::only),
    };
    let what = "`.`, `?` or the letter of a colour";
    let mut cells = Vec::new();
    for row in rows {
        let before = cells.len();
        match &row.value {
            Value::List(sets) => {
                for node in sets {
                    let mut set = ColourSet::EMPTY;
                    for symbol in node.text(source, "the letters of a cell as text")?.chars() {
                        set |= cell(symbol).ok_or_else(|| node.expected(source, what))?;
                    }
                    cells.push(set);
                }
            }
            _ => {
                let text = row.text(source, "a row as text")?;
                for (at, symbol) in text.char_indices() {
                    let found = &text[at..at + symbol.len_utf8()];
                    let known = cell(symbol).ok_or_else(|| source.expected(what, found));
                    cells.push(row.placed(source, known)?);
                }
            }
        }
        let (expected, found) = (shape.width(), cells.len() - before);
        if found != expected {
            let message = format!("expected {expected} cells, found {found}");
            return Err(source.error_at(row.at, message));
        }
    }
    Grid::from_cells(shape, cells).ok_or_else(|| node.expected(source, "a list of rows"))
}
