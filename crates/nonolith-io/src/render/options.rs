//! How things are shown.

#[cfg(feature = "fonts")]
use super::Font;
use super::Screen;
use nonolith::explain::{DEFAULT_LANGUAGE, Language};

/// How things are shown. Renderers ignore what is not about them.
#[derive(Clone, Debug)]
pub struct Options {
    /// Whether every colour has its letter in cells and clues, so that nobody needs to see colours.
    pub symbols: bool,
    /// The side of a cell in pixels, for pictures; without it 20, or less if it would be too large.
    pub cell: Option<u16>,
    /// The paper of a printed document.
    pub paper: &'static Paper,
    /// How many puzzles share a page of a printed document.
    pub per_page: usize,
    /// Whether several puzzles of a printed document are numbered.
    pub is_numbered: bool,
    /// A font for characters that the built-in one lacks (PNG, PDF).
    #[cfg(feature = "fonts")]
    pub font: Option<Font>,
    /// The language of the names of colours.
    pub language: &'static Language,
    /// The terminal.
    pub screen: Screen,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            symbols: false,
            cell: None,
            paper: &PAPERS[0],
            per_page: 1,
            is_numbered: true,
            #[cfg(feature = "fonts")]
            font: None,
            language: DEFAULT_LANGUAGE,
            screen: Screen::default(),
        }
    }
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Paper {
    /// What it is called on the command line.
    pub name: &'static str,
    /// The shorter side, in points (1/72 inch).
    pub width: f32,
    /// The longer side, in points.
    pub height: f32,
}

/// The sizes of paper there are; the first is the usual one.
#[rustfmt::skip]
pub static PAPERS: &[Paper] = &[
    Paper { name: "a4", width: 595.28, height: 841.89 },
    Paper { name: "letter", width: 612.0, height: 792.0 },
    Paper { name: "a3", width: 841.89, height: 1190.55 },
    Paper { name: "a5", width: 419.53, height: 595.28 },
    Paper { name: "legal", width: 612.0, height: 1008.0 },
    Paper { name: "tabloid", width: 792.0, height: 1224.0 },
];

/// The paper of that name.
///
/// ```
/// assert_eq!(nonolith_io::paper("letter").unwrap().width, 8.5 * 72.0);
/// ```
pub fn paper(name: &str) -> Option<&'static Paper> {
    PAPERS.iter().find(|paper| paper.name == name)
}
