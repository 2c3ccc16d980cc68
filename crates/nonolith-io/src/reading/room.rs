//! The memory budget for reading a file.
//!
//! Everything that grows with a file is counted here before or while it is built: unpacked bytes,
//! JSON and XML trees, lists of lines, and puzzles. A small compressed file can hold millions of
//! puzzles, each many times larger in memory than in the file.

use super::error::{Limit, ReadError};
use std::cell::Cell;

/// The most memory that reading a file may take, including the file itself, in bytes.
pub const MAX_MEMORY: usize = 640 << 20;

/// The overhead of an allocation, in bytes.
pub(crate) const BLOCK: usize = 16;

/// The remaining memory for reading a file.
pub(crate) struct Room {
    limit: usize,
    left: Cell<usize>,
}

impl Room {
    /// A budget of `limit` bytes.
    pub(crate) fn new(limit: usize) -> Room {
        Room { limit, left: Cell::new(limit) }
    }

    /// Takes some bytes for good.
    pub(crate) fn take(&self, bytes: usize) -> Result<(), ReadError> {
        match self.left.get().checked_sub(bytes) {
            Some(left) => {
                self.left.set(left);
                Ok(())
            }
            None => Err(ReadError::new(Limit::Memory { bytes: self.limit })),
        }
    }

    /// A copy of the budget, for work that frees its memory at the end.
    pub(crate) fn inside(&self) -> Room {
        Room { limit: self.limit, left: self.left.clone() }
    }

    /// How many bytes are left.
    pub(crate) fn left(&self) -> usize {
        self.left.get()
    }

    /// The whole budget in bytes.
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
