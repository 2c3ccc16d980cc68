//! Text from elsewhere that is shown to people.

use std::borrow::Cow;

/// Stands for characters that are not shown.
const REPLACEMENT: &str = "\u{fffd}";

/// Whether a character does something instead of being seen: terminals obey control characters, and
/// some characters change the direction of the text around them.
///
/// ```
/// assert!(['\u{1b}', '\n', '\u{7f}', '\u{9b}', '\u{202e}', '\u{2066}'].into_iter().all(nonolith::model::is_hidden));
/// assert!(!"Grün, ירוק".chars().any(nonolith::model::is_hidden));
/// ```
pub fn is_hidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text in which `�` stands for every character that would not be seen.
///
/// ```
/// assert_eq!(nonolith::model::visible("red\u{1b}[2J"), "red\u{fffd}[2J");
/// ```
pub fn visible(text: &str) -> Cow<'_, str> {
    match text.contains(is_hidden) {
        true => Cow::Owned(text.replace(is_hidden, REPLACEMENT)),
        false => Cow::Borrowed(text),
    }
}
