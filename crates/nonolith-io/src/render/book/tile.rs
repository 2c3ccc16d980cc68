//! A figure with its caption, and rows of them.

use super::super::canvas::Style;
use super::super::figure::CELL;
use super::BookText;
use super::page::{Area, GREY, Mark, Placed};
use super::stock::{Stock, What};

/// A line of text is so much higher than its letters.
pub(super) const LEADING: f32 = 1.35;
/// The sizes of what stands above puzzles, and above answers.
const NUMBER: f32 = 13.0;
const ABOUT: f32 = 9.0;
const TITLE: f32 = 9.0;
const PAGE: f32 = 8.0;
/// Lines that a caption can have below its number.
const MOST_LINES: usize = 2;
/// Between a caption and its figure, which has a margin of its own.
const BELOW: f32 = 2.0;
/// Between parts of a page.
pub(super) const GAP: f32 = 20.0;

/// The text above a figure, centred.
pub(super) struct Caption {
    lines: Vec<(String, f32, bool)>,
    pub(super) height: f32,
}

/// The caption of a puzzle, which tells nothing about the picture, or that of an answer, which does.
pub(super) fn caption_of(
    stock: &Stock<'_>,
    what: What,
    number: usize,
    page: &str,
    room: f32,
) -> Caption {
    let book = stock.book;
    let mut lines = Vec::new();
    let mut add = |text: &str, size: f32, is_bold: bool| {
        let wrapped = stock.lines(text, (size, is_bold), room, MOST_LINES);
        lines.extend(wrapped.into_iter().map(|line| (line, size, is_bold)));
    };
    let shown = |text: Option<&str>| text.filter(|text| !text.trim().is_empty()).map(str::to_owned);
    match what {
        What::Puzzle(i) => {
            let own = &book.puzzles[i];
            add(&number.to_string(), NUMBER, true);
            let shape = own.puzzle.shape();
            let mut about = size_text(shape.width(), shape.height());
            about += &format!(" · {}", own.grade.words(book.language));
            about += &shown(own.author).map(|author| format!(" · {author}")).unwrap_or_default();
            add(&about, ABOUT, false);
        }
        What::Answer(i) => {
            let title = shown(book.puzzles[i].title);
            let title = title.map_or_else(|| number.to_string(), |own| format!("{number}. {own}"));
            add(&title, TITLE, true);
            add(page, PAGE, false);
        }
        What::Example(..) => {}
    }
    let height = lines.iter().map(|(_, size, _)| size * LEADING).sum::<f32>() + BELOW;
    Caption { lines, height }
}

/// `15 × 20`
pub(super) fn size_text(width: usize, height: usize) -> String {
    format!("{width} × {height}")
}

/// A figure that is to stand in a row.
pub(super) struct Tile {
    pub(super) what: What,
    pub(super) number: usize,
    /// Points for each unit of the figure.
    pub(super) scale: f32,
    caption: Caption,
    size: (f32, f32),
}

impl Tile {
    pub(super) fn new(
        stock: &Stock<'_>,
        what: What,
        number: usize,
        scale: f32,
        page: Option<usize>,
        room: f32,
    ) -> Tile {
        let page = page.map(|page| stock.book.say(&BookText::OnPage { page })).unwrap_or_default();
        let (width, height) = stock.size(what);
        let caption = caption_of(stock, what, number, &page, room);
        Tile { what, number, scale, caption, size: (width * scale, height * scale) }
    }

    pub(super) fn caption_height(&self) -> f32 {
        self.caption.height
    }

    fn puzzle(&self) -> Option<usize> {
        match self.what {
            What::Puzzle(i) | What::Answer(i) => Some(i),
            What::Example(..) => None,
        }
    }
}

/// The height of a row: its captions have the same line, and so have its figures.
pub(super) fn row_height(tiles: &[Tile]) -> f32 {
    let most = |heights: &dyn Fn(&Tile) -> f32| tiles.iter().map(heights).fold(0.0, f32::max);
    most(&|tile| tile.caption.height) + most(&|tile| tile.size.1)
}

/// Puts a row into parts of a page that are equally wide; a row that is not full is in the middle.
pub(super) fn put_row(
    tiles: &[Tile],
    part: f32,
    top: f32,
    inside: Area,
    marks: &mut Vec<Mark>,
    placed: &mut Vec<Placed>,
) {
    let caption = tiles.iter().map(|tile| tile.caption.height).fold(0.0, f32::max);
    let whole = tiles.len() as f32 * (part + GAP) - GAP;
    for (i, tile) in tiles.iter().enumerate() {
        let left = inside.middle() - whole / 2.0 + i as f32 * (part + GAP);
        let middle = left + part / 2.0;
        let mut y = top;
        for (text, size, is_bold) in &tile.caption.lines {
            let fill = if *is_bold { nonolith::model::Rgb::BLACK } else { GREY };
            let style = Style {
                fill,
                is_bold: *is_bold,
                is_centred: true,
                ..Style::at(middle, y + size, *size)
            };
            marks.push(Mark::Text { text: text.clone(), style });
            y += size * LEADING;
        }
        let (x, y) = (middle - tile.size.0 / 2.0, top + caption);
        marks.push(Mark::Figure { what: tile.what, x, y, scale: tile.scale });
        if let Some(puzzle) = tile.puzzle() {
            let area = Area { x: left, y: top, width: part, height: caption + tile.size.1 };
            placed.push(Placed { puzzle, number: tile.number, cell: tile.scale * CELL, area });
        }
    }
}

/// How wide each of so many equal parts of a page is.
pub(super) fn part(room: f32, many: usize) -> f32 {
    (room - GAP * (many - 1) as f32) / many as f32
}
