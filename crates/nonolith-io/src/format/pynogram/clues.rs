//! The colours and clues of pynogram's ini files and nonogrid's TOML files, which are the same.

use crate::colour;
use crate::document::Document;
use crate::format::clues;
use crate::format::letters::{self, Declared};
use crate::reading::{Expected, ReadError, Source, listed};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Block, Colour, Puzzle, Shape};

/// A line up to the character that begins a comment.
pub(in crate::format) fn uncommented(line: &str) -> &str {
    line.split(['#', ';']).next().unwrap_or(line)
}

/// The colours of a puzzle, the background first.
pub(in crate::format) struct Inks<'a> {
    declared: Vec<Declared>,
    /// Their names in clues.
    names: Vec<&'a str>,
    /// The colour of numbers without a name: black, which needs no declaration.
    default: Option<Colour>,
}

impl Default for Inks<'_> {
    fn default() -> Self {
        let white = Declared { symbol: None, name: "white".to_owned(), rgb: Rgb::WHITE };
        Inks { declared: vec![white], names: vec![""], default: None }
    }
}

impl<'a> Inks<'a> {
    /// `r = (red) *`, `g = (0, 255, 0) %`, `b = (0000FF)`: the name in clues, the colour, a
    /// character for output.
    pub(in crate::format) fn add(
        &mut self,
        source: Source<'_>,
        text: &'a str,
    ) -> Result<(), ReadError> {
        let bad = || source.expected(Expected::ColourDefinition, text);
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        let name = name.trim();
        let (value, output) =
            value.trim().strip_prefix('(').ok_or_else(bad)?.split_once(')').ok_or_else(bad)?;
        let value = value.trim();
        if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(source.expected(Expected::NameWithoutDigit, text));
        }
        if self.names.contains(&name) {
            return Err(source.expected(Expected::ColourOnlyOnce, name));
        }
        let rgb = colour::parse(value)
            .or_else(|| colour::parse(&format!("#{value}")))
            .or_else(|| colour::parse(&format!("rgb({value})")));
        let rgb = rgb.ok_or_else(|| source.expected(Expected::AnyColour, value))?;
        let mut letters = name.chars();
        let symbol = match (letters.next(), letters.next()) {
            (Some(letter), None) => Some(letter),
            _ => output.trim().chars().next(),
        };
        let is_word = value.len() > 1 && value.chars().all(char::is_alphabetic);
        let called = if is_word && colour::parse(value).is_some() { value } else { name };
        self.push(name, Declared { symbol, name: called.to_owned(), rgb })
            .map_err(|error| source.error(text, error))?;
        Ok(())
    }

    fn push(&mut self, name: &'a str, declared: Declared) -> Result<Colour, ModelError> {
        let colour = Colour::new(self.declared.len()).ok_or(ModelError::TooManyColours)?;
        self.declared.push(declared);
        self.names.push(name);
        Ok(colour)
    }

    /// The clues of all rows or columns: between commas and line breaks, in quotes or not. Empty
    /// ones are written as 0.
    pub(in crate::format) fn section<'t>(
        &mut self,
        source: Source<'_>,
        lines: impl Iterator<Item = &'t str>,
    ) -> Result<Vec<Vec<Block>>, ReadError> {
        let mut section = Vec::new();
        for clue in lines.flat_map(|line| uncommented(line).split(',')) {
            let clue = clue.trim().trim_matches(['\'', '"']);
            if clue.is_empty() {
                continue;
            }
            if section.len() == Shape::MAX_SIDE {
                return Err(source.error(clue, clues::MANY_CLUES));
            }
            section.push(self.blocks(source, clue)?);
        }
        Ok(section)
    }

    fn blocks(&mut self, source: Source<'_>, clue: &str) -> Result<Vec<Block>, ReadError> {
        let mut blocks = Vec::new();
        for word in clue.split_whitespace() {
            let name = word.trim_start_matches(|c: char| c.is_ascii_digit());
            let number = &word[..word.len() - name.len()];
            let colour = match self.names.iter().skip(1).position(|own| *own == name) {
                Some(index) => Colour::new(index + 1).unwrap_or_default(),
                None if name.is_empty() => self.default(source, word)?,
                None if number.is_empty() => return Err(source.expected(Expected::Number, word)),
                None => {
                    let known = listed(self.names[1..].iter().copied());
                    let expected = match known.as_str() {
                        "" => Expected::NumberWithoutColours,
                        _ => Expected::NumberAndNamed { known },
                    };
                    return Err(source.expected(expected, word));
                }
            };
            clues::push(source, word, number, colour, &mut blocks)?;
        }
        Ok(blocks)
    }

    fn default(&mut self, source: Source<'_>, word: &str) -> Result<Colour, ReadError> {
        if let Some(colour) = self.default {
            return Ok(colour);
        }
        // An empty clue needs no colour.
        if word.bytes().all(|byte| byte == b'0') && self.declared.len() > 1 {
            return Ok(Colour::FIRST);
        }
        let black = Declared { symbol: None, name: "black".to_owned(), rgb: Rgb::BLACK };
        let colour = self.push("", black).map_err(|error| source.error(word, error))?;
        self.default = Some(colour);
        Ok(colour)
    }

    pub(in crate::format) fn document(
        mut self,
        source: Source<'_>,
        rows: Vec<Vec<Block>>,
        columns: Vec<Vec<Block>>,
    ) -> Result<Document, ReadError> {
        if self.declared.len() == 1 {
            // A puzzle without clues is black and white like others without colours.
            self.default(source, "")?;
        }
        let at_end = |error: ModelError| source.error_at_end(error);
        let palette = letters::palette(&self.declared).map_err(at_end)?;
        Puzzle::runs(palette, rows, columns).map(Document::new).map_err(at_end)
    }
}
