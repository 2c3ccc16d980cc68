//! Files that were compressed with gzip.

use crate::source::{MAX_INPUT, ReadError};
use flate2::read::MultiGzDecoder;
use std::io::Read;

/// What is inside, if this is a compressed file. It is never unpacked beyond the largest input that
/// is read.
pub(crate) fn unpack(bytes: &[u8]) -> Result<Option<Vec<u8>>, ReadError> {
    if !bytes.starts_with(&[0x1f, 0x8b]) {
        return Ok(None);
    }
    let mut unpacked = Vec::new();
    // One byte more than is allowed tells that there is more.
    MultiGzDecoder::new(bytes)
        .take(MAX_INPUT as u64 + 1)
        .read_to_end(&mut unpacked)
        .map_err(|error| ReadError::at_start(format!("expected a whole gzip file: {error}")))?;
    Ok(Some(unpacked))
}
