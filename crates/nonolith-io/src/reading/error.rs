//! Why a file could not be read, as data.

use super::expected::Expected;
use super::source::Place;
use crate::words::{code, german, wordings};
use nonolith::Shape;
use nonolith::explain::{DEFAULT_LANGUAGE, Language};
use nonolith::model::{ModelError, visible};
use std::error::Error;
use std::fmt;

/// Why a file could not be read, and where in it.
///
/// ```
/// use nonolith_io::{Expected, Found, Place, ReadErrorKind, read};
///
/// let error = read(b"width 2\nheight x\n", Some("a.non"), None).unwrap_err();
/// assert_eq!(error.place(), Some(Place { line: 2, column: 8 }));
/// assert_eq!(
///     *error.kind(),
///     ReadErrorKind::Malformed {
///         expected: Expected::NumberFromTo { least: 0, most: 8192 },
///         found: Found::Text { text: "x".to_owned() },
///     },
/// );
/// assert_eq!(error.to_string(), "2:8: expected a number from 0 to 8192, found `x`");
/// let german = nonolith::explain::language("de").unwrap();
/// assert_eq!(error.words(german), "erwartet: eine Zahl von 0 bis 8192; gefunden: `x`");
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct ReadError(Box<Parts>);

#[derive(Clone, PartialEq, Eq)]
struct Parts {
    kind: ReadErrorKind,
    place: Option<Place>,
    file: Option<String>,
    assumed: Option<Assumed>,
}

impl ReadError {
    /// An error about a file as a whole.
    pub(crate) fn new(kind: impl Into<ReadErrorKind>) -> ReadError {
        ReadError(Box::new(Parts { kind: kind.into(), place: None, file: None, assumed: None }))
    }

    /// The same error at a place, or at none.
    pub(crate) fn at(mut self, place: impl Into<Option<Place>>) -> ReadError {
        self.0.place = place.into();
        self
    }

    /// The same error in a file of an archive.
    pub(crate) fn inside(mut self, file: &str) -> ReadError {
        self.0.file = Some(shortened(file));
        self
    }

    /// The same error in a file that was taken for this format.
    pub(crate) fn assuming(mut self, assumed: Assumed) -> ReadError {
        self.0.assumed = Some(assumed);
        self
    }

    /// Which format the file was taken for, and why, if that may be the mistake: something is not as this
    /// format has it.
    ///
    /// ```
    /// use nonolith_io::{Assumed, read};
    ///
    /// let error = read(b"width 2\nheight x\n", None, None).unwrap_err();
    /// assert_eq!(error.assumed(), Some(&Assumed::Content { format: "non" }));
    /// assert_eq!(error.assumed().unwrap().to_string(), "read as `non`, by its content");
    /// ```
    pub fn assumed(&self) -> Option<&Assumed> {
        let is_about_format = matches!(
            self.0.kind,
            ReadErrorKind::Malformed { .. }
                | ReadErrorKind::Syntax { .. }
                | ReadErrorKind::Model { .. }
        );
        self.0.assumed.as_ref().filter(|_| is_about_format)
    }

    /// What is wrong.
    pub fn kind(&self) -> &ReadErrorKind {
        &self.0.kind
    }

    /// Where it is wrong, unless it is the file as a whole.
    pub fn place(&self) -> Option<Place> {
        self.0.place
    }

    /// The file it is about, if that is in an archive.
    pub fn file(&self) -> Option<&str> {
        self.0.file.as_deref()
    }

    /// What is wrong, in a language, and in which file of an archive; not at which place. Control
    /// characters of the file are replaced.
    pub fn words(&self, language: &Language) -> String {
        let text = format!("{}{}", self.in_file(), self.0.kind.words(language));
        visible(&text).into_owned()
    }

    /// Means the same in English and in German.
    fn in_file(&self) -> String {
        self.file().map_or_else(String::new, |file| format!("in {}: ", code(file)))
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.place().map_or_else(String::new, |place| format!("{place}: "));
        let text = self.0.kind.words(DEFAULT_LANGUAGE);
        f.write_str(&visible(&format!("{}{place}{text}", self.in_file())))
    }
}

impl fmt::Debug for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { kind, place, file, assumed } = &*self.0;
        f.debug_struct("ReadError")
            .field("kind", kind)
            .field("place", place)
            .field("file", file)
            .field("assumed", assumed)
            .finish()
    }
}

impl Error for ReadError {}

/// A part of a file as errors quote it: cut short if it is long.
pub(crate) fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    let short: String = text.chars().take(LONGEST).collect();
    if short.len() < text.len() { short + "..." } else { short }
}

