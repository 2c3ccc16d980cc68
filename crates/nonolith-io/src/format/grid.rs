//! The text of *picross-solver*: `GRID`, then `ROWS` and `COLUMNS`, clues in brackets.

use super::clues::{MANY_CLUES, blocks, mono};
use super::{Format, Holds, Reader};
use crate::document::Document;
use crate::reading::{Documents, Expected, Found, ReadError, Source};
use nonolith::{Block, Shape};

pub(super) const FORMAT: Format = Format {
    name: "grid",
    about: "picross-solver's text, one puzzle or several: `GRID name`, `ROWS`, `[ 1 2 ]`, `COLUMNS`",
    extensions: &["txt"],
    example: b"# A remark\nGRID Hook\nROWS\n[ 3 ]\n[ 1 ]\nCOLUMNS\n[ 1 ]\n[ 1 ]\n[ 2 ]\n",
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    let is_remark = |line: &&str| line.trim().is_empty() || line.trim_start().starts_with('#');
    let first = text.lines().find(|line| !is_remark(line));
    first.and_then(|line| line.split_whitespace().next()) == Some("GRID")
}

/// A puzzle while its lines are read.
struct Part<'a> {
    head: &'a str,
    title: &'a str,
    rows: Vec<Vec<Block>>,
    columns: Vec<Vec<Block>>,
    /// Whether the next clues are those of columns; `None` before any heading.
    in_columns: Option<bool>,
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut documents = source.documents();
    let mut part: Option<Part<'_>> = None;
    for line in source.text().lines().map(str::trim) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let key = line.split_whitespace().next().unwrap_or(line);
        match (key, &mut part) {
            ("GRID", _) => {
                let title = line[key.len()..].trim();
                let (rows, columns) = (Vec::new(), Vec::new());
                let next = Part { head: line, title, rows, columns, in_columns: None };
                if let Some(part) = part.replace(next) {
                    documents.push(part.document(source)?)?;
                }
            }
            ("ROWS" | "COLUMNS", Some(part)) if line == key => {
                let in_columns = key == "COLUMNS";
                let list = if in_columns { &part.columns } else { &part.rows };
                if !list.is_empty() {
                    return Err(
                        source.expected(Expected::OnlyOncePerPuzzle { divider: "GRID" }, key)
                    );
                }
                part.in_columns = Some(in_columns);
            }
            (_, Some(part)) if line.starts_with('[') => part.take(source, line)?,
            (_, None) => return Err(source.expected(Expected::GridHeading, key)),
            _ => return Err(source.expected(Expected::GridLine, key)),
        }
    }
    let part = part.ok_or_else(|| source.missing(Expected::GridHeading))?;
    documents.push(part.document(source)?)?;
    Ok(documents)
}

impl Part<'_> {
    fn take(&mut self, source: Source<'_>, line: &str) -> Result<(), ReadError> {
        let list = match self.in_columns {
            Some(false) => &mut self.rows,
            Some(true) => &mut self.columns,
            None => {
                let expected = Expected::BeforeClues { texts: &["ROWS", "COLUMNS"] };
                return Err(source.expected(expected, line));
            }
        };
        let numbers = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'));
        let numbers = numbers.ok_or_else(|| {
            source.error(&line[line.len()..], (Expected::EndBracketOfClue, Found::None))
        })?;
        if list.len() == Shape::MAX_SIDE {
            return Err(source.error(line, MANY_CLUES));
        }
        list.push(blocks(source, numbers, char::is_whitespace)?);
        Ok(())
    }

    fn document(self, source: Source<'_>) -> Result<Document, ReadError> {
        if self.in_columns.is_none() {
            return Err(source.error(self.head, (Expected::RowsAndColumnsWords, Found::None)));
        }
        let mut document = mono(source, self.head, self.rows, self.columns)?;
        document.title = Some(self.title.to_owned()).filter(|title| !title.is_empty());
        Ok(document)
    }
}
