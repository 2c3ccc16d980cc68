//! The colours of a `.g` file, and the clues that use them.

use crate::colour;
use crate::format::clues;
use crate::format::letters::{self, Declared};
use crate::reading::{Expected, ReadError, Source, Unsupported};
use nonolith::model::{ModelError, Rgb};
use nonolith::{Block, Colour, Palette};

/// The colours so far, the background first.
pub(super) struct Inks {
    declared: Vec<Declared>,
    /// The colour of numbers without a letter.
    default: Option<Colour>,
}

/// The character that declares the background, and the one that declares the colour of numbers
/// without a letter.
const BACKGROUND: char = '0';
const DEFAULT: char = '1';

impl Default for Inks {
    fn default() -> Self {
        let white = Declared { symbol: None, name: "white".to_owned(), rgb: Rgb::WHITE };
        Inks { declared: vec![white], default: None }
    }
}

impl Inks {
    /// The colours of a file that declares none.
    pub(super) fn mono() -> Inks {
        let mut inks = Inks { default: Some(Colour::FIRST), ..Inks::default() };
        inks.declared.push(Declared { symbol: None, name: "black".to_owned(), rgb: Rgb::BLACK });
        inks
    }

    /// `a:*  #rrggbb  comment` or `a:*  red  comment`: the character in clues, the character for
    /// output, the colour.
    pub(super) fn add(&mut self, source: Source<'_>, line: &str) -> Result<(), ReadError> {
        let line = line.trim_end();
        let start = line.trim_start();
        let mut chars = start.chars();
        let Some(symbol) = chars.next() else { return Ok(()) };
        let colon = chars.as_str();
        if !colon.starts_with(':') {
            return Err(source.expected(Expected::ColourLine, start));
        }
        chars.nth(1);
        let value = chars.as_str().trim_start();
        let word = value.split_whitespace().next().unwrap_or(value);
        let comment = value[word.len()..].trim();
        let rgb = rgb(source, word, comment)?;
        // The comment is the name only if the colour is written in numbers.
        let name = if word.starts_with('#') && !comment.is_empty() { comment } else { word };
        let declared = |symbol| Declared { symbol, name: name.to_owned(), rgb };
        let is_digit = symbol.is_ascii_digit() && !matches!(symbol, BACKGROUND | DEFAULT);
        if is_digit || symbol == ',' {
            return Err(source.expected(Expected::LetterNotNumber, start));
        }
        if symbol == BACKGROUND {
            self.declared[0] = declared(None);
            return Ok(());
        }
        let colour = Colour::new(self.declared.len())
            .ok_or_else(|| source.error(start, ModelError::TooManyColours))?;
        if symbol == DEFAULT {
            self.default = Some(colour);
            self.declared.push(declared(None));
        } else if self.by_symbol(symbol).is_some() {
            return Err(source.expected(Expected::ColourOnlyOnce, start));
        } else {
            self.declared.push(declared(Some(symbol)));
        }
        Ok(())
    }

    fn by_symbol(&self, symbol: char) -> Option<Colour> {
        let has_it = |declared: &Declared| declared.symbol == Some(symbol);
        self.declared.iter().position(has_it).and_then(Colour::new)
    }

    pub(super) fn palette(&self, source: Source<'_>) -> Result<Palette, ReadError> {
        letters::palette(&self.declared).map_err(|error| source.error_at_end(error))
    }

    /// `3a 1b`, or `3 1` of the default colour.
    pub(super) fn blocks(&self, source: Source<'_>, line: &str) -> Result<Vec<Block>, ReadError> {
        let mut blocks = Vec::new();
        let separates = |c: char| c.is_whitespace() || c == ',';
        for word in line.split(separates).filter(|word| !word.is_empty()) {
            let number = word.trim_end_matches(|c: char| !c.is_ascii_digit());
            let colour = self.colour(source, word, &word[number.len()..])?;
            clues::push(source, word, number, colour, &mut blocks)?;
        }
        Ok(blocks)
    }

    fn colour(&self, source: Source<'_>, word: &str, letter: &str) -> Result<Colour, ReadError> {
        let mut letters = letter.chars();
        match (letters.next(), letters.next()) {
            (None, _) => self
                .default
                .or((word == "0").then_some(Colour::FIRST))
                .ok_or_else(|| source.expected(Expected::NumberAndLetter, word)),
            (Some(letter), None) if self.by_symbol(letter).is_some() => {
                Ok(self.by_symbol(letter).unwrap_or_default())
            }
            _ => {
                let own = self.declared.iter().filter_map(|declared| declared.symbol);
                let own: Vec<String> = own.map(String::from).collect();
                let expected = match own.is_empty() {
                    true => Expected::NumberWithoutColours,
                    false => Expected::LetterOf { known: own.join(" ") },
                };
                Err(source.expected(expected, letter))
            }
        }
    }
}

/// A colour by its numbers or its X11 name. Two colours with a slash between them are a triangle.
fn rgb(source: Source<'_>, word: &str, comment: &str) -> Result<Rgb, ReadError> {
    let one = |name: &str| colour::parse(name).or_else(|| shade(name));
    let both = word.split_once(['/', '\\']).filter(|_| !word.starts_with('#'));
    let rgb = match both {
        // Triangles at the ends of a block change the meaning of its number; others are ordinary
        // colours that look different.
        Some(_) if comment.starts_with(['<', '>']) => {
            return Err(source.error(word, Unsupported::Triangles));
        }
        Some((a, b)) => one(a).zip(one(b)).map(|(a, b)| mix(a, b)),
        None => one(word),
    };
    rgb.ok_or_else(|| source.expected(Expected::HexColourOrName, word))
}

fn mix(Rgb(r, g, b): Rgb, other: Rgb) -> Rgb {
    let mean = |a: u8, b: u8| u8::midpoint(a, b);
    Rgb(mean(r, other.0), mean(g, other.1), mean(b, other.2))
}

/// The X11 names that CSS lacks: `red3`, `gray50`.
fn shade(name: &str) -> Option<Rgb> {
    let base = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let number: u32 = name[base.len()..].parse().ok()?;
    if matches!(base.to_ascii_lowercase().as_str(), "gray" | "grey") && number <= 100 {
        let level = ((number * 255 + 50) / 100) as u8;
        return Some(Rgb(level, level, level));
    }
    let per_mille = *[1000, 932, 804, 548].get(usize::try_from(number).ok()?.checked_sub(1)?)?;
    let Rgb(r, g, b) = colour::parse(base)?;
    let scaled = |value: u8| (u32::from(value) * per_mille / 1000) as u8;
    Some(Rgb(scaled(r), scaled(g), scaled(b)))
}
