//! A connection whose reads and writes fail after a deadline, however slowly the client sends or reads.

use std::cell::Cell;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The most bytes written at once: on some systems the timeout starts over whenever a few are sent.
const PIECE: usize = 16 << 10;

/// A stream with a deadline, which only `end_after` moves.
pub(super) struct Timed<'s> {
    stream: &'s TcpStream,
    deadline: Cell<Instant>,
}

impl Timed<'_> {
    /// Until a deadline is set, reads and writes time out.
    pub(super) fn new(stream: &TcpStream) -> Timed<'_> {
        Timed { stream, deadline: Cell::new(Instant::now()) }
    }

    /// Sets the deadline to this long from now.
    pub(super) fn end_after(&self, time: Duration) {
        let now = Instant::now();
        self.deadline.set(now.checked_add(time).unwrap_or(now));
    }

    /// The time left; an error if there is none, as sockets do not accept a timeout of zero.
    fn left(&self) -> io::Result<Option<Duration>> {
        let left = self.deadline.get().saturating_duration_since(Instant::now());
        if left.is_zero() { Err(io::ErrorKind::TimedOut.into()) } else { Ok(Some(left)) }
    }
}

impl Read for &Timed<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.set_read_timeout(self.left()?)?;
        let mut stream = self.stream;
        stream.read(buffer)
    }
}

impl Write for &Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.set_write_timeout(self.left()?)?;
        let mut stream = self.stream;
        stream.write(&bytes[..bytes.len().min(PIECE)])
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
