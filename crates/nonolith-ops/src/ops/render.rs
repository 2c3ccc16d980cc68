//! Pictures and pages of puzzles.

use super::{Operation, Reply};
use crate::wire::{Cells, Document, grid};
use crate::{Host, Problem};
use nonolith_io::{Options, View, renderer};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

/// Draws a picture or a page of a puzzle.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub struct RenderRequest {
    /// The puzzle with its title, author and so on.
    pub document: Document,
    /// The candidates of all cells; if absent, the grid is empty.
    pub cells: Option<Cells>,
    /// The name of the renderer.
    pub renderer: String,
    /// Whether to draw the clues.
    pub clues: bool,
    /// Whether to mark every colour with its letter, in cells and clues.
    pub symbols: bool,
    /// The solution, drawn on the last page by renderers with pages.
    pub answer: Option<Cells>,
    /// The size of a cell in pixels.
    pub cell: Option<u16>,
    /// The name of the paper, for renderers with pages.
    pub paper: Option<String>,
}

/// A picture or a page. The bytes are the file.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(TS))]
pub struct RenderResponse {
    /// Whether the bytes are text.
    pub text: bool,
    /// File extension, without the dot.
    pub extension: &'static str,
}

impl Operation for RenderRequest {
    const NAME: &'static str = "render";
    type Response = RenderResponse;

    fn run(self, _: &[u8], _: &dyn Host) -> Result<Reply<RenderResponse>, Problem> {
        let document = self.document.model()?;
        let puzzle = &document.puzzle;
        let name = &self.renderer;
        let renderer =
            renderer(name).ok_or_else(|| Problem::new(format!("there is no renderer {name:?}")))?;
        let part = |cells: &Option<Cells>| cells.as_ref().map(|own| grid(puzzle, own)).transpose();
        let (known, answer) = (part(&self.cells)?, part(&self.answer)?);
        let mut options = Options { symbols: self.symbols, cell: self.cell, ..Options::default() };
        if let Some(paper) = &self.paper {
            options.paper = nonolith_io::paper(paper)
                .ok_or_else(|| Problem::new(format!("there is no paper {paper:?}")))?;
        }
        let view = View {
            grid: known.as_ref(),
            clues: self.clues,
            title: document.title.as_deref(),
            author: document.author.as_deref(),
            answer: answer.as_ref(),
            ..View::new(puzzle)
        };
        let bytes = renderer.render_all(&[view], &options)?;
        let extension = renderer.extensions.first().copied().unwrap_or("txt");
        Ok(Reply { response: RenderResponse { text: renderer.is_text, extension }, bytes })
    }
}
