//! Text that is not UTF-8: PowerShell writes UTF-16, and old editors write Latin-1.
//!
//! Two encodings need no library: one is in the standard library, the other is a table of 32 characters.

use super::error::ReadError;
use super::room::Room;
use std::borrow::Cow;

/// The text as UTF-8. Anything that is neither UTF-16 nor Latin-1 stays as it is, and so does UTF-8.
pub(super) fn decoded<'a>(bytes: &'a [u8], room: &Room) -> Result<Cow<'a, [u8]>, ReadError> {
    let text = if let Some(units) = utf_16(bytes) {
        // Two bytes become at most three.
        room.take(bytes.len() / 2 * 3)?;
        char::decode_utf16(units).map(|unit| unit.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    } else if std::str::from_utf8(bytes).is_err() && bytes.iter().all(|&byte| is_latin(byte)) {
        // A byte becomes at most three.
        room.take(bytes.len() * 3)?;
        bytes.iter().map(|&byte| latin(byte)).collect::<String>()
    } else {
        return Ok(Cow::Borrowed(bytes));
    };
    Ok(Cow::Owned(text.into_bytes()))
}

/// How many bytes show whether a text without a byte order mark is UTF-16.
const HEAD: usize = 64;

/// The units of a text in UTF-16. Without a byte order mark, it begins with characters of ASCII: every
/// other byte is 0.
fn utf_16(bytes: &[u8]) -> Option<impl Iterator<Item = u16>> {
    let head = &bytes[..bytes.len().min(HEAD)];
    let is_zero = |start: usize| head.iter().skip(start).step_by(2).all(|&byte| byte == 0);
    let is_ascii =
        |start: usize| head.iter().skip(start).step_by(2).all(|byte| byte.is_ascii() && *byte != 0);
    let (start, join): (usize, fn([u8; 2]) -> u16) = match bytes {
        [0xff, 0xfe, ..] => (2, u16::from_le_bytes),
        [0xfe, 0xff, ..] => (2, u16::from_be_bytes),
        [_, _, ..] if is_ascii(0) && is_zero(1) => (0, u16::from_le_bytes),
        [_, _, ..] if is_zero(0) && is_ascii(1) => (0, u16::from_be_bytes),
        _ => return None,
    };
    let pairs = bytes[start..].chunks_exact(2);
    Some(pairs.map(move |pair| join([pair[0], pair[1]])))
}

/// The bytes 0x80 to 0x9f in Windows' Latin-1, which has letters where the standard has control
/// characters; `\0` where it has nothing.
const LETTERS: [char; 32] = [
    '€', '\0', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\0', 'Ž', '\0', '\0', '‘',
    '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\0', 'ž', 'Ÿ',
];

fn latin(byte: u8) -> char {
    match byte {
        0x80..=0x9f => LETTERS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}

/// Whether a byte is part of a text in Latin-1: no control character.
fn is_latin(byte: u8) -> bool {
    !latin(byte).is_control() || matches!(byte, b'\t' | b'\n' | b'\r' | 0x0c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(bytes: &[u8]) -> String {
        let room = Room::new(1 << 20);
        String::from_utf8_lossy(&decoded(bytes, &room).unwrap()).into_owned()
    }

    #[test]
    fn utf_16_is_read_in_both_orders_with_and_without_a_mark() {
        let puzzle = "title \"Żółw 🐢\"\nwidth 1\n";
        for mark in ["\u{feff}", ""] {
            // Without a mark the first characters must be ASCII.
            let all = format!("{mark}width 10 and so on, with more than 64 bytes: {puzzle}");
            let little: Vec<u8> = all.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = all.encode_utf16().flat_map(u16::to_be_bytes).collect();
            let bare = all.trim_start_matches('\u{feff}');
            assert_eq!((text(&little).as_str(), text(&big).as_str()), (bare, bare));
            // Half a character at the end is left out.
            assert_eq!(text(&little[..little.len() - 1]), bare.trim_end_matches('\n'));
        }
    }

    #[test]
    fn latin_1_is_read() {
        assert_eq!(text(b"title \"K\xe4se f\xfcr 5 \x80\"\n"), "title \"Käse für 5 €\"\n");
    }

    #[test]
    fn anything_else_stays_as_it_is() {
        for bytes in [&b""[..], b"a", "é".as_bytes(), b"\xff\0\x01", b"a\x81", b"\xe4\0", b"a\0"] {
            let room = Room::new(1 << 20);
            let same = decoded(bytes, &room).unwrap();
            // "a\0" is a character of UTF-16.
            assert!(bytes == b"a\0" || *same == *bytes, "{bytes:?}");
        }
    }
}
