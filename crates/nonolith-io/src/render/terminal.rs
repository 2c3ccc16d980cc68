//! True colour for terminals: half-block characters, two rows of cells in a line of text; with
//! clues, a row of cells in each line.

use super::layout::{Label, Layout, undecided_colour};
use super::{Renderer, View};
use nonolith::{Palette, Rgb};

pub(super) const RENDERER: Renderer = Renderer {
    name: "terminal",
    about: "true colour with half-block characters, for terminals",
    extensions: &["ansi"],
    around: super::BLANK_LINE_BETWEEN,
    render,
};

const RESET: &str = "\x1b[0m";

fn ink(Rgb(r, g, b): Rgb) -> String {
    format!("\x1b[38;2;{r};{g};{b}m")
}

fn ground(Rgb(r, g, b): Rgb) -> String {
    format!("\x1b[48;2;{r};{g};{b}m")
}

/// The colours of all cells, row by row.
fn pixels(view: &View<'_>) -> Vec<Vec<Rgb>> {
    let palette = view.puzzle.palette();
    let undecided = undecided_colour(palette);
    let shape = view.grid.shape();
    let pixel = |row, column| {
        let cell = view.grid.at(row, column).single();
        cell.map_or(undecided, |colour| palette.ink(colour).rgb)
    };
    let row = |row| (0..shape.width()).map(|column| pixel(row, column)).collect();
    (0..shape.height()).map(row).collect()
}

fn render(view: &View<'_>) -> String {
    let pixels = pixels(view);
    if view.clues { with_clues(view, &pixels) } else { half_blocks(&pixels) }
}

fn half_blocks(pixels: &[Vec<Rgb>]) -> String {
    let mut text = String::new();
    for pair in pixels.chunks(2) {
        let mut last = None;
        for (column, &upper) in pair[0].iter().enumerate() {
            let lower = pair.get(1).map(|row| row[column]);
            if last != Some((upper, lower)) {
                // An odd last row leaves the terminal's own ground below it.
                text += &lower.map_or_else(|| RESET.to_owned(), ground);
                text += &ink(upper);
                last = Some((upper, lower));
            }
            text.push('▀');
        }
        text += RESET;
        text += "\n";
    }
    text
}

fn with_clues(view: &View<'_>, pixels: &[Vec<Rgb>]) -> String {
    let palette = view.puzzle.palette();
    let layout = Layout::new(view);
    let longest = |labels: &[Label]| labels.iter().map(|label| label.number.len()).max();
    let cell = layout.columns.iter().filter_map(|labels| longest(labels)).max().unwrap_or(1) + 1;
    let width = |labels: &[Label]| labels.iter().map(|label| label.number.len() + 1).sum::<usize>();
    let margin = layout.rows.iter().map(|labels| width(labels)).max().unwrap_or(0);

    let mut text = String::new();
    for depth in (1..=layout.deepest()).rev() {
        text += &" ".repeat(margin);
        for labels in &layout.columns {
            match labels.len().checked_sub(depth) {
                Some(i) => text += &label(&labels[i], cell, palette),
                None => text += &" ".repeat(cell),
            }
        }
        text += "\n";
    }
    for (labels, row) in layout.rows.iter().zip(pixels) {
        text += &" ".repeat(margin - width(labels));
        labels.iter().for_each(|own| text += &label(own, own.number.len() + 1, palette));
        for &pixel in row {
            text += &format!("{}{}", ground(pixel), " ".repeat(cell));
        }
        text += RESET;
        text += "\n";
    }
    text
}

/// A number in its colour, on a ground on which it can be read whatever the terminal's own.
fn label(label: &Label, width: usize, palette: &Palette) -> String {
    let number = format!("{:>1$}", label.number, width - 1);
    if palette.len() == 2 && label.colour.index() == 1 || label.number == "0" {
        return format!("{number} ");
    }
    let rgb = palette.ink(label.colour).rgb;
    let contrast = if rgb.brightness() > 127 { Rgb::BLACK } else { Rgb::WHITE };
    let pad = number.len() - label.number.len();
    format!("{}{}{}{}{RESET} ", " ".repeat(pad), ground(rgb), ink(contrast), label.number)
}
