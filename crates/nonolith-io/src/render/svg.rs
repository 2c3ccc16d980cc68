//! A picture as SVG.

use super::layout::{Label, Layout};
use super::{Renderer, View};
use crate::colour::hex;
use nonolith::{Palette, Rgb};
use std::fmt::Write;

pub(super) const RENDERER: Renderer = Renderer {
    name: "svg",
    about: "a picture as SVG",
    extensions: &["svg"],
    around: super::BLANK_LINE_BETWEEN,
    render,
};

/// The side of a cell, and the room that a label and its digits take.
pub(super) const CELL: usize = 20;
const LABEL: usize = 18;
const DIGIT: usize = 8;
const GAP: usize = 6;
const MARGIN: usize = 6;

fn render(view: &View<'_>) -> String {
    let shape = view.puzzle.shape();
    let layout = Layout::new(view);
    let (left, top) = origin(view, &layout);
    let (width, height) = (shape.width() * CELL, shape.height() * CELL);
    let mut svg = String::new();
    let (w, h) = (left + width + MARGIN, top + height + MARGIN);
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" \
         height=\"{h}\" font-family=\"sans-serif\" font-size=\"13\">\n\
         <rect width=\"{w}\" height=\"{h}\" fill=\"#ffffff\"/>"
    );
    cells(&mut svg, view, left, top);
    lines(&mut svg, view, left, top);
    if view.clues {
        clues(&mut svg, &layout, view.puzzle.palette(), left, top);
    }
    svg += "</svg>\n";
    svg
}

/// Where the first cell is.
pub(super) fn origin(view: &View<'_>, layout: &Layout) -> (usize, usize) {
    if !view.clues {
        return (MARGIN, MARGIN);
    }
    let widest = layout.rows.iter().map(|labels| width(labels)).max().unwrap_or(0);
    (MARGIN + widest, MARGIN + layout.deepest() * LABEL)
}

fn width(labels: &[Label]) -> usize {
    labels.iter().map(|label| label.number.len() * DIGIT + GAP).sum::<usize>() + GAP
}

/// Runs of cells of one colour as rectangles; a dot in each colour an undecided cell can have.
fn cells(svg: &mut String, view: &View<'_>, left: usize, top: usize) {
    let palette = view.puzzle.palette();
    let shape = view.grid.shape();
    for row in 0..shape.height() {
        let y = top + row * CELL;
        let mut column = 0;
        while column < shape.width() {
            let cell = view.grid.at(row, column);
            let run = (column..shape.width()).take_while(|&c| view.grid.at(row, c) == cell).count();
            let x = left + column * CELL;
            match cell.single() {
                Some(colour) => {
                    let fill = hex(palette.ink(colour).rgb);
                    let width = run * CELL;
                    let _ = writeln!(
                        svg,
                        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{CELL}\" fill=\"#{fill}\"/>"
                    );
                    column += run;
                }
                None => {
                    let many = cell.len().max(1);
                    for (i, colour) in cell.iter().enumerate() {
                        let cx = x + CELL * (2 * i + 1) / (2 * many);
                        let (cy, r) = (y + CELL / 2, (CELL / (2 * many + 1)).max(1));
                        let fill = hex(palette.ink(colour).rgb);
                        let _ = writeln!(
                            svg,
                            "<circle cx=\"{cx}\" cy=\"{cy}\" r=\"{r}\" fill=\"#{fill}\" \
                             stroke=\"#888888\" stroke-width=\"0.5\"/>"
                        );
                    }
                    column += 1;
                }
            }
        }
    }
}

/// The lines between cells, thicker every five.
fn lines(svg: &mut String, view: &View<'_>, left: usize, top: usize) {
    let shape = view.puzzle.shape();
    let (right, bottom) = (left + shape.width() * CELL, top + shape.height() * CELL);
    for thick in [false, true] {
        let wanted = |i: &usize, last: usize| (i.is_multiple_of(5) || *i == last) == thick;
        let mut path = String::new();
        for i in (0..=shape.width()).filter(|i| wanted(i, shape.width())) {
            let _ = write!(path, "M{} {top}V{bottom}", left + i * CELL);
        }
        for i in (0..=shape.height()).filter(|i| wanted(i, shape.height())) {
            let _ = write!(path, "M{left} {}H{right}", top + i * CELL);
        }
        let (stroke, width) = if thick { ("#444444", "1.5") } else { ("#999999", "0.5") };
        let _ = writeln!(
            svg,
            "<path d=\"{path}\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{width}\"/>"
        );
    }
}

fn clues(svg: &mut String, layout: &Layout, palette: &Palette, left: usize, top: usize) {
    for (row, labels) in layout.rows.iter().enumerate() {
        let mut x = left - GAP;
        for label in labels.iter().rev() {
            let half = label.number.len() * DIGIT / 2;
            number(svg, label, palette, x - half, top + row * CELL + CELL / 2);
            x -= 2 * half + GAP;
        }
    }
    for (column, labels) in layout.columns.iter().enumerate() {
        for (depth, label) in labels.iter().rev().enumerate() {
            let y = top - LABEL / 2 - depth * LABEL;
            number(svg, label, palette, left + column * CELL + CELL / 2, y);
        }
    }
}

/// A number around a point: black on white, or on a patch of its colour where there are several.
fn number(svg: &mut String, label: &Label, palette: &Palette, x: usize, y: usize) {
    let rgb = palette.ink(label.colour).rgb;
    let mut text = Rgb::BLACK;
    if palette.len() > 2 && label.number != "0" {
        let width = label.number.len() * DIGIT + 4;
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{}\" rx=\"3\" fill=\"#{}\"/>",
            x.saturating_sub(width / 2),
            y.saturating_sub(LABEL / 2 - 1),
            LABEL - 2,
            hex(rgb)
        );
        text = if rgb.brightness() > 127 { Rgb::BLACK } else { Rgb::WHITE };
    }
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"middle\" dy=\"0.35em\" \
         fill=\"#{}\">{}</text>",
        hex(text),
        label.number
    );
}
