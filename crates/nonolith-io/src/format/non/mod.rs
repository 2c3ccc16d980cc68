//! Steve Simpson's `.non`, with the later extensions: colours, and several puzzles in one file.

mod inks;
mod write;

use super::{Format, Holds, Reader, Writer, clues};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use inks::Inks;
use nonolith::{Colour, ColourSet, Grid, Puzzle, Shape};

pub(super) const FORMAT: Format = Format {
    name: "non",
    about: "Simpson's text format: header words, then `rows` and `columns`; colours by letters",
    extensions: &["non", "nonpack"],
    example: b"title \"Lamp\"\nwidth 3\nheight 2\ncolor a #dd0000 red\ncolor b #0000dd blue\n\n\
              rows\n1a,1b\n2b\n\ncolumns\n1a,1b\n2b\n0\n\ngoal \"ab0bb0\"\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: Some(Writer { fields: write::FIELDS, write: write::write, set: Some(write::SET) }),
};

fn looks_like(text: &str) -> bool {
    // Other formats have such words too, but write `rows = ...`, or clues and headings in brackets.
    let is_set =
        |line: &str| line.split_once('=').is_some_and(|(key, _)| key_of(line) == key.trim());
    let has = |key: &str| {
        text.lines().any(|line| key_of(line).eq_ignore_ascii_case(key) && !is_set(line))
    };
    let in_brackets = |line: &str| line.trim_start().starts_with('[');
    (has("rows") || has("columns") || has("width") && has("height"))
        && !text.lines().take(100).any(in_brackets)
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    let mut part = Part::new();
    for line in source.text().lines() {
        if line.trim() == "====" {
            let part = std::mem::replace(&mut part, Part::new());
            documents.push(part.document(source, Some(line))?)?;
        } else {
            part.take(source, line)?;
        }
    }
    // A pack may end with a divider.
    if documents.is_empty() || !part.is_empty {
        documents.push(part.document(source, None)?)?;
    }
    Ok(documents)
}

/// The first word of a line.
pub(super) fn key_of(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or("")
}

/// One puzzle of a file, while its lines are read.
struct Part<'a> {
    /// Whether all lines so far were blank.
    is_empty: bool,
    width: Option<usize>,
    height: Option<usize>,
    palette: Inks,
    rows: Option<Vec<&'a str>>,
    columns: Option<Vec<&'a str>>,
    givens: Option<&'a str>,
    goal: Option<&'a str>,
    saved: Option<&'a str>,
    /// Keys with their values.
    properties: Vec<(&'a str, &'a str)>,
    section: Section,
}

/// Where clue lines go.
#[derive(Default, Clone, Copy, PartialEq)]
enum Section {
    #[default]
    Header,
    Rows,
    Columns,
}

/// No list of clues has more lines, blank ones included.
const MAX_LINES: usize = 4 * Shape::MAX_SIDE;
/// No header has more properties.
const MAX_PROPERTIES: usize = 1000;

/// Sets a value that must not be set twice.
fn once<T>(
    source: Source<'_>,
    key: &str,
    place: &mut Option<T>,
    value: T,
) -> Result<(), ReadError> {
    if place.is_some() {
        return Err(source.expected(Expected::OnlyOncePerPuzzle { divider: "====" }, key));
    }
    *place = Some(value);
    Ok(())
}

/// Whether a line below clues is a property rather than a broken clue.
fn is_property(key: &str, value: &str) -> bool {
    key.len() > 1 && !value.is_empty() && key.chars().all(|c| c.is_alphabetic() || c == '_')
}

