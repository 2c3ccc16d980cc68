//! Techniques, formats, renderers and engines, as list entries.

use super::Kind;
use nonolith::explain::{Language, Technique};
use nonolith::solve::{DEFAULT_ENGINE, Engine};
use nonolith_io::{Format, Renderer};
use serde::Serialize;
#[cfg(test)]
use ts_rs::TS;

/// A technique.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct TechniqueEntry {
    /// Its name, the same in every language.
    pub name: &'static str,
    /// Its title in the requested language.
    pub title: &'static str,
    /// One line about it in the requested language.
    pub about: &'static str,
    /// A paragraph that teaches it, in the requested language.
    pub lesson: &'static str,
    /// `line`, `contradiction` or `search`.
    pub logic: &'static str,
    /// How hard it is to spot.
    pub weight: u32,
    /// The kinds of puzzle it works on.
    pub kinds: Vec<Kind>,
}

impl TechniqueEntry {
    /// The entry in a language.
    pub fn new(technique: &Technique, language: &Language) -> TechniqueEntry {
        TechniqueEntry {
            name: technique.name,
            title: language.title(technique),
            about: language.about(technique),
            lesson: language.lesson(technique),
            logic: technique.logic.name(),
            weight: technique.weight,
            kinds: technique.kinds.iter().copied().map(Kind::from).collect(),
        }
    }
}

/// A kind of puzzle that a format can hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub enum Holds {
    /// Blocks of one colour.
    #[serde(rename = "black and white")]
    BlackAndWhite,
    /// Blocks of several colours.
    #[serde(rename = "colours")]
    Colours,
    /// Counted clues.
    #[serde(rename = "counted clues")]
    Counted,
}

impl From<nonolith_io::Holds> for Holds {
    fn from(holds: nonolith_io::Holds) -> Holds {
        match holds {
            nonolith_io::Holds::Mono => Holds::BlackAndWhite,
            nonolith_io::Holds::Colours => Holds::Colours,
            nonolith_io::Holds::Counted => Holds::Counted,
        }
    }
}

/// A file format.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct FormatEntry {
    /// Its name.
    pub name: &'static str,
    /// One line about it, in the requested language.
    pub about: &'static str,
    /// File extension, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it can be read.
    pub read: bool,
    /// Whether it can be written.
    pub write: bool,
    /// The kinds of puzzle it can hold.
    pub holds: Vec<Holds>,
    /// Whether a file can hold several puzzles.
    pub many: bool,
    /// The fields it keeps besides the clues, in the requested language; null if it cannot be written.
    pub keeps: Option<Vec<String>>,
    /// A small complete file; empty if the format is binary.
    pub example: &'static str,
}

impl FormatEntry {
    /// The entry in a language.
    pub fn new(format: &'static Format, language: &Language) -> FormatEntry {
        FormatEntry {
            name: format.name,
            about: format.about_in(language),
            extensions: format.extensions,
            read: format.is_read(),
            write: format.writer.is_some(),
            holds: format.holds.iter().copied().map(Holds::from).collect(),
            many: format.many,
            keeps: format
                .writer
                .map(|writer| writer.fields.iter().map(|own| own.words(language)).collect()),
            example: std::str::from_utf8(format.example).unwrap_or(""),
        }
    }
}

/// A renderer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RendererEntry {
    /// Its name.
    pub name: &'static str,
    /// One line about its output, in the requested language.
    pub about: &'static str,
    /// File extension, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it makes text.
    pub text: bool,
}

impl RendererEntry {
    /// The entry in a language.
    pub fn new(renderer: &'static Renderer, language: &Language) -> RendererEntry {
        RendererEntry {
            name: renderer.name,
            about: renderer.about_in(language),
            extensions: renderer.extensions,
            text: renderer.is_text,
        }
    }
}

/// An engine.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct EngineEntry {
    /// Its name.
    pub name: &'static str,
    /// One line about how it solves.
    pub about: &'static str,
    /// Whether it is the default.
    pub default: bool,
    /// Whether it finds every solution, given time.
    pub complete: bool,
    /// Whether it solves counted clues.
    pub counted: bool,
}

impl From<&dyn Engine> for EngineEntry {
    fn from(engine: &dyn Engine) -> EngineEntry {
        EngineEntry {
            name: engine.name(),
            about: engine.about(),
            default: engine.name() == DEFAULT_ENGINE.name(),
            complete: engine.is_complete(),
            counted: engine.supports(nonolith::Kind::Counted),
        }
    }
}
