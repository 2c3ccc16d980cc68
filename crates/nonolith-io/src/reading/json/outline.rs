//! A glance at a JSON text: enough to tell formats apart, without reading it all.

/// The keys of the first object of a text, up to where the text breaks off.
pub(crate) struct Outline<'a> {
    keys: Vec<(&'a str, Sketch)>,
}

/// How a value begins: the lists that open before the first thing that is none, and the first byte
/// of that. `[[], [3` is two lists and a `3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sketch {
    pub(crate) lists: usize,
    pub(crate) first: Option<u8>,
}

/// An object with more keys than that is a list of something, not a puzzle.
const MAX_KEYS: usize = 64;

impl<'a> Outline<'a> {
    /// `None` if the text does not begin with an object, or a list of objects.
    pub(crate) fn of(text: &'a str) -> Option<Outline<'a>> {
        let text = text.trim_start();
        let object = text.strip_prefix('[').unwrap_or(text).trim_start();
        let mut tokens = Tokens { text: object.strip_prefix('{')?, at: 0 };
        let mut keys: Vec<(&str, Sketch)> = Vec::new();
        let (mut depth, mut is_key, mut is_open) = (0usize, true, false);
        while let Some((byte, text)) = tokens.next() {
            let sketch = keys.last_mut().map(|(_, sketch)| sketch).filter(|_| is_open);
            match (byte, sketch) {
                (b'[', Some(_)) => depth += 1,
                (b']', Some(_)) if depth > 0 => depth -= 1,
                (b',', Some(_)) if depth > 0 => {}
                (b':', _) => is_key = false,
                (b'"', None) if depth == 0 && is_key => {
                    if keys.len() == MAX_KEYS {
                        break;
                    }
                    keys.push((text, Sketch::default()));
                    is_open = true;
                }
                (b',' | b'}' | b']', _) if depth == 0 => {
                    (is_key, is_open) = (true, false);
                    if byte != b',' {
                        break;
                    }
                }
                (byte, sketch) => {
                    if let Some(sketch) = sketch {
                        *sketch = Sketch { lists: depth, first: Some(byte) };
                        is_open = false;
                    }
                    match byte {
                        b'[' | b'{' => depth += 1,
                        b']' | b'}' => depth = depth.saturating_sub(1),
                        _ => {}
                    }
                    // Nothing more is wanted of this value, and it may be long.
                    tokens.leave(depth);
                    depth = 0;
                }
            }
        }
        Some(Outline { keys })
    }

    pub(crate) fn has(&self, key: &str) -> bool {
        self.get(key).is_some()
    }

    /// How the value of a key begins.
    pub(crate) fn get(&self, key: &str) -> Option<Sketch> {
        self.keys.iter().find(|(own, _)| *own == key).map(|(_, sketch)| *sketch)
    }

    /// Whether there are no other keys than these.
    pub(crate) fn has_only(&self, keys: &[&str]) -> bool {
        self.keys.iter().all(|(own, _)| keys.contains(own))
    }
}

/// Bytes that are not inside of texts; a text is its quote.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// Goes behind so many brackets that are still open.
    fn leave(&mut self, mut depth: usize) {
        let bytes = self.text.as_bytes();
        while depth > 0
            && let Some(&byte) = bytes.get(self.at)
        {
            self.at += 1;
            match byte {
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                b'"' => self.leave_text(),
                _ => {}
            }
        }
    }

    /// Goes behind the quote that ends a text.
    fn leave_text(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }

    /// The next byte that is no space, and the text if one begins there.
    fn next(&mut self) -> Option<(u8, &'a str)> {
        let bytes = self.text.as_bytes();
        while bytes.get(self.at)?.is_ascii_whitespace() {
            self.at += 1;
        }
        let byte = *bytes.get(self.at)?;
        self.at += 1;
        if byte != b'"' {
            return Some((byte, ""));
        }
        let start = self.at;
        self.leave_text();
        let end = (self.at - 1).clamp(start, bytes.len());
        Some((b'"', self.text.get(start..end).unwrap_or("")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sketch(text: &str, key: &str) -> Option<(usize, Option<char>)> {
        let sketch = Outline::of(text)?.get(key)?;
        Some((sketch.lists, sketch.first.map(char::from)))
    }

    #[test]
    fn keys_and_how_their_values_begin() {
        let text = "[ {\"a\": 1, \"b,\\\"\": [[], [3, {\"x\": 2}]], \"c\": {\"d\": []}, \"e\": []}, {\"f\": 1}]";
        assert_eq!(sketch(text, "a"), Some((0, Some('1'))));
        assert_eq!(sketch(text, "b,\\\""), Some((2, Some('3'))));
        assert_eq!(sketch(text, "c"), Some((0, Some('{'))));
        assert_eq!(sketch(text, "e"), Some((0, None)));
        for key in ["d", "x", "f"] {
            assert_eq!(sketch(text, key), None, "{key}");
        }
    }

    #[test]
    fn what_breaks_off_has_an_outline_too() {
        let text = "{\"rows\": [[[\"a\", 1], {}], \"cols\\\\";
        for end in 0..=text.len() {
            assert_eq!(Outline::of(&text[..end]).is_some(), end > 0);
        }
        assert_eq!(sketch(text, "rows"), Some((3, Some('"'))));
        assert!(Outline::of("[[{").is_none());
        assert!(Outline::of("x").is_none());
    }
}
