//! The bytes of a file, one by one, with their places.

use crate::error::{Place, ReadError};
use std::io::{ErrorKind, Read};

/// How many bytes are read at once.
const CHUNK: usize = 1 << 16;

/// A file that is read byte by byte.
pub(crate) struct Source<R> {
    reader: R,
    /// Bytes that were read from the file but not yet asked for, from `position`.
    buffer: Vec<u8>,
    position: usize,
    is_ended: bool,
    /// The line of the next byte, from 1.
    line: u64,
    /// The number of the next byte, from 0.
    offset: u64,
    /// Whether places are bytes rather than lines.
    is_binary: bool,
}

impl<R: Read> Source<R> {
    pub(crate) fn new(reader: R) -> Source<R> {
        Source {
            reader,
            buffer: Vec::new(),
            position: 0,
            is_ended: false,
            line: 1,
            offset: 0,
            is_binary: false,
        }
    }

    /// From now on, places are bytes.
    pub(crate) fn set_binary(&mut self) {
        self.is_binary = true;
    }

    /// The place of the next byte.
    pub(crate) fn place(&self) -> Place {
        match self.is_binary {
            true => Place::Byte(self.offset),
            false => Place::Line(self.line),
        }
    }

    /// The next bytes, without going on: `count` of them, or fewer at the end of the file.
    pub(crate) fn ahead(&mut self, count: usize) -> Result<&[u8], ReadError> {
        while self.buffer.len() - self.position < count && !self.is_ended {
            self.read_chunk()?;
        }
        let end = self.buffer.len().min(self.position + count);
        Ok(&self.buffer[self.position..end])
    }

    /// The next byte, without going on.
    pub(crate) fn peek(&mut self) -> Result<Option<u8>, ReadError> {
        Ok(self.ahead(1)?.first().copied())
    }

    /// The next byte.
    pub(crate) fn next(&mut self) -> Result<Option<u8>, ReadError> {
        let byte = self.peek()?;
        if let Some(byte) = byte {
            self.position += 1;
            self.offset += 1;
            self.line += u64::from(byte == b'\n');
        }
        Ok(byte)
    }

    fn read_chunk(&mut self) -> Result<(), ReadError> {
        self.buffer.drain(..self.position);
        self.position = 0;
        let kept = self.buffer.len();
        self.buffer.resize(kept + CHUNK, 0);
        let read = loop {
            match self.reader.read(&mut self.buffer[kept..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        let count = *read.as_ref().unwrap_or(&0);
        self.buffer.truncate(kept + count);
        self.is_ended = count == 0;
        read.map(|_| ()).map_err(|error| ReadError::Io { place: self.place(), error })
    }
}
