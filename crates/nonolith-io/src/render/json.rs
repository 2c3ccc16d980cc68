//! Solutions as nonogram-rs writes them.

use super::{Many, Renderer, View};
use crate::format::nonogram_rs::symbol;
use crate::json::quote;
use nonolith::{Colour, ColourSet, LineId};

/// A list of grids; a grid is a list of rows, a row a list of cells.
pub(super) const RENDERER: Renderer = Renderer {
    name: "json",
    about: "JSON of nonogram-rs 2: a list of grids, cells \"Space\" or {\"Box\":{\"color\":\"r\"}}",
    extensions: &["json"],
    many: Many::Joined(["[", ",", "]\n"]),
    is_text: true,
    render: |view, _| {
        let rows = rows(view, |cell| match cell.single() {
            Some(Colour::BACKGROUND) => "\"Space\"".to_owned(),
            Some(colour) => {
                let symbol = symbol(view.puzzle, colour).to_string();
                format!("{{\"Box\":{{\"color\":{}}}}}", quote(&symbol))
            }
            // It writes solved grids only, and so has no notation for these; version 1 calls
            // them empty.
            None => "\"Empty\"".to_owned(),
        });
        Ok(rows.into_bytes())
    },
};

/// A grid is an object with its rows, and there is one a line.
pub(super) const RENDERER_V1: Renderer = Renderer {
    name: "json-v1",
    about: "JSON of nonogram-rs 1: {\"rows\":[[1,2]]}, 0 not decided, 1 box, 2 space",
    extensions: &[],
    many: Many::Joined([""; 3]),
    is_text: true,
    render: |view, _| {
        let rows = rows(view, |cell| match cell.single() {
            Some(Colour::BACKGROUND) => "2".to_owned(),
            Some(_) => "1".to_owned(),
            None => "0".to_owned(),
        });
        Ok(format!("{{\"rows\":{rows}}}\n").into_bytes())
    },
};

fn rows(view: &View<'_>, cell: impl Fn(ColourSet) -> String) -> String {
    let grid = view.known();
    let row = |row| {
        let cells: Vec<String> = grid.line(LineId::Row(row)).map(&cell).collect();
        format!("[{}]", cells.join(","))
    };
    let rows: Vec<String> = (0..grid.shape().height()).map(row).collect();
    format!("[{}]", rows.join(","))
}
