//! The title page and the contents.

use super::super::canvas::Style;
use super::page::{Area, GREY, Mark};
use super::sections::area;
use super::stock::{Stock, What};
use super::tile::{LEADING, size_text};
use super::{BookPuzzle, BookText};
use nonolith::model::Rgb;

/// The title page: title and subtitle above a small picture, below it who made the book and what is in it.
pub(super) fn title(stock: &Stock<'_>, inside: Area) -> Vec<Mark> {
    let book = stock.book;
    // Letters of titles grow with the page: 34 points on A4, 25 on 6x9 inches. A twentieth of the height
    // leaves room for all there can be: eight lines take half of it.
    let size = (inside.width / 14.5).min(inside.height / 20.0).min(48.0);
    let mut marks = Vec::new();
    let mut y = inside.y + 0.14 * inside.height;
    let mut put = |y: &mut f32, text: &str, size: f32, is_bold: bool, most: usize| {
        for line in stock.lines(text, (size, is_bold), inside.width, most) {
            let style = Style::at(inside.middle(), *y + size, size);
            marks.push(Mark::Text {
                text: line,
                style: Style { is_bold, is_centred: true, ..style },
            });
            *y += size * LEADING;
        }
    };
    put(&mut y, &title_of(stock), size, true, 3);
    y += 0.4 * size;
    put(&mut y, book.subtitle.unwrap_or_default(), 0.5 * size, false, 3);
    // From the bottom up: what is in it, and who made it.
    let mut below = inside.bottom() - 0.06 * inside.height;
    put(&mut below, &what_is_in_it(stock), 0.36 * size, false, 1);
    let author = book.author.unwrap_or_default();
    let lines = stock.lines(author, (0.55 * size, false), inside.width, 2).len() as f32;
    let mut above = inside.bottom() - 0.06 * inside.height - (lines + 0.5) * 0.55 * size * LEADING;
    let end = above;
    put(&mut above, author, 0.55 * size, false, 2);

    // The picture is between them, and as large as is good.
    let what = What::Example(0, true);
    let (wide, high) = stock.size(what);
    let room = (end - y - 2.0 * size).max(0.0);
    let scale = (0.5 * inside.width / wide).min(0.75 * room / high);
    let (width, height) = (wide * scale, high * scale);
    let place = (inside.middle() - width / 2.0, y + size + (room - height) / 2.0);
    marks.push(Mark::Figure { what, x: place.0, y: place.1, scale });
    marks
}

/// The title of the book.
pub(super) fn title_of(stock: &Stock<'_>) -> String {
    let given = stock.book.title.filter(|title| !title.trim().is_empty());
    given.map_or_else(|| stock.book.say(&BookText::Untitled), str::to_owned)
}

/// How many puzzles of which sizes.
fn what_is_in_it(stock: &Stock<'_>) -> String {
    let (book, count) = (stock.book, stock.book.puzzles.len());
    let shown =
        |own: &BookPuzzle<'_>| size_text(own.puzzle.shape().width(), own.puzzle.shape().height());
    let smallest = book.puzzles.iter().min_by_key(|own| area(own)).map(shown);
    let largest = book.puzzles.iter().max_by_key(|own| area(own)).map(shown);
    let (smallest, largest) = (smallest.unwrap_or_default(), largest.unwrap_or_default());
    book.say(&match smallest == largest {
        true => BookText::OneSize { count, size: smallest },
        false => BookText::Sizes { count, smallest, largest },
    })
}

/// A line of the contents.
pub(super) struct Entry {
    pub(super) name: String,
    /// Which puzzles there are.
    pub(super) about: String,
    pub(super) page: usize,
}

/// What is on which page, and the imprint at the foot.
pub(super) fn contents(stock: &Stock<'_>, entries: &[Entry], body: Area) -> Vec<Mark> {
    const SIZE: f32 = 11.0;
    const HEADING: f32 = 18.0;
    const IMPRINT: f32 = 8.0;
    const DOT: &str = ". ";
    const PALE: Rgb = Rgb(150, 150, 150);
    let mut marks = Vec::new();
    let heading = stock.book.say(&BookText::Contents);
    let mut y = body.y + HEADING;
    let style = Style { is_bold: true, ..Style::at(body.x, y, HEADING) };
    marks.push(Mark::Text { text: heading, style });
    y += 2.0 * HEADING;
    for Entry { name, about, page } in entries {
        let name = stock.lines(name, (SIZE, false), 0.6 * body.width, 1).concat();
        let mut left = body.x + stock.width(&name, SIZE, false);
        marks.push(Mark::Text { text: name, style: Style::at(body.x, y, SIZE) });
        if !about.is_empty() {
            let style = Style { fill: GREY, ..Style::at(left + SIZE, y, 0.85 * SIZE) };
            left += SIZE + stock.width(about, style.size, false);
            marks.push(Mark::Text { text: about.clone(), style });
        }
        let page = page.to_string();
        let right = body.x + body.width - stock.width(&page, SIZE, false);
        let dot = stock.width(DOT, SIZE, false);
        let dots = ((right - left - SIZE) / dot).max(0.0) as usize;
        let x = right - 0.5 * SIZE - dots as f32 * dot;
        let style = Style { fill: PALE, ..Style::at(x, y, SIZE) };
        // Without the blank at its end, for those who copy it.
        let text = DOT.repeat(dots).trim_end().to_owned();
        marks.extend((dots > 0).then_some(Mark::Text { text, style }));
        marks.push(stock.ending_at(page, Style::at(body.x + body.width, y, SIZE)));
        y += 2.0 * SIZE;
    }
    let room = body.bottom() - y;
    let most = (room / (IMPRINT * LEADING)) as usize;
    let imprint = stock.book.imprint.unwrap_or_default();
    let lines: Vec<String> = imprint
        .lines()
        .flat_map(|line| stock.lines(line, (IMPRINT, false), body.width, usize::MAX))
        .take(most)
        .collect();
    let mut y = body.bottom() - lines.len() as f32 * IMPRINT * LEADING;
    for text in lines {
        let style = Style { fill: GREY, ..Style::at(body.x, y + IMPRINT, IMPRINT) };
        marks.push(Mark::Text { text, style });
        y += IMPRINT * LEADING;
    }
    marks
}
