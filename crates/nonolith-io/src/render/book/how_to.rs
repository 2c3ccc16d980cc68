//! The pages that tell the rules: text and examples, one below the other.

use super::super::canvas::Style;
use super::super::figure::CELL;
use super::BookText;
use super::example::Rule;
use super::page::{Area, Mark};
use super::stock::{Stock, What};
use super::trim::MM;

const HEADING: f32 = 18.0;
const SMALL_HEADING: f32 = 13.0;
/// Sizes of letters, the best first.
const SIZES: [f32; 5] = [11.0, 10.5, 10.0, 9.5, 9.0];
/// Lines longer than that are hard to read, in ems.
const LONGEST: f32 = 36.0;
const LEADING: f32 = 1.4;
/// The cells of examples.
const EXAMPLE: f32 = 5.0 * MM;
/// Between a puzzle and its solution.
const BETWEEN: f32 = 40.0;

/// A part of the text.
enum Part {
    Heading(BookText),
    SmallHeading(BookText),
    Paragraph(BookText),
    /// A paragraph that an example follows.
    Shown(BookText),
    Item(BookText),
    /// A puzzle and its solution, by the place of the example.
    Example(usize),
}

/// What there is to say about the puzzles of the book.
fn parts(stock: &Stock<'_>, solutions: Option<usize>) -> Vec<Part> {
    let book = stock.book;
    let has =
        |rule: Rule| book.puzzles.iter().any(|own| super::example::rule_of(own.puzzle) == rule);
    let mut parts = vec![Part::Heading(BookText::HowTo)];
    if has(Rule::Plain) || has(Rule::Coloured) {
        // Coloured puzzles follow the plain rule, too. Its example is always the first.
        parts.extend([Part::Shown(BookText::Rule), Part::Example(0)]);
        let tips = [BookText::Overlap, BookText::Dots, BookText::Crossing];
        parts.extend(tips.map(Part::Item));
    }
    parts.push(Part::Item(BookText::NoGuess));
    parts.push(Part::Paragraph(match solutions {
        Some(page) => BookText::Captions { page },
        None => BookText::CaptionsOnly,
    }));
    if book.options.symbols && (has(Rule::Coloured) || has(Rule::Counted)) {
        parts.push(Part::Paragraph(BookText::Letters));
    }
    // What may be on the next page is a whole part, with its heading.
    for (i, example) in stock.examples.iter().enumerate() {
        let (heading, rule) = match example.rule {
            Rule::Plain => continue,
            Rule::Coloured => (BookText::ColourHeading, BookText::ColourRule),
            Rule::Counted => (BookText::CountedHeading, BookText::CountedRule),
        };
        parts.extend([Part::SmallHeading(heading), Part::Shown(rule), Part::Example(i)]);
    }
    parts
}

/// Something of a page with its height, at the place where the page begins.
struct Laid {
    marks: Vec<Mark>,
    height: f32,
    /// Whether the next one must be on the same page.
    is_held: bool,
}

/// The pages; `area` is the part of each that holds text. They are as few as any size of letters makes them, and
/// the letters as large as that allows: a few lines on a page by themselves look lost.
pub(super) fn pages(
    stock: &Stock<'_>,
    solutions: Option<usize>,
    area: impl Fn(usize) -> Area,
) -> Vec<Vec<Mark>> {
    let parts = parts(stock, solutions);
    let all = SIZES.map(|size| filled(stock, &parts, size, &area));
    all.into_iter().min_by_key(Vec::len).unwrap_or_default()
}

