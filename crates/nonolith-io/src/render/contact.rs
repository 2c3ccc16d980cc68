//! Several puzzles side by side in one picture, to choose from.

use super::canvas::{Canvas, Disc, Rect, Style};
use super::figure::{CELL, Figure};
use super::metrics::wrap;
use super::view::caption;
use super::{Options, RenderError, View};
use nonolith::model::Rgb;

/// The side of the square that each puzzle has.
const SIDE: f32 = 240.0;
const GAP: f32 = 20.0;
const TITLE: f32 = 14.0;
const AUTHOR: f32 = 11.0;
/// A line of text is so much higher than its letters.
const LEADING: f32 = 1.35;
/// Lines between smaller cells would be all there is to see.
const LEAST_WITH_LINES: f32 = 4.0;

/// The sheet: figures of equal size, each below its number, title and author.
pub(super) struct ContactSheet<'a> {
    entries: Vec<(Vec<(String, f32)>, Figure<'a>)>,
    columns: usize,
    /// The height of the text above each figure.
    text: f32,
    pub(super) width: f32,
    pub(super) height: f32,
}

impl<'a> ContactSheet<'a> {
    pub(super) fn new(
        views: &[View<'a>],
        options: &'a Options,
    ) -> Result<ContactSheet<'a>, RenderError> {
        let mut entries = Vec::new();
        for (i, view) in views.iter().enumerate() {
            let mut figure = Figure::new(view, options, false);
            figure.check_parts()?;
            figure.has_lines = CELL * scale(&figure) >= LEAST_WITH_LINES;
            let mut lines = Vec::new();
            let title = caption(view.title, Some(i + 1)).unwrap_or_default();
            let author = view.author.unwrap_or_default().to_owned();
            for (text, size, is_bold) in [(title, TITLE, true), (author, AUTHOR, false)] {
                let wrapped = wrap(&text, size, is_bold, SIDE, options);
                lines.extend(wrapped.into_iter().map(|line| (line, size)));
            }
            entries.push((lines, figure));
        }
        let columns = (entries.len() as f32).sqrt().ceil().max(1.0) as usize;
        let rows = entries.len().div_ceil(columns);
        let height_of = |lines: &Vec<(String, f32)>| -> f32 {
            lines.iter().map(|(_, size)| size * LEADING).sum()
        };
        let text = entries.iter().map(|(lines, _)| height_of(lines)).fold(0.0, f32::max).ceil();
        let side = |count: usize, each: f32| GAP + count as f32 * (each + GAP);
        let (width, height) = (side(columns, SIDE), side(rows, SIDE + text));
        Ok(ContactSheet { entries, columns, text, width, height })
    }

    pub(super) fn draw(&self, canvas: &mut dyn Canvas) {
        for (i, (lines, figure)) in self.entries.iter().enumerate() {
            let x = GAP + (i % self.columns) as f32 * (SIDE + GAP);
            let mut y = GAP + (i / self.columns) as f32 * (SIDE + self.text + GAP);
            let top = y + self.text;
            for (line, size) in lines {
                let style = Style { is_bold: *size == TITLE, ..Style::at(x, y + size, *size) };
                canvas.text(line, style);
                y += size * LEADING;
            }
            figure.draw(&mut Placed { canvas, x, y: top, scale: scale(figure) });
        }
    }
}

/// How large a figure is in its square.
fn scale(figure: &Figure<'_>) -> f32 {
    SIDE / figure.width.max(figure.height)
}

/// A part of a canvas, where everything has another size.
struct Placed<'c> {
    canvas: &'c mut dyn Canvas,
    x: f32,
    y: f32,
    scale: f32,
}

impl Canvas for Placed<'_> {
    fn rect(&mut self, rect: Rect, fill: Rgb) {
        let Placed { x, y, scale, .. } = *self;
        let (left, top) = (x + scale * rect.x, y + scale * rect.y);
        self.canvas.rect(Rect::new(left, top, scale * rect.width, scale * rect.height), fill);
    }

    fn sector(&mut self, disc: Disc, from: f32, to: f32, fill: Rgb) {
        let Placed { x, y, scale, .. } = *self;
        let radius = scale * disc.radius;
        let disc = Disc { x: x + scale * disc.x, y: y + scale * disc.y, radius };
        self.canvas.sector(disc, from, to, fill);
    }

    fn text(&mut self, text: &str, style: Style) {
        let Placed { x, y, scale, .. } = *self;
        let (x, y) = (x + scale * style.x, y + scale * style.y);
        self.canvas.text(text, Style { x, y, size: scale * style.size, ..style });
    }
}
