//! JSON for people: short values on one line, long lists with one entry per line.

use std::fmt::Write;

/// A text in quotes.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for symbol in text.chars() {
        match symbol {
            '"' => quoted += "\\\"",
            '\\' => quoted += "\\\\",
            '\n' => quoted += "\\n",
            '\r' => quoted += "\\r",
            '\t' => quoted += "\\t",
            symbol if nonolith::model::is_hidden(symbol) => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(symbol));
            }
            symbol => quoted.push(symbol),
        }
    }
    quoted.push('"');
    quoted
}

/// A list or an object with one entry per line; `indent` is the indentation of its own line.
pub(crate) fn indented(
    [open, close]: [char; 2],
    entries: impl IntoIterator<Item = String>,
    indent: usize,
) -> String {
    let mut text = String::from(open);
    for (i, entry) in entries.into_iter().enumerate() {
        text += if i > 0 { ",\n" } else { "\n" };
        text.extend(std::iter::repeat_n(' ', indent + 2));
        text += &entry;
    }
    if text.len() > 1 {
        text.push('\n');
        text.extend(std::iter::repeat_n(' ', indent));
    }
    text.push(close);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped() {
        assert_eq!(quote("a\"b\\c\n\u{1}\u{9f}é"), "\"a\\\"b\\\\c\\n\\u0001\\u009fé\"");
    }

    #[test]
    fn blocks_are_indented() {
        let items = || ["1", "2"].map(str::to_owned);
        assert_eq!(indented(['[', ']'], items(), 2), "[\n    1,\n    2\n  ]");
        assert_eq!(indented(['{', '}'], [], 2), "{}");
    }
}
