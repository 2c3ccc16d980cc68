//! The ini files of pynogram.

mod clues;

use super::{Format, Holds, Reader, nonogrid};
use crate::reading::{Documents, Expected, ReadError, Source};
pub(super) use clues::Inks;
use clues::uncommented;

pub(super) const FORMAT: Format = Format {
    name: "pynogram",
    about: "pynogram's ini files: `[clues]` with `rows = ...` and `columns = ...`",
    extensions: &["txt", "ini"],
    example: b"# a flag\n[colors]\nr = (red) *\n\n[clues]\nrows =\n  1 2r\n  1 ; the pole\n\
              columns = 2, 1r, 1r\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

fn looks_like(text: &str) -> bool {
    has_clues(text) && !nonogrid::looks_like(text)
}

/// Whether there is a section of clues.
pub(super) fn has_clues(text: &str) -> bool {
    text.contains("[clues]") && text.lines().any(|line| uncommented(line).trim() == "[clues]")
}

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    let mut inks = Inks::default();
    let (mut rows, mut columns) = (None, None);
    let mut section = "";
    let mut side: Option<&mut Option<Vec<&str>>> = None;
    for line in source.text().lines() {
        let content = uncommented(line).trim();
        if content.is_empty() {
            continue;
        }
        if let Some(name) = content.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            (section, side) = (name.trim(), None);
            continue;
        }
        match (section, content.split_once('=')) {
            ("clues", Some((key, value))) => {
                let place = match key.trim() {
                    "rows" => &mut rows,
                    "columns" => &mut columns,
                    _ => {
                        return Err(source
                            .expected(Expected::OneOf { texts: &["rows", "columns"] }, content));
                    }
                };
                if place.is_some() {
                    return Err(source.expected(Expected::OnlyOnce, content));
                }
                *place = Some(vec![value]);
                side = Some(place);
            }
            ("clues", None) => match &mut side {
                Some(Some(lines)) => source.push(lines, content)?,
                _ => {
                    return Err({
                        let texts = &["rows = ...", "columns = ..."];
                        source.expected(Expected::OneOf { texts }, content)
                    });
                }
            },
            ("colors" | "colours", Some(_)) => inks.add(source, content)?,
            ("colors" | "colours", None) => {
                return Err(source.expected(Expected::ColourDefinition, content));
            }
            ("", _) => {
                return Err({
                    let texts = &["[clues]", "[colors]"];
                    source.expected(Expected::OneOf { texts }, content)
                });
            }
            // Sections that we do not know.
            _ => {}
        }
    }
    let missing = |key| source.missing(Expected::KeyIn { key, section: "clues" });
    let rows = rows.ok_or_else(|| missing("rows"))?;
    let columns = columns.ok_or_else(|| missing("columns"))?;
    let rows = inks.section(source, rows.into_iter())?;
    let columns = inks.section(source, columns.into_iter())?;
    Documents::one(source, inks.document(source, rows, columns)?)
}
