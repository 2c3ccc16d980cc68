//! Text that knows where its parts are, so that every error has a place.

use super::documents::Documents;
use super::error::{Found, Limit, ReadError, ReadErrorKind};
use super::expected::Expected;
use super::room::Room;
use std::fmt;

/// The largest input in bytes. No puzzle of up to 8192 x 8192 cells needs more.
pub const MAX_INPUT: usize = 256 << 20;

/// A place in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
}

impl Place {
    /// The place that comes after `before`.
    pub(crate) fn after(before: &[u8]) -> Place {
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        // Bytes that continue a character are not counted.
        let column = before[start..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1;
        Place { line, column }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A whole input as text, and the memory budget for reading it.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    text: &'a str,
    room: &'a Room,
}

impl<'a> Source<'a> {
    /// Fails if the input is not text, or is too long.
    pub(crate) fn new(bytes: &'a [u8], room: &'a Room) -> Result<Source<'a>, ReadError> {
        if bytes.len() > MAX_INPUT {
            return Err(ReadError::new(Limit::File { bytes: MAX_INPUT }));
        }
        let text =
            std::str::from_utf8(bytes).map_err(|error| not_text(bytes, error.valid_up_to()))?;
        // `contains` is many times faster than `position`.
        if bytes.contains(&0)
            && let Some(at) = bytes.iter().position(|&byte| byte == 0)
        {
            return Err(not_text(bytes, at));
        }
        Ok(Source { text: text.strip_prefix('\u{feff}').unwrap_or(text), room })
    }

    /// A replacement of this text with the same number of characters in each line.
    pub(crate) fn with<'t>(self, text: &'t str) -> Source<'t>
    where
        'a: 't,
    {
        Source { text, room: self.room }
    }

    /// The same text with another budget.
    pub(crate) fn within<'r>(self, room: &'r Room) -> Source<'r>
    where
        'a: 'r,
    {
        Source { text: self.text, room }
    }

    pub(crate) fn room(self) -> &'a Room {
        self.room
    }

    /// An empty list for the puzzles of this text.
    pub(crate) fn documents(self) -> Documents<'a> {
        Documents::new(self.room)
    }

    /// Takes memory for something at a byte of the text.
    pub(crate) fn take(self, bytes: usize, at: usize) -> Result<(), ReadError> {
        self.room.take(bytes).map_err(|error| error.at(self.place_at(at)))
    }

    /// Adds to a list that may become many times larger than the text.
    pub(crate) fn push<T>(self, list: &mut Vec<T>, item: T) -> Result<(), ReadError> {
        if list.len() == list.capacity() {
            let more = list.capacity().max(1);
            self.room.take(more * size_of::<T>())?;
            list.reserve_exact(more);
        }
        list.push(item);
        Ok(())
    }

    /// A list of parts of the text, such as its lines.
    pub(crate) fn list<T>(self, items: impl IntoIterator<Item = T>) -> Result<Vec<T>, ReadError> {
        let mut list = Vec::new();
        items.into_iter().try_for_each(|item| self.push(&mut list, item))?;
        Ok(list)
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// Whether a part is a slice of the text.
    pub(crate) fn has(self, part: &str) -> bool {
        self.text.as_bytes().as_ptr_range().contains(&part.as_ptr())
    }

    /// An error at a part of the text. `part` must be a slice of it, not a copy.
    pub(crate) fn error(self, part: &str, kind: impl Into<ReadErrorKind>) -> ReadError {
        self.error_at(self.offset(part), kind)
    }

    /// The byte at which a part of the text begins.
    fn offset(self, part: &str) -> usize {
        (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize)
    }

    pub(crate) fn place_at(self, offset: usize) -> Place {
        Place::after(&self.text.as_bytes()[..offset.min(self.text.len())])
    }

    /// An error at a byte of the text.
    pub(crate) fn error_at(self, offset: usize, kind: impl Into<ReadErrorKind>) -> ReadError {
        ReadError::new(kind).at(self.place_at(offset))
    }

    /// An error at the end of the text, not counting blanks.
    pub(crate) fn error_at_end(self, kind: impl Into<ReadErrorKind>) -> ReadError {
        self.error_at(self.text.trim_end().len(), kind)
    }

    /// Something is missing at the end of the text.
    pub(crate) fn missing(self, expected: Expected) -> ReadError {
        self.error_at_end((expected, Found::EndOfFile))
    }

    /// Something else was expected in place of a word.
    pub(crate) fn expected(self, expected: Expected, found: &str) -> ReadError {
        self.error(found, (expected, Found::text(found)))
    }
}

fn not_text(bytes: &[u8], at: usize) -> ReadError {
    let found = Found::Byte { hex: format!("{:02x}", bytes[at]) };
    ReadError::new(ReadErrorKind::NotText { found }).at(Place::after(&bytes[..at]))
}

/// A number that consists of digits only.
pub(crate) fn number(word: &str) -> Option<u32> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// Names between commas, cut short if they are long.
pub(crate) fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    const LONGEST: usize = 200;
    let mut list = String::new();
    for name in names {
        if !list.is_empty() {
            list += ", ";
        }
        let end = name.floor_char_boundary(LONGEST.saturating_sub(list.len()));
        list += &name[..end];
        if end < name.len() {
            list += "...";
            break;
        }
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(bytes: &[u8]) -> String {
        let room = Room::new(1 << 20);
        Source::new(bytes, &room).err().map_or_else(String::new, |error| error.to_string())
    }

    #[test]
    fn bytes_that_are_no_text_are_named_with_their_place() {
        assert_eq!(message(b"ab\n\xffx"), "2:1: expected UTF-8 text, found the byte 0xff");
        assert_eq!(message(b"ab\nc\0"), "2:2: expected UTF-8 text, found the byte 0x00");
        assert_eq!(message("é\n".as_bytes()), "");
    }

    #[test]
    fn parts_know_their_place() {
        let room = Room::new(1 << 20);
        let source = Source::new("one\ntwo öx three".as_bytes(), &room).unwrap();
        let word = source.text().split_whitespace().nth(3).unwrap();
        let error = source.expected(Expected::Number, word);
        assert_eq!(error.to_string(), "2:8: expected a number, found `three`");
        assert_eq!(source.missing(Expected::Number).place(), Some(Place { line: 2, column: 13 }));
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(Found::text(&"x".repeat(1000)).to_string().len(), 40 + 5);
        assert_eq!(Found::text("a\u{1b}[0m").to_string(), "`a\\u{1b}[0m`");
    }
}
