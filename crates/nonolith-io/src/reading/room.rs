//! How much memory a file may take to read.
//!
//! Everything that grows with a file is counted here before or as it is built: the bytes that are
//! unpacked, the trees of JSON and XML, lists of lines, and the puzzles. A small compressed file can
//! hold millions of puzzles, each of them many times as large in memory as in the file.

use super::error::{Limit, ReadError};
use std::cell::Cell;

/// The memory that a file may take to read, the file itself included, in bytes.
pub const MAX_MEMORY: usize = 640 << 20;

/// What a block of memory takes beside its content.
pub(crate) const BLOCK: usize = 16;

/// What is left of the memory for a file.
pub(crate) struct Room {
    limit: usize,
    left: Cell<usize>,
}

impl Room {
    /// Room for so many bytes.
    pub(crate) fn new(limit: usize) -> Room {
        Room { limit, left: Cell::new(limit) }
    }

    /// Takes some of it, for good.
    pub(crate) fn take(&self, bytes: usize) -> Result<(), ReadError> {
        match self.left.get().checked_sub(bytes) {
            Some(left) => {
                self.left.set(left);
                Ok(())
            }
            None => Err(ReadError::new(Limit::Memory { bytes: self.limit })),
        }
    }

    /// What is left, for work whose memory is free again when the work is done.
    pub(crate) fn inside(&self) -> Room {
        Room { limit: self.limit, left: self.left.clone() }
    }

    /// How many bytes are left.
    pub(crate) fn left(&self) -> usize {
        self.left.get()
    }

    /// How many bytes there were at first.
    pub(crate) fn limit(&self) -> usize {
        self.limit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_gone_and_what_is_inside_comes_back() {
        let room = Room::new(2 << 20);
        room.take(1 << 20).unwrap();
        let inside = room.inside();
        inside.take(1 << 20).unwrap();
        assert_eq!((inside.left(), room.left()), (0, 1 << 20));
        let message = "too large: reading a file can take at most 2 MiB of memory";
        assert_eq!(inside.take(1).unwrap_err().to_string(), message);
        assert!(room.take(1 << 20).is_ok());
        assert!(room.take(1).is_err());
    }
}
