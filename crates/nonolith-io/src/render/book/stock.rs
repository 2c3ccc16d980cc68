//! What a book is made of: figures and how large they are, and lines of text.

use super::super::canvas::Style;
use super::super::figure::Figure;
use super::super::fonts::Fonts;
use super::super::metrics::wrap_by;
use super::super::view::View;
use super::example::{Example, examples};
use super::page::Mark;
use super::{Book, Options};

/// A figure of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// A puzzle, by its place in the book as given.
    Puzzle(usize),
    Answer(usize),
    /// An example, by its place among the examples, and whether it is solved.
    Example(usize, bool),
}

pub(super) struct Stock<'a> {
    pub(super) book: &'a Book<'a>,
    /// Pictures at the end are too small for letters.
    plain: Options,
    fonts: Fonts<'a>,
    pub(super) examples: Vec<Example>,
    /// The sizes of puzzles and of answers, in units of figures.
    puzzles: Vec<(f32, f32)>,
    answers: Vec<(f32, f32)>,
}

impl<'a> Stock<'a> {
    pub(super) fn new(book: &'a Book<'a>) -> Stock<'a> {
        let plain = Options { symbols: false, ..book.options.clone() };
        let mut stock = Stock {
            book,
            plain,
            fonts: Fonts::new(book.options),
            examples: examples(book),
            puzzles: Vec::new(),
            answers: Vec::new(),
        };
        let size = |what| {
            let figure = stock.figure(what);
            (figure.width, figure.height)
        };
        let all = 0..book.puzzles.len();
        let puzzles = all.clone().map(|i| size(What::Puzzle(i))).collect();
        let answers = all.map(|i| size(What::Answer(i))).collect();
        (stock.puzzles, stock.answers) = (puzzles, answers);
        stock
    }

    pub(super) fn figure(&self, what: What) -> Figure<'_> {
        let (view, options) = match what {
            What::Puzzle(i) => (View::new(self.book.puzzles[i].puzzle), self.book.options),
            What::Answer(i) => {
                let own = &self.book.puzzles[i];
                let grid = Some(own.solution);
                (View { grid, clues: false, ..View::new(own.puzzle) }, &self.plain)
            }
            What::Example(i, is_solved) => {
                let own = &self.examples[i];
                let grid = is_solved.then_some(&own.picture);
                (View { grid, ..View::new(&own.puzzle) }, self.book.options)
            }
        };
        Figure::new(&view, options, false)
    }

    /// The size of a figure, in its units.
    pub(super) fn size(&self, what: What) -> (f32, f32) {
        match what {
            What::Puzzle(i) => self.puzzles[i],
            What::Answer(i) => self.answers[i],
            What::Example(..) => {
                let figure = self.figure(what);
                (figure.width, figure.height)
            }
        }
    }

    /// The width of a text.
    pub(super) fn width(&self, text: &str, size: f32, is_bold: bool) -> f32 {
        text.chars().map(|c| self.fonts.advance(c, is_bold)).sum::<f32>() * size
    }

    /// At most so many lines of a text, none longer than the room; what does not fit is left out.
    pub(super) fn lines(
        &self,
        text: &str,
        (size, is_bold): (f32, bool),
        room: f32,
        most: usize,
    ) -> Vec<String> {
        let mut lines = wrap_by(text, size, room, |c| self.fonts.advance(c, is_bold));
        if lines.len() > most {
            lines.truncate(most);
            if let Some(last) = lines.last_mut() {
                while self.width(&format!("{last}…"), size, is_bold) > room && last.pop().is_some()
                {
                }
                last.push('…');
            }
        }
        lines
    }

    /// A text that ends at a point.
    pub(super) fn ending_at(&self, text: String, style: Style) -> Mark {
        let x = style.x - self.width(&text, style.size, style.is_bold);
        Mark::Text { text, style: Style { x, ..style } }
    }
}
