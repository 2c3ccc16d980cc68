//! A connection whose reads and writes end at a deadline, however slowly the bytes come and go.

use std::cell::Cell;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// The most bytes that go out at once: on some systems the clock starts anew whenever a few of them leave.
const PIECE: usize = 16 << 10;

/// See above. The deadline moves only when it is told to.
pub(super) struct Timed<'s> {
    stream: &'s TcpStream,
    deadline: Cell<Instant>,
}

impl Timed<'_> {
    /// The deadline has passed before it is set.
    pub(super) fn new(stream: &TcpStream) -> Timed<'_> {
        Timed { stream, deadline: Cell::new(Instant::now()) }
    }

    /// Sets the deadline.
    pub(super) fn end_after(&self, time: Duration) {
        let now = Instant::now();
        self.deadline.set(now.checked_add(time).unwrap_or(now));
    }

    /// How long there is until the deadline; not zero, which would mean for ever.
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
