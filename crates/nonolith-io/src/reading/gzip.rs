//! Files that were compressed with gzip.

use super::room::Room;
use super::source::{MAX_INPUT, ReadError};
use flate2::read::MultiGzDecoder;
use std::io::Read;

/// What is inside, if this is a compressed file. It is never unpacked beyond the largest input that
/// is read, nor beyond the room there is.
pub(crate) fn unpack(bytes: &[u8], room: &Room) -> Result<Option<Vec<u8>>, ReadError> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(None);
    }
    let mut unpacked = Vec::new();
    // One byte more than is allowed tells that there is more.
    let most = room.left().min(MAX_INPUT) + 1;
    MultiGzDecoder::new(bytes)
        .take(most as u64)
        .read_to_end(&mut unpacked)
        .map_err(|error| ReadError::at_start(format!("expected a whole gzip file: {error}")))?;
    room.take(unpacked.len())?;
    Ok(Some(unpacked))
}
