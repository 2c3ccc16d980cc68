//! Books of all kinds, looked at page by page.

use super::fit::fit;
use super::page::Mark;
use super::stock::Stock;
use super::trim::MM;
use super::*;
use nonolith::explain::language;
use nonolith::model::Rgb;
use nonolith::{Colour, ColourSet, Kind, Palette, Shape};
use nonolith_random::Random;
use proptest::prelude::*;

/// A puzzle of any kind with any picture.
#[derive(Clone, Debug)]
struct Drawn {
    puzzle: Puzzle,
    picture: Grid,
    title: Option<String>,
    author: Option<String>,
    grade: Grade,
    effort: f64,
}

fn drawn(width: usize, height: usize, rule: usize, seed: u64) -> Drawn {
    let mut random = Random::new(seed);
    let mut palette = if rule == 0 { Palette::mono() } else { Palette::new("white", Rgb::WHITE) };
    if rule > 0 {
        palette.add("red", Rgb(200, 0, 0), None).unwrap();
        palette.add("blue", Rgb(0, 0, 200), None).unwrap();
    }
    let cells = (0..width * height).map(|_| {
        let colour = Colour::new(random.below(palette.len() as u64) as usize);
        ColourSet::only(colour.unwrap())
    });
    let shape = Shape::new(width, height).unwrap();
    let picture = Grid::from_cells(&shape, cells.collect()).unwrap();
    let kind = if rule == 2 { Kind::Counted } else { Kind::Runs };
    let puzzle = Puzzle::of_picture(palette, &picture, kind).unwrap();
    let text = |random: &mut Random, what: &str| {
        let words = [0, 1, 2, 3, 60][random.below(5) as usize];
        (words > 0).then(|| format!("{what}{}", " Sphinx of quartz".repeat(words)))
    };
    let (title, author) = (text(&mut random, "Secret"), text(&mut random, "Author"));
    let grade = Grade::ALL[random.below(4) as usize];
    Drawn { puzzle, picture, title, author, grade, effort: random.below(100) as f64 }
}

fn entry(own: &Drawn) -> BookPuzzle<'_> {
    BookPuzzle {
        name: "one",
        puzzle: &own.puzzle,
        solution: &own.picture,
        title: own.title.as_deref(),
        author: own.author.as_deref(),
        grade: own.grade,
        effort: own.effort,
    }
}

fn entries(all: &[Drawn]) -> Vec<BookPuzzle<'_>> {
    all.iter().map(entry).collect()
}

/// Everything on a page, with the part of it that it takes.
fn marks<'p>(stock: &Stock<'_>, page: &'p BookPage) -> Vec<(&'p Mark, Area)> {
    let area = |mark: &Mark| match mark {
        Mark::Text { text, style } => {
            let width = stock.width(text, style.size, style.is_bold);
            let x = if style.is_centred { style.x - width / 2.0 } else { style.x };
            // Letters rise 0.75 of their size above the line, and fall 0.22 below it.
            Area { x, y: style.y - 0.75 * style.size, width, height: 0.97 * style.size }
        }
        Mark::Line(rect) => (*rect).into(),
        Mark::Figure { what, x, y, scale } => {
            let (width, height) = stock.size(*what);
            Area { x: *x, y: *y, width: width * scale, height: height * scale }
        }
    };
    let height = stock.book.trim.height;
    let body = page.body.iter().map(|mark| match page.is_turned {
        true => (mark, area(mark).turned_back(height)),
        false => (mark, area(mark)),
    });
    page.frame.iter().map(|mark| (mark, area(mark))).chain(body).collect()
}

/// The texts on a page.
fn texts(page: &BookPage) -> Vec<&str> {
    page.frame.iter().chain(&page.body).filter_map(text_of).collect()
}

fn text_of(mark: &Mark) -> Option<&str> {
    match mark {
        Mark::Text { text, .. } => Some(text),
        _ => None,
    }
}

/// A hundredth of a millimetre is nothing.
const SLACK: f32 = 0.03;

fn is_within(inner: Area, outer: Area) -> bool {
    inner.x >= outer.x - SLACK
        && inner.y >= outer.y - SLACK
        && inner.x + inner.width <= outer.x + outer.width + SLACK
        && inner.bottom() <= outer.bottom() + SLACK
}

fn overlap(a: Area, b: Area) -> bool {
    a.x + a.width > b.x + SLACK
        && b.x + b.width > a.x + SLACK
        && a.bottom() > b.y + SLACK
        && b.bottom() > a.y + SLACK
}

