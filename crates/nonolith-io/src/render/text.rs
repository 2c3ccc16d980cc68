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
    render: |view, _| Ok(text(view).into_bytes()),
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

/// What is to be looked at is pointed to: `>` before a cell, `<` after a row, `^` below a column.
fn with_clues(view: &View<'_>, text: &mut String) {
    let rows = rows(view);
    let layout = Layout::new(view);
    let letters = own_letters(view.puzzle.palette());
    let label = |label: &Label| label.text(view.puzzle, Some(&letters));
    let columns: Vec<Vec<String>> =
        layout.columns.iter().map(|labels| labels.iter().map(label).collect()).collect();
    let beside: Vec<String> = layout
        .rows
        .iter()
        .map(|labels| labels.iter().map(label).collect::<Vec<_>>().join(" "))
        .collect();
    let cell = columns.iter().flatten().map(String::len).max().unwrap_or(1) + 1;
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
        *text += &format!("{labels:>margin$}");
        for (column, symbol) in symbols.chars().enumerate() {
            let is_marked = view.cells.contains(&(row * width + column));
            let shown = if is_marked { format!(">{symbol}") } else { symbol.to_string() };
            *text += &format!("{shown:>cell$}");
        }
        *text += if view.lines.contains(&LineId::row(row)) { " <\n" } else { "\n" };
    }
    if view.lines.iter().any(|line| line.direction() == Direction::COLUMN) {
        let below = |column| if view.lines.contains(&LineId::column(column)) { "^" } else { "" };
        let pointers: String =
            (0..width).map(|column| format!("{:>cell$}", below(column))).collect();
        *text += &format!("{}{}\n", " ".repeat(margin), pointers.trim_end());
    }
}
