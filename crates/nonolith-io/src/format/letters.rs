//! The letters of colours, for formats that do not allow any letter.

use super::Field;
use nonolith::{Palette, Puzzle};

/// A letter for each colour of a palette, the background first: its own if `fits`, else the first
/// of the alphabet that is free. If one had to change, that is noted as lost.
pub(super) fn fitting(
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

/// Whether a puzzle has the colours that everybody expects, so that nothing need be said.
pub(super) fn is_plain(puzzle: &Puzzle) -> bool {
    *puzzle.palette() == Palette::mono()
}
