//! What a puzzle file holds beside the puzzle.

use nonolith::{Grid, Puzzle};

/// A puzzle with what its file says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The puzzle itself.
    pub puzzle: Puzzle,
    /// What it is called.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// Who holds the copyright.
    pub copyright: Option<String>,
    /// Under which terms it may be passed on.
    pub licence: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// A hint about what the picture shows.
    pub hint: Option<String>,
    /// The picture its author had in mind; need not be the only solution, nor even one.
    pub goal: Option<Grid>,
    /// How far somebody had come.
    pub saved: Option<Grid>,
    /// Everything else, by name, as it was written.
    pub properties: Vec<(String, String)>,
}

impl Document {
    /// The texts about the puzzle that have names of their own, with these names.
    pub fn texts(&self) -> [(&'static str, &Option<String>); 6] {
        [
            ("title", &self.title),
            ("author", &self.author),
            ("copyright", &self.copyright),
            ("licence", &self.licence),
            ("source", &self.source),
            ("hint", &self.hint),
        ]
    }

    /// A puzzle about which nothing else is known.
    pub fn new(puzzle: Puzzle) -> Document {
        Document {
            puzzle,
            title: None,
            author: None,
            copyright: None,
            licence: None,
            source: None,
            hint: None,
            goal: None,
            saved: None,
            properties: Vec::new(),
        }
    }
}
