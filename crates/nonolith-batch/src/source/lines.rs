//! Streams with a puzzle on each line.

use super::task::{Content, Task};
use nonolith_io::MAX_INPUT;
use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;

/// A stream, or a file with a puzzle on each line.
pub(super) struct Lines {
    file: Arc<str>,
    number: u64,
    reader: Box<dyn BufRead + Send>,
    /// Whether a line can be the name of a file.
    can_name_files: bool,
    /// Whether the last error was the end.
    pub(super) is_broken: bool,
    length: usize,
}

impl Lines {
    pub(super) fn new(
        name: &str,
        reader: impl Read + Send + 'static,
        can_name_files: bool,
    ) -> Lines {
        let reader = Box::new(BufReader::with_capacity(1 << 16, reader));
        Lines { file: name.into(), number: 0, reader, can_name_files, is_broken: false, length: 0 }
    }

    /// A task for the line that was read last.
    pub(super) fn task(&self, content: Content, read: u64) -> Task {
        let (file, number) = (self.file.clone(), self.number);
        Task { file, number, content, bytes: self.length, read }
    }

    /// Whether a line is the name of a file.
    pub(super) fn names_file(&self, line: &[u8]) -> bool {
        self.can_name_files && !matches!(line[0], b'{' | b'[') && !is_short(line)
    }

    /// The next line that is not blank; at the end none.
    pub(super) fn next(&mut self) -> Option<io::Result<Vec<u8>>> {
        loop {
            self.number += 1;
            self.length = 0;
            let mut line = Vec::new();
            let most = MAX_INPUT as u64;
            match (&mut self.reader).take(most).read_until(b'\n', &mut line) {
                Err(error) => {
                    self.is_broken = true;
                    return Some(Err(error));
                }
                Ok(0) => return None,
                Ok(count) if count as u64 == most && line.last() != Some(&b'\n') => {
                    if let Err(error) = self.reader.skip_until(b'\n') {
                        self.is_broken = true;
                        return Some(Err(error));
                    }
                    let error = format!("a line has at most {} MiB", MAX_INPUT >> 20);
                    return Some(Err(io::Error::other(error)));
                }
                Ok(count) => self.length = count,
            }
            let from = line.len() - line.trim_ascii_start().len();
            line.truncate(line.trim_ascii_end().len());
            line.drain(..from.min(line.len()));
            // Some editors begin a file with a byte order mark.
            if self.number == 1 && line.starts_with(b"\xef\xbb\xbf") {
                line.drain(..3);
            }
            if !line.is_empty() {
                return Some(Ok(line));
            }
        }
    }
}

/// Whether a line, or the start of one, is a puzzle in short: an address, or a game id such as
/// `3x2:1/1/2/3/1`.
pub fn is_short(line: &[u8]) -> bool {
    let size = line.split(|&byte| byte == b':').next().unwrap_or_default();
    let is_id = size.len() < line.len()
        && size.first().is_some_and(u8::is_ascii_digit)
        && size.contains(&b'x')
        && size.iter().all(|&byte| byte.is_ascii_digit() || byte == b'x');
    is_id || line.starts_with(b"http://") || line.starts_with(b"https://")
}
