//! A JSON tree whose values know where they were written.
//!
//! The readers must be able to say at which line and column a value is wrong. The parsers of the
//! serde family know that for syntax only, not for the meaning of values, hence this one.

use crate::source::{ReadError, Source, quoted};

/// A value and the byte at which it begins.
pub(crate) struct Node {
    pub(crate) at: usize,
    pub(crate) value: Value,
}

pub(crate) enum Value {
    Null,
    Bool(bool),
    /// As it was written.
    Number(String),
    Text(String),
    List(Vec<Node>),
    /// In the order of the file.
    Object(Vec<(String, Node)>),
}

impl Value {
    fn name(&self) -> String {
        match self {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Number(number) => quoted(number),
            Value::Text(text) => format!("text {}", quoted(text)),
            Value::List(_) => "a list".to_owned(),
            Value::Object(_) => "an object".to_owned(),
        }
    }
}

impl Node {
    /// `expected ..., found ...` at this value.
    pub(crate) fn expected(&self, source: Source<'_>, what: &str) -> ReadError {
        source.error_at(self.at, format!("expected {what}, found {}", self.value.name()))
    }

    pub(crate) fn list(&self, source: Source<'_>, what: &str) -> Result<&[Node], ReadError> {
        match &self.value {
            Value::List(items) => Ok(items),
            _ => Err(self.expected(source, what)),
        }
    }

    pub(crate) fn text(&self, source: Source<'_>, what: &str) -> Result<&str, ReadError> {
        match &self.value {
            Value::Text(text) => Ok(text),
            _ => Err(self.expected(source, what)),
        }
    }

    pub(crate) fn number(&self, source: Source<'_>, what: &str) -> Result<u32, ReadError> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
        .ok_or_else(|| self.expected(source, what))
    }

    /// The value of a key, if this is an object that has it. The last one counts.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        let Value::Object(entries) = &self.value else { return None };
        entries.iter().rev().find(|(own, _)| own == key).map(|(_, node)| node)
    }

    /// The value of a key that must be there.
    pub(crate) fn need(&self, source: Source<'_>, key: &str) -> Result<&Node, ReadError> {
        match self.value {
            Value::Object(_) => self.get(key).ok_or_else(|| {
                source.error_at(self.at, format!("expected the key \"{key}\" in this object"))
            }),
            _ => Err(self.expected(source, &format!("an object with the key \"{key}\""))),
        }
    }
}

/// A tree takes many times the memory of its text.
const MAX_JSON: usize = 64 << 20;

/// Reads a whole text as one value.
pub(crate) fn parse(source: Source<'_>) -> Result<Node, ReadError> {
    if source.text().len() > MAX_JSON {
        let message = format!("expected the end of the JSON within {} MiB", MAX_JSON >> 20);
        return Err(source.error_at(MAX_JSON, message));
    }
    let mut parser = Parser { source, at: 0 };
    let node = parser.value(0)?;
    match parser.peek() {
        None => Ok(node),
        Some(_) => Err(parser.expected("the end of the file")),
    }
}

struct Parser<'a> {
    source: Source<'a>,
    at: usize,
}

/// Deeper files are refused, so that no input can exhaust the stack.
const MAX_DEPTH: usize = 64;

