//! A whole book, page by page.

use super::super::RenderError;
use super::super::canvas::{Rect, Style};
use super::answers::{self, Answer};
use super::front::{self, Entry, title_of};
use super::how_to;
use super::page::{Area, BookPage, GREY, HAIR, Mark, PageKind, Placed};
use super::puzzles::{self, Leaf};
use super::sections::{Section, sections};
use super::stock::Stock;
use super::trim::{MM, Margins, Trim};
use super::{Book, BookText};

/// The height of what stands above the body of a page, and below it.
const HEAD: f32 = 24.0;
const FOOT: f32 = 22.0;
/// The size of both.
const SMALL: f32 = 9.0;
/// Less is no room for puzzles.
const LEAST_ROOM: f32 = 45.0 * MM;

/// A book, laid out. See [`Book`] for an example.
pub struct BookPlan<'a> {
    pub(super) stock: Stock<'a>,
    pages: Vec<BookPage>,
}

impl<'a> BookPlan<'a> {
    pub(super) fn new(book: &'a Book<'a>) -> Result<BookPlan<'a>, RenderError> {
        if book.puzzles.is_empty() {
            return Err(RenderError::EmptyBook);
        }
        let stock = Stock::new(book);
        // Where the solutions begin is told before, and the gutter depends on the number of pages: both are
        // guessed until they are right. The guess of the number only grows, so that this ends.
        let (mut count, mut solutions) = (0, 0);
        loop {
            let layout = Layout::new(&stock, count)?;
            let pages = layout.pages(solutions);
            let first = pages.iter().find(|page| page.kind == PageKind::Solutions);
            let first = first.map_or(0, |page| page.number);
            if first == solutions && layout.is_right_for(pages.len()) {
                return Ok(BookPlan { stock, pages });
            }
            (count, solutions) = (count.max(pages.len()), first);
        }
    }

    /// All pages, in order. Their number is even.
    pub fn pages(&self) -> &[BookPage] {
        &self.pages
    }

    /// On which page a puzzle is, by its place in the book as given.
    pub fn page_of(&self, puzzle: usize) -> Option<usize> {
        let mut pages = self.pages.iter().filter(|page| page.kind == PageKind::Puzzles);
        let has = |page: &&BookPage| page.placed.iter().any(|placed| placed.puzzle == puzzle);
        pages.find(has).map(|page| page.number)
    }
}

/// What pages for puzzles have room for on a paper, in a thin book.
pub(super) fn room(book: &Book<'_>, trim: &Trim) -> Option<(f32, f32)> {
    room_within(trim, &Margins::new(trim, 0, book.margin, book.gutter))
}

fn room_within(trim: &Trim, margins: &Margins) -> Option<(f32, f32)> {
    let width = trim.width - margins.inside - margins.outside;
    let height = trim.height - 2.0 * margins.outside - HEAD - FOOT;
    (width >= LEAST_ROOM && height >= LEAST_ROOM).then_some((width, height))
}

/// The sections of a book and their pages, in a book of about so many pages.
struct Layout<'s, 'a> {
    stock: &'s Stock<'a>,
    margins: Margins,
    room: (f32, f32),
    sections: Vec<(Section, Vec<Leaf>)>,
}

impl<'s, 'a> Layout<'s, 'a> {
    fn new(stock: &'s Stock<'a>, count: usize) -> Result<Layout<'s, 'a>, RenderError> {
        let book = stock.book;
        let margins = Margins::new(&book.trim, count, book.margin, book.gutter);
        let room = room_within(&book.trim, &margins);
        let room =
            room.ok_or_else(|| RenderError::NoRoomInBook { paper: book.trim.to_string().into() })?;
        let mut all = Vec::new();
        for section in sections(book) {
            let leaves = puzzles::leaves(stock, &section, room)?;
            all.push((section, leaves));
        }
        Ok(Layout { stock, margins, room, sections: all })
    }

    /// Whether the margins are those of a book with so many pages.
    fn is_right_for(&self, count: usize) -> bool {
        let book = self.stock.book;
        let needed = Margins::new(&book.trim, count, book.margin, book.gutter);
        self.margins.inside >= needed.inside
    }

