//! How wide letters beyond the alphabet are where there is no font to ask: as wide as the plain letters in
//! them.

use super::metrics::{HELVETICA, WIDEST};

/// Letters, and the plain letters in them.
#[rustfmt::skip]
const LETTERS: [(&str, &str); 6] = [
    ("àèìòùáéíóúýâêîôûãñõäëïöüÿåāēīōūăĕğĭŏŭ", "aeiouaeiouyaeiouanoaeiouyaaeiouaegiou"),
    ("ÀÈÌÒÙÁÉÍÓÚÝÂÊÎÔÛÃÑÕÄËÏÖÜŸÅĀĒĪŌŪĂĔĞĬŎŬ", "AEIOUAEIOUYAEIOUANOAEIOUYAAEIOUAEGIOU"),
    ("ćĺńŕśźĉĝĥĵŝŵŷĩũůċėġżčěňřšžőűģçşţķļņŗșțąęįųŋøłđħŧŀŉ", "clnrszcghjswyiuucegzcenrszougcstklnrstaeiunoldhtln"),
    ("ĆĹŃŔŚŹĈĜĤĴŜŴŶĨŨŮĊĖĠİŻČĎĚŇŘŠŤŽŐŰÇŞŢĢĶĻŅŖȘȚĄĘĮŲŊØŁĐÐĦŦĿ", "CLNRSZCGHJSWYIUUCEGIZCDENRSTZOUCSTGKLNRSTAEIUNOLDDHTL"),
    ("ďľťıĸſ", "dltiks"),
    ("Ľ", "L"),
];

/// Two letters in one.
#[rustfmt::skip]
const PAIRS: [(char, &str); 6] =
    [('Æ', "AE"), ('æ', "ae"), ('Œ', "OE"), ('œ', "oe"), ('Ĳ', "IJ"), ('ĳ', "ij")];

/// The width of a character in a font of size 1.
pub(super) fn advance(c: char) -> f32 {
    if let Some(&width) = HELVETICA.get((c as usize).wrapping_sub(32)) {
        return f32::from(width) / 1000.0;
    }
    if let Some((_, letters)) = PAIRS.iter().find(|(own, _)| *own == c) {
        return letters.chars().map(advance).sum();
    }
    let plain = LETTERS.iter().find_map(|(letters, plain)| {
        let place = letters.chars().position(|letter| letter == c)?;
        plain.chars().nth(place)
    });
    match plain {
        Some(plain) => advance(plain),
        // Signs, and letters of other alphabets, which are seldom wider than an M.
        None if (c as u32) < 0x250 => 0.6,
        None => WIDEST,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_latin_letter_up_to_latin_extended_a_is_made_of_plain_ones() {
        for (letters, plain) in LETTERS {
            assert_eq!(letters.chars().count(), plain.len(), "{letters}");
            for (letter, plain) in letters.chars().zip(plain.chars()) {
                assert_eq!(letter.is_uppercase(), plain.is_ascii_uppercase(), "{letter} {plain}");
            }
        }
        let is_known = |c: char| {
            LETTERS.iter().any(|(letters, _)| letters.contains(c)) || PAIRS.iter().any(|p| p.0 == c)
        };
        for c in ('À'..='ſ').filter(|c| !"×÷ßÞþð".contains(*c)) {
            assert!(is_known(c), "{c}");
        }
    }
}
