//! Plain text: a character for each cell, and the clues as numbers.

use super::layout::{Label, Layout};
use super::{Renderer, View};
use nonolith::{Kind, Puzzle};

pub(super) const RENDERER: Renderer = Renderer {
    name: "text",
    about: "plain text: `.` background, `#` or letters, `?` not decided",
    extensions: &["txt"],
    around: super::BLANK_LINE_BETWEEN,
    render,
};

fn render(view: &View<'_>) -> String {
    let rows = view.grid.text(view.puzzle.palette());
    if !view.clues {
        return rows.iter().map(|row| format!("{row}\n")).collect();
    }
    let layout = Layout::new(view);
    let label = |label: &Label| label_text(label, view.puzzle);
    let columns: Vec<Vec<String>> =
        layout.columns.iter().map(|labels| labels.iter().map(label).collect()).collect();
    let beside: Vec<String> = layout
        .rows
        .iter()
        .map(|labels| labels.iter().map(label).collect::<Vec<_>>().join(" "))
        .collect();
    let cell = columns.iter().flatten().map(String::len).max().unwrap_or(1) + 1;
    let margin = beside.iter().map(String::len).max().unwrap_or(0);

    let mut text = String::new();
    for depth in (1..=layout.deepest()).rev() {
        let mut line = " ".repeat(margin);
        for labels in &columns {
            let label = labels.len().checked_sub(depth).map_or("", |i| labels[i].as_str());
            line += &format!("{label:>cell$}");
        }
        text += line.trim_end();
        text += "\n";
    }
    for (labels, row) in beside.iter().zip(&rows) {
        text += &format!("{labels:>margin$}");
        row.chars().for_each(|symbol| text += &format!("{symbol:>cell$}"));
        text += "\n";
    }
    text
}

/// The number, with the letter of its colour where there are several to choose from.
fn label_text(label: &Label, puzzle: &Puzzle) -> String {
    let palette = puzzle.palette();
    let plain = puzzle.kind() == Kind::Runs && (palette.len() <= 2 || label.number == "0");
    let letter = (!plain).then(|| palette.symbol(label.colour));
    format!("{}{}", label.number, letter.map(String::from).unwrap_or_default())
}