    /// All pages, if the solutions begin on this page.
    fn pages(&self, solutions: usize) -> Vec<BookPage> {
        let (book, stock) = (self.stock.book, self.stock);
        let mut pages = vec![self.page(1, PageKind::Title), self.page(2, PageKind::Contents)];
        pages[0].body = front::title(stock, pages[0].inside);
        let solutions = book.has_answers.then_some(solutions);
        for body in how_to::pages(stock, solutions, |i| self.body(3 + i)) {
            let page = self.page(pages.len() + 1, PageKind::HowTo);
            pages.push(BookPage { body, ..page });
        }
        let mut entries =
            vec![Entry { name: book.say(&BookText::HowTo), about: String::new(), page: 3 }];
        let mut order = Vec::new();
        for (section, leaves) in &self.sections {
            let grade = section.grade.map(|grade| capitalised(&grade.words(book.language)));
            let (first, page) = (order.len() + 1, pages.len() + 1);
            for leaf in leaves {
                let head = grade.clone().unwrap_or_else(|| title_of(stock));
                self.add_leaf(leaf, &head, &mut pages, &mut order);
            }
            let last = order.len();
            let about = book.say(&match first == last {
                true => BookText::Single { number: first },
                false => BookText::Span { first, last },
            });
            let name = grade.unwrap_or_else(|| book.say(&BookText::Puzzles));
            entries.push(Entry { name, about, page });
        }
        if book.has_answers {
            let page = self.add_solutions(&mut pages, &order);
            let name = book.say(&BookText::Solutions);
            entries.push(Entry { name, about: String::new(), page });
        }
        if pages.len() % 2 == 1 {
            pages.push(self.page(pages.len() + 1, PageKind::Blank));
        }
        pages[1].body = front::contents(stock, &entries, self.body(2));
        pages
    }

    /// A page of puzzles; `order` gets each with its number and its page.
    fn add_leaf(
        &self,
        leaf: &Leaf,
        head: &str,
        pages: &mut Vec<BookPage>,
        order: &mut Vec<Answer>,
    ) {
        let number = pages.len() + 1;
        let (body, height) = (self.body(number), self.stock.book.trim.height);
        let body = if leaf.is_turned { body.turned(height) } else { body };
        let (marks, mut placed) = puzzles::put(self.stock, leaf, order.len() + 1, body);
        if leaf.is_turned {
            let back = |own: &mut Placed| own.area = own.area.turned_back(height);
            placed.iter_mut().for_each(back);
        }
        order.extend(placed.iter().map(|own| (own.puzzle, own.number, number)));
        let mut page = self.page(number, PageKind::Puzzles);
        self.add_head(&mut page, head);
        pages.push(BookPage { is_turned: leaf.is_turned, placed, body: marks, ..page });
    }

    /// The solutions, from an even page on, so that none lies open beside a puzzle. Returns where they begin.
    fn add_solutions(&self, pages: &mut Vec<BookPage>, order: &[Answer]) -> usize {
        let (book, stock) = (self.stock.book, self.stock);
        let heading = book.say(&BookText::Solutions);
        let first = pages.len() + 1;
        if first % 2 == 1 {
            let mut page = self.page(first, PageKind::SolutionsTitle);
            let body = self.body(first);
            let size = 24.0;
            let style = Style::at(body.middle(), body.y + 0.4 * body.height, size);
            let style = Style { is_bold: true, is_centred: true, ..style };
            page.body.push(Mark::Text { text: heading.clone(), style });
            pages.push(page);
        }
        let grid = answers::Grid::new(stock, order, self.room);
        for answers in order.chunks(grid.many()) {
            let number = pages.len() + 1;
            let mut page = self.page(number, PageKind::Solutions);
            self.add_head(&mut page, &heading);
            let (body, placed) = grid.put(stock, answers, self.body(number));
            pages.push(BookPage { placed, body, ..page });
        }
        first
    }

    /// What is inside the margins of a page.
    fn inside(&self, number: usize) -> Area {
        let (trim, margins) = (&self.stock.book.trim, &self.margins);
        let (left, right) = margins.sides(trim, number);
        let height = trim.height - 2.0 * margins.outside;
        Area { x: left, y: margins.outside, width: right - left, height }
    }

    /// The same without head and foot.
    fn body(&self, number: usize) -> Area {
        let inside = self.inside(number);
        Area { y: inside.y + HEAD, height: inside.height - HEAD - FOOT, ..inside }
    }

    /// A page with its number, at the outer side, unless it has none.
    fn page(&self, number: usize, kind: PageKind) -> BookPage {
        let inside = self.inside(number);
        let mut frame = Vec::new();
        if !matches!(kind, PageKind::Title | PageKind::Blank) {
            frame.push(self.outer(number.to_string(), number, inside.bottom() - 2.5, GREY));
        }
        BookPage {
            number,
            kind,
            is_turned: false,
            placed: Vec::new(),
            inside,
            frame,
            body: Vec::new(),
        }
    }

    /// What part of the book a page belongs to, above a line.
    fn add_head(&self, page: &mut BookPage, text: &str) {
        let text = self.stock.lines(text, (SMALL, false), page.inside.width, 1).concat();
        page.frame.push(self.outer(text, page.number, page.inside.y + SMALL, GREY));
        let Area { x, y, width, .. } = page.inside;
        page.frame.push(Mark::Line(Rect::new(x, y + 1.5 * SMALL, width, HAIR)));
    }

    /// A text at the outer side of a page.
    fn outer(&self, text: String, number: usize, y: f32, fill: nonolith::model::Rgb) -> Mark {
        let inside = self.inside(number);
        let style = |x: f32| Style { fill, ..Style::at(x, y, SMALL) };
        match number % 2 {
            1 => self.stock.ending_at(text, style(inside.x + inside.width)),
            _ => Mark::Text { text, style: style(inside.x) },
        }
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