/// What holds for every book.
fn check(plan: &BookPlan<'_>) {
    let pages = plan.pages();
    assert_eq!(pages.len() % 2, 0);
    assert_eq!(pages[0].kind, PageKind::Title);
    for (i, page) in pages.iter().enumerate() {
        assert_eq!(page.number, i + 1);
        check_page(plan, page);
    }
    check_puzzles(plan);
    check_answers(plan);
    // What lies open together: pages 2 and 3, 4 and 5.
    for spread in pages[1..].chunks(2) {
        let has = |kind: PageKind| spread.iter().any(|page| page.kind == kind);
        assert!(!has(PageKind::Puzzles) || !has(PageKind::Solutions));
    }
    let blank = pages.iter().filter(|page| page.kind == PageKind::Blank).count();
    assert!(blank <= 1 && (blank == 0 || pages[pages.len() - 1].kind == PageKind::Blank));
}

/// Nothing is in the margins, nothing overlaps, and the number is where it belongs.
fn check_page(plan: &BookPlan<'_>, page: &BookPage) {
    let (book, stock) = (plan.stock.book, &plan.stock);
    let left = page.inside.x;
    let right = book.trim.width - page.inside.x - page.inside.width;
    let (inner, outer) = if page.number % 2 == 1 { (left, right) } else { (right, left) };
    assert!(outer >= 6.35 * MM - SLACK);
    let least = [(150, 0.375), (300, 0.5), (500, 0.625)];
    let least = least.iter().find(|(most, _)| plan.pages().len() <= *most).unwrap().1;
    assert!(inner >= least * 72.0 - SLACK && inner >= outer - SLACK);
    let marks = marks(stock, page);
    for (mark, area) in &marks {
        assert!(is_within(*area, page.inside), "page {}: {mark:?} {area:?}", page.number);
    }
    for (i, (a, first)) in marks.iter().enumerate() {
        for (b, second) in &marks[i + 1..] {
            assert!(!overlap(*first, *second), "page {}: {a:?} and {b:?}", page.number);
        }
    }
    for (i, a) in page.placed.iter().enumerate() {
        assert!(is_within(a.area, page.inside));
        assert!(page.placed[i + 1..].iter().all(|b| !overlap(a.area, b.area)));
    }
    let own = page.number.to_string();
    let number = marks.iter().find(|(mark, area)| {
        matches!(mark, Mark::Text { text, .. } if *text == own)
            && area.bottom() > page.inside.bottom() - 5.0
    });
    let Some((_, area)) = number else {
        assert!(matches!(page.kind, PageKind::Title | PageKind::Blank));
        return;
    };
    let is_left = area.x + area.width / 2.0 < page.inside.middle();
    assert_eq!(is_left, page.number.is_multiple_of(2));
}

/// Every puzzle is there once, in order, large enough, and its page tells nothing.
fn check_puzzles(plan: &BookPlan<'_>) {
    let book = plan.stock.book;
    let pages = plan.pages().iter().filter(|page| page.kind == PageKind::Puzzles);
    let mut numbers = Vec::new();
    let mut seen = vec![0; book.puzzles.len()];
    for page in pages.clone() {
        assert!(!page.placed.is_empty() && page.placed.len() <= book.per_page);
        assert!(!page.is_turned || page.placed.len() == 1);
        assert!(texts(page).iter().all(|text| !text.contains("Secret")));
        for own in &page.placed {
            numbers.push(own.number);
            seen[own.puzzle] += 1;
            assert!(own.cell >= 3.0 * MM - SLACK, "{}", own.cell / MM);
            assert_eq!(plan.page_of(own.puzzle), Some(page.number));
            let shape = book.puzzles[own.puzzle].puzzle.shape();
            let size = format!("{} × {}", shape.width(), shape.height());
            let grade = book.puzzles[own.puzzle].grade.words(book.language);
            let caption = format!("{size} · {grade}");
            // A long author may go on in the next line.
            assert!(texts(page).iter().any(|text| text.starts_with(&caption)), "{caption}");
        }
        // What is alone in its row is in the middle of the page.
        if let [only] = &page.placed[..] {
            let area = only.area;
            let inside = page.inside;
            match page.is_turned {
                false => assert!((area.middle() - inside.middle()).abs() < SLACK),
                true => {
                    let middle = area.y + area.height / 2.0;
                    let body = inside.y + 24.0 + (inside.height - 46.0) / 2.0;
                    assert!((middle - body).abs() < SLACK);
                }
            }
        }
    }
    assert!(numbers.iter().copied().eq(1..=book.puzzles.len()));
    assert!(seen.iter().all(|times| *times == 1));
    match book.order {
        BookOrder::Given => {
            let given = pages.flat_map(|page| &page.placed).map(|own| own.puzzle);
            assert!(given.eq(0..book.puzzles.len()));
        }
        BookOrder::Difficulty => {
            let placed = pages.flat_map(|page| page.placed.iter().map(move |own| (page, own)));
            let grades: Vec<Grade> =
                placed.clone().map(|(_, own)| book.puzzles[own.puzzle].grade).collect();
            assert!(grades.is_sorted());
            one_size(plan, &placed.map(|(_, own)| own).collect::<Vec<_>>());
        }
        BookOrder::Size => {}
    }
}

