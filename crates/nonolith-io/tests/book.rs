//! Books as a print service opens them: sizes and boxes of pages, fonts, and what can be read on them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use lopdf::content::Content;
use lopdf::{Document as Pdf, Object};
use nonolith::explain::{Grade, language};
use nonolith::{Grid, Kind, Palette, Puzzle};
use nonolith_io::Options;
use nonolith_io::book::{Book, BookPuzzle, PageKind, Trim};

/// A picture of a key.
fn key() -> (Puzzle, Grid) {
    let rows = [".###......", "#...######", "#...#..#.#", ".###....#."];
    let picture = Grid::parse(&rows, &Palette::mono()).unwrap();
    (Puzzle::of_picture(Palette::mono(), &picture, Kind::Runs).unwrap(), picture)
}

fn entry<'a>(
    (puzzle, solution): &'a (Puzzle, Grid),
    title: &'a str,
    grade: Grade,
) -> BookPuzzle<'a> {
    let (title, author) = (Some(title), Some("Ł. Żak"));
    BookPuzzle { name: "key", puzzle, solution, title, author, grade, effort: 1.0 }
}

/// The sides of a box of a page.
fn sides(pdf: &Pdf, page: (u32, u16), name: &[u8]) -> Vec<f32> {
    let page = pdf.get_object(page).unwrap().as_dict().unwrap();
    let sides = page.get(name).unwrap().as_array().unwrap();
    sides.iter().map(|side| side.as_float().unwrap()).collect()
}

