//! Packs of FreeNono: a zip archive of `.nonogram` files.

use super::{Format, Holds, Reader, freenono};
use crate::reading::unzip;
use crate::reading::{Documents, Expected, Found, Limit, MAX_INPUT, ReadError, Room, Source};

pub(super) const FORMAT: Format = Format {
    name: "nonopack",
    about: "a zip archive of FreeNono files",
    extensions: &["nonopack"],
    example: EXAMPLE,
    holds: &[Holds::Mono],
    many: true,
    reader: Some(Reader::Binary { looks_like, read }),
    writer: None,
};

/// An archive of one file with a picture of one cell, stored as it is.
const EXAMPLE: &[u8] = include_bytes!("example.zip");

fn looks_like(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// How many bytes the files of an archive can have together.
const MOST: usize = MAX_INPUT / 4;

fn read<'a>(bytes: &[u8], room: &'a Room) -> Result<Documents<'a>, ReadError> {
    let mut documents = Documents::new(room);
    // Several entries may share the same bytes, so their total size is limited.
    let mut left = MOST;
    for file in unzip::entries(bytes).map_err(ReadError::new)? {
        if !file.name.to_ascii_lowercase().ends_with(".nonogram") {
            continue;
        }
        let unpacked = file.content(left).map_err(ReadError::new)?;
        let unpacked = unpacked.ok_or_else(|| ReadError::new(Limit::Archive { bytes: MOST }))?;
        left -= unpacked.len();
        let inside = |error: ReadError| error.inside(&file.name);
        // After a file is read, only its puzzles take memory.
        let free = room.inside();
        free.take(unpacked.len())?;
        let found = Source::new(&unpacked, &free).and_then(freenono::read).map_err(inside)?;
        found.into_parts().0.into_iter().try_for_each(|document| documents.push(document))?;
    }
    if documents.is_empty() {
        let expected = Expected::PuzzleFiles { ending: ".nonogram" };
        return Err(ReadError::new((expected, Found::None)));
    }
    Ok(documents)
}
