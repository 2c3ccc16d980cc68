//! The TOML files of nonogrid.

use super::pynogram::{Inks, has_clues};
use super::{Format, Holds, Reader};
use crate::reading::toml::{self, Kind, Value};
use crate::reading::{Documents, Expected, Found, ReadError, Source};

pub(super) const FORMAT: Format = Format {
    name: "nonogrid",
    about: "nonogrid's TOML files: clues and colours as in pynogram, in quotes",
    extensions: &["toml"],
    example: b"[clues]\nrows = \"\"\"\n  1 2r\n  1 ; the pole\n\"\"\"\ncolumns = '2, 1r, 1r'\n\n\
              [colors]\ndefs = ['r = (red) *']\n",
    holds: &[Holds::Mono, Holds::Colours],
    many: false,
    reader: Some(Reader::Text { looks_like, read }),
    writer: None,
};

/// Clues in quotes, right after the key.
pub(super) fn looks_like(text: &str) -> bool {
    let is_text = |line: &str| {
        let (key, value) = line.split_once('=').unwrap_or_default();
        matches!(key.trim(), "rows" | "columns") && value.trim_start().starts_with(['"', '\''])
    };
    has_clues(text) && text.lines().any(is_text)
}

/// A list of many small values takes this many times the memory of its text.
const GROWTH: usize = 32;

fn read<'a>(source: Source<'a>) -> Result<Documents<'a>, ReadError> {
    source.take(GROWTH * source.text().len(), 0)?;
    let (mut has_clues, mut rows, mut columns, mut definitions) = (false, None, None, None);
    toml::parse(source, &mut |keys, value| match keys {
        ["clues"] => has_clues = matches!(value.kind, Kind::Table),
        ["clues", "rows"] => rows = Some(value),
        ["clues", "columns"] => columns = Some(value),
        ["colors", "defs"] => definitions = Some(value),
        _ => {}
    })?;
    if !has_clues {
        return Err(source.missing(Expected::Section { name: "clues" }));
    }
    let side = |key: &'static str, value: Option<Value<'a>>| {
        let value = value.ok_or_else(|| {
            let expected = Expected::KeyIn { key, section: "clues" };
            source.error_at_end((expected, Found::None))
        })?;
        text(source, &value)
    };
    let (rows, columns) = (side("rows", rows)?, side("columns", columns)?);
    let mut inks = Inks::default();
    if let Some(Value { at, kind }) = definitions {
        let Kind::List(list) = kind else {
            return Err(
                source.error_at(at, (Expected::ColourList, Found::Type { name: kind.name() }))
            );
        };
        for definition in list {
            inks.add(source, text(source, &definition)?)?;
        }
    }
    let rows = inks.section(source, rows.lines())?;
    let columns = inks.section(source, columns.lines())?;
    Documents::one(source, inks.document(source, rows, columns)?)
}

/// A text as a slice of the file, so that errors in it have a place.
fn text<'a>(source: Source<'a>, value: &Value<'a>) -> Result<&'a str, ReadError> {
    let wrong = match value.kind {
        Kind::Text(text, false) => return Ok(text),
        Kind::Text(_, true) => (Expected::TextWithoutBackslashes, Found::Backslash),
        ref other => (Expected::QuotedText, Found::Type { name: other.name() }),
    };
    Err(source.error_at(value.at, wrong))
}
