//! Zip archives of puzzle files: stored or deflated, without passwords.
//!
//! The crates for this need random numbers for passwords, which need glue code in a browser.

use super::error::{Damage, ReadErrorKind, Unsupported};
use flate2::Crc;
use flate2::read::DeflateDecoder;
use std::io::Read;

/// A file in an archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entry<'a> {
    /// Its path in the archive.
    pub(crate) name: String,
    packed: &'a [u8],
    is_deflated: bool,
    crc: u32,
}

type Result<T> = std::result::Result<T, ReadErrorKind>;

fn damaged(damage: Damage) -> ReadErrorKind {
    ReadErrorKind::Damaged { kind: "zip", damage }
}

/// The files of an archive, in the order of its directory.
pub(crate) fn entries(bytes: &[u8]) -> Result<Vec<Entry<'_>>> {
    // The end of the directory comes last in the file, except for a comment.
    let end = (0..bytes.len().saturating_sub(21))
        .rev()
        .take(1 << 16)
        .find(|&at| bytes[at..].starts_with(b"PK\x05\x06"))
        .ok_or_else(|| damaged(Damage::NoDirectory))?;
    let count = number(bytes, end + 10, 2)?;
    let mut at = number(bytes, end + 16, 4)?;
    let mut entries = Vec::new();
    for _ in 0..count {
        if !bytes.get(at..).is_some_and(|rest| rest.starts_with(b"PK\x01\x02")) {
            return Err(damaged(Damage::Directory));
        }
        let [flags, method] = [number(bytes, at + 8, 2)?, number(bytes, at + 10, 2)?];
        let lengths =
            [number(bytes, at + 28, 2)?, number(bytes, at + 30, 2)?, number(bytes, at + 32, 2)?];
        let name = part(bytes, at + 46, lengths[0])?;
        let is_deflated = match method {
            _ if flags & 1 == 1 => return Err(Unsupported::Password.into()),
            0 => false,
            8 => true,
            _ => return Err(Unsupported::Compression.into()),
        };
        // The content has a header with its own name and extra fields.
        let header = number(bytes, at + 42, 4)?;
        let start = header + 30 + number(bytes, header + 26, 2)? + number(bytes, header + 28, 2)?;
        let packed = part(bytes, start, number(bytes, at + 20, 4)?)?;
        let crc = number(bytes, at + 16, 4)? as u32;
        entries.push(Entry {
            name: String::from_utf8_lossy(name).into_owned(),
            packed,
            is_deflated,
            crc,
        });
        at += 46 + lengths.iter().sum::<usize>();
    }
    Ok(entries)
}

impl Entry<'_> {
    /// The content; `None` if it has more than `most` bytes.
    pub(crate) fn content(&self, most: usize) -> Result<Option<Vec<u8>>> {
        let mut content = Vec::new();
        let limit = most as u64 + 1;
        let read = match self.is_deflated {
            true => DeflateDecoder::new(self.packed).take(limit).read_to_end(&mut content),
            false => self.packed.take(limit).read_to_end(&mut content),
        };
        read.map_err(|_| damaged(Damage::Content))?;
        if content.len() > most {
            return Ok(None);
        }
        let mut crc = Crc::new();
        crc.update(&content);
        if crc.sum() == self.crc { Ok(Some(content)) } else { Err(damaged(Damage::Content)) }
    }
}

fn part(bytes: &[u8], at: usize, len: usize) -> Result<&[u8]> {
    at.checked_add(len).and_then(|end| bytes.get(at..end)).ok_or_else(|| damaged(Damage::EndsEarly))
}

/// A number of up to four bytes, the lowest first.
fn number(bytes: &[u8], at: usize, len: usize) -> Result<usize> {
    Ok(part(bytes, at, len)?.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)))
}
