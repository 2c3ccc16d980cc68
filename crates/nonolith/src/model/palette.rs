//! Palettes: the colours of a puzzle with their names, RGB values and letters.

use super::{Colour, ColourSet, ModelError, is_hidden, visible};

/// An RGB colour: red, green and blue, 0-255 each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// White, `#ffffff`.
    pub const WHITE: Rgb = Rgb(255, 255, 255);
    /// Black, `#000000`.
    pub const BLACK: Rgb = Rgb(0, 0, 0);

    /// How bright the colour looks, 0-255; text on it should be dark above 127.
    pub fn brightness(self) -> u8 {
        let Rgb(r, g, b) = self;
        ((299 * u32::from(r) + 587 * u32::from(g) + 114 * u32::from(b)) / 1000) as u8
    }
}

/// One colour of a palette.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ink {
    /// The name, such as `black` or `#fff88f`, without [hidden](is_hidden) characters.
    pub name: String,
    /// The colour on screen and on paper.
    pub rgb: Rgb,
    /// The letter in clues and text grids; unique in its palette.
    pub letter: char,
}

/// The colours of a puzzle; the first is the background, which every palette has.
///
/// ```
/// use nonolith::Palette;
/// use nonolith::model::Rgb;
///
/// let mut palette = Palette::new("white", Rgb::WHITE);
/// let red = palette.add("red", Rgb(200, 0, 0), None)?;
/// let rose = palette.add("rose", Rgb(255, 150, 150), None)?;
/// assert_eq!(palette.symbol(red), 'r');
/// assert_eq!(palette.symbol(rose), 'o');
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Palette {
    inks: Vec<Ink>,
}

/// The symbol of the background in text grids.
pub(crate) const BACKGROUND_SYMBOL: char = '.';
/// The symbol of an undecided cell in text grids.
pub(crate) const UNKNOWN_SYMBOL: char = '?';
/// The symbol of a filled cell in text grids of black-and-white puzzles.
const FILLED_SYMBOL: char = '#';

impl Palette {
    /// Makes a palette that has only a background.
    pub fn new(background: &str, rgb: Rgb) -> Palette {
        let ink = Ink { name: visible(background).into_owned(), rgb, letter: BACKGROUND_SYMBOL };
        Palette { inks: vec![ink] }
    }

    /// The palette of black-and-white puzzles: white and black.
    pub fn mono() -> Palette {
        let mut palette = Palette::new("white", Rgb::WHITE);
        palette.inks.push(Ink { name: "black".to_owned(), rgb: Rgb::BLACK, letter: FILLED_SYMBOL });
        palette
    }

    /// Adds a colour.
    ///
    /// Without `letter` it gets a free one, from its name if possible. Names are shown on terminals,
    /// so `�` replaces their [hidden](is_hidden) characters.
    ///
    /// Fails if the palette is full, or if the letter is hidden or taken.
    pub fn add(
        &mut self,
        name: &str,
        rgb: Rgb,
        letter: Option<char>,
    ) -> Result<Colour, ModelError> {
        let colour = Colour::new(self.inks.len()).ok_or(ModelError::TooManyColours)?;
        let letter = match letter {
            Some(letter) if is_hidden(letter) || letter.is_whitespace() => {
                return Err(ModelError::NotALetter { letter });
            }
            Some(letter) if letter == UNKNOWN_SYMBOL || self.by_letter(letter).is_some() => {
                return Err(ModelError::LetterTaken { letter });
            }
            Some(letter) => letter,
            None => self.free_letter(name),
        };
        self.inks.push(Ink { name: visible(name).into_owned(), rgb, letter });
        Ok(colour)
    }

    fn free_letter(&self, name: &str) -> char {
        let own = name.chars().filter(char::is_ascii_alphabetic).map(|c| c.to_ascii_lowercase());
        let own = own.filter(|_| !name.starts_with('#'));
        let any = ('a'..='z').chain('A'..='Z');
        own.chain(any).find(|&letter| self.by_letter(letter).is_none()).unwrap_or('*')
    }

    /// The number of colours, including the background.
    #[expect(clippy::len_without_is_empty, reason = "a palette always has its background")]
    pub fn len(&self) -> usize {
        self.inks.len()
    }

    /// All colours, the background first.
    pub fn inks(&self) -> &[Ink] {
        &self.inks
    }

    /// All colours but the background.
    pub fn colours(&self) -> impl Iterator<Item = Colour> {
        self.all().iter().skip(1)
    }

    /// The set of all colours, including the background.
    pub fn all(&self) -> ColourSet {
        ColourSet::first(self.len())
    }

    /// The ink of a colour; that of the background if the palette has no such colour.
    pub fn ink(&self, colour: Colour) -> &Ink {
        self.inks.get(colour.index()).unwrap_or(&self.inks[0])
    }

    /// The colour with this letter.
    pub fn by_letter(&self, letter: char) -> Option<Colour> {
        self.inks.iter().position(|ink| ink.letter == letter).and_then(Colour::new)
    }

    /// The colour with this name.
    pub fn by_name(&self, name: &str) -> Option<Colour> {
        self.inks.iter().position(|ink| ink.name == name).and_then(Colour::new)
    }

    /// The symbol of a colour in text grids: `.` for the background, `#` for the other colour of a
    /// palette of two, else its letter.
    pub fn symbol(&self, colour: Colour) -> char {
        match colour.index() {
            0 => BACKGROUND_SYMBOL,
            1 if self.len() == 2 => FILLED_SYMBOL,
            _ => self.ink(colour).letter,
        }
    }

    /// The symbol of a cell in text grids: that of its colour, or `?` while it is undecided.
    pub fn symbol_of(&self, cell: ColourSet) -> char {
        cell.single().map_or(UNKNOWN_SYMBOL, |colour| self.symbol(colour))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_most_31_colours_beside_the_background() {
        let mut palette = Palette::new("white", Rgb::WHITE);
        for i in 0..31 {
            palette.add(&format!("#0000{i:02x}"), Rgb(0, 0, i), None).unwrap();
        }
        let mut letters: Vec<char> = palette.inks().iter().map(|ink| ink.letter).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), 32);
        assert_eq!(palette.add("x", Rgb::BLACK, None), Err(ModelError::TooManyColours));
    }

    #[test]
    fn names_and_letters_are_visible() {
        let mut palette = Palette::new("white\u{1b}]0;x\u{7}", Rgb::WHITE);
        palette.add("red\u{9b}2J\u{202e}\n", Rgb(255, 0, 0), Some('r')).unwrap();
        let names: Vec<&str> = palette.inks().iter().map(|ink| ink.name.as_str()).collect();
        assert_eq!(names, ["white\u{fffd}]0;x\u{fffd}", "red\u{fffd}2J\u{fffd}\u{fffd}"]);
        for letter in ['\u{7f}', '\u{2066}'] {
            let error = palette.add("x", Rgb::BLACK, Some(letter));
            assert_eq!(error, Err(ModelError::NotALetter { letter }));
        }
    }

    #[test]
    fn letters_are_unique_and_never_mean_unknown() {
        let mut palette = Palette::new("white", Rgb::WHITE);
        palette.add("red", Rgb(255, 0, 0), Some('r')).unwrap();
        for letter in ['r', '?', '.'] {
            let clash = palette.add("rust", Rgb(99, 0, 0), Some(letter));
            assert_eq!(clash, Err(ModelError::LetterTaken { letter }));
        }
    }
}
