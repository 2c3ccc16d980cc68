//! The puzzle files that can be read. A format is one file here and one line in [`FORMATS`].

mod hungry_cat;
mod hungry_cat_text;
mod non;
mod non_inks;

use crate::document::Document;
use crate::source::{ReadError, Source};

/// A kind of puzzle file.
pub struct Format {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// A whole small file.
    pub example: &'static str,
    /// Whether a text looks like one, broken ones included.
    looks_like: fn(&str) -> bool,
    /// Reads all puzzles of a file.
    read: fn(Source<'_>) -> Result<Vec<Document>, ReadError>,
}

/// All formats.
pub static FORMATS: &[Format] = &[non::FORMAT, hungry_cat::FORMAT, hungry_cat_text::FORMAT];

/// The format of that name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Reads all puzzles of a file. Without a format it is found out from the content, and from the
/// file's name where the content does not tell.
pub fn read(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<&Format>,
) -> Result<Vec<Document>, ReadError> {
    let source = Source::new(bytes)?;
    let format = match format {
        Some(format) => format,
        None => detect(source, name)?,
    };
    (format.read)(source)
}

fn detect(source: Source<'_>, name: Option<&str>) -> Result<&'static Format, ReadError> {
    let has_extension = |format: &&Format| {
        let extension = name.and_then(|name| name.rsplit_once('.')).map(|(_, extension)| extension);
        extension.is_some_and(|own| format.extensions.iter().any(|e| own.eq_ignore_ascii_case(e)))
    };
    let candidates: Vec<&Format> =
        FORMATS.iter().filter(|format| (format.looks_like)(source.text())).collect();
    let named = || candidates.iter().copied().find(has_extension);
    let names = |formats: &[&Format]| {
        formats.iter().map(|format| format.name).collect::<Vec<_>>().join(", ")
    };
    match candidates.len() {
        1 => Ok(candidates[0]),
        0 => FORMATS.iter().find(has_extension).ok_or_else(|| {
            let all = names(&FORMATS.iter().collect::<Vec<_>>());
            let what = format!("a puzzle in one of the formats {all}");
            let start = source.text().trim_start();
            source.expected(&what, start.split_whitespace().next().unwrap_or(start))
        }),
        _ => named().ok_or_else(|| {
            let both = names(&candidates);
            source.error_at(0, format!("this may be any of {both}: say which with --from"))
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_example_is_read_and_recognised() {
        for format in FORMATS {
            let by_name = read(format.example.as_bytes(), None, Some(format));
            let by_content = read(format.example.as_bytes(), None, None);
            assert_eq!(by_name, by_content, "{}", format.name);
            assert!(by_name.is_ok_and(|documents| !documents.is_empty()), "{}", format.name);
        }
    }

    #[test]
    fn what_is_no_puzzle_is_said_so() {
        let error = read(b"\n  hello world", None, None).unwrap_err();
        assert_eq!((error.line, error.column), (2, 3));
        assert!(error.message.starts_with("expected a puzzle in one of the formats non, "));
        assert!(error.message.ends_with("found `hello`"));
        assert!(read(b"", None, None).unwrap_err().message.ends_with("found nothing"));
        // The name decides where the content does not.
        let error = read(b"hello", Some("a.NON"), None).unwrap_err();
        assert_eq!(error.message, "expected `rows` and its clues, found the end of the file");
    }
}
