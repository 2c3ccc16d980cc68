//! Our own JSON: a puzzle file with the grid in it.

use super::{Many, RenderError, Renderer};
use crate::document::Document;
use crate::format::FORMATS;
use crate::writing::write;

/// A cell takes a few bytes, and clues up to three for each.
const MOST_CELLS: usize = 16_000_000;

/// The puzzle, with a grid that is decided as its goal, and any other as its half-solved grid.
pub(super) const RENDERER: Renderer = Renderer {
    name: "nonolith",
    about: "Nonolith's own JSON: the puzzle, with the grid as its goal or as its half-solved state",
    extensions: &["json", "nonolith"],
    // A file of our own can be one object after the other.
    many: Many::Joined([""; 3]),
    is_text: true,
    has_own_fonts: false,
    contact: None,
    render: |view, _| {
        view.at_most(MOST_CELLS, "nonolith")?;
        let (goal, saved) = match view.grid.filter(|grid| grid.is_decided()) {
            Some(goal) => (Some(goal), None),
            None => (view.answer, view.grid),
        };
        let document = Document {
            title: view.title.map(str::to_owned),
            author: view.author.map(str::to_owned),
            goal: goal.cloned(),
            saved: saved.cloned(),
            ..Document::new(view.puzzle.clone())
        };
        match write(&[document], &FORMATS[0]) {
            Ok(written) => Ok(written.text.into_bytes()),
            Err(error) => Err(RenderError::Encoding { message: error.to_string() }),
        }
    },
};
