//! What is said and shown of new puzzles.

use super::in_words;
use crate::advice;
use crate::output::choose_renderer;
use crate::screen::options;
use anyhow::Result;
use nonolith_io::{Document, Many, RenderError, Renderer, View};
pub(super) use nonolith_requests::ops::Made;

/// What is said and shown of a new puzzle.
pub(super) trait Shown {
    /// The verdict and the grade.
    fn in_words(&self) -> String;
    /// The puzzle to hand out, with the solution only if that goes to a separate page.
    fn view(&self, renderer: &Renderer) -> View<'_>;
    /// The picture, drawn as `solve` draws solutions.
    fn picture(&self) -> Result<String>;
}

impl Shown for Made {
    fn in_words(&self) -> String {
        let grade = self.grade().map(|grade| format!(", {}", grade.name())).unwrap_or_default();
        format!("{}{grade}", in_words(&self.verdict, self.line))
    }

    fn view(&self, renderer: &Renderer) -> View<'_> {
        let Document { title, author, goal, .. } = &self.document;
        let has_pages = matches!(renderer.many, Many::Pages(_));
        View {
            title: title.as_deref(),
            author: author.as_deref(),
            answer: goal.as_ref().filter(|_| has_pages),
            ..View::new(&self.document.puzzle)
        }
    }

    fn picture(&self) -> Result<String> {
        let renderer = choose_renderer(None, None)?;
        let grid = self.document.goal.as_ref();
        let view = View { grid, clues: false, ..View::new(&self.document.puzzle) };
        let options = options();
        match renderer.render(&view, &options) {
            Ok(bytes) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
            // Not fatal: the verdict is still printed.
            Err(error @ RenderError::TooWide { .. }) => {
                Ok(format!("({})\n", advice::shown(&error.into())))
            }
            Err(error) => Err(error.into()),
        }
    }
}
