//! How wide text is. All pictures reckon with the widths of Helvetica, which every PDF reader has,
//! and which the usual fonts of screens keep to.

use super::latin;
use nonolith::model::is_hidden;

/// Widths of the characters from space to `~`, in thousandths of the size.
#[rustfmt::skip]
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// The width of a character in a font of size 1.
pub(super) fn advance(c: char) -> f32 {
    let place = (c as usize).checked_sub(32).filter(|&place| place < WIDTHS.len());
    if let Some(place) = place {
        return f32::from(WIDTHS[place]) / 1000.0;
    }
    match latin::plain(c) {
        Some(letters) => letters.chars().map(advance).sum(),
        // Signs, and letters of other alphabets, which are seldom wider than an M.
        None => {
            if (c as u32) < 0x250 {
                0.6
            } else {
                1.0
            }
        }
    }
}

/// The width of a text.
pub(super) fn width(text: &str, size: f32) -> f32 {
    text.chars().map(advance).sum::<f32>() * size
}

/// Bold letters are wider, by at most so much.
pub(super) const BOLD: f32 = 1.1;

/// The lines of a text that is to fit a width: broken between words, and inside words that are too
/// long. Control characters count as spaces.
pub(super) fn wrap(text: &str, size: f32, room: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(|c: char| c.is_whitespace() || is_hidden(c)).filter(|w| !w.is_empty()) {
        if let Some(line) = lines.last_mut()
            && width(line, size) + width(" ", size) + width(word, size) <= room
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
        assert!(('0'..='9').all(|c| advance(c) == advance('0')));
        assert_eq!(width("il", 1000.0), 444.0);
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_nothing_sticks_out(text in ".{0,60}", room in 5.0..200f32) {
            let lines = wrap(&text, 10.0, room);
            let is_ink = |c: &char| !c.is_whitespace() && !is_hidden(*c);
            let joined: String = lines.concat().chars().filter(is_ink).collect();
            prop_assert_eq!(joined, text.chars().filter(is_ink).collect::<String>());
            for line in lines {
                prop_assert!(width(&line, 10.0) <= room * 1.001 || line.chars().count() == 1);
            }
        }
    }
}