fn text(pdf: &Pdf, page: u32) -> String {
    let text = pdf.extract_text(&[page]).unwrap();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn pages_have_the_size_of_the_paper_and_say_where_they_are_cut() {
    let key = key();
    let options = Options::default();
    for name in ["a4", "a5", "letter", "kdp-6x9", "kdp-8.5x11", "150x220mm"] {
        for has_crop_marks in [false, true] {
            let trim = Trim::parse(name).unwrap();
            let (width, height) = (trim.width, trim.height);
            let puzzles = vec![entry(&key, "Key", Grade::Easy); 5];
            let book = Book { puzzles, trim, has_crop_marks, ..Book::new(&options) };
            let plan = book.plan().unwrap();
            let pdf = Pdf::load_mem(&plan.pdf().unwrap()).unwrap();
            assert_eq!(pdf.get_pages().len(), plan.pages().len());
            let around = if has_crop_marks { 10.0 * 72.0 / 25.4 } else { 0.0 };
            for &page in pdf.get_pages().values() {
                let near = |found: Vec<f32>, expected: [f32; 4]| {
                    assert!(
                        found.iter().zip(expected).all(|(a, b)| (a - b).abs() < 0.01),
                        "{name}"
                    );
                };
                let all = [0.0, 0.0, width + 2.0 * around, height + 2.0 * around];
                let cut = [around, around, width + around, height + around];
                near(sides(&pdf, page, b"MediaBox"), all);
                near(sides(&pdf, page, b"TrimBox"), cut);
                near(sides(&pdf, page, b"BleedBox"), cut);
                assert_eq!(
                    marks_outside(&pdf, page, width, height),
                    if has_crop_marks { 8 } else { 0 }
                );
            }
        }
    }
}

/// How many rectangles are outside the page, before anything is shifted.
fn marks_outside(pdf: &Pdf, page: (u32, u16), width: f32, height: f32) -> usize {
    let content = Content::decode(&pdf.get_page_content(page)).unwrap();
    let rectangles = content.operations.iter().filter(|own| own.operator == "re");
    let is_outside = |operands: &[Object]| {
        let [x, y, wide, high] = [0, 1, 2, 3].map(|i| operands[i].as_float().unwrap());
        x + wide < 0.0 || y + high < 0.0 || x > width || y > height
    };
    rectangles.filter(|own| is_outside(&own.operands)).count()
}

#[test]
fn every_font_of_every_page_is_embedded() {
    let key = key();
    let options = Options { symbols: true, ..Options::default() };
    let puzzles = vec![entry(&key, "Klucz żółty", Grade::Hard); 3];
    let book = Book { title: Some("Ключи"), puzzles, ..Book::new(&options) };
    let pdf = Pdf::load_mem(&book.plan().unwrap().pdf().unwrap()).unwrap();
    for &page in pdf.get_pages().values() {
        let fonts = pdf.get_page_fonts(page).unwrap();
        assert!(!fonts.is_empty());
        for font in fonts.values() {
            let part = |object: &Object| pdf.dereference(object).unwrap().1.clone();
            let descendants = part(font.get(b"DescendantFonts").unwrap());
            let cid = part(&descendants.as_array().unwrap()[0]);
            let descriptor = part(cid.as_dict().unwrap().get(b"FontDescriptor").unwrap());
            assert!(descriptor.as_dict().unwrap().has(b"FontFile2"));
        }
    }
}

#[test]
fn titles_are_at_the_back_only_with_the_pages_of_their_puzzles() {
    let key = key();
    let options = Options::default();
    let grades = [Grade::Hard, Grade::Easy, Grade::Hard, Grade::Easy];
    let titles = ["Alpha", "Beta", "Gamma", "Delta"];
    for (name, at, rules, hard) in [
        ("en", "page", "How to solve", "10 × 4 · hard · Ł. Żak"),
        ("de", "Seite", "So wird’s gelöst", "10 × 4 · schwer · Ł. Żak"),
    ] {
        let puzzles =
            titles.into_iter().zip(grades).map(|(title, grade)| entry(&key, title, grade));
        let book = Book {
            title: Some("Keys and more keys"),
            author: Some("J. Doe"),
            puzzles: puzzles.collect(),
            language: language(name).unwrap(),
            ..Book::new(&options)
        };
        let plan = book.plan().unwrap();
        let pdf = Pdf::load_mem(&plan.pdf().unwrap()).unwrap();
        let pages: Vec<String> = (1..).take(plan.pages().len()).map(|i| text(&pdf, i)).collect();
        assert!(pages[0].starts_with("Keys and more keys"), "{}", pages[0]);
        assert!(pages[0].contains("J. Doe") && pages[2].starts_with(rules));
        assert!(pages[1].contains(rules));
        for (page, text) in plan.pages().iter().zip(&pages) {
            let has_title = titles.iter().any(|title| text.contains(title));
            assert_eq!(has_title, page.kind == PageKind::Solutions, "{text}");
            assert_eq!(text.is_empty(), page.kind == PageKind::Blank);
        }
        // Easy ones come first.
        let answers = pages.iter().find(|text| text.contains("Beta")).unwrap();
        for (number, title) in ["Beta", "Delta", "Alpha", "Gamma"].into_iter().enumerate() {
            let page = 4 + number;
            let expected = format!("{}. {title} {at} {page}", number + 1);
            assert!(answers.contains(&expected), "{expected}: {answers}");
        }
        assert!(pages[5].contains(&format!("3 {hard}")), "{}", pages[5]);
        let catalog = pdf.catalog().unwrap();
        let lang = lopdf::decode_text_string(catalog.get(b"Lang").unwrap()).unwrap();
        assert_eq!(lang, name);
    }
}

#[test]
fn a_turned_puzzle_stays_on_its_page() {
    let (row, column): (&[u32], &[u32]) = (&[40], &[15]);
    let puzzle = Puzzle::mono(&[row; 15], &[column; 40]).unwrap();
    let filled = nonolith::ColourSet::only(nonolith::Colour::FIRST);
    let wide = (puzzle.clone(), Grid::filled(puzzle.shape(), filled));
    let options = Options::default();
    let trim = Trim::parse("a5").unwrap();
    let puzzles = vec![entry(&wide, "Wide", Grade::Easy)];
    let book = Book { puzzles, trim: trim.clone(), ..Book::new(&options) };
    let plan = book.plan().unwrap();
    let at = plan.page_of(0).unwrap();
    assert!(plan.pages()[at - 1].is_turned);
    let pdf = Pdf::load_mem(&plan.pdf().unwrap()).unwrap();
    let content = Content::decode(&pdf.get_page_content(pdf.get_pages()[&(at as u32)])).unwrap();
    let mut turn = None;
    let mut turned = 0;
    for operation in &content.operations {
        let number = |i: usize| operation.operands[i].as_float().unwrap();
        match operation.operator.as_str() {
            "cm" => turn = Some([0, 1, 2, 3, 4, 5].map(number)),
            "Q" => turn = None,
            "Td" | "re" => {
                let Some([a, b, c, d, e, f]) = turn else { continue };
                turned += 1;
                let (x, y) = (a * number(0) + c * number(1) + e, b * number(0) + d * number(1) + f);
                assert!((18.0..trim.width - 18.0).contains(&x), "{x}");
                assert!((18.0..trim.height - 18.0).contains(&y), "{y}");
            }
            _ => {}
        }
    }
    // Clues and caption, and the lines of the grid.
    assert!(turned > 55 + 55, "{turned}");
}

#[test]
fn characters_that_no_font_has_are_told() {
    let key = key();
    let options = Options::default();
    let puzzles = vec![entry(&key, "猫 and 犬", Grade::Easy)];
    let book = Book { subtitle: Some("猫"), imprint: Some("鳥"), puzzles, ..Book::new(&options) };
    assert_eq!(book.missing(), ['猫', '鳥', '犬']);
}