impl<'a> Part<'a> {
    fn new() -> Part<'a> {
        Part {
            is_empty: true,
            width: None,
            height: None,
            palette: Inks::default(),
            rows: None,
            columns: None,
            givens: None,
            goal: None,
            saved: None,
            properties: Vec::new(),
            section: Section::Header,
        }
    }

    fn take(&mut self, source: Source<'_>, line: &'a str) -> Result<(), ReadError> {
        self.is_empty &= line.trim_start().is_empty();
        if let Some(lines) = self.section_lines() {
            if lines.len() > MAX_LINES {
                return Err(source.error(line, clues::MANY_CLUES));
            }
            if self.palette.is_clue(line) {
                self.section_lines().into_iter().for_each(|lines| lines.push(line));
                return Ok(());
            }
        }
        let key = key_of(line);
        if key.is_empty() {
            return Ok(());
        }
        let value = line.trim_start()[key.len()..].trim();
        match key.to_ascii_lowercase().as_str() {
            "width" => once(source, key, &mut self.width, clues::side(source, value)?)?,
            "height" => once(source, key, &mut self.height, clues::side(source, value)?)?,
            "color" | "colour" => self.palette.add(source, key, value)?,
            word @ ("rows" | "columns") => {
                if !value.is_empty() {
                    return Err(source.expected(Expected::CluesBelow, value));
                }
                let rows = word == "rows";
                let lines = if rows { &mut self.rows } else { &mut self.columns };
                once(source, key, lines, Vec::new())?;
                self.section = if rows { Section::Rows } else { Section::Columns };
                return Ok(());
            }
            "givens" => once(source, key, &mut self.givens, unquoted(source, value)?)?,
            "goal" => once(source, key, &mut self.goal, unquoted(source, value)?)?,
            "saved" => once(source, key, &mut self.saved, unquoted(source, value)?)?,
            _ if self.section == Section::Header
                && key.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                return Err({
                    let expected = Expected::BeforeClues { texts: &["rows", "columns"] };
                    source.expected(expected, key)
                });
            }
            _ if self.section != Section::Header && !is_property(key, value) => {
                return Err(source.expected(Expected::ClueOrWord, key));
            }
            _ if self.properties.len() == MAX_PROPERTIES => {
                return Err(source.expected(Expected::RowsAndColumns, key));
            }
            _ => self.properties.push((key, unquoted(source, value)?)),
        }
        self.section = Section::Header;
        Ok(())
    }

    /// The clue lines that are being read.
    fn section_lines(&mut self) -> Option<&mut Vec<&'a str>> {
        match self.section {
            Section::Header => None,
            Section::Rows => self.rows.as_mut(),
            Section::Columns => self.columns.as_mut(),
        }
    }

    /// The puzzle that the lines describe; `divider` is where its part of the file ends.
    fn document(self, source: Source<'_>, divider: Option<&str>) -> Result<Document, ReadError> {
        let missing = |key| match divider {
            Some(line) => source.expected(Expected::AndItsClues { key }, line),
            None => source.missing(Expected::AndItsClues { key }),
        };
        let rows = self.rows.as_ref().ok_or_else(|| missing("rows"))?;
        let columns = self.columns.as_ref().ok_or_else(|| missing("columns"))?;
        let rows = clues::clue_lines(source, rows, self.height, clues::ROW_CLUES)?;
        let columns = clues::clue_lines(source, columns, self.width, clues::COLUMN_CLUES)?;
        let clue = |line: &&str| self.palette.blocks(source, line);
        let rows = rows.iter().map(clue).collect::<Result<_, _>>()?;
        let columns = columns.iter().map(clue).collect::<Result<_, _>>()?;

        let palette = self.palette.finish();
        let mut puzzle =
            Puzzle::runs(palette, rows, columns).map_err(|error| source.error_at_end(error))?;
        if let Some(text) = self.givens {
            let givens = cells(source, text, &puzzle)?;
            puzzle = puzzle.with_givens(&givens).map_err(|error| source.error(text, error))?;
        }
        let grid = |text: Option<&str>| text.map(|t| cells(source, t, &puzzle)).transpose();
        let (goal, saved) = (grid(self.goal)?, grid(self.saved)?);
        let mut document = Document { goal, saved, ..Document::new(puzzle) };
        for (key, value) in self.properties {
            let value = value.to_owned();
            match key.to_ascii_lowercase().as_str() {
                "title" => document.title = Some(value),
                "by" => document.author = Some(value),
                "copyright" => document.copyright = Some(value),
                "license" | "licence" => document.licence = Some(value),
                "catalogue" => document.source = Some(value),
                "hint" => document.hint = Some(value),
                _ => document.properties.push((key.to_owned(), value)),
            }
        }
        Ok(document)
    }
}

/// A value without the quotes it may have.
fn unquoted<'a>(source: Source<'_>, value: &'a str) -> Result<&'a str, ReadError> {
    match value.strip_prefix('"') {
        Some(rest) => rest.strip_suffix('"').ok_or_else(|| {
            let end = &value[value.len()..];
            source.error(end, (Expected::EndQuote, Found::EndOfLine))
        }),
        None => Ok(value),
    }
}

/// A grid as `givens`, `goal` and `saved` hold it: `0` blank, `1` or a letter, `?` unknown.
fn cells(source: Source<'_>, text: &str, puzzle: &Puzzle) -> Result<Grid, ReadError> {
    let (palette, area) = (puzzle.palette(), puzzle.shape().area());
    let miscounted =
        |found: usize| source.error(text, (Expected::Cells { count: area }, Found::count(found)));
    if text.len() > area && text.chars().nth(area).is_some() {
        return Err(miscounted(text.chars().count()));
    }
    let mut sets = Vec::with_capacity(area);
    for (at, symbol) in text.char_indices() {
        let colour = match symbol {
            '0' => Some(Colour::BACKGROUND),
            '?' => None,
            _ => {
                let own = palette.by_letter(symbol).filter(|&c| c != Colour::BACKGROUND);
                let only = Colour::new(1).filter(|_| symbol == '1' && palette.len() == 2);
                Some(own.or(only).ok_or_else(|| {
                    let found = &text[at..at + symbol.len_utf8()];
                    source.expected(Expected::CellLetter { texts: &["0", "?"] }, found)
                })?)
            }
        };
        sets.push(colour.map_or(palette.all(), ColourSet::only));
    }
    let found = sets.len();
    Grid::from_cells(puzzle.shape(), sets).map_err(|_| miscounted(found))
}
