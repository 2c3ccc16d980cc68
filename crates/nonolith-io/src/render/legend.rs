//! Which letter means which colour.

use super::Options;
use super::canvas::{Canvas, Rect, Style};
use super::layout::contrast;
use super::metrics::text_width;
use nonolith::model::Rgb;
use nonolith::{Kind, Puzzle};

const LINE: f32 = 18.0;
const SWATCH: f32 = 14.0;
const SIZE: f32 = 11.0;

/// Below a figure: a patch of each colour with its letter, and its name.
#[derive(Clone)]
pub(super) struct Legend {
    entries: Vec<Entry>,
    has_background: bool,
    lines: usize,
}

#[derive(Clone)]
struct Entry {
    x: f32,
    line: usize,
    letter: char,
    name: String,
    rgb: Rgb,
}

impl Legend {
    /// The legend of a figure that has letters; without, it is empty. It fills lines of the given
    /// length.
    pub(super) fn new(
        puzzle: &Puzzle,
        letters: Option<&[char]>,
        room: f32,
        options: &Options,
    ) -> Legend {
        let palette = puzzle.palette();
        let has_background = puzzle.kind() == Kind::Counted;
        let is_needed = has_background || palette.len() > 2;
        let mut legend = Legend { entries: Vec::new(), has_background, lines: 0 };
        let Some(letters) = letters.filter(|_| is_needed) else { return legend };
        let (mut x, mut line) = (0.0, 0);
        for (index, ink) in palette.inks().iter().enumerate() {
            if index == 0 && !has_background {
                continue;
            }
            let name = shown(&options.language.colour(&ink.name));
            // The reader's font may be wider than the one that is reckoned with.
            let wide = SWATCH + 4.0 + 1.15 * text_width(&name, SIZE, options) + 8.0;
            if x > 0.0 && x + wide > room {
                (x, line) = (0.0, line + 1);
            }
            legend.entries.push(Entry { x, line, letter: letters[index], name, rgb: ink.rgb });
            x += wide;
        }
        legend.lines = line + 1;
        legend
    }

    /// Whether there are letters to explain.
    pub(super) fn is_needed(&self) -> bool {
        !self.entries.is_empty()
    }

    /// Whether the background has a letter: in counted puzzles it is a colour like any other.
    pub(super) fn has_background(&self) -> bool {
        self.has_background && self.is_needed()
    }

    pub(super) fn height(&self) -> f32 {
        self.lines as f32 * LINE
    }

    pub(super) fn draw(&self, left: f32, top: f32, canvas: &mut dyn Canvas) {
        for entry in &self.entries {
            let (x, y) = (left + entry.x, top + entry.line as f32 * LINE);
            let swatch = Rect::new(x, y, SWATCH, SWATCH);
            canvas.rect(swatch.grown(0.5), Rgb(120, 120, 120));
            canvas.rect(swatch, entry.rgb);
            let (middle, fill) = (SWATCH / 2.0, contrast(entry.rgb));
            let style = Style::around(x + middle, y + middle, SIZE, fill);
            canvas.text(&entry.letter.to_string(), style);
            if !entry.name.is_empty() {
                let y = y + middle + 0.36 * SIZE;
                canvas.text(&entry.name, Style::at(x + SWATCH + 4.0, y, SIZE));
            }
        }
    }
}

/// A name may be anything; what is longer than this tells no more.
fn shown(name: &str) -> String {
    name.chars().take(24).collect()
}

/// The names in the legend of a puzzle.
#[cfg(feature = "fonts")]
pub(super) fn names(puzzle: &Puzzle, options: &Options) -> Vec<String> {
    let letters: Vec<char> = puzzle.palette().inks().iter().map(|_| ' ').collect();
    let legend = Legend::new(puzzle, Some(&letters), 0.0, options);
    legend.entries.into_iter().map(|entry| entry.name).collect()
}
