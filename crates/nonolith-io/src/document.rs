//! A puzzle with its title, author and so on.

use nonolith::{Grid, Puzzle};

/// A puzzle with what its file says about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Document {
    /// The puzzle itself.
    pub puzzle: Puzzle,
    /// The title.
    pub title: Option<String>,
    /// The author.
    pub author: Option<String>,
    /// The copyright notice.
    pub copyright: Option<String>,
    /// The licence.
    pub licence: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// A hint about what the picture shows.
    pub hint: Option<String>,
    /// The picture the author had in mind; not always the only solution, nor even a solution.
    pub goal: Option<Grid>,
    /// A half-solved grid. Cells that are given at the start are part of the puzzle.
    pub saved: Option<Grid>,
    /// Everything else, by name, unchanged.
    pub properties: Vec<(String, String)>,
}

impl Document {
    /// The texts about the puzzle that have their own fields, with the names of these fields.
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

    /// A puzzle without anything else.
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
