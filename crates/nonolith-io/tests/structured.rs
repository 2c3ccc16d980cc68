//! The readers of structured text and XML: what they keep, and what they say.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{Clue, LineId, Palette};
use nonolith_io::{CannotWrite, Document, WriteError, format, read, write};
use proptest::prelude::*;

fn error(name: &str, text: &str) -> String {
    read(text.as_bytes(), None, format(name)).expect_err("must not be read").to_string()
}

fn one(name: &str, text: &str) -> Document {
    let documents = read(text.as_bytes(), None, format(name)).unwrap();
    assert_eq!(documents.len(), 1);
    documents.into_iter().next().unwrap()
}

/// A puzzle of one row and one column in webpbn's XML, with something after its clues.
fn webpbn(more: &str) -> String {
    let clue =
        |kind: &str| format!("<clues type=\"{kind}\"><line><count>1</count></line></clues>\n");
    format!(
        "<puzzleset>\n<puzzle>\n{}{}{more}</puzzle>\n</puzzleset>\n",
        clue("rows"),
        clue("columns")
    )
}

#[test]
fn errors_in_g_say_where_and_what_was_expected() {
    for (text, expected) in [
        ("hello\n", "1:6: expected `:` before the rows, found the end of the file"),
        (": rows\n1\n", "2:2: expected `:` before the columns, found the end of the file"),
        (":\n1x\n:\n1\n", "2:2: expected a number (no colours are declared), found `x`"),
        (
            "#d\n a:a #f00\n:\n1a 1\n:\n1a\n",
            "4:4: expected a number and the letter of its colour, found `1`",
        ),
        ("#d\n a:a #f00\n:\n1b\n:\n", "4:2: expected the letter of a colour (a), found `b`"),
        (
            "#d\n a:a nocolour\n:\n:\n",
            "2:6: expected a colour as #rrggbb or by its name, found `nocolour`",
        ),
        (
            "#d\n a:a red\n a:b blue\n:\n:\n",
            "3:2: expected every colour only once, found `a:b blue`",
        ),
        ("#d\n /:a white/black <<\n:\n:\n", "2:6: not supported: this file has triangular cells"),
        ("x\n#triddler\n:\n:\n", "2:1: not supported: this file holds a triddler"),
    ] {
        assert_eq!(error("g", text), expected);
    }
    let long = format!(":\n{}", "\n".repeat(10_000));
    assert_eq!(error("g", &long), "8194:1: expected at most 8192 clues here, found more");
}

#[test]
fn g_keeps_comments_and_default_colours() {
    let text = "A flag.\nauthor: me\nyear: 1999\n#d\n 1:* red3 rot\n k:# black schwarz\n:\n1k 2\n\n:\n1k\n1\n1\n";
    let document = one("g", text);
    assert_eq!(document.author.as_deref(), Some("me"));
    let property = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let expected = [property("year", "1999"), property("comment", "A flag.")];
    assert_eq!(document.properties, expected);
    let inks: Vec<_> = document
        .puzzle
        .palette()
        .inks()
        .iter()
        .map(|ink| (ink.name.as_str(), ink.letter))
        .collect();
    assert_eq!(inks, [("white", '.'), ("red3", 'a'), ("black", 'k')]);
    assert_eq!(document.puzzle.shape().to_string(), "3x2");
    assert!(matches!(document.puzzle.clue(LineId::row(1)), Clue::Runs([])));
    let written = write(std::slice::from_ref(&document), format("g").unwrap()).unwrap();
    assert_eq!(one("g", &written.text), document);
    assert!(written.lost.is_empty());
    // Without colours it is black and white.
    assert_eq!(*one("g", ":\n1\n:\n1\n").puzzle.palette(), Palette::mono());
}

