//! The puzzle files that can be read and written. A format is one file or folder here and one line in
//! [`FORMATS`]; `shared` has what several of them need.

mod cfg;
mod cwd;
mod dzn;
mod freenono;
mod g;
mod gno;
mod grid;
mod houston;
mod hungry_cat;
mod hungry_cat_text;
mod inversor;
mod ioccc;
mod mk;
mod nin;
mod non;
pub(crate) mod nonogram_rs;
mod nonogram_rs_v1;
mod nonograms_org;
mod nonogrid;
mod nonolith_json;
mod nonopack;
mod other_json;
mod picture;
mod png;
mod pnm;
mod puzz_link;
mod pynogram;
mod sgriddler;
mod shared;
mod tatham;
#[cfg(test)]
mod tests;
mod tournament;
mod webpbn;
mod webpbn_dump;

use crate::document::Document;
use crate::reading::{Documents, ReadError, ReadErrorKind, Room, Source};
use crate::words::german;
use crate::writing::{CannotWrite, Field, Holds, Set, WriteError, Writer};
pub use hungry_cat_text::{CountedTexts, counted_texts, read_counted};
use nonolith::explain::Language;
#[cfg(feature = "png")]
pub(crate) use png::BACKGROUND_KEY;
pub use png::read_pixels;
pub(crate) use pnm::{is_pnm, read_pnm};
pub(crate) use shared::pictures::palette_of;
use shared::{cells, clues, json_clues, letters, number_lines, pictures};
use std::fmt;

/// A file format for puzzles.
pub struct Format {
    /// The name, as on the command line.
    pub name: &'static str,
    /// What it is, in one line, in English.
    pub about: &'static str,
    /// File extensions, without the dot.
    pub extensions: &'static [&'static str],
    /// A small complete file.
    pub example: &'static [u8],
    /// The kinds of puzzles it holds.
    pub holds: &'static [Holds],
    /// Whether a file may hold several puzzles.
    pub many: bool,
    /// How it is read, if it is.
    pub(crate) reader: Option<Reader>,
    /// How it is written, if it is.
    pub writer: Option<Writer>,
}

/// How a format is recognised and read.
#[derive(Clone, Copy)]
pub(crate) enum Reader {
    Text {
        /// Whether a text looks like this format, even if it is broken.
        looks_like: fn(&str) -> bool,
        /// Reads all puzzles of a file.
        read: for<'a> fn(Source<'a>) -> Result<Documents<'a>, ReadError>,
    },
    /// Files that are not text.
    Binary {
        /// Whether a file begins like this format.
        looks_like: fn(&[u8]) -> bool,
        /// Reads all puzzles of a file.
        read: for<'a> fn(&[u8], &'a Room) -> Result<Documents<'a>, ReadError>,
    },
}

impl fmt::Debug for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Format({})", self.name)
    }
}

impl Format {
    /// What it is, in one line, in a language.
    pub fn about_in(&self, language: &Language) -> &'static str {
        let translated = match language.name {
            "de" => german::abouts::format(self.name),
            _ => None,
        };
        translated.unwrap_or(self.about)
    }

    /// Whether it can be read.
    pub fn is_read(&self) -> bool {
        self.reader.is_some()
    }

    /// Whether its files have room for something.
    pub fn has_room_for(&self, field: Field) -> bool {
        self.writer.is_some_and(|writer| writer.fields.contains(&field))
    }

    /// Fails if puzzles of a kind need something that its files have no room for.
    ///
    /// ```
    /// use nonolith_io::{Field, Holds, format};
    ///
    /// assert!(format("non").unwrap().expect_room_for(Field::Givens, Holds::Mono).is_ok());
    /// let refused = format("mk").unwrap().expect_room_for(Field::Givens, Holds::Mono).unwrap_err();
    /// assert!(refused.to_string().ends_with("these formats have room: nonolith, non and tatham"));
    /// // A title can be lost; the puzzle stays the same.
    /// assert!(format("mk").unwrap().expect_room_for(Field::Title, Holds::Mono).is_ok());
    /// ```
    pub fn expect_room_for(&self, field: Field, kind: Holds) -> Result<(), WriteError> {
        match field.is_needed() && !self.has_room_for(field) {
            true => Err(WriteError::no_room(self, field, kind)),
            false => Ok(()),
        }
    }

    /// Reads all puzzles of a file. Afterwards only the puzzles count as memory.
    pub(crate) fn read(&self, bytes: &[u8], room: &Room) -> Result<Vec<Document>, ReadError> {
        let inside = room.inside();
        let documents = match self.reader {
            Some(Reader::Text { read, .. }) => read(Source::new(bytes, &inside)?)?,
            Some(Reader::Binary { read, .. }) => read(bytes, &inside)?,
            None => {
                return Err(ReadError::new(ReadErrorKind::OnlyWritten { format: self.name }));
            }
        };
        let (documents, bytes) = documents.into_parts();
        room.take(bytes)?;
        Ok(documents)
    }
}

/// The format of a file that is not text.
pub(crate) fn is_binary(bytes: &[u8]) -> Option<&'static Format> {
    FORMATS.iter().find(|format| match format.reader {
        Some(Reader::Binary { looks_like, .. }) => looks_like(bytes),
        _ => false,
    })
}

/// All formats.
#[rustfmt::skip]
pub static FORMATS: &[Format] = &[
    nonolith_json::FORMAT,
    non::FORMAT,
    g::FORMAT,
    webpbn::FORMAT,
    nin::FORMAT,
    mk::FORMAT,
    cwd::FORMAT,
    cfg::FORMAT,
    inversor::FORMAT,
    tournament::FORMAT,
    gno::FORMAT,
    sgriddler::FORMAT,
    dzn::FORMAT,
    grid::FORMAT,
    houston::FORMAT,
    tatham::FORMAT,
    puzz_link::FORMAT,
    ioccc::FORMAT,
    hungry_cat::FORMAT,
    hungry_cat_text::FORMAT,
    nonogram_rs::FORMAT,
    nonogram_rs_v1::FORMAT,
    other_json::FORMAT,
    webpbn_dump::FORMAT,
    freenono::FORMAT,
    nonopack::FORMAT,
    pynogram::FORMAT,
    nonogrid::FORMAT,
    nonograms_org::FORMAT,
    pnm::FORMAT,
    png::FORMAT,
    // Nearly any rectangle of characters can be a picture, so all other formats come first.
    picture::FORMAT,
];

/// The format with this name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}
