//! TOML, as far as files of puzzles need it: texts and lists with their places. Other values are skipped, and only
//! known by their type. A parser for all of TOML would be a thirtieth of the page's engine.

use super::error::{ReadError, ReadErrorKind};
use super::source::Source;

/// A value.
pub(crate) struct Value<'a> {
    /// The byte of the file at which it begins.
    pub(crate) at: usize,
    pub(crate) kind: Kind<'a>,
}

/// What a value is.
pub(crate) enum Kind<'a> {
    /// A text as it is written, and whether it has escapes.
    Text(&'a str, bool),
    List(Vec<Value<'a>>),
    Table,
    /// A number, a date or a truth value, by its type.
    Other(&'static str),
}

impl Kind<'_> {
    /// What TOML calls it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Kind::Text(..) => "string",
            Kind::List(_) => "array",
            Kind::Table => "table",
            Kind::Other(name) => name,
        }
    }
}

/// Receives every table and every value, with the keys that lead there.
pub(crate) type Visit<'v, 'a> = &'v mut dyn FnMut(&[&'a str], Value<'a>);

/// Lists and tables in each other, at most.
const DEEPEST: usize = 80;

/// Reads a whole file.
pub(crate) fn parse<'a>(source: Source<'a>, visit: Visit<'_, 'a>) -> Result<(), ReadError> {
    let mut parser = Parser { source, text: source.text(), at: 0 };
    let mut table: Vec<&str> = Vec::new();
    loop {
        parser.skip(true);
        let at = parser.at;
        if parser.rest().is_empty() {
            return Ok(());
        }
        if parser.eat("[") {
            let several = parser.eat("[");
            table.clear();
            parser.keys(&mut table)?;
            if !parser.eat(if several { "]]" } else { "]" }) {
                return Err(parser.error("unclosed table, expected `]`"));
            }
            visit(&table, Value { at, kind: Kind::Table });
        } else {
            let outer = table.len();
            parser.pair(&mut table, visit, 0)?;
            table.truncate(outer);
        }
        parser.skip(false);
        if !parser.rest().is_empty() && !parser.rest().starts_with(['\n', '\r']) {
            return Err(parser.error("expected the end of the line"));
        }
    }
}

