//! Books of puzzles: what is on which page, and where.
//!
//! A [`Book`] says what is wanted; its [`plan`](Book::plan) is data, which can be looked at without drawing
//! it; [`BookPlan::pdf`] draws it.

mod answers;
mod draw;
mod example;
mod fit;
mod front;
mod how_to;
mod page;
mod plan;
mod puzzles;
mod sections;
mod stock;
mod text;
mod tile;
mod trim;

use super::{Options, RenderError};
use nonolith::explain::{DEFAULT_LANGUAGE, Grade, Language};
use nonolith::{Grid, Puzzle};
pub use page::{Area, BookPage, PageKind, Placed};
pub use plan::BookPlan;
pub use sections::BookOrder;
pub(crate) use text::BookText;
pub use trim::Trim;

/// A puzzle of a book, and what the book says about it.
#[derive(Clone, Copy, Debug)]
pub struct BookPuzzle<'a> {
    /// What errors call it.
    pub name: &'a str,
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its solution.
    pub solution: &'a Grid,
    /// What it shows; only the solutions at the end say it.
    pub title: Option<&'a str>,
    /// Who made it.
    pub author: Option<&'a str>,
    /// How hard it is, in a word.
    pub grade: Grade,
    /// What it takes to solve it, to sort by among puzzles of the same grade.
    pub effort: f64,
}

/// The contents and the look of a book. Lengths are in points (1/72 inch).
///
/// ```
/// use nonolith::{Puzzle, Request, explain::Grade, solve};
/// use nonolith_io::Options;
/// use nonolith_io::book::{Book, BookPuzzle, PageKind};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let solution = solve(&puzzle, &Request::default())?.solutions.remove(0);
/// let entry = BookPuzzle {
///     name: "corner", puzzle: &puzzle, solution: &solution, title: Some("Corner"), author: None,
///     grade: Grade::Easy, effort: 1.0,
/// };
/// let options = Options::default();
/// let book = Book { title: Some("Three corners"), puzzles: vec![entry; 3], ..Book::new(&options) };
/// let plan = book.plan()?;
/// // A title, the contents, how to solve, three puzzles, the solutions, and a page to make it even.
/// assert_eq!(plan.pages().len(), 8);
/// assert_eq!(plan.page_of(2), Some(6));
/// assert_eq!(plan.pages()[6].kind, PageKind::SolutionsTitle);
/// assert!(plan.pdf()?.starts_with(b"%PDF"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Book<'a> {
    /// The title; without it "Nonograms", in the language of the book.
    pub title: Option<&'a str>,
    /// What stands below the title.
    pub subtitle: Option<&'a str>,
    /// Who made the book.
    pub author: Option<&'a str>,
    /// What stands at the foot of the second page, such as a copyright notice.
    pub imprint: Option<&'a str>,
    /// The puzzles, as given.
    pub puzzles: Vec<BookPuzzle<'a>>,
    /// The order of the puzzles.
    pub order: BookOrder,
    /// The language of everything that the book itself says.
    pub language: &'a Language,
    /// The paper.
    pub trim: Trim,
    /// The margin at the top, at the bottom and at the outer side; without it, a fourteenth of the width.
    /// It is never less than print services ask for.
    pub margin: Option<f32>,
    /// How much more there is at the inner side; without it, by the number of pages.
    pub gutter: Option<f32>,
    /// How many puzzles share a page, if their cells are large enough then.
    pub per_page: usize,
    /// Whether the solutions are at the end.
    pub has_answers: bool,
    /// Whether the paper is larger than the pages, with marks where to cut.
    pub has_crop_marks: bool,
    /// Letters for colours, and a font.
    pub options: &'a Options,
}

impl<'a> Book<'a> {
    /// A book without puzzles, on A4, one puzzle a page, sorted by difficulty.
    pub fn new(options: &'a Options) -> Book<'a> {
        Book {
            title: None,
            subtitle: None,
            author: None,
            imprint: None,
            puzzles: Vec::new(),
            order: BookOrder::Difficulty,
            language: DEFAULT_LANGUAGE,
            trim: super::PAPERS[0].into(),
            margin: None,
            gutter: None,
            per_page: 1,
            has_answers: true,
            has_crop_marks: false,
            options,
        }
    }

    /// What is on which page. It fails if a puzzle would have cells below 3 mm on a page of its own.
    pub fn plan(&self) -> Result<BookPlan<'_>, RenderError> {
        BookPlan::new(self)
    }

    /// The characters of its texts that no font has, each once; they are shown as boxes.
    pub fn missing(&self) -> Vec<char> {
        let own = [self.title, self.subtitle, self.author, self.imprint];
        let puzzles = self.puzzles.iter().flat_map(|puzzle| [puzzle.title, puzzle.author]);
        let texts = own.into_iter().chain(puzzles).flatten().map(str::to_owned);
        let legends = self.puzzles.iter().filter(|_| self.options.symbols);
        let legends = legends.flat_map(|puzzle| super::legend::names(puzzle.puzzle, self.options));
        super::missing::missing_in(texts.chain(legends), self.options)
    }

    fn say(&self, text: &BookText) -> String {
        text.words(self.language)
    }
}

#[cfg(test)]
mod tests;
