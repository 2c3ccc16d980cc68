//! Letters of colours, for formats that do not allow every letter.

use crate::writing::Field;
use nonolith::model::{ModelError, Rgb, is_hidden};
use nonolith::{Palette, Puzzle};

/// A letter for each colour of a palette, the background first: its own if it fits, else the first
/// free one of the alphabet. If a letter has to change, it is added to `lost`.
pub(crate) fn fitting(
    palette: &Palette,
    fits: impl Fn(char) -> bool,
    lost: &mut Vec<Field>,
) -> Vec<char> {
    let own: Vec<char> = palette.inks().iter().map(|ink| ink.letter).collect();
    let mut letters: Vec<char> = Vec::with_capacity(own.len());
    for (i, &letter) in own.iter().enumerate() {
        if i == 0 || fits(letter) {
            letters.push(letter);
            continue;
        }
        let is_free = |c: &char| fits(*c) && !own.contains(c) && !letters.contains(c);
        let free = ('a'..='z').chain('A'..='Z').find(is_free);
        lost.push(Field::ColourLetters);
        letters.push(free.unwrap_or(letter));
    }
    letters
}

/// Whether a puzzle is plain black and white, so that colours need not be written.
pub(crate) fn is_plain(puzzle: &Puzzle) -> bool {
    *puzzle.palette() == Palette::mono()
}

/// A colour as a file declares it.
pub(crate) struct Declared {
    /// The character that stands for it in the file, if there is one.
    pub(crate) symbol: Option<char>,
    pub(crate) name: String,
    pub(crate) rgb: Rgb,
}

/// The palette of declared colours, the background first. Characters that palettes do not allow as
/// letters, such as blanks, are replaced by free letters of the alphabet.
pub(crate) fn palette(declared: &[Declared]) -> Result<Palette, ModelError> {
    let Some((background, inks)) = declared.split_first() else { return Ok(Palette::mono()) };
    let mut palette = Palette::new(&background.name, background.rgb);
    for ink in inks {
        let fits = |letter: &char| {
            !is_hidden(*letter) && !letter.is_whitespace() && !matches!(letter, '.' | '?')
        };
        let own = ink.symbol.filter(fits).filter(|&letter| palette.by_letter(letter).is_none());
        let is_free = |letter: &char| {
            palette.by_letter(*letter).is_none()
                && inks.iter().all(|other| other.symbol != Some(*letter))
        };
        let free = || ('a'..='z').chain('A'..='Z').find(is_free);
        palette.add(&ink.name, ink.rgb, own.or_else(free))?;
    }
    // This is plain black and white, whatever letter it had.
    let is_mono = palette.inks().iter().map(|ink| (ink.name.as_str(), ink.rgb));
    let is_mono = is_mono.eq([("white", Rgb::WHITE), ("black", Rgb::BLACK)]);
    Ok(if is_mono { Palette::mono() } else { palette })
}
