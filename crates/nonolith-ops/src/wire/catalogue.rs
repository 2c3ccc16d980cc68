//! Techniques, formats, renderers and engines, as entries of lists.

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
    /// Its name, in every language the same.
    pub name: &'static str,
    /// What it is called in the language.
    pub title: &'static str,
    /// What it says, in one line, in the language.
    pub about: &'static str,
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
            logic: technique.logic.name(),
            weight: technique.weight,
            kinds: technique.kinds.iter().copied().map(Kind::from).collect(),
        }
    }
}

/// A kind of puzzle that a format holds.
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
    /// What it is, in one line.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it can be read.
    pub read: bool,
    /// Whether it can be written.
    pub write: bool,
    /// The puzzles it holds.
    pub holds: Vec<Holds>,
    /// Whether a file can hold several puzzles.
    pub many: bool,
    /// What it keeps beside the clues; null if it cannot be written.
    pub keeps: Option<Vec<String>>,
    /// A complete small file; empty if the format is not text.
    pub example: &'static str,
}

impl From<&'static Format> for FormatEntry {
    fn from(format: &'static Format) -> FormatEntry {
        FormatEntry {
            name: format.name,
            about: format.about,
            extensions: format.extensions,
            read: format.is_read(),
            write: format.writer.is_some(),
            holds: format.holds.iter().copied().map(Holds::from).collect(),
            many: format.many,
            keeps: format
                .writer
                .map(|writer| writer.fields.iter().map(ToString::to_string).collect()),
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
    /// What it makes, in one line.
    pub about: &'static str,
    /// How names of such files end, without the dot.
    pub extensions: &'static [&'static str],
    /// Whether it makes text.
    pub text: bool,
}

impl From<&'static Renderer> for RendererEntry {
    fn from(renderer: &'static Renderer) -> RendererEntry {
        RendererEntry {
            name: renderer.name,
            about: renderer.about,
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
    /// How it solves, in one line.
    pub about: &'static str,
    /// Whether it is the one that solves unless another is named.
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