wordings! {
    /// What is wrong with a file.
    #[non_exhaustive]
    pub enum ReadErrorKind, de: german::read_error {
        /// The content looks like none of the formats.
        NotAPuzzle { found: Found } = "expected a puzzle in one of the known formats, found {found}",
        /// Several formats fit, and the puzzles differ.
        Ambiguous { formats: Vec<&'static str> } = "this can be read as {formats:or}, and the puzzles differ",
        /// Something else is needed at this place.
        Malformed { expected: Expected, found: Found } = "expected {expected}, found {found}",
        /// The text is not in the syntax it should be in; the message is the parser's, in English.
        Syntax { syntax: &'static str, message: String } = "expected well-formed {syntax}, found: {message}",
        /// The file is of a kind that is not supported.
        Unsupported { what: Unsupported } = "not supported: {what}",
        /// The file is too large, or takes too much memory.
        TooLarge { limit: Limit } = "too large: {limit}",
        /// The file is not text.
        NotText { found: Found } = "expected UTF-8 text, found {found}",
        /// A compressed file or an image is broken.
        Damaged { kind: &'static str, damage: Damage } = "this {kind} file is damaged: {damage}",
        /// The format can be written, but not read.
        OnlyWritten { format: &'static str } = "the format {format} can be written, but not read",
        /// What the file describes is not a puzzle.
        Model { error: ModelError } = "{error}",
    }
}

wordings! {
    /// What a file has where something else was expected.
    #[non_exhaustive]
    pub enum Found, de: german::found {
        /// A part of the file, cut short if it is long.
        Text { text: String } = "{text:code}",
        Nothing = "nothing",
        None = "none",
        More = "more",
        EndOfFile = "the end of the file",
        EndOfLine = "the end of the line",
        Count { count: usize } = "{count}",
        Number { number: i64 } = "{number}",
        Size { width: usize, height: usize } = "{width} x {height}",
        Clues { count: usize } = "{count:clue|clues}",
        AnotherLine = "another line",
        AnotherOne = "another one",
        UnknownCell = "an unknown cell",
        Backslash = "a backslash",
        UnknownNumber = "an unknown number (`.`)",
        Blanks { bytes: usize } = "{bytes:size} of blanks",
        Byte { hex: String } = "the byte 0x{hex}",
        /// A text of a JSON file.
        JsonText { text: String } = "the text {text:code}",
        EmptyText = "an empty text",
        List = "a list",
        Object = "an object",
        /// A value of a TOML file.
        Type { name: &'static str } = "a value of type {name}",
    }
}

wordings! {
    /// What files can hold, and is not supported.
    #[non_exhaustive]
    pub enum Unsupported, de: german::unsupported {
        Triangles = "this file has triangular cells",
        Triddler = "this file holds a triddler",
        /// A newer version of our own format.
        Version { found: u32, known: u32 } = "this is version {found} of the format, and this program knows version {known}; a newer one can read it",
        Password = "this zip file has a password",
        Compression = "this zip file is compressed with another method than deflate",
        /// An image in a build that has no decoder for it.
        Image = "this is an image of a kind that this program cannot decode",
        ImageKind { message: String } = "this kind of image: {message}",
    }
}

wordings! {
    /// A limit that a file exceeds.
    #[non_exhaustive]
    pub enum Limit, de: german::limit {
        File { bytes: usize } = "a file can have at most {bytes:size}",
        Memory { bytes: usize } = "reading a file can take at most {bytes:size} of memory",
        MemoryAfter { bytes: usize, puzzles: usize } = "reading a file can take at most {bytes:size} of memory; {puzzles:puzzle fits|puzzles fit} into that",
        Archive { bytes: usize } = "the files in an archive can have at most {bytes:size} together",
        Cells { most: usize, shape: Shape } = "at most {most} cells can be stated so briefly, found {shape}",
        Rows = "a few long rows among many short ones",
        Moves { most: usize } = "the moves can change at most {most} cells",
        Image { pixels: usize, side: usize, width: usize, height: usize } = "an image can have at most {pixels} pixels, {side} a side; found {width} x {height}",
        ImageMemory { bytes: u64, message: String } = "decoding an image can take at most {bytes:size} of memory ({message})",
        ImageOfFile { shape: Shape, bytes: usize } = "{shape} pixels in a file of {bytes} bytes",
        PixelsAsCells { error: ModelError } = "every pixel becomes a cell; {error}",
    }
}

wordings! {
    /// How a compressed file or an image is broken.
    #[non_exhaustive]
    pub enum Damage, de: german::damage {
        EndsEarly = "it ends too early",
        NoDirectory = "it has no directory",
        Directory = "its directory is damaged",
        Content = "a file in it is damaged",
        /// The message of a decoder, in English.
        Message { message: String } = "{message}",
    }
}

wordings! {
    /// Which format a file was taken for, and why.
    #[non_exhaustive]
    pub enum Assumed, de: german::assumed {
        /// The caller named the format.
        Asked { format: &'static str } = "read as {format:code}, as you asked",
        Content { format: &'static str } = "read as {format:code}, by its content",
        /// The content looks like several formats or none.
        Name { format: &'static str } = "read as {format:code}, by its name",
    }
}

impl Found {
    /// A part of a file; nothing if it is empty.
    pub(crate) fn text(text: &str) -> Found {
        match text {
            "" => Found::Nothing,
            _ => Found::Text { text: shortened(text) },
        }
    }

    /// The first bytes of a file that is not text.
    pub(crate) fn start_of(bytes: &[u8]) -> Found {
        const SHOWN: usize = 8;
        Found::text(&String::from_utf8_lossy(&bytes[..bytes.len().min(SHOWN)]))
    }

    pub(crate) fn count(count: usize) -> Found {
        Found::Count { count }
    }
}

impl From<(Expected, Found)> for ReadErrorKind {
    fn from((expected, found): (Expected, Found)) -> ReadErrorKind {
        ReadErrorKind::Malformed { expected, found }
    }
}

impl From<Unsupported> for ReadErrorKind {
    fn from(what: Unsupported) -> ReadErrorKind {
        ReadErrorKind::Unsupported { what }
    }
}

impl From<Limit> for ReadErrorKind {
    fn from(limit: Limit) -> ReadErrorKind {
        ReadErrorKind::TooLarge { limit }
    }
}

impl From<ModelError> for ReadErrorKind {
    fn from(error: ModelError) -> ReadErrorKind {
        ReadErrorKind::Model { error }
    }
}
