//! How wide text is. All pictures reckon with the widths of Helvetica, which the built-in font and the
//! usual fonts of screens keep to.

use super::Options;
use nonolith::model::is_hidden;

/// Widths of the characters from space to `~`, in thousandths of the size.
#[rustfmt::skip]
pub(super) const HELVETICA: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// The width of a character that no font of ours has, in a font of size 1.
pub(super) const WIDEST: f32 = 1.0;

/// The width of a clue: characters that every font has.
pub(super) fn width(text: &str, size: f32) -> f32 {
    let advance = |byte: u8| HELVETICA.get(usize::from(byte).wrapping_sub(32)).copied();
    text.bytes().map(|byte| f32::from(advance(byte).unwrap_or(556)) / 1000.0).sum::<f32>() * size
}

/// Says how wide characters are in a font of size 1.
#[cfg(feature = "fonts")]
fn ruler(options: &Options, is_bold: bool) -> impl Fn(char) -> f32 {
    let fonts = super::fonts::Fonts::new(options);
    move |c| fonts.advance(c, is_bold)
}

#[cfg(not(feature = "fonts"))]
fn ruler(_: &Options, is_bold: bool) -> impl Fn(char) -> f32 {
    // Bold letters are wider, by at most so much.
    let wider = if is_bold { 1.1 } else { 1.0 };
    move |c| wider * super::guess::advance(c)
}

/// The width of any text.
pub(super) fn text_width(text: &str, size: f32, options: &Options) -> f32 {
    text.chars().map(ruler(options, false)).sum::<f32>() * size
}

/// The lines of a text that is to fit a width: broken between words, and inside words that are too
/// long. Control characters count as spaces.
pub(super) fn wrap(
    text: &str,
    size: f32,
    is_bold: bool,
    room: f32,
    options: &Options,
) -> Vec<String> {
    if text.is_empty() {
        return Vec::new();
    }
    wrap_by(text, size, room, ruler(options, is_bold))
}

/// The same, with a function that says how wide characters are in a font of size 1.
pub(super) fn wrap_by(
    text: &str,
    size: f32,
    room: f32,
    advance: impl Fn(char) -> f32,
) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let width = |text: &str| text.chars().map(&advance).sum::<f32>() * size;
    for word in text.split(|c: char| c.is_whitespace() || is_hidden(c)).filter(|w| !w.is_empty()) {
        if let Some(line) = lines.last_mut()
            && width(line) + width(" ") + width(word) <= room
        {
            line.push(' ');
            line.push_str(word);
            continue;
        }
        let mut line = String::new();
        let mut used = 0.0;
        for c in word.chars() {
            let more = advance(c) * size;
            if used + more > room && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            line.push(c);
            used += more;
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn digits_are_as_wide_as_one_another() {
        assert_eq!(width("0", 10.0), 5.56);
        assert!((b'0'..=b'9').all(|digit| HELVETICA[usize::from(digit) - 32] == 556));
        assert_eq!(width("il", 1000.0), 444.0);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_sticks_out(
            text in ".{0,60}", room in 5.0..200f32, is_bold in any::<bool>(),
        ) {
            let options = Options::default();
            let lines = wrap(&text, 10.0, is_bold, room, &options);
            let is_ink = |c: &char| !c.is_whitespace() && !is_hidden(*c);
            let joined: String = lines.concat().chars().filter(is_ink).collect();
            prop_assert_eq!(joined, text.chars().filter(is_ink).collect::<String>());
            let advance = ruler(&options, is_bold);
            for line in lines {
                let width = line.chars().map(&advance).sum::<f32>() * 10.0;
                prop_assert!(width <= room * 1.001 || line.chars().filter(|c| advance(*c) > 0.0).count() == 1);
            }
        }
    }
}