/// In each section the cells have one size, but for puzzles that do not fit with it.
fn one_size(plan: &BookPlan<'_>, placed: &[&Placed]) {
    let book = plan.stock.book;
    if book.per_page > 1 {
        return;
    }
    let inside = plan.pages()[0].inside;
    let room = (inside.width, inside.height - 46.0);
    let grade = |own: &&Placed| book.puzzles[own.puzzle].grade;
    for section in placed.chunk_by(|a, b| grade(a) == grade(b)) {
        let common = section.iter().map(|own| own.cell).fold(0.0, f32::max);
        for own in section.iter().filter(|own| own.cell < common - SLACK) {
            assert!(fit(&plan.stock, own.puzzle, room) < common - SLACK, "{own:?}");
        }
    }
}

/// Every answer is there once, with its title and the page of its puzzle.
fn check_answers(plan: &BookPlan<'_>) {
    let book = plan.stock.book;
    let mut numbers = Vec::new();
    for page in plan.pages().iter().filter(|page| page.kind == PageKind::Solutions) {
        for own in &page.placed {
            numbers.push(own.number);
            let texts: Vec<&str> = marks(&plan.stock, page)
                .into_iter()
                .filter(|(_, area)| is_within(*area, own.area))
                .filter_map(|(mark, _)| text_of(mark))
                .collect();
            let at = plan.page_of(own.puzzle).unwrap();
            let at = book.say(&BookText::OnPage { page: at });
            assert_eq!(texts.last(), Some(&at.as_str()), "{texts:?}");
            let number = own.number.to_string();
            match book.puzzles[own.puzzle].title {
                Some(_) => assert!(texts[0].starts_with(&format!("{number}. Secret"))),
                None => assert_eq!(texts[0], number),
            }
        }
    }
    match book.has_answers {
        true => assert!(numbers.into_iter().eq(1..=book.puzzles.len())),
        false => assert!(numbers.is_empty()),
    }
}

fn trims() -> impl Strategy<Value = Trim> {
    let names =
        ["a4", "a5", "letter", "kdp-6x9", "kdp-8.5x11", "150x220mm", "297x210mm", "12x12in"];
    proptest::sample::select(names.to_vec()).prop_map(|name| Trim::parse(name).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]
    #[test]
    fn every_book_is_in_order(
        sizes in prop::collection::vec((1..24usize, 1..24usize, 0..3usize, any::<u64>()), 1..14),
        trim in trims(),
        (per_page, order) in (1..7usize, 0..3usize),
        (has_answers, symbols, is_german) in any::<(bool, bool, bool)>(),
        title in prop::option::of("[a-z ]{0,200}"),
        (margin, gutter) in (prop::option::of(0.0..60f32), prop::option::of(0.0..60f32)),
    ) {
        let all: Vec<Drawn> =
            sizes.into_iter().map(|(width, height, rule, seed)| drawn(width, height, rule, seed)).collect();
        let options = Options { symbols, ..Options::default() };
        let book = Book {
            title: title.as_deref(),
            subtitle: title.as_deref(),
            author: title.as_deref(),
            imprint: title.as_deref(),
            puzzles: entries(&all),
            order: BookOrder::ALL[order].1,
            language: language(if is_german { "de" } else { "en" }).unwrap(),
            trim,
            margin,
            gutter,
            per_page,
            has_answers,
            ..Book::new(&options)
        };
        match book.plan() {
            Ok(plan) => check(&plan),
            // Noise has long clues.
            Err(RenderError::TooSmallInBook { found, .. }) => {
                prop_assert!(found.parse::<f32>().unwrap() < 3.0);
            }
            Err(other) => panic!("{other}"),
        }
    }
}

#[test]
fn a_thick_book_has_a_wide_gutter() {
    let all = vec![drawn(5, 5, 0, 1); 200];
    let options = Options::default();
    let book = Book { puzzles: entries(&all), ..Book::new(&options) };
    let inner = |count: usize| {
        let book = Book { puzzles: book.puzzles[..count].to_vec(), ..book.clone() };
        let plan = book.plan().unwrap();
        check(&plan);
        let page = &plan.pages()[0];
        (plan.pages().len(), page.inside.x - (book.trim.width - page.inside.x - page.inside.width))
    };
    let ((few, narrow), (many, wide)) = (inner(100), inner(200));
    assert!(few <= 150 && many > 150 && many <= 300);
    assert!((wide - narrow - 0.125 * 72.0).abs() < SLACK);
}

