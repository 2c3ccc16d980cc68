//! Files compressed with gzip.

use super::error::{Damage, ReadError, ReadErrorKind};
use super::room::Room;
use super::source::MAX_INPUT;
use flate2::read::MultiGzDecoder;
use std::io::{ErrorKind, Read};

/// The content, if this is a gzip file. Unpacking stops at the largest input and at the memory
/// budget.
pub(crate) fn unpack(bytes: &[u8], room: &Room) -> Result<Option<Vec<u8>>, ReadError> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(None);
    }
    let mut unpacked = Vec::new();
    // One byte more than allowed shows that there is more.
    let most = room.left().min(MAX_INPUT) + 1;
    MultiGzDecoder::new(bytes).take(most as u64).read_to_end(&mut unpacked).map_err(|error| {
        let damage = match error.kind() {
            ErrorKind::UnexpectedEof => Damage::EndsEarly,
            _ => Damage::Message { message: error.to_string() },
        };
        ReadError::new(ReadErrorKind::Damaged { kind: "gzip", damage })
    })?;
    room.take(unpacked.len())?;
    Ok(Some(unpacked))
}
