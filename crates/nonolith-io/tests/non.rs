//! The `.non` reader: what it accepts, and what it says of what it does not.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{Grid, Puzzle};
use nonolith_io::{Document, format, read};

fn documents(text: &str) -> Result<Vec<Document>, String> {
    read(text.as_bytes(), None, format("non")).map_err(|error| error.to_string())
}

fn one(text: &str) -> Document {
    let mut documents = documents(text).unwrap();
    assert_eq!(documents.len(), 1);
    documents.remove(0)
}

fn error(text: &str) -> String {
    documents(text).expect_err("this must not be read")
}

#[test]
fn words_around_the_clues_are_kept() {
    let document = one(
        "catalogue \"test #1\"\ntitle \"A \\\"B\"\nby \"Me\"\ncopyright \"(c) Me\"\n\
         license CC0-1.0\nwidth 2\nheight 2\nmaxrule 2\nfoo bar baz\n\nrows\n2\n1\n\ncolumns\n1\n2\n",
    );
    assert_eq!(document.title.as_deref(), Some("A \\\"B"));
    assert_eq!(document.author.as_deref(), Some("Me"));
    assert_eq!(document.copyright.as_deref(), Some("(c) Me"));
    assert_eq!(document.licence.as_deref(), Some("CC0-1.0"));
    assert_eq!(document.source.as_deref(), Some("test #1"));
    let properties = [("maxrule", "2"), ("foo", "bar baz")];
    assert_eq!(document.properties, properties.map(|(k, v)| (k.to_owned(), v.to_owned())));
    assert_eq!(document.puzzle, Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]]).unwrap());
}

#[test]
fn clues_come_with_commas_or_spaces_zeros_or_not() {
    let expected = Puzzle::mono(&[&[1, 1], &[]], &[&[1], &[], &[1]]).unwrap();
    for rows in ["1,1\n0", "1 1\n0", "1, 1\n0", " 1 ,1 \n 0 ", "1\t1\n0,0"] {
        let text = format!("width 3\nheight 2\nrows\n{rows}\ncolumns\n1\n0\n1\n");
        assert_eq!(one(&text).puzzle, expected, "{rows}");
        assert_eq!(one(&text.replace('\n', "\r\n")).puzzle, expected);
        assert_eq!(one(&text.replace("rows", "ROWS")).puzzle, expected);
    }
}

#[test]
fn blank_lines_are_nothing_or_empty_clues_as_the_numbers_demand() {
    let expected = Puzzle::mono(&[&[], &[1], &[]], &[&[1]]).unwrap();
    // Blank lines that mean nothing.
    assert_eq!(one("width 1\nheight 3\n\nrows\n\n0\n\n1\n0\n\n\ncolumns\n\n1\n").puzzle, expected);
    // Blank lines that are clues, the first of them directly after `rows`.
    assert_eq!(one("width 1\nheight 3\nrows\n\n1\n\n\ncolumns\n1\n").puzzle, expected);
    assert_eq!(one("width 1\nheight 3\ncolumns\n1\nrows\n\n1\n\n").puzzle, expected);
    // A decorative blank line, and a clue that is one.
    let two = one("width 1\nheight 2\nrows\n\n1\n\n\ncolumns\n1\n").puzzle;
    assert_eq!(two, Puzzle::mono(&[&[], &[1]], &[&[1]]).unwrap());
    // Without a size the lines that hold something count.
    assert_eq!(one("rows\n\n1\n\n2\n\ncolumns\n2\n1\n").puzzle.shape().height(), 2);
    assert_eq!(one("width 0\nheight 0\nrows\ncolumns\n").puzzle.shape().area(), 0);
}

#[test]
fn colours_have_letters_or_names() {
    let by_letter = one("width 2\nheight 1\ncolor a #f00 red\ncolor b #00f blue\n\
         rows\n1a,1b\ncolumns\n1a\n1b\ngoal \"ab\"\n");
    assert_eq!(by_letter.puzzle.palette().inks()[1].name, "red");
    assert_eq!(by_letter.goal.unwrap().text(by_letter.puzzle.palette()), ["ab"]);
    let by_name = one("width 2\nheight 1\ncolor red FF0000 a\ncolor blue 0000FF b\n\
         rows\nred 1 blue 1\ncolumns\nred 1\nblue 1\n");
    assert_eq!(by_name.puzzle, by_letter.puzzle);
    let ground = one("color x #123456\ncolor 0 #eeeeee paper\nrows\n1x\ncolumns\n1x\n");
    assert_eq!(ground.puzzle.palette().inks()[0].name, "paper");
    assert_eq!(ground.puzzle.palette().len(), 2);
}

#[test]
fn goal_and_saved_are_grids() {
    let text = "width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\ngoal \"1001\"\nsaved \"1??0\"\n";
    let document = one(text);
    let grid = |rows: &[&str]| Grid::parse(rows, document.puzzle.palette()).ok();
    assert_eq!(document.goal, grid(&["#.", ".#"]));
    assert_eq!(document.saved, grid(&["#?", "?."]));
}

