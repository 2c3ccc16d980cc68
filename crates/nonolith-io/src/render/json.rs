//! Solutions as nonogram-rs writes them.

use super::{Many, Renderer, View};
use crate::format::nonogram_rs::symbol;
use crate::reading::json::quote;
use nonolith::{Colour, ColourSet, LineId};

/// A cell takes some twenty bytes.
const MOST_CELLS: usize = 16_000_000;

/// A list of grids; a grid is a list of rows, a row a list of cells.
pub(super) const RENDERER: Renderer = Renderer {
    name: "nonogram-rs",
    about: "JSON of nonogram-rs 2: a list of grids, cells \"Space\" or {\"Box\":{\"color\":\"r\"}}",
    extensions: &[],
    many: Many::Joined(["[", ",", "]\n"]),
    is_text: true,
    has_own_fonts: false,
    render: |view, _| {
        view.at_most(MOST_CELLS, "nonogram-rs")?;
        let boxed = |colour| {
            let symbol = symbol(view.puzzle, colour).to_string();
            format!("{{\"Box\":{{\"color\":{}}}}}", quote(&symbol))
        };
        let boxes: Vec<String> = view.puzzle.palette().all().iter().map(boxed).collect();
        let rows = rows(view, |cell| match cell.single() {
            Some(Colour::BACKGROUND) => "\"Space\"",
            Some(colour) => boxes.get(colour.index()).map_or("\"Empty\"", String::as_str),
            // It writes solved grids only, and so has no notation for these; version 1 calls
            // them empty.
            None => "\"Empty\"",
        });
        Ok(rows.into_bytes())
    },
    contact: None,
};

/// A grid is an object with its rows, and there is one a line.
pub(super) const RENDERER_V1: Renderer = Renderer {
    name: "nonogram-rs-v1",
    about: "JSON of nonogram-rs 1: {\"rows\":[[1,2]]}; 0 unknown, 1 filled, 2 blank",
    extensions: &[],
    many: Many::Joined([""; 3]),
    is_text: true,
    has_own_fonts: false,
    render: |view, _| {
        let rows = rows(view, |cell| match cell.single() {
            Some(Colour::BACKGROUND) => "2",
            Some(_) => "1",
            None => "0",
        });
        Ok(format!("{{\"rows\":{rows}}}\n").into_bytes())
    },
    contact: None,
};

fn rows<'w>(view: &View<'_>, cell: impl Fn(ColourSet) -> &'w str) -> String {
    let grid = view.known();
    let mut text = String::from("[");
    for row in 0..grid.shape().height() {
        text += if row > 0 { ",[" } else { "[" };
        for (column, set) in grid.line(LineId::row(row)).enumerate() {
            text += if column > 0 { "," } else { "" };
            text += cell(set);
        }
        text.push(']');
    }
    text.push(']');
    text
}