impl Parser<'_> {
    fn rest(&self) -> &str {
        &self.source.text()[self.at..]
    }

    fn peek(&mut self) -> Option<u8> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
        self.source.text().as_bytes().get(self.at).copied()
    }

    fn expected(&self, what: &str) -> ReadError {
        let found = match self.rest().chars().next() {
            Some(found) => quoted(found.encode_utf8(&mut [0; 4])),
            None => "the end of the file".to_owned(),
        };
        self.source.error_at(self.at, format!("expected {what}, found {found}"))
    }

    fn value(&mut self, depth: usize) -> Result<Node, ReadError> {
        let next = self.peek();
        let at = self.at;
        if depth > MAX_DEPTH {
            return Err(self.expected(&format!("at most {MAX_DEPTH} levels of nesting")));
        }
        let value = match next {
            Some(b'{') => self.object(depth)?,
            Some(b'[') => {
                let mut items = Vec::new();
                self.members(b']', |parser| {
                    items.push(parser.value(depth + 1)?);
                    Ok(())
                })?;
                Value::List(items)
            }
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => self.word()?,
        };
        Ok(Node { at, value })
    }

    fn object(&mut self, depth: usize) -> Result<Value, ReadError> {
        let mut entries = Vec::new();
        self.members(b'}', |parser| {
            if parser.peek() != Some(b'"') {
                return Err(parser.expected("a key in quotes"));
            }
            let key = parser.string()?;
            if parser.peek() != Some(b':') {
                return Err(parser.expected("`:`"));
            }
            parser.at += 1;
            entries.push((key, parser.value(depth + 1)?));
            Ok(())
        })?;
        Ok(Value::Object(entries))
    }

    /// What stands between an opening bracket and `close`, separated by commas.
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
                _ => return Err(self.expected(&format!("`,` or `{}`", close as char))),
            }
        }
    }

    fn number(&mut self) -> Value {
        let part = |c: char| c.is_ascii_digit() || matches!(c, '-' | '+' | '.' | 'e' | 'E');
        let length = self.rest().find(|c| !part(c)).unwrap_or(self.rest().len());
        let number = self.rest()[..length].to_owned();
        self.at += length;
        Value::Number(number)
    }

    fn word(&mut self) -> Result<Value, ReadError> {
        let words =
            [("null", Value::Null), ("true", Value::Bool(true)), ("false", Value::Bool(false))];
        for (word, value) in words {
            if self.rest().starts_with(word) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(self.expected("a value"))
    }

    /// A string, from its opening quote on.
    fn string(&mut self) -> Result<String, ReadError> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let Some(next) = self.rest().chars().next() else {
                return Err(self.expected("the quote that ends this text"));
            };
            match next {
                '"' => {
                    self.at += 1;
                    return Ok(text);
                }
                '\\' => text.push(self.escape()?),
                '\u{0}'..='\u{1f}' => return Err(self.expected("the quote that ends this text")),
                _ => {
                    text.push(next);
                    self.at += next.len_utf8();
                }
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
                return Err(
                    self.expected("one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\u")
                );
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
        let found = found.ok_or_else(|| self.expected("a character as \\u and four hex digits"))?;
        self.at += length;
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Node, ReadError> {
        parse(Source::new(text.as_bytes())?)
    }

    fn error(text: &str) -> String {
        read(text).err().map_or_else(|| "fine".to_owned(), |error| error.to_string())
    }

    #[test]
    fn values_are_found_again() {
        let text = "{\"a\": [1, -2.5e3, true, null], \"b\\n\\u00e9\\ud83d\\ude00\": {}}";
        let node = read(text).unwrap();
        let source = Source::new(text.as_bytes()).unwrap();
        let list = node.get("a").unwrap().list(source, "").unwrap();
        assert_eq!(list.len(), 4);
        assert_eq!(list[0].number(source, "").unwrap(), 1);
        assert!(list[1].number(source, "a number").is_err());
        assert!(node.get("b\né😀").is_some());
        assert_eq!(list[2].at, text.find("true").unwrap());
    }

    #[test]
    fn errors_say_where_and_what() {
        assert_eq!(error(""), "1:1: expected a value, found the end of the file");
        assert_eq!(error("[1,\n 2"), "2:3: expected `,` or `]`, found the end of the file");
        assert_eq!(error("{\"a\" 1}"), "1:6: expected `:`, found `1`");
        assert_eq!(error("{a: 1}"), "1:2: expected a key in quotes, found `a`");
        assert_eq!(error("[] x"), "1:4: expected the end of the file, found `x`");
        assert!(error("\"abc").starts_with("1:5: expected the quote that ends this text"));
        assert!(error("\"\\ud800\"").starts_with("1:2: expected a character"));
        assert!(error("\"\\x\"").starts_with("1:2: expected one of the escapes"));
        assert!(error(&"[".repeat(100_000)).contains("at most 64 levels"));
    }
}
