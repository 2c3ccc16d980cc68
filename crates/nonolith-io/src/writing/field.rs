//! What a puzzle file can hold beside the clues, so that what gets lost can be told.

use crate::document::Document;
use nonolith::Palette;
use std::fmt;

/// Something that a file may say about a puzzle, and that another format may have no room for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// [`Document::title`]
    Title,
    /// [`Document::author`]
    Author,
    /// [`Document::copyright`]
    Copyright,
    /// [`Document::licence`]
    Licence,
    /// [`Document::source`]
    Source,
    /// [`Document::hint`]
    Hint,
    /// [`Document::goal`]
    Goal,
    /// [`Document::saved`]
    Saved,
    /// [`Document::properties`]
    Properties,
    /// What colours are called.
    ColourNames,
    /// What colours look like.
    ColourValues,
    /// The letters colours are written with.
    ColourLetters,
}

impl Field {
    /// All of them.
    pub const ALL: [Field; 12] = [
        Field::Title,
        Field::Author,
        Field::Copyright,
        Field::Licence,
        Field::Source,
        Field::Hint,
        Field::Goal,
        Field::Saved,
        Field::Properties,
        Field::ColourNames,
        Field::ColourValues,
        Field::ColourLetters,
    ];

    /// The fields of [`Document::texts`].
    pub(crate) const TEXTS: [Field; 6] =
        [Field::Title, Field::Author, Field::Copyright, Field::Licence, Field::Source, Field::Hint];

    /// Whether a document says something here.
    pub fn is_in(self, document: &Document) -> bool {
        match self {
            Field::Title => document.title.is_some(),
            Field::Author => document.author.is_some(),
            Field::Copyright => document.copyright.is_some(),
            Field::Licence => document.licence.is_some(),
            Field::Source => document.source.is_some(),
            Field::Hint => document.hint.is_some(),
            Field::Goal => document.goal.is_some(),
            Field::Saved => document.saved.is_some(),
            Field::Properties => !document.properties.is_empty(),
            // Everybody knows what a black-and-white puzzle looks like.
            Field::ColourNames | Field::ColourValues | Field::ColourLetters => {
                *document.puzzle.palette() != Palette::mono()
            }
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Title => "title",
            Field::Author => "author",
            Field::Copyright => "copyright",
            Field::Licence => "licence",
            Field::Source => "source",
            Field::Hint => "hint",
            Field::Goal => "goal",
            Field::Saved => "saved state",
            Field::Properties => "further properties",
            Field::ColourNames => "names of colours",
            Field::ColourValues => "looks of colours",
            Field::ColourLetters => "letters of colours",
        })
    }
}
