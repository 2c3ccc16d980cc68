//! Forms for terminals that are too narrow for cells of several characters.

use super::layout::{Label, Layout};
use super::terminal::{Picture, RESET};
use crate::colour::distance;
use nonolith::Colour;
use nonolith::model::Rgb;

/// The quadrants of a character, by which of its cells are inked: upper left 1, upper right 2, lower left
/// 4, lower right 8.
const QUADRANTS: [char; 16] =
    [' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█'];
/// The dots of a braille character: four rows of two.
const DOTS: [[u32; 2]; 4] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]];
/// The braille character without dots.
const NO_DOTS: u32 = 0x2800;

impl Picture<'_> {
    /// How wide [`compact`](Self::compact) is.
    pub(super) fn compact_width(&self, layout: &Layout) -> usize {
        self.beside(layout) + self.view.puzzle.shape().width()
    }

    /// The characters left of the grid.
    fn beside(&self, layout: &Layout) -> usize {
        let len = |label: &Label| self.label_text(label).len() + 1;
        let beside = |labels: &Vec<Label>| labels.iter().map(len).sum::<usize>();
        layout.rows.iter().map(beside).max().unwrap_or(0)
    }

    /// A character for each cell, with all clues. The numbers of columns are written downwards, with a
    /// blank between them.
    pub(super) fn compact(&self, layout: &Layout) -> String {
        let margin = self.beside(layout);
        let columns: Vec<Vec<(char, &Label)>> =
            layout.columns.iter().map(|labels| self.downwards(labels)).collect();
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for depth in (1..=deepest).rev() {
            let mut line = " ".repeat(margin);
            for column in &columns {
                match column.len().checked_sub(depth).map(|i| column[i]) {
                    Some((c, label)) if c != ' ' => line += &self.number(&c.to_string(), label),
                    _ => line.push(' '),
                }
            }
            text += line.trim_end();
            text += "\n";
        }
        for (row, (labels, pixels)) in layout.rows.iter().zip(&self.pixels).enumerate() {
            let shown: Vec<String> = labels.iter().map(|label| self.label_text(label)).collect();
            let length: usize = shown.iter().map(|label| label.len() + 1).sum();
            text += &" ".repeat(margin - length);
            for (label, shown) in labels.iter().zip(&shown) {
                text += &self.number(shown, label);
                text += " ";
            }
            for (column, pixel) in pixels.iter().enumerate() {
                let is_marked = self.view.cells.contains(&(row * pixels.len() + column));
                let shown = match pixel.letter {
                    _ if is_marked => '◆',
                    ' ' if pixel.is_given => '▫',
                    letter => letter,
                };
                text += &self.cell(pixel.rgb, &shown.to_string());
            }
            text += self.reset();
            text += "\n";
        }
        text
    }

    /// The characters of labels from top to bottom.
    fn downwards<'l>(&self, labels: &'l [Label]) -> Vec<(char, &'l Label)> {
        let mut all = Vec::new();
        for label in labels {
            if !all.is_empty() {
                all.push((' ', label));
            }
            all.extend(self.label_text(label).chars().map(|c| (c, label)));
        }
        all
    }

    /// A number in its colour, if that needs to be told.
    fn number(&self, text: &str, label: &Label) -> String {
        let rgb = self.view.puzzle.palette().ink(label.colour).rgb;
        if label.number == "0" || label.is_plain(self.view.puzzle) && rgb == Rgb::BLACK {
            return text.to_owned();
        }
        format!("{}{}", self.cell(rgb, text), self.reset())
    }

    /// Four cells in each character. It has two colours: other cells take the one that is more like
    /// theirs. Returns whether some did.
    pub(super) fn quadrants(&self) -> (String, bool) {
        let (mut text, mut is_rough) = (String::new(), false);
        for rows in self.pixels.chunks(2) {
            let mut last = None;
            for column in (0..rows[0].len()).step_by(2) {
                // What lies beyond the last row or column repeats it.
                let pixel = |row: usize, column: usize| {
                    let row = &rows[row.min(rows.len() - 1)];
                    row[column.min(row.len() - 1)].rgb
                };
                let own = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(r, c)| pixel(r, column + c));
                let (ground, ink) = two_of(own);
                let is_ink = |rgb: Rgb| distance(rgb, ink) < distance(rgb, ground);
                is_rough |= own.iter().any(|&rgb| rgb != ground && rgb != ink);
                let inked = (0..4).filter(|&i| is_ink(own[i])).map(|i| 1 << i).sum::<usize>();
                if last != Some((ground, ink)) {
                    text += &format!("{}{}", self.depth.ground(ground), self.depth.ink(ink));
                    last = Some((ground, ink));
                }
                text.push(QUADRANTS[inked]);
            }
            text += RESET;
            text += "\n";
        }
        (text, is_rough)
    }

    /// Eight cells of a black-and-white picture in each character; `None` if some are open.
    pub(super) fn braille(&self) -> Option<String> {
        let grid = self.view.known();
        let palette = self.view.puzzle.palette();
        if palette.len() != 2 || !grid.is_decided() {
            return None;
        }
        let (width, height) = (grid.shape().width(), grid.shape().height());
        let filled = |row: usize, column: usize| {
            grid.cells()[row * width + column].single() != Some(Colour::BACKGROUND)
        };
        let (ground, ink) = (palette.inks()[0].rgb, palette.inks()[1].rgb);
        let colours = format!("{}{}", self.depth.ground(ground), self.depth.ink(ink));
        let mut text = String::new();
        for top in (0..height).step_by(DOTS.len()) {
            text += &colours;
            for left in (0..width).step_by(2) {
                let mut dots = NO_DOTS;
                for (row, pair) in (top..height).zip(DOTS) {
                    for (column, dot) in (left..width).zip(pair) {
                        dots += if filled(row, column) { dot } else { 0 };
                    }
                }
                text.extend(char::from_u32(dots));
            }
            text += self.reset();
            text += "\n";
        }
        Some(text)
    }
}

/// The two most frequent colours of four, the more frequent first.
fn two_of(four: [Rgb; 4]) -> (Rgb, Rgb) {
    let count = |rgb: Rgb| four.iter().filter(|own| **own == rgb).count();
    // The first of those that are equally frequent.
    let most = |left: &[Rgb]| left.iter().copied().rev().max_by_key(|&rgb| count(rgb));
    let ground = most(&four).unwrap_or(four[0]);
    let others: Vec<Rgb> = four.into_iter().filter(|rgb| *rgb != ground).collect();
    (ground, most(&others).unwrap_or(ground))
}
