//! A JSON tree whose values know their places in the text.
//!
//! Readers must report the line and column of a value that is wrong. The serde parsers know places
//! of syntax errors only, hence this parser.

mod outline;
mod write;

use crate::reading::error::shortened;
use crate::reading::room::BLOCK;
use crate::reading::{Expected, Found, ReadError, Source};
pub(crate) use outline::Outline;
use std::borrow::Cow;
pub(crate) use write::{indented, quote};

/// A value and its offset in the text. Texts without escapes are slices of the source, not copies.
pub(crate) struct Node<'a> {
    pub(crate) at: usize,
    pub(crate) value: Value<'a>,
}

pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    /// As it was written.
    Number(&'a str),
    /// Cut out of the source, unless it has escapes.
    Text(Cow<'a, str>),
    List(Vec<Node<'a>>),
    /// In the order of the file.
    Object(Vec<(Cow<'a, str>, Node<'a>)>),
}

impl Value<'_> {
    fn found(&self) -> Found {
        match self {
            Value::Null => Found::text("null"),
            Value::Bool(true) => Found::text("true"),
            Value::Bool(false) => Found::text("false"),
            Value::Number(number) => Found::text(number),
            Value::Text(text) if text.is_empty() => Found::EmptyText,
            Value::Text(text) => Found::JsonText { text: shortened(text) },
            Value::List(_) => Found::List,
            Value::Object(_) => Found::Object,
        }
    }
}

impl<'a> Node<'a> {
    /// Something else was expected in place of this value.
    pub(crate) fn expected(&self, source: Source<'_>, expected: Expected) -> ReadError {
        source.error_at(self.at, (expected, self.value.found()))
    }

    pub(crate) fn list(
        &self,
        source: Source<'_>,
        what: Expected,
    ) -> Result<&[Node<'a>], ReadError> {
        match &self.value {
            Value::List(items) => Ok(items),
            _ => Err(self.expected(source, what)),
        }
    }

    pub(crate) fn text(&self, source: Source<'_>, what: Expected) -> Result<&str, ReadError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.expected(source, what)),
        }
    }

    pub(crate) fn number(&self, source: Source<'_>, what: Expected) -> Result<u32, ReadError> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
        .ok_or_else(|| self.expected(source, what))
    }

    /// Text that may be missing or null.
    pub(crate) fn text_of(
        &self,
        source: Source<'_>,
        key: &str,
    ) -> Result<Option<String>, ReadError> {
        match self.get(key) {
            None | Some(Node { value: Value::Null, .. }) => Ok(None),
            Some(node) => node.text(source, Expected::Text).map(|text| Some(text.to_owned())),
        }
    }

    /// Places errors about a part of this text at that part, or at the text itself if the text is a
    /// copy because it has escapes.
    pub(crate) fn placed<T>(
        &self,
        source: Source<'_>,
        result: Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        match self.value {
            Value::Text(Cow::Owned(_)) => {
                result.map_err(|error| error.at(source.place_at(self.at)))
            }
            _ => result,
        }
    }

    /// The value of a key, if this is an object that has it. The last one counts.
    pub(crate) fn get(&self, key: &str) -> Option<&Node<'a>> {
        let Value::Object(entries) = &self.value else { return None };
        entries.iter().rev().find(|(own, _)| own == key).map(|(_, node)| node)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&self, source: Source<'_>, key: &str) -> Result<&Node<'a>, ReadError> {
        match self.value {
            Value::Object(_) => self.get(key).ok_or_else(|| {
                source.error_at(self.at, (Expected::Key { key: key.to_owned() }, Found::None))
            }),
            _ => Err(self.expected(source, Expected::ObjectWith { key: key.to_owned() })),
        }
    }
}

/// Reads a whole text as one value.
pub(crate) fn parse(source: Source<'_>) -> Result<Node<'_>, ReadError> {
    let mut parser = Parser { source, at: 0, items: Vec::new() };
    let node = parser.value(0)?;
    match parser.peek() {
        None => Ok(node),
        Some(_) => Err(parser.expected(Expected::EndOfFile)),
    }
}

/// Reads a text as a sequence of values, such as one per line; there must be at least one. Each is
/// dropped before the next is read.
pub(crate) fn each<'a>(
    source: Source<'a>,
    mut take: impl FnMut(&Node<'_>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut at = 0;
    loop {
        let room = source.room().inside();
        let mut parser = Parser { source: source.within(&room), at, items: Vec::new() };
        if parser.peek().is_none() && at > 0 {
            return Ok(());
        }
        let value = parser.value(0)?;
        at = parser.at;
        take(&value)?;
    }
}

struct Parser<'a> {
    source: Source<'a>,
    at: usize,
    /// The items so far of all lists that are open: clues are many short lists, and growing each by
    /// itself takes half of the time.
    items: Vec<Node<'a>>,
}

