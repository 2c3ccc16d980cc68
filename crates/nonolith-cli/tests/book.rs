//! `nonolith book`

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, nonolith, permutations, run, run_with};
use serde_json::Value;

const HEARTS: &str = "puzzles/heart.non puzzles/anchor.non puzzles/counted-smile.json";

#[test]
fn a_book_is_written_and_nothing_is_said() {
    let folder = Folder::new("book");
    let file = folder.file("book.pdf");
    let result = run(&format!("book {HEARTS} -o {file} --title Three"));
    assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (0, "", ""));
    let bytes = std::fs::read(&file).unwrap();
    assert!(bytes.starts_with(b"%PDF"));
    assert_eq!(folder.names(), ["book.pdf"]);
    // Standard output gets the same bytes.
    let args = format!("book {HEARTS} --title Three");
    let output = nonolith().args(args.split_whitespace()).output().unwrap();
    assert_eq!(output.stdout, bytes);
}

#[test]
fn json_says_which_puzzle_is_on_which_page() {
    let folder = Folder::new("book-json");
    let file = folder.file("book.pdf");
    let (status, book) = json(&format!("book {HEARTS} -o {file} --json --paper a5"), b"");
    assert_eq!((status, &book["paper"]), (0, &Value::from("a5")));
    assert_eq!(book["pages"].as_u64().unwrap() % 2, 0);
    let puzzles = book["puzzles"].as_array().unwrap();
    let files: Vec<&str> = puzzles.iter().map(|own| own["file"].as_str().unwrap()).collect();
    // By difficulty: easy, medium, hard.
    let expected = ["puzzles/heart.non", "puzzles/counted-smile.json", "puzzles/anchor.non"];
    assert_eq!(files, expected);
    let grades: Vec<&str> = puzzles.iter().map(|own| own["difficulty"].as_str().unwrap()).collect();
    assert_eq!(grades, ["easy", "medium", "hard"]);
    for (number, own) in (1..).zip(puzzles) {
        assert_eq!(own["number"], number);
        assert!(own["page"].as_u64() < own["solution_page"].as_u64());
        assert!(own["cell_mm"].as_f64().unwrap() >= 3.0);
    }
    let (_, given) =
        json(&format!("book {HEARTS} -o {file} --json --sort given --no-answers"), b"");
    let first = &given["puzzles"][1];
    assert_eq!((&first["file"], &first["solution_page"]), (&expected[2].into(), &Value::Null));
    assert_eq!(run(&format!("book {HEARTS} --json")).status, 2);
}

#[test]
fn titles_are_in_the_language_of_the_book() {
    let folder = Folder::new("book-german");
    let file = folder.file("book.pdf");
    let title = |args: &str| {
        let args = format!("book puzzles/animals/apple-tree.non -o {file} --json {args}");
        json(&args, b"").1["puzzles"][0]["title"].clone()
    };
    assert_eq!(title(""), "Apple Tree");
    assert_eq!(title("--language de"), "Apfelbaum");
}

#[test]
fn a_bad_puzzle_is_named_and_nothing_is_written() {
    let folder = Folder::new("book-bad");
    let file = folder.file("book.pdf");
    for (bad, status, error) in [
        (
            "puzzles/ambiguous-candle.non",
            1,
            "nonolith: puzzles/ambiguous-candle.non: several solutions",
        ),
        ("puzzles/impossible-rain.non", 1, "nonolith: puzzles/impossible-rain.non: no solution"),
        ("no/such.non", 2, "nonolith: no/such.non: No such file"),
        ("README.md", 2, "nonolith: README.md:"),
    ] {
        let result = run(&format!("book puzzles/heart.non {bad} -o {file}"));
        assert_eq!((result.status, result.out.as_str()), (status, ""), "{bad}");
        assert!(result.err.starts_with(error), "{}", result.err);
        assert!(folder.names().is_empty());
    }
    let all = "puzzles/ambiguous-candle.non puzzles/heart.non no/such.non README.md";
    let args = format!("book {all} -o {file} --skip-bad --json");
    let result = run(&args);
    assert_eq!(result.status, 0);
    assert_eq!(result.err.lines().filter(|line| line.contains("left out: ")).count(), 3);
    let book: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!(book["puzzles"].as_array().unwrap().len(), 1);
    assert_eq!(book["skipped"].as_array().unwrap().len(), 3);
    let result = run(&format!("book no/such.non -o {file} --skip-bad"));
    assert_eq!(result.status, 2);
    assert!(result.err.ends_with("nonolith: a book needs at least one puzzle\n"), "{}", result.err);
}

#[test]
fn one_of_several_puzzles_of_a_file_is_named_by_its_number() {
    let pack = "rows\n1\ncolumns\n1\n====\nrows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("book", pack.as_bytes());
    assert_eq!((result.status, result.out.as_str()), (1, ""));
    assert!(result.err.starts_with("nonolith: <stdin>#2: several"), "{}", result.err);
}

#[test]
fn a_puzzle_that_is_too_large_is_named_with_the_paper_that_would_do() {
    let result = run("book puzzles/mountain-castle.non --paper a4");
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    let error = "nonolith: puzzles/mountain-castle.non: on a4, its 60x60 cells would be 2.4 mm wide, \
                 and 3 mm is the least; it needs tabloid or larger paper\n";
    assert_eq!(result.err, error);
}

#[test]
fn limits_end_it() {
    let folder = Folder::new("book-limits");
    let file = folder.file("book.pdf");
    for limit in ["--steps 3", "--timeout 0", "--steps 3 --skip-bad"] {
        let result = run(&format!("book puzzles/owl.non -o {file} {limit}"));
        assert_eq!((result.status, result.out.as_str()), (3, ""), "{limit}");
        assert!(result.err.starts_with("nonolith: puzzles/owl.non: out of "), "{}", result.err);
    }
    assert!(folder.names().is_empty());
}

#[test]
fn kdp_takes_books_of_some_thickness() {
    let folder = Folder::new("book-kdp");
    let file = folder.file("book.pdf");
    let result = run(&format!("book puzzles/heart.non -o {file} --paper kdp-6x9"));
    let note = "nonolith: KDP takes books of 24 to 828 pages; this one has 6\n";
    assert_eq!((result.status, result.err.as_str()), (0, note));
}

#[test]
fn bad_usage_is_refused() {
    let ambiguous = permutations(2);
    assert_eq!(run_with("book", &ambiguous).status, 1);
    for args in ["--paper 6x9", "--paper 10x10mm", "--sort colour", "--per-page 0", "--margin -1"] {
        let result = run(&format!("book puzzles/heart.non {args}"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(!result.err.is_empty(), "{args}");
    }
    let result = run("book puzzles/heart.non --paper a5 --margin 60");
    assert_eq!(result.err, "nonolith: the margins leave too little room on a5\n");
}

#[test]
fn puzzles_too_large_for_the_paper_are_left_out_if_that_is_asked_for() {
    let folder = Folder::new("book-large");
    let file = folder.file("book.pdf");
    let files = "puzzles/heart.non puzzles/mountain-castle.non";
    let result = run(&format!("book {files} -o {file}"));
    assert_eq!(result.status, 2);
    assert!(result.err.contains("60x60 cells would be"), "{}", result.err);
    let (status, book) = json(&format!("book {files} -o {file} --skip-bad --json"), b"");
    assert_eq!((status, book["puzzles"].as_array().unwrap().len()), (0, 1));
    let why = book["skipped"][0].as_str().unwrap();
    assert!(why.starts_with("puzzles/mountain-castle.non: "), "{why}");
}