#[test]
fn several_puzzles_are_divided() {
    let puzzle = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let pack = format!("title \"A\"\n{puzzle}====\ntitle \"B\"\n{puzzle}");
    let titles = |text: &str| -> Vec<_> {
        documents(text).unwrap().into_iter().filter_map(|document| document.title).collect()
    };
    assert_eq!(titles(&pack), ["A", "B"]);
    assert_eq!(titles(&format!("{pack}====\n\n")), ["A", "B"]);
    assert!(
        error(&format!("{puzzle}====\ntitle \"B\"\n====\n{puzzle}"))
            .starts_with("9:1: expected `rows` and its clues")
    );
}

#[test]
fn errors_say_where_and_what_was_expected() {
    let frame = |rows: &str| format!("width 2\nheight 2\nrows\n{rows}\ncolumns\n1\n1\n");
    for (text, message) in [
        (frame("1,x\n1"), "4:3: expected a number, found `x`"),
        (
            frame("1\n1a"),
            "5:2: expected a comma or the end of the clue (no colours are declared with `color`), found `a`",
        ),
        (frame("1\n4294967296"), "5:1: expected a number up to 4294967295, found `4294967296`"),
        (frame("1\n-1"), "5:1: expected a number, found `-1`"),
        (
            frame("1\n1*"),
            "5:2: expected a comma or the end of the clue (no colours are declared with `color`), found `*`",
        ),
        (frame("1\n1\n1"), "6:1: expected 2 row clues, found 3"),
        (frame("1"), "4:2: expected 2 row clues, found 1"),
        (
            "width 2\nheight 2\nrows\n1\n".to_owned(),
            "4:2: expected `columns` and its clues, found the end of the file",
        ),
        (
            "width 2\nheight 2\n1\n".to_owned(),
            "3:1: expected `rows` or `columns` before the clues, found `1`",
        ),
        ("width two\n".to_owned(), "1:7: expected a number from 0 to 8192, found `two`"),
        ("width 9999\n".to_owned(), "1:7: expected a number from 0 to 8192, found `9999`"),
        ("height\n".to_owned(), "1:7: expected a number from 0 to 8192, found nothing"),
        (
            "title \"abc\nrows\n".to_owned(),
            "1:11: expected the closing quote of this text, found the end of the line",
        ),
        (frame("1\nl"), "5:1: expected a clue, or a word such as `columns` or `goal`, found `l`"),
        (frame("a1\n1"), "4:1: expected a clue, or a word such as `columns` or `goal`, found `a1`"),
        ("rows 1\ncolumns 1\n".to_owned(), "1:6: expected the clues on the lines below, found `1`"),
        (
            "rows\n1\ncolumns\n1\nrows\n".to_owned(),
            "5:1: expected this word only once (`====` divides puzzles), found `rows`",
        ),
        (
            "width 1\nwidth 2\n".to_owned(),
            "2:1: expected this word only once (`====` divides puzzles), found `width`",
        ),
        ("width +1\n".to_owned(), "1:7: expected a number from 0 to 8192, found `+1`"),
        (
            "color 1 #f00\n".to_owned(),
            "1:7: expected a letter that cannot be part of a number, found `1`",
        ),
        (
            "color \u{1b} #f00\n".to_owned(),
            "1:7: expected a visible letter for the colour, found '\\u{1b}'",
        ),
        (
            "rows\n1\ncolumns\n1\n====\nwidth 3\n".to_owned(),
            "6:8: expected `rows` and its clues, found the end of the file",
        ),
        ("color a\n".to_owned(), "1:7: expected a letter and a colour as #rrggbb, found `a`"),
        ("color ab #fff\n".to_owned(), "1:7: expected one letter for the colour, found `ab`"),
        ("color a reddish\n".to_owned(), "1:9: expected a colour as #rrggbb, found `reddish`"),
        (
            "color a #f00\ncolor a #00f\n".to_owned(),
            "2:7: expected a different letter for every colour, found 'a', which is taken",
        ),
        (
            "color a #f00\ncolor b #00f\nrows\n1c\ncolumns\n1\n".to_owned(),
            "4:2: expected the letter of a colour (a b), found `c`",
        ),
        (
            "color a #f00\ncolor b #00f\nrows\n1\ncolumns\n1\n".to_owned(),
            "4:1: expected a number and the letter of its colour, found `1`",
        ),
        (format!("{}goal \"10\"\n", frame("1\n1")), "9:7: expected 4 cells, found 2"),
        (
            format!("{}goal \"10x1\"\n", frame("1\n1")),
            "9:9: expected `0`, `?`, or the letter of a colour, found `x`",
        ),
    ] {
        assert_eq!(error(&text), message, "{text}");
    }
}

#[test]
fn more_than_31_colours_are_refused() {
    let mut text = String::new();
    for letter in ('a'..='z').chain('A'..='F') {
        text += &format!("color {letter} #0000{:02x}\n", letter as u8);
    }
    text += "rows\n1a\ncolumns\n1a\n";
    assert_eq!(error(&text), "32:7: expected at most 31 colours beside the background, found more");
}