struct Parser<'a> {
    source: Source<'a>,
    text: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn error(&self, message: &str) -> ReadError {
        let message = message.to_owned();
        self.source.error_at(self.at, ReadErrorKind::Syntax { syntax: "TOML", message })
    }

    fn eat(&mut self, token: &str) -> bool {
        let found = self.rest().starts_with(token);
        self.at += if found { token.len() } else { 0 };
        found
    }

    /// What is before the first character that is not one of these.
    fn while_of(&mut self, is_one: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|letter| !is_one(letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Skips blanks and a comment, or many with the ends of their lines.
    fn skip(&mut self, lines: bool) {
        loop {
            self.while_of(|letter| {
                matches!(letter, ' ' | '\t') || lines && matches!(letter, '\n' | '\r')
            });
            if !self.rest().starts_with('#') {
                return;
            }
            self.while_of(|letter| letter != '\n');
        }
    }

    /// Keys with dots between them.
    fn keys(&mut self, keys: &mut Vec<&'a str>) -> Result<(), ReadError> {
        loop {
            self.skip(false);
            let key = match self.rest().chars().next() {
                Some('"' | '\'') => self.text()?.0,
                _ => {
                    self.while_of(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter))
                }
            };
            if key.is_empty() {
                return Err(self.error("expected a key"));
            }
            keys.push(key);
            self.skip(false);
            if !self.eat(".") {
                return Ok(());
            }
        }
    }

    /// A key and its value. The keys stay in the list.
    fn pair(
        &mut self,
        keys: &mut Vec<&'a str>,
        visit: Visit<'_, 'a>,
        depth: usize,
    ) -> Result<(), ReadError> {
        let outer = keys.len();
        self.keys(keys)?;
        for end in outer + 1..keys.len() {
            visit(&keys[..end], Value { at: self.at, kind: Kind::Table });
        }
        if !self.eat("=") {
            return Err(self.error("key with no value, expected `=`"));
        }
        self.skip(false);
        let value = self.value(keys, visit, depth)?;
        visit(keys, value);
        Ok(())
    }

    fn value(
        &mut self,
        keys: &mut Vec<&'a str>,
        visit: Visit<'_, 'a>,
        depth: usize,
    ) -> Result<Value<'a>, ReadError> {
        let at = self.at;
        if depth > DEEPEST {
            return Err(self.error("too many lists in each other"));
        }
        let kind = match self.rest().chars().next() {
            Some('"' | '\'') => {
                let (text, escaped) = self.text()?;
                Kind::Text(text, escaped)
            }
            Some('[') => {
                let mut list = Vec::new();
                // Tables in lists have no keys that lead there.
                let item = |own: &mut Self| {
                    own.value(&mut Vec::new(), &mut |_, _| (), depth + 1)
                        .map(|value| list.push(value))
                };
                self.items("]", "unclosed array, expected `]`", item)?;
                Kind::List(list)
            }
            Some('{') => {
                let outer = keys.len();
                self.items("}", "unclosed inline table, expected `}`", |own| {
                    own.pair(keys, visit, depth + 1)?;
                    keys.truncate(outer);
                    Ok(())
                })?;
                Kind::Table
            }
            _ => Kind::Other(self.word()?),
        };
        Ok(Value { at, kind })
    }

    /// What is between brackets, with commas.
    fn items(
        &mut self,
        end: &str,
        unclosed: &str,
        mut item: impl FnMut(&mut Self) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        self.at += 1;
        loop {
            self.skip(true);
            if self.eat(end) {
                return Ok(());
            }
            item(self)?;
            self.skip(true);
            if !self.eat(",") && !self.rest().starts_with(end) {
                return Err(self.error(unclosed));
            }
        }
    }

    /// A text between quotes, and whether it has escapes.
    fn text(&mut self) -> Result<(&'a str, bool), ReadError> {
        let quote = &self.rest()[..1];
        let long = quote.repeat(3);
        let is_long = self.eat(&long);
        let end = if is_long { &long } else { quote };
        self.at += usize::from(!is_long);
        if is_long && !self.eat("\n") {
            self.eat("\r\n");
        }
        let start = self.at;
        let mut escaped = false;
        while !self.rest().starts_with(end) {
            match self.rest().chars().next() {
                Some('\\') if quote == "\"" => {
                    escaped = true;
                    self.at += 1;
                    self.at += self.rest().chars().next().map_or(0, char::len_utf8);
                }
                Some('\n') if !is_long => {
                    return Err(self.error("invalid string, expected the closing quote"));
                }
                Some(letter) => self.at += letter.len_utf8(),
                None => return Err(self.error("unclosed string, expected the closing quote")),
            }
        }
        // A long text may end with one or two quotes of its own.
        while is_long && self.rest()[1..].starts_with(end) {
            self.at += 1;
        }
        let text = &self.text[start..self.at];
        self.at += end.len();
        Ok((text, escaped))
    }

    /// The type of a value that is not in quotes or brackets.
    fn word(&mut self) -> Result<&'static str, ReadError> {
        let start = self.at;
        let word =
            self.while_of(|letter| letter.is_ascii_alphanumeric() || "+-_.:".contains(letter));
        let digits = word.trim_start_matches(['+', '-']);
        let is_date = word.as_bytes().get(4) == Some(&b'-') && word.len() >= 10;
        // A time may follow the date after a blank.
        if is_date
            && self
                .rest()
                .strip_prefix(' ')
                .is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()))
        {
            self.at += 1;
            self.while_of(|letter| letter.is_ascii_alphanumeric() || "+-.:".contains(letter));
        }
        match digits {
            "true" | "false" => Ok("boolean"),
            "inf" | "nan" => Ok("float"),
            _ if !digits.starts_with(|letter: char| letter.is_ascii_digit()) => {
                self.at = start;
                Err(self.error("expected a value: a text in quotes, a list, a number"))
            }
            _ if is_date || digits.contains(':') => Ok("datetime"),
            _ if digits.starts_with("0x") => Ok("integer"),
            _ if digits.contains(['.', 'e', 'E']) => Ok("float"),
            _ => Ok("integer"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reading::Room;

    /// Every value, as `keys: type` or `keys: text`.
    fn values(text: &str) -> Result<Vec<String>, String> {
        fn shown(kind: &Kind<'_>) -> String {
            match kind {
                Kind::Text(text, escaped) => {
                    format!("{text:?}{}", if *escaped { " escaped" } else { "" })
                }
                Kind::List(list) => {
                    format!("{:?}", list.iter().map(|value| shown(&value.kind)).collect::<Vec<_>>())
                }
                other => other.name().to_owned(),
            }
        }
        let room = Room::new(1 << 20);
        let source = Source::new(text.as_bytes(), &room).map_err(|error| error.to_string())?;
        let mut found = Vec::new();
        let mut visit = |keys: &[&str], value: Value<'_>| {
            found.push(format!("{}: {}", keys.join("/"), shown(&value.kind)))
        };
        parse(source, &mut visit).map_err(|error| error.to_string())?;
        Ok(found)
    }

    #[test]
    fn values_of_all_kinds_are_found_by_their_keys() {
        let text = "\u{feff}# a comment\ntop = 1\n[a.\"b c\"] # one\r\nx = 'C:\\n' \n  y.z = \"a\\\"b\"\n\n[[many]]\nt = '''\nin 'quotes''''\n\
                    list = [ 1, [ 'two', ], # three\n  { four = 4 } ]\ninline = { p = 1.5, q.r = true }\n\
                    when = 1979-05-27 07:32:00\nthen = 1979-05-27T07:32:00Z\ntime = 07:32:00\nhex = 0xDEADBEEF\nbig = -1_000e3\nno = -inf";
        let expected = [
            "top: integer",
            "a/b c: table",
            "a/b c/x: \"C:\\\\n\"",
            "a/b c/y: table",
            "a/b c/y/z: \"a\\\\\\\"b\" escaped",
            "many: table",
            "many/t: \"in 'quotes'\"",
            "many/list: [\"integer\", \"[\\\"\\\\\\\"two\\\\\\\"\\\"]\", \"table\"]",
            "many/inline/p: float",
            "many/inline/q: table",
            "many/inline/q/r: boolean",
            "many/inline: table",
            "many/when: datetime",
            "many/then: datetime",
            "many/time: datetime",
            "many/hex: integer",
            "many/big: float",
            "many/no: float",
        ];
        assert_eq!(values(text).unwrap(), expected);
        assert_eq!(values("").unwrap(), Vec::<String>::new());
    }

    #[test]
    fn what_is_no_toml_is_refused_with_its_place() {
        for (text, place) in [
            ("[a", "1:3"),
            ("a", "1:2"),
            ("a =", "1:4"),
            ("a = x", "1:5"),
            ("a = 1 b = 2", "1:7"),
            ("= 1", "1:1"),
            ("a = \"b\n\"", "1:7"),
            ("a = \"\"\"b", "1:9"),
            ("a = [1", "1:7"),
            ("a = [1 2]", "1:8"),
            ("a = {b = 1", "1:11"),
            ("a = \"\\", "1:7"),
            ("a..b = 1", "1:3"),
        ] {
            let error = values(text).expect_err(text);
            assert!(
                error.starts_with(&format!("{place}: expected well-formed TOML")),
                "{text:?}: {error}"
            );
        }
        assert!(values(&format!("a = {}", "[".repeat(100_000))).is_err());
    }
}
