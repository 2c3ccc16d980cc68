//! The puzzle files that can be read and written. A format is one file here and one line in
//! [`FORMATS`].

mod cells;
mod cfg;
mod clues;
mod counted_texts;
mod cwd;
mod detect;
mod dzn;
mod dzn_values;
mod field;
mod freenono;
mod g;
mod g_inks;
mod g_write;
mod gno;
mod grid;
mod houston;
mod hungry_cat;
mod hungry_cat_text;
mod inversor;
mod ioccc;
mod json_clues;
mod letters;
mod mk;
mod nin;
mod non;
mod non_inks;
mod non_write;
pub(crate) mod nonogram_rs;
mod nonogram_rs_v1;
mod nonograms_org;
mod nonogrid;
mod nonolith_json;
mod nonolith_json_puzzle;
mod nonolith_json_write;
mod nonopack;
mod number_lines;
mod other_json;
mod other_json_text;
mod picture;
mod pictures;
mod png;
mod pnm;
mod puzz_link;
mod pynogram;
mod pynogram_clues;
mod sgriddler;
mod tatham;
mod tatham_save;
#[cfg(test)]
mod tests;
mod tournament;
mod webpbn;
mod webpbn_dump;
mod webpbn_image;
mod webpbn_write;
mod write;
mod writing;

use crate::document::Document;
use crate::documents::Documents;
use crate::gzip;
use crate::room::{MAX_MEMORY, Room};
use crate::source::{ReadError, Source};
pub use counted_texts::{CountedTexts, counted_texts, read_counted};
pub use field::Field;
pub(crate) use pictures::palette_of;
pub use png::read_pixels;
pub(crate) use pnm::{is_pnm, read_pnm};
use write::Set;
pub use write::{Holds, WriteError, Writer, Written, write};
pub use writing::Writing;

/// A kind of puzzle file.
pub struct Format {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// A whole small file.
    pub example: &'static [u8],
    /// The kinds of puzzles it holds.
    pub holds: &'static [Holds],
    /// Whether a file may hold several puzzles.
    pub many: bool,
    /// How it is read, if it is.
    reader: Option<Reader>,
    /// How it is written, if it is.
    pub writer: Option<Writer>,
}

/// How a kind of file is recognised and read.
#[derive(Clone, Copy)]
enum Reader {
    Text {
        /// Whether a text looks like one, broken ones included.
        looks_like: fn(&str) -> bool,
        /// Reads all puzzles of a file.
        read: for<'a> fn(Source<'a>) -> Result<Documents<'a>, ReadError>,
    },
    /// Files that are not text.
    Binary {
        /// Whether these bytes begin as such a file does.
        looks_like: fn(&[u8]) -> bool,
        /// Reads all puzzles of a file.
        read: for<'a> fn(&[u8], &'a Room) -> Result<Documents<'a>, ReadError>,
    },
}

impl Format {
    /// Whether it can be read.
    pub fn is_read(&self) -> bool {
        self.reader.is_some()
    }

    /// Reads all puzzles of a file; when it is done, they alone take room.
    fn read(&self, bytes: &[u8], room: &Room) -> Result<Vec<Document>, ReadError> {
        let inside = room.inside();
        let documents = match self.reader {
            Some(Reader::Text { read, .. }) => read(Source::new(bytes, &inside)?)?,
            Some(Reader::Binary { read, .. }) => read(bytes, &inside)?,
            None => {
                let message = format!("{} files are written, not read", self.name);
                return Err(ReadError::at_start(message));
            }
        };
        let (documents, bytes) = documents.into_parts();
        room.take(bytes)?;
        Ok(documents)
    }
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
    // Nearly any rectangle of characters can be a picture: what others read is none.
    picture::FORMAT,
];

/// The format of that name.
pub fn format(name: &str) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.name == name)
}

/// Reads all puzzles of a file, which may be compressed with gzip. Without a format it is found out
/// from the content, and from the file's name where the content does not tell.
pub fn read(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<&'static Format>,
) -> Result<Vec<Document>, ReadError> {
    read_as(bytes, name, format).map(|(_, documents)| documents)
}

/// As [`read`], and says in which format it was read.
///
/// ```
/// let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n";
/// let (format, documents) = nonolith_io::read_as(file, None, None)?;
/// assert_eq!((format.name, documents.len()), ("non", 1));
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_as(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<&'static Format>,
) -> Result<(&'static Format, Vec<Document>), ReadError> {
    read_within(bytes, name, format, MAX_MEMORY)
}

/// As [`read_as`], for those who have less memory than [`MAX_MEMORY`]: a file that takes more than so
/// many bytes to read is an error.
///
/// ```
/// let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n".repeat(1000);
/// let error = nonolith_io::read_within(&file, None, None, 1 << 10).err().unwrap();
/// assert!(error.message.contains("at most 1 KiB of memory"));
/// ```
pub fn read_within(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<&'static Format>,
    memory: usize,
) -> Result<(&'static Format, Vec<Document>), ReadError> {
    let room = Room::new(memory);
    room.take(bytes.len())?;
    let unpacked = gzip::unpack(bytes, &room)?;
    let (bytes, name) = plain(bytes, name, unpacked.as_deref());
    match format {
        Some(format) => format.read(bytes, &room).map(|documents| (format, documents)),
        None => detect::read(bytes, name, None, &room),
    }
    .map_err(ReadError::visible)
}

/// As [`read`] without a format, but a file that reads in several ways is taken for one of the
/// preferred format, if it can be, instead of being asked about.
///
/// ```
/// use nonolith_io::{format, read, read_preferring};
///
/// // Are the first two clues those of the rows, or of the columns?
/// let file = b"2 2\n2\n0\n1\n1\n";
/// assert!(read(file, None, None).is_err());
/// let columns_first = format("inversor").unwrap();
/// assert_eq!(
///     read_preferring(file, None, columns_first)?,
///     read(file, None, Some(columns_first))?,
/// );
/// # Ok::<(), nonolith_io::ReadError>(())
/// ```
pub fn read_preferring(
    bytes: &[u8],
    name: Option<&str>,
    preferred: &Format,
) -> Result<Vec<Document>, ReadError> {
    let room = Room::new(MAX_MEMORY);
    room.take(bytes.len())?;
    let unpacked = gzip::unpack(bytes, &room)?;
    let (bytes, name) = plain(bytes, name, unpacked.as_deref());
    detect::read(bytes, name, Some(preferred), &room)
        .map(|(_, documents)| documents)
        .map_err(ReadError::visible)
}

/// What was in a compressed file, if it was one, and what that would be called.
fn plain<'a>(
    bytes: &'a [u8],
    name: Option<&'a str>,
    unpacked: Option<&'a [u8]>,
) -> (&'a [u8], Option<&'a str>) {
    match unpacked {
        Some(unpacked) => (unpacked, name.map(|name| name.strip_suffix(".gz").unwrap_or(name))),
        None => (bytes, name),
    }
}
