//! Plain text: a character for each cell, and the clues as numbers.

use super::heat::Heat;
use super::layout::{Label, Layout, own_letters};
use super::{Renderer, View};
use nonolith::LineId;
use nonolith::model::{Direction, is_hidden};

pub(super) const RENDERER: Renderer = Renderer {
    name: "text",
    about: "plain text: `.` for blank cells, `#` or letters, `?` for unknown ones",
    extensions: &["txt"],
    many: super::BLANK_LINE_BETWEEN,
    is_text: true,
    has_own_fonts: false,
    render: |view, _| Ok(text(view).into_bytes()),
    contact: None,
};

/// The title, and the grid with its clues or without.
pub(super) fn text(view: &View<'_>) -> String {
    let mut text = heading(view);
    if view.clues {
        with_clues(view, &mut text);
    } else {
        rows(view).iter().for_each(|row| text += &format!("{row}\n"));
    }
    text
}

/// A character for each cell. Where shares are shown, open cells have a digit: in how many tenths of all
/// solutions they are filled.
fn rows(view: &View<'_>) -> Vec<String> {
    let grid = view.known();
    let mut rows = grid.text(view.puzzle.palette());
    if let Some(heat) = Heat::of(view) {
        let width = grid.shape().width();
        for (row, text) in rows.iter_mut().enumerate() {
            let shown = text.chars().enumerate().map(|(column, symbol)| {
                let cell = row * width + column;
                let tenths = || char::from_digit(heat.filled(cell, 10), 10);
                let digit = (grid.cells()[cell].len() > 1).then(tenths).flatten();
                digit.unwrap_or(symbol)
            });
            *text = shown.collect();
        }
    }
    rows
}

/// The title and the author, a line each, and a blank line.
pub(super) fn heading(view: &View<'_>) -> String {
    let mut text = String::new();
    for line in [view.title, view.author].into_iter().flatten() {
        // A title may hold anything, and this may go to a terminal.
        let line: String = line.chars().map(|c| if is_hidden(c) { ' ' } else { c }).collect();
        if !line.trim().is_empty() {
            text += &format!("{}\n", line.trim());
        }
    }
    text + if view.title.is_some() || view.author.is_some() { "\n" } else { "" }
}

/// Pointers show where to look: `>` before a cell, `<` after a row, `^` below a column. Given
/// cells stand in brackets.
fn with_clues(view: &View<'_>, text: &mut String) {
    let rows = rows(view);
    let layout = Layout::new(view);
    let letters = own_letters(view.puzzle.palette());
    let tells_givens = view.tells_givens(&view.known());
    let is_given = |cell| tells_givens && view.puzzle.is_given(cell);
    // Numbers and open cells are in line with given cells, which have a bracket after them.
    let after = if tells_givens { " " } else { "" };
    let label = |label: &Label| label.text(view.puzzle, Some(&letters));
    let above = |own: &Label| label(own) + after;
    let columns: Vec<Vec<String>> =
        layout.columns.iter().map(|labels| labels.iter().map(above).collect()).collect();
    let beside: Vec<String> = layout
        .rows
        .iter()
        .map(|labels| labels.iter().map(label).collect::<Vec<_>>().join(" "))
        .collect();
    let least = if tells_givens { 3 } else { 1 };
    let cell = columns.iter().flatten().map(String::len).max().unwrap_or(1).max(least) + 1;
    let margin = beside.iter().map(String::len).max().unwrap_or(0);

    for depth in (1..=layout.deepest()).rev() {
        let mut line = " ".repeat(margin);
        for labels in &columns {
            let label = labels.len().checked_sub(depth).map_or("", |i| labels[i].as_str());
            line += &format!("{label:>cell$}");
        }
        *text += line.trim_end();
        *text += "\n";
    }
    let width = view.puzzle.shape().width();
    for (row, (labels, symbols)) in beside.iter().zip(&rows).enumerate() {
        let mut line = format!("{labels:>margin$}");
        for (column, symbol) in symbols.chars().enumerate() {
            let place = row * width + column;
            let is_marked = view.cells.contains(&place);
            let shown = match is_given(place) {
                true => format!("[{symbol}]"),
                false => format!("{symbol}{after}"),
            };
            let shown = if is_marked { format!(">{shown}") } else { shown };
            line += &format!("{shown:>cell$}");
        }
        *text += line.trim_end();
        *text += if view.lines.contains(&LineId::row(row)) { " <\n" } else { "\n" };
    }
    if view.lines.iter().any(|line| line.direction() == Direction::COLUMN) {
        let below = |column| if view.lines.contains(&LineId::column(column)) { "^" } else { "" };
        let pointers: String = (0..width)
            .map(|column| format!("{:>cell$}", below(column).to_owned() + after))
            .collect();
        *text += &format!("{}{}\n", " ".repeat(margin), pointers.trim_end());
    }
}
