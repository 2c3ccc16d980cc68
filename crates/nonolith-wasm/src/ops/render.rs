//! Pictures and pages of puzzles.

use super::Answer;
use crate::wire::{Cells, Document, grid};
use crate::{Host, Problem};
use nonolith_io::{Options, View, renderer};
use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;

#[derive(Deserialize)]
#[cfg_attr(test, derive(TS))]
#[cfg_attr(test, ts(optional_fields))]
pub(crate) struct RenderRequest {
    document: Document,
    /// What is known of the cells; without it they are empty.
    cells: Option<Cells>,
    /// The name of the renderer.
    renderer: String,
    /// Whether the clues stand beside the grid.
    clues: bool,
    /// Whether every colour has its letter in cells and clues.
    symbols: bool,
    /// The solution, for the last page of renderers that have pages.
    answer: Option<Cells>,
    /// The side of a cell in pixels.
    cell: Option<u16>,
    /// The name of the paper, for renderers that have pages.
    paper: Option<String>,
}

/// The bytes beside it are the picture.
#[derive(Serialize)]
#[cfg_attr(test, derive(TS))]
pub(crate) struct RenderResponse {
    /// Whether the bytes are text.
    text: bool,
    /// How names of such files end, without the dot.
    extension: &'static str,
}

pub(super) fn run(request: RenderRequest, _: &[u8], _: &dyn Host) -> Answer<RenderResponse> {
    let document = request.document.model()?;
    let puzzle = &document.puzzle;
    let name = &request.renderer;
    let renderer =
        renderer(name).ok_or_else(|| Problem::new(format!("there is no renderer {name:?}")))?;
    let part = |cells: &Option<Cells>| cells.as_ref().map(|own| grid(puzzle, own)).transpose();
    let (known, answer) = (part(&request.cells)?, part(&request.answer)?);
    let mut options =
        Options { symbols: request.symbols, cell: request.cell, ..Options::default() };
    if let Some(paper) = &request.paper {
        options.paper = nonolith_io::paper(paper)
            .ok_or_else(|| Problem::new(format!("there is no paper {paper:?}")))?;
    }
    let view = View {
        grid: known.as_ref(),
        clues: request.clues,
        title: document.title.as_deref(),
        author: document.author.as_deref(),
        answer: answer.as_ref(),
        ..View::new(puzzle)
    };
    let bytes = renderer.render_all(&[view], &options)?;
    let extension = renderer.extensions.first().copied().unwrap_or("txt");
    Ok((RenderResponse { text: renderer.is_text, extension }, bytes))
}
