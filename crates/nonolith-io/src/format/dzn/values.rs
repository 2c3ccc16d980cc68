//! The content of a MiniZinc data file: names with numbers and tables.

use crate::reading::{Expected, Found, ReadError, Source};

/// A number and its offset.
pub(super) struct Number {
    pub(super) value: i64,
    /// Inputs are shorter than 4 GiB.
    offset: u32,
}

impl Number {
    pub(super) fn offset(&self) -> usize {
        self.offset as usize
    }
}

/// The value of a name.
pub(super) enum Value {
    Number(Number),
    Table {
        numbers: Vec<Number>,
        /// Where lines end, if there are bars between them.
        ends: Option<Vec<usize>>,
    },
    /// Anything else.
    Other,
}

/// No puzzle has more names.
const MAX_NAMES: usize = 1000;

/// All names with their values.
pub(super) fn assignments<'a>(source: Source<'a>) -> Result<Vec<(&'a str, Value)>, ReadError> {
    let mut words = Words { source, rest: source.text() };
    let mut values = Vec::new();
    while let Some(name) = words.next()? {
        if !name.starts_with(|c: char| c.is_alphabetic() || c == '_') {
            return Err(source.expected(Expected::Name, name));
        }
        if values.len() == MAX_NAMES {
            return Err(source.expected(Expected::EndOfFile, name));
        }
        words.expect("=")?;
        values.push((name, words.value()?));
    }
    Ok(values)
}

/// The words of a file: names, numbers and single characters, without comments.
struct Words<'a> {
    source: Source<'a>,
    rest: &'a str,
}

impl<'a> Words<'a> {
    fn next(&mut self) -> Result<Option<&'a str>, ReadError> {
        loop {
            self.rest = self.rest.trim_start();
            if self.rest.starts_with('%') {
                let end = self.rest.find('\n').unwrap_or(self.rest.len());
                self.rest = &self.rest[end..];
            } else if self.rest.starts_with("/*") {
                let end = self.rest.find("*/").ok_or_else(|| {
                    self.source.error(self.rest, (Expected::EndOfComment, Found::None))
                })?;
                self.rest = &self.rest[end + 2..];
            } else {
                break;
            }
        }
        let Some(first) = self.rest.chars().next() else { return Ok(None) };
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let length = if is_part(first) {
            self.rest.find(|c| !is_part(c)).unwrap_or(self.rest.len())
        } else {
            first.len_utf8()
        };
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        Ok(Some(word))
    }

    /// The next word, which must be there.
    fn word(&mut self, what: Expected) -> Result<&'a str, ReadError> {
        self.next()?.ok_or_else(|| self.source.missing(what))
    }

    fn expect(&mut self, text: &'static str) -> Result<(), ReadError> {
        let word = self.word(Expected::Code { text })?;
        match word == text {
            true => Ok(()),
            false => Err(self.source.expected(Expected::Code { text }, word)),
        }
    }

    /// The value after a `=`, up to the `;`.
    fn value(&mut self) -> Result<Value, ReadError> {
        let first = self.word(Expected::Value)?;
        let value = match first {
            "[" => self.table()?,
            "array2d" => {
                self.expect("(")?;
                while !matches!(self.word(Expected::Code { text: "[" })?, "[") {}
                let table = self.table()?;
                self.expect(")")?;
                table
            }
            _ if first == "-" || first.starts_with(|c: char| c.is_ascii_digit()) => {
                Value::Number(self.number(first)?)
            }
            _ => {
                while !matches!(self.word(Expected::Code { text: ";" })?, ";") {}
                return Ok(Value::Other);
            }
        };
        // The last `;` may be missing.
        match self.next()? {
            None | Some(";") => Ok(value),
            Some(word) => Err(self.source.expected(Expected::Code { text: ";" }, word)),
        }
    }

    fn number(&mut self, first: &'a str) -> Result<Number, ReadError> {
        let digits = if first == "-" { self.word(Expected::Number)? } else { first };
        let value = digits.parse::<u32>().ok().filter(|_| !digits.starts_with('+'));
        let value =
            value.map(i64::from).ok_or_else(|| self.source.expected(Expected::LENGTH, digits))?;
        let offset = (first.as_ptr() as usize) - (self.source.text().as_ptr() as usize);
        Ok(Number { value: if first == "-" { -value } else { value }, offset: offset as u32 })
    }

    /// The table after a `[`, up to the `]`; `|` separates lines if the table begins with one.
    fn table(&mut self) -> Result<Value, ReadError> {
        let mut numbers = Vec::new();
        let mut ends: Option<Vec<usize>> = None;
        loop {
            match (self.word(Expected::NumberOrBracket)?, &mut ends) {
                ("]", ends) => {
                    // The last bar may be missing, and there is no line between bars without
                    // numbers.
                    if let Some(ends) = ends {
                        ends.retain(|_| !numbers.is_empty());
                        if ends.last() != Some(&numbers.len()) && !numbers.is_empty() {
                            ends.push(numbers.len());
                        }
                    }
                    return Ok(Value::Table { numbers, ends: ends.take() });
                }
                ("|", None) if numbers.is_empty() => ends = Some(Vec::new()),
                ("|", Some(ends)) => self.source.push(ends, numbers.len())?,
                (",", _) => {}
                (word, _) => {
                    let is_number = word == "-" || word.starts_with(|c: char| c.is_ascii_digit());
                    if !is_number {
                        return Err(self.source.expected(Expected::NumberCommaOrBracket, word));
                    }
                    let number = self.number(word)?;
                    self.source.push(&mut numbers, number)?;
                }
            }
        }
    }
}
