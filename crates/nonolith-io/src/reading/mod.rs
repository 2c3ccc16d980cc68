//! Bytes to puzzles: recognises the format of a file, unpacks it and reads it.

mod detect;
mod documents;
mod encoding;
mod error;
mod expected;
mod gzip;
pub(crate) mod json;
mod room;
pub(crate) mod source;
#[cfg(test)]
mod tests;
pub(crate) mod unzip;
pub(crate) mod xml;

use crate::document::Document;
use crate::format::{Format, is_binary};
pub(crate) use documents::Documents;
use encoding::decoded;
pub use error::{Assumed, Damage, Found, Limit, ReadError, ReadErrorKind, Unsupported};
pub use expected::Expected;
pub use room::MAX_MEMORY;
pub(crate) use room::Room;
pub use source::{MAX_INPUT, Place};
pub(crate) use source::{Source, listed};
use std::borrow::Cow;

/// Reads all puzzles of a file, which may be compressed with gzip; text may also be UTF-16 or Latin-1. Without a format it is detected
/// by the content, and by the file name if several formats fit.
pub fn read(
    bytes: &[u8],
    name: Option<&str>,
    format: Option<&'static Format>,
) -> Result<Vec<Document>, ReadError> {
    read_as(bytes, name, format).map(|(_, documents)| documents)
}

/// Like [`read`], but also returns the format.
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

/// Like [`read_as`], with a memory limit in bytes instead of [`MAX_MEMORY`]: a file that takes more
/// to read is an error.
///
/// ```
/// let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n".repeat(1000);
/// let error = nonolith_io::read_within(&file, None, None, 1 << 10).err().unwrap();
/// assert_eq!(error.to_string(), "too large: reading a file can take at most 1 KiB of memory");
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
    let bytes = &as_text(bytes, &room)?;
    match format {
        Some(format) => match format.read(bytes, &room) {
            Ok(documents) => Ok((format, documents)),
            Err(error) => Err(error.assuming(Assumed::Asked { format: format.name })),
        },
        None => detect::read(bytes, name, None, &room),
    }
}

/// Like [`read`] without a format, but if several formats fit and one is the preferred format, the
/// file is read as that.
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
    let bytes = &as_text(bytes, &room)?;
    detect::read(bytes, name, Some(preferred), &room).map(|(_, documents)| documents)
}

/// The content in UTF-8, unless it is not text.
fn as_text<'a>(bytes: &'a [u8], room: &Room) -> Result<Cow<'a, [u8]>, ReadError> {
    if is_binary(bytes).is_some() { Ok(Cow::Borrowed(bytes)) } else { decoded(bytes, room) }
}

/// The unpacked content and its name, if the file was compressed.
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
