//! The colours of a `.non` file, and the clues that use them.

use super::key_of;
use crate::colour;
use crate::format::clues;
use crate::reading::{Expected, ReadError, Source};
use nonolith::model::Rgb;
use nonolith::{Block, Colour, Palette, Shape};

/// The colours so far. A puzzle that names none is black and white.
pub(super) struct Inks {
    palette: Palette,
    /// The colour of numbers that follow no name, in files that name colours.
    unnamed: Option<Colour>,
}

impl Default for Inks {
    fn default() -> Self {
        Inks { palette: Palette::new("white", Rgb::WHITE), unnamed: None }
    }
}

impl Inks {
    /// `color a #rrggbb name`, or `color name rrggbb character` as nonny writes it.
    pub(super) fn add(
        &mut self,
        source: Source<'_>,
        key: &str,
        value: &str,
    ) -> Result<(), ReadError> {
        let words: Vec<&str> = value.split_whitespace().take(4).collect();
        let (letter, rgb, name) = match words[..] {
            [letter, rgb] => (letter, rgb, letter),
            [letter, rgb, ..] if rgb.starts_with('#') => {
                // A name may have several words.
                (letter, rgb, value.split_once(rgb).map_or(letter, |(_, name)| name.trim()))
            }
            [name, rgb, letter] => (letter, rgb, name),
            _ => {
                let found = if value.is_empty() { key } else { value };
                return Err(source.expected(Expected::LetterAndColour, found));
            }
        };
        let mut letters = letter.chars();
        let (Some(letter), None) = (letters.next(), letters.next()) else {
            return Err(source.expected(Expected::OneLetterForColour, letter));
        };
        let known = colour::parse(rgb).or_else(|| colour::parse(&format!("#{rgb}")));
        let known = known.ok_or_else(|| source.expected(Expected::HexColour, rgb))?;
        let letter_first = words[0].starts_with(letter) && words[0].len() == letter.len_utf8();
        if letter.is_ascii_digit() && letter != '0' || matches!(letter, ',' | '-' | '+' | '*') {
            return Err(source.expected(Expected::LetterNotNumber, words[0]));
        }
        if letter == '0' && letter_first {
            // The letter of blank cells: this names the background. (For nonny, which writes the
            // letter last, it is an ordinary letter.)
            let mut palette = Palette::new(name, known);
            for ink in self.palette.inks().iter().skip(1) {
                palette
                    .add(&ink.name, ink.rgb, Some(ink.letter))
                    .map_err(|error| source.error(value, error))?;
            }
            self.palette = palette;
            return Ok(());
        }
        let colour = self
            .palette
            .add(name, known, Some(letter))
            .map_err(|error| source.error(value, error))?;
        if !letter_first && (self.unnamed.is_none() || name == "black") {
            self.unnamed = Some(colour);
        }
        Ok(())
    }

    fn is_mono(&self) -> bool {
        self.palette.len() == 1
    }

    /// Whether a line can be a clue: it is blank, or begins with a number or the name of a colour.
    pub(super) fn is_clue(&self, line: &str) -> bool {
        // A clue of a large puzzle is one long word: its first character suffices.
        match line.trim_start().chars().next() {
            None | Some('0'..='9' | ',' | '-' | '+' | '*') => true,
            _ => {
                let named = self.palette.by_name(key_of(line));
                named.is_some_and(|colour| colour != Colour::BACKGROUND)
            }
        }
    }

    /// `3a,1b` or `3,1`; also `red 3 1 blue 2`.
    pub(super) fn blocks(&self, source: Source<'_>, line: &str) -> Result<Vec<Block>, ReadError> {
        let mut spoken = self.unnamed;
        // One colour needs no letter.
        let bare = spoken.or_else(|| Colour::new(1).filter(|_| self.palette.len() <= 2));
        let separates = |byte| matches!(byte, b',' | b' ' | b'\t');
        if let Some(blocks) = bare.and_then(|ink| clues::digits_only(line, ink, separates)) {
            return Ok(blocks);
        }
        let mut blocks = Vec::new();
        for word in line.split([',', ' ', '\t']).filter(|word| !word.is_empty()) {
            let word = word.trim();
            let named = self.palette.by_name(word).filter(|&colour| colour != Colour::BACKGROUND);
            if named.is_some() && !word.starts_with(|c: char| c.is_ascii_digit()) {
                spoken = named;
                continue;
            }
            let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
            let (number, letter) = word.split_at(digits);
            if number.is_empty() {
                return Err(source.expected(Expected::Number, word));
            }
            let len: u32 = number.parse().map_err(|_| source.expected(Expected::LENGTH, number))?;
            let colour = self.colour(source, word, letter, spoken, len)?;
            if blocks.len() == Shape::MAX_SIDE {
                return Err(source.error(word, clues::MANY_NUMBERS));
            }
            if len > 0 {
                blocks.push(Block::new(len, colour));
            }
        }
        Ok(blocks)
    }

    /// The colour of a number, from the letter after it.
    fn colour(
        &self,
        source: Source<'_>,
        word: &str,
        letter: &str,
        spoken: Option<Colour>,
        len: u32,
    ) -> Result<Colour, ReadError> {
        let mut letters = letter.chars();
        match (letters.next(), letters.next()) {
            (None, _) => match spoken {
                Some(colour) => Ok(colour),
                // A single colour needs no letter, nor does a 0.
                None if self.palette.len() <= 2 || len == 0 => {
                    Ok(Colour::new(1).unwrap_or_default())
                }
                None => Err(source.expected(Expected::NumberAndLetter, word)),
            },
            (Some(letter), None) if !self.is_mono() => {
                let known = self.palette.by_letter(letter).filter(|&c| c != Colour::BACKGROUND);
                known.ok_or_else(|| {
                    let own = self.palette.inks().iter().skip(1).map(|ink| ink.letter.to_string());
                    let known = own.collect::<Vec<_>>().join(" ");
                    let found = &word[word.len() - letter.len_utf8()..];
                    source.expected(Expected::LetterOf { known }, found)
                })
            }
            _ if self.is_mono() => Err(source.expected(Expected::CommaOrEndWithoutColours, letter)),
            _ => Err(source.expected(Expected::CommaOrEnd, letter)),
        }
    }

    pub(super) fn finish(&self) -> Palette {
        if self.is_mono() { Palette::mono() } else { self.palette.clone() }
    }
}
