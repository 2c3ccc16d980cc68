//! The TOML files of nonogrid.

use super::pynogram::{Inks, has_clues};
use super::{Format, Holds, Reader};
use crate::reading::{Documents, Expected, Found, ReadError, ReadErrorKind, Source};
use std::borrow::Cow;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

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

/// A table of many small values takes this many times the memory of its text.
const GROWTH: usize = 72;

fn read(source: Source<'_>) -> Result<Documents<'_>, ReadError> {
    source.take(GROWTH * source.text().len(), 0)?;
    let table = DeTable::parse(source.text()).map_err(|error| {
        let at = error.span().map_or(source.text().len(), |span| span.start);
        let message = error.message().to_owned();
        source.error_at(at, ReadErrorKind::Syntax { syntax: "TOML", message })
    })?;
    let section = |name: &str| table.get_ref().get(name)?.get_ref().as_table();
    let clues =
        section("clues").ok_or_else(|| source.missing(Expected::Section { name: "clues" }))?;
    let side = |key: &'static str| {
        let value = clues.get(key).ok_or_else(|| {
            let expected = Expected::KeyIn { key, section: "clues" };
            source.error_at_end((expected, Found::None))
        })?;
        text(source, value)
    };
    let (rows, columns) = (side("rows")?, side("columns")?);
    let mut inks = Inks::default();
    let definitions = section("colors").and_then(|colours| colours.get("defs"));
    if let Some(definitions) = definitions {
        let list = definitions.get_ref().as_array().ok_or_else(|| {
            let found = Found::Type { name: definitions.get_ref().type_str() };
            source.error_at(definitions.span().start, (Expected::ColourList, found))
        })?;
        for definition in list {
            inks.add(source, text(source, definition)?)?;
        }
    }
    let rows = inks.section(source, rows.lines())?;
    let columns = inks.section(source, columns.lines())?;
    Documents::one(source, inks.document(source, rows, columns)?)
}

/// A text as a slice of the file, so that errors in it have a place.
fn text<'a>(source: Source<'a>, value: &Spanned<DeValue<'a>>) -> Result<&'a str, ReadError> {
    const BACKSLASH: (Expected, Found) = (Expected::TextWithoutBackslashes, Found::Backslash);
    let Range { start, end } = value.span();
    match value.get_ref() {
        DeValue::String(Cow::Borrowed(text)) => Ok(text),
        DeValue::String(Cow::Owned(text)) if !text.contains('\\') => {
            // Line ends may have been changed: take the text between the quotes.
            let raw = source.text().get(start..end).unwrap_or("");
            let quotes = if raw.starts_with("\"\"\"") || raw.starts_with("'''") { 3 } else { 1 };
            raw.get(quotes..raw.len().saturating_sub(quotes))
                .filter(|raw| !raw.contains('\\'))
                .ok_or_else(|| source.error_at(start, BACKSLASH))
        }
        DeValue::String(_) => Err(source.error_at(start, BACKSLASH)),
        other => {
            let found = Found::Type { name: other.type_str() };
            Err(source.error_at(start, (Expected::QuotedText, found)))
        }
    }
}