/// Deeper files are refused, so that no input can exhaust the stack.
const MAX_DEPTH: usize = 64;

impl<'a> Parser<'a> {
    fn push<T>(&self, list: &mut Vec<T>, item: T) -> Result<(), ReadError> {
        self.source.push(list, item).map_err(|error| error.at(self.source.place_at(self.at)))
    }

    fn push_item(&mut self, item: Node<'a>) -> Result<(), ReadError> {
        let pushed = self.source.push(&mut self.items, item);
        pushed.map_err(|error| error.at(self.source.place_at(self.at)))
    }

    /// Counts memory for a copy of the text read last.
    fn take(&self, bytes: usize) -> Result<(), ReadError> {
        self.source.take(bytes, self.at)
    }

    fn rest(&self) -> &'a str {
        &self.source.text()[self.at..]
    }

    fn peek(&mut self) -> Option<u8> {
        let bytes = self.source.text().as_bytes();
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = bytes.get(self.at) {
            self.at += 1;
        }
        bytes.get(self.at).copied()
    }

    fn expected(&self, expected: Expected) -> ReadError {
        let found = match self.rest().chars().next() {
            Some(found) => Found::text(found.encode_utf8(&mut [0; 4])),
            None => Found::EndOfFile,
        };
        self.source.error_at(self.at, (expected, found))
    }

    fn value(&mut self, depth: usize) -> Result<Node<'a>, ReadError> {
        let next = self.peek();
        let at = self.at;
        if depth > MAX_DEPTH {
            return Err(self.expected(Expected::MostLevels { most: MAX_DEPTH }));
        }
        let value = match next {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => {
                let from = self.items.len();
                self.members(b']', |parser| {
                    let item = parser.value(depth + 1)?;
                    parser.push_item(item)
                })?;
                self.take((self.items.len() - from) * size_of::<Node<'_>>() + BLOCK)?;
                Value::List(self.items.drain(from..).collect())
            }
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word()?,
        };
        Ok(Node { at, value })
    }

    fn object(&mut self, depth: usize) -> Result<Value<'a>, ReadError> {
        let mut entries = Vec::new();
        self.take(BLOCK)?;
        self.members(b'}', |parser| {
            if parser.peek() != Some(b'"') {
                return Err(parser.expected(Expected::QuotedKey));
            }
            let key = parser.string()?;
            if parser.peek() != Some(b':') {
                return Err(parser.expected(Expected::Code { text: ":" }));
            }
            parser.at += 1;
            let value = parser.value(depth + 1)?;
            parser.push(&mut entries, (key, value))
        })?;
        entries.shrink_to_fit();
        Ok(Value::Object(entries))
    }

    /// The members between an opening bracket and `close`, separated by commas.
    fn members(
        &mut self,
        close: u8,
        mut member: impl FnMut(&mut Self) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        self.at += 1;
        if self.peek() == Some(close) {
            self.at += 1;
            return Ok(());
        }
        loop {
            member(self)?;
            match self.peek() {
                Some(b',') => self.at += 1,
                Some(found) if found == close => {
                    self.at += 1;
                    return Ok(());
                }
                _ => {
                    let texts = if close == b']' { &[",", "]"] } else { &[",", "}"] };
                    return Err(self.expected(Expected::OneOf { texts }));
                }
            }
        }
    }

    fn number(&mut self) -> Value<'a> {
        let part = |c: u8| c.is_ascii_digit() || matches!(c, b'-' | b'+' | b'.' | b'e' | b'E');
        let rest = self.rest();
        let length = rest.bytes().position(|c| !part(c)).unwrap_or(rest.len());
        self.at += length;
        Value::Number(&rest[..length])
    }

    fn word(&mut self) -> Result<Value<'a>, ReadError> {
        let words =
            [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))];
        for (word, value) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.expected(Expected::Value))
    }

    /// A string, from its opening quote on.
    fn string(&mut self) -> Result<Cow<'a, str>, ReadError> {
        self.at += 1;
        let mut copy = None;
        loop {
            let rest = self.rest();
            let plain = |c: u8| c != b'"' && c != b'\\' && c > 0x1f;
            let length = rest.bytes().position(|c| !plain(c)).unwrap_or(rest.len());
            let (part, end) = rest.split_at(length);
            self.at += length;
            match (end.as_bytes().first(), &mut copy) {
                (Some(b'"'), None) => {
                    self.at += 1;
                    return Ok(Cow::Borrowed(part));
                }
                (Some(b'"'), Some(text)) => {
                    self.at += 1;
                    *text += part;
                    let mut text: String = std::mem::take(text);
                    text.shrink_to_fit();
                    self.take(text.len() + BLOCK)?;
                    return Ok(Cow::Owned(text));
                }
                (Some(b'\\'), _) => {
                    let escaped = self.escape()?;
                    let text = copy.get_or_insert_default();
                    *text += part;
                    text.push(escaped);
                }
                _ => return Err(self.expected(Expected::EndQuote)),
            }
        }
    }

    fn escape(&mut self) -> Result<char, ReadError> {
        let plain = match self.rest().as_bytes().get(1) {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.code_point(),
            _ => {
                return Err(self.expected(Expected::Escape));
            }
        };
        self.at += 2;
        Ok(plain)
    }

    /// `\uXXXX`, or two of them for a character that takes two.
    fn code_point(&mut self) -> Result<char, ReadError> {
        let unit = |at: usize| {
            let text = self.source.text().get(at..at + 6)?.strip_prefix("\\u")?;
            let is_hex = text.bytes().all(|byte| byte.is_ascii_hexdigit());
            is_hex.then(|| u32::from_str_radix(text, 16).ok()).flatten()
        };
        let high = unit(self.at);
        let (code, length) = match (high, unit(self.at + 6)) {
            (Some(high @ 0xd800..=0xdbff), Some(low @ 0xdc00..=0xdfff)) => {
                (Some(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)), 12)
            }
            _ => (high, 6),
        };
        let found = code.and_then(char::from_u32);
        let found = found.ok_or_else(|| self.expected(Expected::CodePoint))?;
        self.at += length;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::room::Room;

    fn error(text: &str) -> String {
        let room = Room::new(1 << 20);
        Source::new(text.as_bytes(), &room)
            .and_then(parse)
            .err()
            .map_or_else(|| "fine".to_owned(), |error| error.to_string())
    }

    #[test]
    fn values_are_found_again() {
        let text = "{\"a\": [1, -2.5e3, true, null], \"b\\n\\u00e9\\ud83d\\ude00\": {}}";
        let room = Room::new(1 << 20);
        let source = Source::new(text.as_bytes(), &room).unwrap();
        let node = parse(source).unwrap();
        let list = node.get("a").unwrap().list(source, Expected::Value).unwrap();
        assert_eq!(list.len(), 4);
        assert_eq!(list[0].number(source, Expected::Value).unwrap(), 1);
        assert!(list[1].number(source, Expected::Number).is_err());
        assert!(node.get("b\né😀").is_some());
        assert_eq!(list[2].at, text.find("true").unwrap());
    }

    #[test]
    fn values_come_one_after_another() {
        let all = |text: &str| {
            let room = Room::new(1 << 20);
            let mut places = Vec::new();
            let source = Source::new(text.as_bytes(), &room).unwrap();
            each(source, |node| {
                places.push(node.at);
                Ok(())
            })
            .map(|()| places)
        };
        assert_eq!(all("1\n [2]\n\n").unwrap(), [0, 3]);
        assert_eq!(all("1 x 2").unwrap_err().to_string(), "1:3: expected a value, found `x`");
        assert!(all(" \n").is_err());
    }

    #[test]
    fn errors_in_texts_stand_at_the_part_or_at_the_text() {
        let text = "[\"ab x\",\n\"ab\\tx\"]";
        let room = Room::new(1 << 20);
        let source = Source::new(text.as_bytes(), &room).unwrap();
        let node = parse(source).unwrap();
        for (node, place) in node.list(source, Expected::Value).unwrap().iter().zip(["1:6", "2:1"])
        {
            let text = node.text(source, Expected::Value).unwrap();
            let word = text.split_whitespace().nth(1).unwrap();
            let error: Result<(), _> =
                node.placed(source, Err(source.expected(Expected::Value, word)));
            assert_eq!(
                error.unwrap_err().to_string(),
                format!("{place}: expected a value, found `x`")
            );
        }
    }

    #[test]
    fn errors_say_where_and_what() {
        assert_eq!(error(""), "1:1: expected a value, found the end of the file");
        assert_eq!(error("[1,\n 2"), "2:3: expected `,` or `]`, found the end of the file");
        assert_eq!(error("{\"a\" 1}"), "1:6: expected `:`, found `1`");
        assert_eq!(error("{a: 1}"), "1:2: expected a key in quotes, found `a`");
        assert_eq!(error("[] x"), "1:4: expected the end of the file, found `x`");
        assert!(error("\"abc").starts_with("1:5: expected the closing quote of this text"));
        assert!(error("\"\\ud800\"").starts_with("1:2: expected a character"));
        assert!(error("\"\\x\"").starts_with("1:2: expected one of the escapes"));
        assert!(error(&"[".repeat(100_000)).contains("at most 64 levels"));
    }
}
