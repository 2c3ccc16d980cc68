//! A quick look at a JSON text: enough to tell formats apart, without parsing all of it.

/// The keys of the first object of a text, up to where the text breaks off.
pub(crate) struct Outline<'a> {
    keys: Vec<(&'a str, Sketch)>,
}

/// How a value begins: the number of lists before the first value that is not a list, and the first
/// byte of that value. `[[], [3` is two lists and a `3`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sketch {
    pub(crate) lists: usize,
    pub(crate) first: Option<u8>,
}

/// An object with more keys is some kind of list, not a puzzle.
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
                    // The rest of this value is not needed, and it may be long.
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

    /// Whether all keys are among these.
    pub(crate) fn has_only(&self, keys: &[&str]) -> bool {
        self.keys.iter().all(|(own, _)| keys.contains(own))
    }
}

/// The bytes outside texts; a text counts as its opening quote.
struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Tokens<'a> {
    /// Skips to the end of this many open brackets.
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

    /// Skips to the end of a text.
    fn leave_text(&mut self) {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == b'"' {
                return;
            }
        }
    }

    /// The next byte that is not a space, and the text if one begins there.
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
