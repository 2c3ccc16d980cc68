//! Makes text from outside safe to show.

use std::borrow::Cow;

/// Replaces hidden characters.
const REPLACEMENT: &str = "\u{fffd}";

/// Whether a character is invisible but has an effect.
///
/// Terminals obey control characters, and some characters change the direction of the text around
/// them.
///
/// ```
/// assert!(['\u{1b}', '\n', '\u{7f}', '\u{9b}', '\u{202e}', '\u{2066}'].into_iter().all(nonolith::model::is_hidden));
/// assert!(!"Grün, ירוק".chars().any(nonolith::model::is_hidden));
/// ```
pub fn is_hidden(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Replaces the [hidden](is_hidden) characters of a text with `�`.
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