#[test]
fn a_wide_puzzle_is_turned_and_one_that_is_too_large_is_refused() {
    let options = Options::default();
    let plain = |width: usize, height: usize| {
        let row: Vec<u32> = vec![width as u32];
        let column: Vec<u32> = vec![height as u32];
        let rows: Vec<&[u32]> = vec![&row; height];
        let columns: Vec<&[u32]> = vec![&column; width];
        let puzzle = Puzzle::mono(&rows, &columns).unwrap();
        let shape = Shape::new(width, height).unwrap();
        let picture = Grid::filled(&shape, ColourSet::only(Colour::FIRST));
        let (grade, effort) = (Grade::Easy, 1.0);
        Drawn { puzzle, picture, title: None, author: None, grade, effort }
    };
    let planned = |width: usize, height: usize, paper: &str| {
        let all = [plain(width, height)];
        let trim = Trim::parse(paper).unwrap();
        let book = Book { puzzles: entries(&all), trim, ..Book::new(&options) };
        book.plan().map(|plan| {
            check(&plan);
            plan.pages().iter().any(|page| page.is_turned)
        })
    };
    assert_eq!(planned(20, 20, "a5"), Ok(false));
    assert_eq!(planned(45, 20, "a5"), Ok(true));
    assert_eq!(planned(20, 45, "a5"), Ok(false));
    assert_eq!(planned(20, 45, "210x148mm"), Ok(true));
    let error = planned(60, 60, "a5").unwrap_err();
    let text = "one: on a5, its 60x60 cells would be 2.0 mm wide, and 3 mm is the least; it needs tabloid or larger paper";
    assert_eq!(error.to_string(), text);
    assert_eq!(planned(60, 60, "tabloid"), Ok(false));
    // What no paper with a name has room for has room on what is said.
    let RenderError::TooSmallInBook { needed, .. } = planned(150, 100, "a4").unwrap_err() else {
        panic!("another error");
    };
    assert!(needed.ends_with("mm"), "{needed}");
    assert!(planned(150, 100, &needed).is_ok(), "{needed}");
}

#[test]
fn large_puzzles_do_not_tear_pages_apart() {
    let all: Vec<Drawn> = [8, 20, 8, 20, 8, 8, 8]
        .into_iter()
        .map(|side| Drawn { grade: Grade::Easy, author: None, ..drawn(side, side, 0, 3) })
        .collect();
    let options = Options::default();
    let book = Book {
        puzzles: entries(&all),
        per_page: 4,
        trim: Trim::parse("a5").unwrap(),
        ..Book::new(&options)
    };
    let shared = |order: BookOrder| {
        let book = Book { order, ..book.clone() };
        let plan = book.plan().unwrap();
        check(&plan);
        let pages = plan.pages().iter().filter(|page| page.kind == PageKind::Puzzles);
        pages.map(|page| page.placed.len()).collect::<Vec<_>>()
    };
    assert_eq!(shared(BookOrder::Difficulty), [4, 1, 1, 1]);
    assert_eq!(shared(BookOrder::Given), [1, 1, 1, 1, 3]);
}

#[test]
fn a_book_tells_the_rules_that_it_needs() {
    let options = Options::default();
    let told = |rules: &[usize], text: &BookText| {
        let all: Vec<Drawn> = rules.iter().map(|rule| drawn(5, 5, *rule, 7)).collect();
        let book = Book { puzzles: entries(&all), ..Book::new(&options) };
        let plan = book.plan().unwrap();
        let pages = plan.pages().iter().filter(|page| page.kind == PageKind::HowTo);
        let said = pages.flat_map(texts).collect::<Vec<_>>().join(" ");
        said.contains(&book.say(text))
    };
    assert!(told(&[0], &BookText::Rule) && !told(&[0], &BookText::CountedRule));
    assert!(!told(&[0], &BookText::ColourRule) && told(&[1], &BookText::Rule));
    assert!(told(&[1], &BookText::ColourRule));
    assert!(told(&[2], &BookText::CountedRule) && !told(&[2], &BookText::Rule));
    assert!(told(&[0, 1, 2], &BookText::CountedRule) && told(&[0, 1, 2], &BookText::ColourRule));
}

#[test]
fn a_book_needs_puzzles_and_room() {
    let options = Options::default();
    let book = Book::new(&options);
    assert!(matches!(book.plan(), Err(RenderError::EmptyBook)));
    let all = [drawn(5, 5, 0, 1)];
    let book = Book { puzzles: entries(&all), margin: Some(90.0 * MM), ..Book::new(&options) };
    assert!(matches!(book.plan(), Err(RenderError::NoRoomInBook { .. })));
}
