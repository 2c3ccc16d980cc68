//! The solution files of the C program *nonogram-solver*: `#` and `-`, and a blank line at the end.

use super::{Renderer, View};
use nonolith::{Colour, LineId};

pub(super) const RENDERER: Renderer = Renderer {
    name: "sol",
    about: "the C solver's solution file: `-` for blank cells, `#` or letters, `?` for unknown ones",
    extensions: &["sol"],
    many: super::BLANK_LINE_BETWEEN,
    is_text: true,
    has_own_fonts: false,
    render: |view, _| Ok(render(view).into_bytes()),
    contact: None,
};

fn render(view: &View<'_>) -> String {
    let palette = view.puzzle.palette();
    let grid = view.known();
    let mut text = String::new();
    for row in 0..grid.shape().height() {
        let cells = grid.line(LineId::row(row));
        text.extend(cells.map(|cell| match cell.single() {
            Some(Colour::BACKGROUND) => '-',
            _ => palette.symbol_of(cell),
        }));
        text.push('\n');
    }
    text.push('\n');
    text
}
