//! Latin letters beyond the alphabet: plain letters, and what is drawn above, below or through them.

/// Letters, the plain letters in them, what is drawn on these (see [`super::glyphs`]), and whether that
/// stands above them.
#[rustfmt::skip]
const ACCENTS: [(&str, &str, &str, bool); 27] = [
    ("àèìòùÀÈÌÒÙ", "aeiouAEIOU", "2041", true),
    ("áéíóúýćĺńŕśźÁÉÍÓÚÝĆĹŃŔŚŹ", "aeiouyclnrszAEIOUYCLNRSZ", "6041", true),
    ("âêîôûĉĝĥĵŝŵŷÂÊÎÔÛĈĜĤĴŜŴŶ", "aeioucghjswyAEIOUCGHJSWY", "214061", true),
    ("ãñõĩũÃÑÕĨŨ", "anoiuANOIU", "~11305170", true),
    ("äëïöüÿÄËÏÖÜŸ", "aeiouyAEIOUY", "2020 6060", true),
    ("åůÅŮ", "auAU", "~4051423140", true),
    ("āēīōūĀĒĪŌŪ", "aeiouAEIOU", "2161", true),
    ("ăĕğĭŏŭĂĔĞĬŎŬ", "aegiouAEGIOU", "~20315160", true),
    ("ċėġżĊĖĠİŻ", "cegzCEGIZ", "4040", true),
    ("čěňřšžČĎĚŇŘŠŤŽ", "cenrszCDENRSTZ", "204160", true),
    ("őűŐŰ", "ouOU", "4031 7061", true),
    // Below it there is no room.
    ("ģ", "g", "5041", true),
    ("çşţÇŞŢ", "cstCST", "4c4e2f", false),
    ("ķļņŗșțĢĶĻŅŖȘȚ", "klnrstGKLNRST", "4d3f", false),
    ("ąęįųĄĘĮŲ", "aeiuAEIU", "6c5e7f", false),
    ("ŋŊ", "nN", "8c8e6f", false),
    ("ø", "o", "830c", false),
    ("Ø", "O", "800c", false),
    ("ł", "l", "2865", false),
    ("Ł", "L", "0946", false),
    ("đ", "d", "5181", false),
    ("ĐÐ", "DD", "0646", false),
    ("ħ", "h", "0141", false),
    ("Ħ", "H", "0282", false),
    ("ŧŦ", "tT", "2767", false),
    ("ŀĿ", "lL", "7777", false),
    ("ŉ", "n", "1002", false),
];

/// Two letters in one, accents beside letters, letters without their dots, and letters that are hardly
/// used any more.
#[rustfmt::skip]
const ALIKE: [(char, &str); 13] = [
    ('Æ', "AE"), ('æ', "ae"), ('Œ', "OE"), ('œ', "oe"), ('Ĳ', "IJ"), ('ĳ', "ij"),
    ('ď', "d'"), ('ľ', "l'"), ('Ľ', "L'"), ('ť', "t'"), ('ı', "i"), ('ĸ', "k"), ('ſ', "s"),
];

/// The plain letters that a letter is made of, if it is made of others.
pub(super) fn plain(c: char) -> Option<&'static str> {
    if c.is_ascii() {
        return None;
    }
    let alike = ALIKE.iter().find(|(own, _)| *own == c).map(|&(_, plain)| plain);
    alike.or_else(|| {
        ACCENTS.iter().find_map(|(letters, bases, ..)| {
            let place = letters.chars().position(|letter| letter == c)?;
            bases.get(place..place + 1)
        })
    })
}

/// What is drawn on the plain letter, and whether it stands above it.
#[cfg(feature = "png")]
pub(super) fn accent(c: char) -> Option<(&'static str, bool)> {
    let accent = ACCENTS.iter().find(|(letters, ..)| letters.contains(c));
    accent.map(|&(_, _, strokes, is_above)| (strokes, is_above))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_latin_letter_up_to_latin_extended_a_is_made_of_plain_ones() {
        for (letters, bases, ..) in ACCENTS {
            assert_eq!(letters.chars().count(), bases.len(), "{letters}");
        }
        for c in ('À'..='ſ').filter(|c| !"×÷ßÞþð".contains(*c)) {
            let plain = plain(c).unwrap_or_else(|| panic!("{c}"));
            let letters = plain.trim_end_matches('\'');
            assert!(letters.chars().all(|letter| letter.is_ascii_alphabetic()), "{c} {plain}");
            let is_upper = letters.chars().all(|letter| letter.is_ascii_uppercase());
            assert!(is_upper == c.is_uppercase(), "{c} {plain}");
        }
        assert_eq!([plain('e'), plain('語')], [None, None]);
    }
}
