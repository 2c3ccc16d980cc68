//! Text as words, with comments left out. Formulas and proofs in the text form are read through it.

use crate::error::{Found, Place, ReadError};
use crate::source::Source;
use std::io::Read;

/// No word that means something is longer.
const LONGEST: usize = 32;

/// A word, and where it is.
pub(crate) struct Word {
    pub(crate) place: Place,
    /// The word; of a longer one than [`LONGEST`], one byte more than that.
    pub(crate) text: Vec<u8>,
}

impl Word {
    /// What to show of it.
    pub(crate) fn found(&self) -> Found {
        let shown = &self.text[..self.text.len().min(LONGEST)];
        Found::Word(String::from_utf8_lossy(shown).into_owned())
    }

    /// Whether it goes on after [`Word::text`]. Then it means nothing: its beginning may be a number,
    /// but another one.
    pub(crate) fn is_cut(&self) -> bool {
        self.text.len() > LONGEST
    }

    /// The number that the word spells: a literal, or 0.
    pub(crate) fn number(&self) -> Option<i32> {
        if self.is_cut() {
            return None;
        }
        let digits = self.text.strip_prefix(b"-").unwrap_or(&self.text);
        let is_plain = digits.first()?.is_ascii_digit();
        let number: i32 = std::str::from_utf8(&self.text).ok()?.parse().ok()?;
        // There is no -0, and the negation of a literal is a literal.
        let is_literal = number != i32::MIN && (number != 0 || digits.len() == self.text.len());
        (is_plain && is_literal).then_some(number)
    }
}

/// The words of a file. A line whose first word begins with `c` is a comment.
pub(crate) struct Words<R> {
    source: Source<R>,
    /// Whether there was no word yet on this line.
    is_line_new: bool,
    /// The last word, whose memory is used again.
    word: Word,
}

impl<R: Read> Words<R> {
    pub(crate) fn new(source: Source<R>) -> Words<R> {
        let word = Word { place: source.place(), text: Vec::new() };
        Words { source, is_line_new: true, word }
    }

    /// Where reading goes on.
    pub(crate) fn place(&self) -> Place {
        self.source.place()
    }

    /// The next word; `None` at the end.
    pub(crate) fn next(&mut self) -> Result<Option<&Word>, ReadError> {
        loop {
            match self.source.peek()? {
                None => return Ok(None),
                Some(b'\n') => {
                    self.source.next()?;
                    self.is_line_new = true;
                }
                Some(byte) if is_blank(byte) => {
                    self.source.next()?;
                }
                Some(b'c') if self.is_line_new => self.skip_line()?,
                Some(_) => return self.read().map(Some),
            }
        }
    }

    fn skip_line(&mut self) -> Result<(), ReadError> {
        while self.source.peek()?.is_some_and(|byte| byte != b'\n') {
            self.source.next()?;
        }
        Ok(())
    }

    fn read(&mut self) -> Result<&Word, ReadError> {
        self.is_line_new = false;
        self.word.place = self.source.place();
        self.word.text.clear();
        while let Some(byte) = self.source.peek()?.filter(|&byte| !is_blank(byte)) {
            if !self.word.is_cut() {
                self.word.text.push(byte);
            }
            self.source.next()?;
        }
        Ok(&self.word)
    }
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | b'\n')
}
