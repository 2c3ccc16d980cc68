//! What a puzzle file can hold besides the clues.

use crate::document::Document;
use crate::words::{german, wordings};
use nonolith::Palette;

wordings! {
    /// Something that a file says about a puzzle, and that another format may have no room for.
    #[derive(Copy, PartialOrd, Ord)]
    #[non_exhaustive]
    pub enum Field, de: german::field {
        /// [`Document::title`]
        Title = "title",
        /// [`Document::author`]
        Author = "author",
        /// [`Document::copyright`]
        Copyright = "copyright",
        /// [`Document::licence`]
        Licence = "licence",
        /// [`Document::source`]
        Source = "source",
        /// [`Document::hint`]
        Hint = "hint",
        /// [`Document::goal`]
        Goal = "goal",
        /// [`Puzzle::givens`](nonolith::Puzzle::givens), a part of the puzzle.
        Givens = "givens",
        /// [`Document::saved`]
        Saved = "saved state",
        /// [`Document::properties`]
        Properties = "other properties",
        /// What colours are called.
        ColourNames = "names of colours",
        /// What colours look like.
        ColourValues = "colour values",
        /// The letters colours are written with.
        ColourLetters = "letters of colours",
    }
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 13] = [
        Field::Title,
        Field::Author,
        Field::Copyright,
        Field::Licence,
        Field::Source,
        Field::Hint,
        Field::Goal,
        Field::Givens,
        Field::Saved,
        Field::Properties,
        Field::ColourNames,
        Field::ColourValues,
        Field::ColourLetters,
    ];

    /// The fields of [`Document::texts`].
    pub(crate) const TEXTS: [Field; 6] =
        [Field::Title, Field::Author, Field::Copyright, Field::Licence, Field::Source, Field::Hint];

    /// Whether a puzzle without it is another puzzle. Then a file must hold it: it cannot get lost.
    pub const fn is_needed(self) -> bool {
        matches!(self, Field::Givens)
    }

    /// Whether a document has something here.
    pub fn is_in(self, document: &Document) -> bool {
        match self {
            Field::Title => document.title.is_some(),
            Field::Author => document.author.is_some(),
            Field::Copyright => document.copyright.is_some(),
            Field::Licence => document.licence.is_some(),
            Field::Source => document.source.is_some(),
            Field::Hint => document.hint.is_some(),
            Field::Goal => document.goal.is_some(),
            Field::Givens => document.puzzle.givens().is_some(),
            Field::Saved => document.saved.is_some(),
            Field::Properties => !document.properties.is_empty(),
            // Plain black and white need not be written down.
            Field::ColourNames | Field::ColourValues | Field::ColourLetters => {
                *document.puzzle.palette() != Palette::mono()
            }
        }
    }
}