#[test]
fn errors_in_webpbn_say_where_and_what_was_expected() {
    let image = |rows: &str| webpbn(&format!("<solution><image>\n{rows}\n</image></solution>"));
    for (text, expected) in [
        (
            "<puzzleset>\n<puzzle></puzzleset>".to_owned(),
            "2:9: expected well-formed XML, found: expected 'puzzle' tag, not 'puzzleset'",
        ),
        ("<a/>".to_owned(), "1:1: expected `<puzzleset>`, found `<a>`"),
        (
            "<puzzle/>".to_owned(),
            "1:1: expected `<clues type=\"rows\">` in this puzzle, found none",
        ),
        (webpbn("").replace(">1<", ">x<"), "3:33: expected a number up to 4294967295, found `x`"),
        (webpbn("").replace(">1<", "><"), "3:26: expected a number, found nothing"),
        (
            webpbn("").replace("<count>", "<count color=\"red\">"),
            "3:26: expected a declared colour (black), found `red`",
        ),
        (
            webpbn("<color name=\"red\">zzz</color>"),
            "5:19: expected a colour as rrggbb or rgb, found `zzz`",
        ),
        (
            webpbn("<color name=\"t\">black/white</color>"),
            "5:1: not supported: this file has triangular cells",
        ),
        (image("|XX|"), "6:2: expected 1 cell in a row, found 2"),
        (image("|X|\n|X|"), "5:11: expected 1 row between `|`, found 2"),
        (
            image("|#|"),
            "6:2: expected the character of a colour, `?`, or several in brackets, found `#`",
        ),
        (
            "<puzzle type=\"triddler\"/>".to_owned(),
            "1:1: not supported: this file holds a triddler",
        ),
        (
            // Every reference has the width that it has in the file.
            webpbn("<title>&copy; &nope; & &amp;</title><color name=\"red\">zzz</color>"),
            "5:55: expected a colour as rrggbb or rgb, found `zzz`",
        ),
        (
            "<!DOCTYPE pbn [<!ENTITY a \"b\">]>\n<puzzle/>".to_owned(),
            "1:16: expected no definitions of entities, found `<!ENTITY a \\\"b\\\"`",
        ),
    ] {
        assert_eq!(error("webpbn", &text), expected);
    }
    let evil = "<!-- <!DOCTYPE a> --><!DOCTYPE a SYSTEM \">\" [<!ENTITY b \"c\">]><puzzle/>";
    assert!(error("webpbn", evil).contains("expected no definitions of entities"));
}

#[test]
fn webpbn_keeps_what_it_is_told() {
    let more = "<title>A &copy; &nope; &amp; B</title><note>published</note><note>licence: free</note>\
                <solution type=\"saved\"><image>|[.X]|</image></solution>";
    let text = webpbn(more).replace("<puzzle>", "<author>Set</author><puzzle>");
    let document = one("webpbn", &text);
    assert_eq!(document.title.as_deref(), Some("A © &nope; & B"));
    assert_eq!(document.author.as_deref(), Some("Set"));
    assert_eq!(document.licence.as_deref(), Some("free"));
    assert_eq!(document.properties, [("note".to_owned(), "published".to_owned())]);
    assert_eq!(document.saved, Some(document.puzzle.unknown()));
    assert_eq!(*document.puzzle.palette(), Palette::mono());
    let written = write(std::slice::from_ref(&document), format("webpbn").unwrap()).unwrap();
    assert_eq!(one("webpbn", &written.text), document);
}

#[test]
fn webpbn_holds_sets_of_colours() {
    let text = "<puzzle><color name=\"a\" char=\"a\">f00</color><color name=\"b\" char=\"b\">0f0</color>\
                <clues type=\"rows\"><line/></clues><clues type=\"columns\"><line/><line/></clues>\
                <solution type=\"saved\"><image>|[.b]?|</image></solution></puzzle>";
    let document = one("webpbn", text);
    let saved = document.saved.as_ref().unwrap();
    assert_eq!(saved.cells().iter().map(|cell| cell.bits()).collect::<Vec<_>>(), [5, 7]);
    let written = write(std::slice::from_ref(&document), format("webpbn").unwrap()).unwrap();
    assert_eq!(one("webpbn", &written.text), document);
    assert!(written.lost.is_empty());
}

#[test]
fn a_webpbn_picture_needs_no_clues() {
    let text = "<puzzle><solution><image>|XX.| |.X.|</image></solution></puzzle>";
    let document = one("webpbn", text);
    assert_eq!(document.puzzle.shape().to_string(), "3x2");
    assert_eq!(nonolith::check(&document.puzzle, document.goal.as_ref().unwrap()), Ok(()));
    let text = text.replace("XX.", "X?.");
    let expected =
        "1:19: expected a picture without unknown cells, or `<clues>`, found an unknown cell";
    assert_eq!(error("webpbn", &text), expected);
}

#[test]
fn many_puzzles_are_read_in_time() {
    let many = "<puzzle><solution><image>|X|</image></solution></puzzle>".repeat(50_000);
    let text = format!("<puzzleset>{many}</puzzleset>");
    assert_eq!(read(text.as_bytes(), None, None).unwrap().len(), 50_000);
}

#[test]
fn errors_in_freenono_say_where_and_what_was_expected() {
    let file = |width: &str, lines: &str| {
        format!(
            "<FreeNono>\n<Nonogram width=\"{width}\" height=\"1\">\n{lines}</Nonogram>\n</FreeNono>"
        )
    };
    for (text, expected) in [
        ("<FreeNono/>".to_owned(), "1:1: expected `<Nonogram>` in here, found none"),
        (file("4000000000", ""), "2:18: expected a number from 0 to 8192, found `4000000000`"),
        (file("1", ""), "2:1: expected 1 row, found 0"),
        (file("1", "<line> x x </line>"), "3:1: expected 1 cell in a row, found 2"),
        (
            file("1", "<line> y </line>"),
            "3:8: expected `x` or `_`, with blanks between them, found `y`",
        ),
    ] {
        assert_eq!(error("freenono", &text), expected);
    }
}