fn filled(
    stock: &Stock<'_>,
    parts: &[Part],
    size: f32,
    area: impl Fn(usize) -> Area,
) -> Vec<Vec<Mark>> {
    let first = area(0);
    let width = first.width.min(LONGEST * size);
    let laid: Vec<Laid> = parts.iter().map(|part| lay(stock, part, size, width)).collect();
    let mut pages: Vec<Vec<Mark>> = vec![Vec::new()];
    let mut used = 0.0;
    let mut rest = &laid[..];
    while !rest.is_empty() {
        let held = rest.iter().take_while(|own| own.is_held).count() + 1;
        let (group, after) = rest.split_at(held.min(rest.len()));
        let high: f32 = group.iter().map(|own| own.height).sum();
        if used > 0.0 && used + high > first.height {
            pages.push(Vec::new());
            used = 0.0;
        }
        let page = area(pages.len() - 1);
        let left = page.middle() - width / 2.0;
        for own in group {
            let marks = own.marks.iter().map(|mark| moved(mark, left, page.y + used));
            pages.last_mut().into_iter().for_each(|page| page.extend(marks.clone()));
            used += own.height;
        }
        rest = after;
    }
    pages
}

fn lay(stock: &Stock<'_>, part: &Part, size: f32, width: f32) -> Laid {
    let text = |text: &BookText, size: f32, is_bold: bool, indent: f32| {
        let text = stock.book.say(text);
        let lines = stock.lines(&text, (size, is_bold), width - indent, usize::MAX);
        let marks: Vec<Mark> = (0..)
            .zip(lines)
            .map(|(i, text)| {
                let y = i as f32 * size * LEADING + size;
                Mark::Text { text, style: Style { is_bold, ..Style::at(indent, y, size) } }
            })
            .collect();
        let height = marks.len() as f32 * size * LEADING;
        (marks, height)
    };
    match part {
        Part::Heading(own) => {
            let (marks, height) = text(own, HEADING, true, 0.0);
            Laid { marks, height: height + 0.5 * HEADING, is_held: true }
        }
        Part::SmallHeading(own) => {
            let (marks, height) = text(own, SMALL_HEADING, true, 0.0);
            let marks = marks.iter().map(|mark| moved(mark, 0.0, 0.6 * SMALL_HEADING)).collect();
            Laid { marks, height: height + 0.9 * SMALL_HEADING, is_held: true }
        }
        Part::Paragraph(own) | Part::Shown(own) => {
            let (marks, height) = text(own, size, false, 0.0);
            let is_held = matches!(part, Part::Shown(_));
            Laid { marks, height: height + 0.6 * size, is_held }
        }
        Part::Item(own) => {
            let (mut marks, height) = text(own, size, false, 1.2 * size);
            marks.push(Mark::Text { text: "•".to_owned(), style: Style::at(0.0, size, size) });
            Laid { marks, height: height + 0.3 * size, is_held: false }
        }
        Part::Example(i) => example(stock, *i, width),
    }
}

/// A puzzle, an arrow, and its solution.
fn example(stock: &Stock<'_>, i: usize, width: f32) -> Laid {
    let (wide, high) = stock.size(What::Example(i, false));
    let scale = (EXAMPLE / CELL).min((width - BETWEEN) / (2.0 * wide));
    let (wide, high) = (wide * scale, high * scale);
    let left = (width - 2.0 * wide - BETWEEN) / 2.0;
    let figure = |x: f32, is_solved: bool| Mark::Figure {
        what: What::Example(i, is_solved),
        x,
        y: 0.0,
        scale,
    };
    let style = Style { is_centred: true, ..Style::at(width / 2.0, 0.6 * high, 18.0) };
    let arrow = Mark::Text { text: "→".to_owned(), style };
    let marks = vec![figure(left, false), arrow, figure(left + wide + BETWEEN, true)];
    Laid { marks, height: high + 10.0, is_held: false }
}

/// The same at another place.
fn moved(mark: &Mark, dx: f32, dy: f32) -> Mark {
    match mark.clone() {
        Mark::Text { text, style } => {
            Mark::Text { text, style: Style { x: style.x + dx, y: style.y + dy, ..style } }
        }
        Mark::Line(mut rect) => {
            (rect.x, rect.y) = (rect.x + dx, rect.y + dy);
            Mark::Line(rect)
        }
        Mark::Figure { what, x, y, scale } => Mark::Figure { what, x: x + dx, y: y + dy, scale },
    }
}
