//! Text that knows where its parts are, so that every error can say where and what.

use super::documents::Documents;
use super::room::Room;
use std::borrow::Cow;
use thiserror::Error;

/// The largest input that is read. No puzzle of at most 8192 x 8192 cells needs more.
pub const MAX_INPUT: usize = 256 << 20;

/// Why a file could not be read, and where in it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{line}:{column}: {message}")]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character in the line, counted from 1.
    pub column: usize,
    /// What was expected, and what was found.
    pub message: String,
}

impl ReadError {
    /// An error about a file as a whole.
    pub(crate) fn at_start(message: String) -> ReadError {
        ReadError { line: 1, column: 1, message }
    }

    /// As it may be shown: messages quote files, and files may hold what terminals obey.
    pub(crate) fn visible(self) -> ReadError {
        match nonolith::model::visible(&self.message) {
            Cow::Borrowed(_) => self,
            Cow::Owned(message) => ReadError { message, ..self },
        }
    }

    /// An error at the place that comes after `before`.
    pub(crate) fn after(before: &[u8], message: impl Into<String>) -> ReadError {
        error_after(before, message.into())
    }
}

/// A whole input as text, and the room that there is for what is made of it.
#[derive(Clone, Copy)]
pub(crate) struct Source<'a> {
    text: &'a str,
    room: &'a Room,
}

impl<'a> Source<'a> {
    /// Fails if the input is no text, or too much of it.
    pub(crate) fn new(bytes: &'a [u8], room: &'a Room) -> Result<Source<'a>, ReadError> {
        if bytes.len() > MAX_INPUT {
            let message = format!("expected the end of the file within {} MiB", MAX_INPUT >> 20);
            return Err(error_after(&bytes[..MAX_INPUT], message));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let (good, bad) = bytes.split_at(error.valid_up_to());
            error_after(good, format!("expected UTF-8 text, found byte 0x{:02x}", bad[0]))
        })?;
        // `contains` is many times as fast as the search for the place.
        if bytes.contains(&0)
            && let Some(at) = bytes.iter().position(|&byte| byte == 0)
        {
            return Err(error_after(&bytes[..at], "expected text, found a NUL byte".to_owned()));
        }
        Ok(Source { text: text.strip_prefix('\u{feff}').unwrap_or(text), room })
    }

    /// A text that stands for this one, with as many characters in each line.
    pub(crate) fn with<'t>(self, text: &'t str) -> Source<'t>
    where
        'a: 't,
    {
        Source { text, room: self.room }
    }

    /// The same text with other room.
    pub(crate) fn within<'r>(self, room: &'r Room) -> Source<'r>
    where
        'a: 'r,
    {
        Source { text: self.text, room }
    }

    pub(crate) fn room(self) -> &'a Room {
        self.room
    }

    /// Room for the puzzles of this text, none of them so far.
    pub(crate) fn documents(self) -> Documents<'a> {
        Documents::new(self.room)
    }

    /// Takes room for something that is made of what stands at a byte of the text.
    pub(crate) fn take(self, bytes: usize, at: usize) -> Result<(), ReadError> {
        self.room.take(bytes).map_err(|error| self.error_at(at, error.message))
    }

    /// Adds to a list that may grow many times as large as the text it is made of.
    pub(crate) fn push<T>(self, list: &mut Vec<T>, item: T) -> Result<(), ReadError> {
        if list.len() == list.capacity() {
            let more = list.capacity().max(1);
            self.room.take(more * size_of::<T>())?;
            list.reserve_exact(more);
        }
        list.push(item);
        Ok(())
    }

    /// A list of what is in the text, such as its lines.
    pub(crate) fn list<T>(self, items: impl IntoIterator<Item = T>) -> Result<Vec<T>, ReadError> {
        let mut list = Vec::new();
        items.into_iter().try_for_each(|item| self.push(&mut list, item))?;
        Ok(list)
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// Whether a part is cut out of the text.
    pub(crate) fn has(self, part: &str) -> bool {
        self.text.as_bytes().as_ptr_range().contains(&part.as_ptr())
    }

    /// An error at a part of the text. `part` must be cut out of it, not copied.
    pub(crate) fn error(self, part: &str, message: impl Into<String>) -> ReadError {
        self.error_at(self.place(part), message)
    }

    /// The byte at which a part of the text begins.
    fn place(self, part: &str) -> usize {
        (part.as_ptr() as usize).wrapping_sub(self.text.as_ptr() as usize)
    }

    /// An error at a byte of the text.
    pub(crate) fn error_at(self, offset: usize, message: impl Into<String>) -> ReadError {
        error_after(&self.text.as_bytes()[..offset.min(self.text.len())], message.into())
    }

    /// An error about what is missing at the end.
    pub(crate) fn error_at_end(self, message: impl Into<String>) -> ReadError {
        self.error_at(self.text.trim_end().len(), message)
    }

    /// `expected ..., found ...` at a word.
    pub(crate) fn expected(self, what: &str, found: &str) -> ReadError {
        self.error(found, format!("expected {what}, found {}", quoted(found)))
    }
}

/// A number of digits and nothing else.
pub(crate) fn number(word: &str) -> Option<u32> {
    word.bytes().all(|byte| byte.is_ascii_digit()).then(|| word.parse().ok()).flatten()
}

/// A word in quotes, cut short if it is long.
pub(crate) fn quoted(word: &str) -> String {
    const LONGEST: usize = 40;
    if word.is_empty() {
        return "nothing".to_owned();
    }
    let short: String = word.chars().take(LONGEST).collect();
    let dots = if short.len() < word.len() { "..." } else { "" };
    format!("`{}{dots}`", short.escape_debug())
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

/// An error at the place that comes after `before`.
fn error_after(before: &[u8], message: String) -> ReadError {
    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
    let start = before.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
    // Bytes that continue a character are not counted.
    let column = before[start..].iter().filter(|&&byte| byte & 0xc0 != 0x80).count() + 1;
    ReadError { line, column, message }
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
        assert_eq!(message(b"ab\n\xffx"), "2:1: expected UTF-8 text, found byte 0xff");
        assert_eq!(message(b"ab\nc\0"), "2:2: expected text, found a NUL byte");
        assert_eq!(message("é\n".as_bytes()), "");
    }

    #[test]
    fn parts_know_their_place() {
        let room = Room::new(1 << 20);
        let source = Source::new("one\ntwo öx three".as_bytes(), &room).unwrap();
        let word = source.text().split_whitespace().nth(3).unwrap();
        let error = source.expected("a number", word);
        assert_eq!(error.to_string(), "2:8: expected a number, found `three`");
        assert_eq!(source.error_at_end("x").column, 13);
    }

    #[test]
    fn long_words_are_cut() {
        assert_eq!(quoted(&"x".repeat(1000)).len(), 40 + 5);
        assert_eq!(quoted("a\u{1b}[0m"), "`a\\u{1b}[0m`");
    }
}