#[test]
fn freenono_stores_pictures_only() {
    let format = format("freenono").unwrap();
    let puzzle = nonolith::Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
    let mut document = Document::new(puzzle);
    let error = write(&[document.clone()], format).unwrap_err();
    let cannot = |why| WriteError::Cannot { format: "freenono", why };
    assert_eq!(error, cannot(CannotWrite::NoGoal));
    document.goal = nonolith::Grid::parse(&[".#"], &Palette::mono()).ok();
    let error = write(&[document], format).unwrap_err();
    assert_eq!(error, cannot(CannotWrite::WrongGoal));
}

#[test]
fn errors_in_pynogram_and_nonogrid_say_where_and_what_was_expected() {
    for (text, expected) in [
        ("rows = 1\n", "1:1: expected `[clues]` or `[colors]`, found `rows = 1`"),
        (
            "[clues]\nrows = 1\n",
            "2:9: expected `columns = ...` in `[clues]`, found the end of the file",
        ),
        ("[clues]\n1\n", "2:1: expected `rows = ...` or `columns = ...`, found `1`"),
        (
            "[clues]\nrows = 1x\ncolumns = 1\n",
            "2:8: expected a number (no colours are declared), found `1x`",
        ),
        ("[clues]\nrows = 1, x\ncolumns = 1\n", "2:11: expected a number, found `x`"),
        (
            "[colors]\nr=(red) *\n[clues]\nrows = 1r 1g\ncolumns = 1\n",
            "4:11: expected a number and the name of a colour (r), found `1g`",
        ),
        (
            "[colors]\nr = (nocolour) *\n",
            "2:6: expected a colour by its name, as rrggbb, or as three numbers, found `nocolour`",
        ),
    ] {
        assert_eq!(error("pynogram", text), expected);
    }
    for (text, expected) in [
        (
            "[clues]\nrows = \"\"\"\n1\n1x\n\"\"\"\ncolumns = '1'\n",
            "4:1: expected a number (no colours are declared), found `1x`",
        ),
        (
            "[clues]\r\nrows = \"\"\"\r\n1\r\n1x\r\n\"\"\"\r\ncolumns = '1'\r\n",
            "4:1: expected a number (no colours are declared), found `1x`",
        ),
        (
            "[clues]\nrows = 1\ncolumns = '1'\n",
            "2:8: expected a text in quotes, found a value of type integer",
        ),
        (
            "[clues]\nrows = \"\\u0031\"\ncolumns = '1'\n",
            "2:8: expected a text without backslashes, found a backslash",
        ),
        ("[clues\n", "1:7: expected well-formed TOML, found: unclosed table, expected `]`"),
    ] {
        assert_eq!(error("nonogrid", text), expected);
    }
}

#[test]
fn numbers_without_a_name_are_black_in_pynogram() {
    let colours = "[colors]\ng = (0, 204, 0) %\nred = (FF0000) *\n";
    let document =
        one("pynogram", &format!("{colours}[clues]\nrows = 2g 1, '1red'\ncolumns = 0\n"));
    let inks = document.puzzle.palette().inks().iter();
    let inks: Vec<_> = inks.map(|ink| (ink.name.as_str(), ink.rgb, ink.letter)).collect();
    assert_eq!(inks[1], ("g", nonolith::model::Rgb(0, 204, 0), 'g'));
    assert_eq!(inks[2], ("red", nonolith::model::Rgb(255, 0, 0), '*'));
    assert_eq!((inks[3].0, inks[3].1), ("black", nonolith::model::Rgb::BLACK));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn words_of_the_formats_in_any_order(words in prop::collection::vec(prop_oneof![
        Just("<puzzleset>"), Just("</puzzleset>"), Just("<puzzle>"), Just("</puzzle>"), Just("\n"),
        Just("<clues type=\"rows\">"), Just("</clues>"), Just("<line>"), Just("</line>"),
        Just("<count>"), Just("</count>"), Just("<image>|X.|[.X]|</image>"), Just("<solution>"),
        Just("</solution>"), Just("&copy;"), Just("&"), Just("<![CDATA["), Just("-->"),
        Just("<Nonogram width=\"1\" height=\"1\">"), Just("</Nonogram>"), Just("x _"), Just("\n:"),
        Just("\n#d\n"), Just("a:a red"), Just("3a 1"), Just("[clues]\n"), Just("rows ="),
        Just("columns = \"\"\""), Just("r = (red) *"), Just("[colors]\n"), Just("var d=[["),
        Just("1,2,3,4"), Just("],["), Just("]]"), Just("P1\n2 2\n"), Just("1"), Just("0"),
        Just("#."), Just("🟧"), Just("◢"),
    ], 0..30)) {
        for text in [words.concat(), words.join(" ")] {
            let _ = read(text.as_bytes(), None, None);
            for format in nonolith_io::FORMATS {
                let _ = read(text.as_bytes(), None, Some(format));
            }
        }
    }
}
