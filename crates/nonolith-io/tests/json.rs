//! The JSON formats: what they keep, how they are told apart, and their errors.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::model::Rgb;
use nonolith::{Block, Clue, Colour, ColourSet, Grid, LineId, Palette, Puzzle};
use nonolith_io::{Document, FORMATS, Field, WriteError, format, read, write};

fn error(name: &str, text: &str) -> String {
    read(text.as_bytes(), None, format(name)).expect_err("must not be read").to_string()
}

fn documents(text: &str) -> Vec<Document> {
    read(text.as_bytes(), None, None).unwrap()
}

fn written(document: &Document, name: &str) -> String {
    write(std::slice::from_ref(document), format(name).unwrap()).unwrap().text
}

#[test]
fn json_formats_are_told_apart_by_their_content_alone() {
    for format in FORMATS
        .iter()
        .filter(|format| format.example.starts_with(b"{") || format.example.starts_with(b"["))
    {
        let by_name = read(format.example, None, Some(format)).unwrap();
        assert_eq!(read(format.example, None, None).unwrap(), by_name, "{}", format.name);
    }
    // Puzzles without a block: what is left of them is black and white.
    let empty = documents("{\"cols\": [[], []], \"rows\": [[]]}");
    assert_eq!(empty[0].puzzle.shape().to_string(), "2x1");
    // Broken files are still told by what they were meant to be.
    for (text, message) in [
        ("{\"cols\": [[[\"r\", 1]", "1:20: expected `,` or `]`, found the end of the file"),
        ("{\"cols\": [[1]]}", "1:1: expected the key `rows` in this object, found none"),
        ("{\"nonolith\": 1}", "1:1: expected the key `rows` in this object, found none"),
        ("{\"rows\": [[1]], \"columns\": 5}", "1:1: expected a puzzle in one of the known formats"),
    ] {
        let found = read(text.as_bytes(), None, None).unwrap_err().to_string();
        assert!(found.starts_with(message), "{found}");
    }
}

/// A document that has everything, strange characters among it.
fn everything() -> Document {
    let mut palette = Palette::new("snow \"white\"", Rgb(250, 250, 250));
    palette.add("one", Rgb(1, 1, 1), Some('1')).unwrap();
    palette.add("", Rgb(2, 2, 2), Some('"')).unwrap();
    palette.add("[x]", Rgb(3, 3, 3), Some('#')).unwrap();
    let colour = |i| Colour::new(i).unwrap();
    let block = |len, i| Block::new(len, colour(i));
    let rows = vec![vec![block(21, 1), block(1, 2)], vec![block(u32::MAX, 3)], vec![]];
    let columns = vec![vec![block(3, 1)], vec![]];
    let puzzle = Puzzle::runs(palette, rows, columns).unwrap();
    let mut saved = puzzle.unknown();
    saved.set(0, ColourSet::only(colour(1)));
    saved.set(1, ColourSet::only(colour(2)) | ColourSet::only(Colour::BACKGROUND));
    saved.set(2, ColourSet::EMPTY);
    let goal = Grid::filled(puzzle.shape(), ColourSet::only(colour(3)));
    let text = |text: &str| Some(text.to_owned());
    let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
    Document {
        title: text("A \\ \"b\"\n\u{7}é😀"),
        author: text(""),
        copyright: text("© 2026"),
        licence: text("CC0"),
        source: text("https://example.org/?a=b&c"),
        hint: text("tail"),
        goal: Some(goal),
        saved: Some(saved),
        properties: vec![pair("tag", "a"), pair("", "x"), pair("tag", "b")],
        puzzle,
    }
}

#[test]
fn our_own_format_keeps_everything() {
    let document = everything();
    assert_eq!(documents(&written(&document, "nonolith"))[0], document);
    let mono = Puzzle::mono(&[&[1], &[]], &[&[1]]).unwrap();
    let mut red = Palette::new("white", Rgb::WHITE);
    red.add("red", Rgb(255, 0, 0), Some('r')).unwrap();
    let picture = Grid::parse(&["#.", "##"], &red).unwrap();
    let counted = Puzzle::of_picture(red.clone(), &picture, nonolith::Kind::Counted).unwrap();
    let red = Puzzle::of_picture(red, &picture, nonolith::Kind::Runs).unwrap();
    let empty = Puzzle::mono(&[], &[&[]]).unwrap();
    let mut all = vec![document];
    for puzzle in [mono, counted, red, empty] {
        let mut saved = puzzle.unknown();
        if puzzle.shape().area() > 0 {
            saved.set(0, ColourSet::EMPTY);
        }
        all.push(Document { saved: Some(saved), ..Document::new(puzzle) });
    }
    let text = write(&all, format("nonolith").unwrap()).unwrap().text;
    assert_eq!(documents(&text), all);
    // One object after another, a line each.
    let lines: String =
        all.iter().map(|d| written(d, "nonolith").replace('\n', "") + "\n").collect();
    assert_eq!(lines.lines().count(), all.len());
    assert_eq!(documents(&lines), all);
}

#[test]
fn our_own_format_is_easy_to_write_by_hand() {
    let text = "{\"nonolith\": 1, \"rows\": [[2], [0]], \"columns\": [[1], [\"1#\"]]}";
    assert_eq!(documents(text)[0].puzzle, Puzzle::mono(&[&[2], &[]], &[&[1], &[1]]).unwrap());
    let text = "{\"nonolith\": 1, \"kind\": \"counted\", \"palette\": [\"#fff\", \"red\"],
        \"rows\": [[1, 1], [0, \"2*\"]], \"columns\": [[0, \"2*\"], [1, 1]],
        \"properties\": {\"id\": 5, \"new\": true}, \"title\": null, \"goal\": [\"r.\", \"##\"]}";
    let document = &documents(text)[0];
    assert_eq!(document.properties[0], ("id".to_owned(), "5".to_owned()));
    assert_eq!(document.properties[1], ("new".to_owned(), "true".to_owned()));
    assert_eq!(document.title, None);
    assert_eq!(document.puzzle.palette().ink(Colour::FIRST).letter, 'r');
    let goal = document.goal.as_ref().unwrap();
    assert_eq!(nonolith::check(&document.puzzle, goal), Ok(()));
}

#[test]
fn errors_in_our_own_format_say_where_and_what() {
    let with = |rest: &str| {
        let keys = "\"rows\": [[1]], \"columns\": [[1]]";
        error("nonolith", &format!("{{\"nonolith\": 1, {keys},\n{rest}}}"))
    };
    let of = |text: &str| error("nonolith", text);
    assert_eq!(of("{\"rows\": []}"), "1:1: expected the key `nonolith` in this object, found none");
    assert_eq!(
        of("{\"nonolith\": 2}"),
        "1:14: not supported: this is version 2 of the format, and this program knows version 1; \
         a newer one can read it"
    );
    assert_eq!(of("{\"nonolith\": 0}"), "1:14: expected a version of at least 1, found `0`");
    assert_eq!(
        of("{\"nonolith\": 1, \"puzzles\": []}"),
        "1:31: expected at least one puzzle, found none"
    );
    let keys = with("\"licens\": \"x\"");
    assert!(keys.starts_with("2:11: expected one of the keys nonolith, title, "), "{keys}");
    assert!(keys.ends_with(", saved, found `licens`"), "{keys}");
    assert_eq!(with("\"rows\": []"), "2:9: expected the key `rows` only once, found another one");
    assert_eq!(
        with("\"kind\": \"run\""),
        "2:9: expected `runs` or `counted`, found the text `run`"
    );
    assert_eq!(with("\"title\": 1"), "2:10: expected text, found `1`");
    assert_eq!(with("\"goal\": []"), "2:9: expected 1 row, found 0");
    assert_eq!(with("\"goal\": [\"..\"]"), "2:10: expected 1 cell, found 2");
    let cell = "`.`, `?`, or the letter of a colour";
    assert_eq!(with("\"goal\": [\"x\"]"), format!("2:11: expected {cell}, found `x`"));
    assert_eq!(with("\"goal\": [\"\\u0078\"]"), format!("2:10: expected {cell}, found `x`"));
    assert_eq!(with("\"goal\": [[\".x\"]]"), format!("2:11: expected {cell}, found the text `.x`"));
    assert_eq!(with("\"properties\": 1"), "2:15: expected an object of texts, found `1`");
    assert_eq!(with("\"palette\": []"), "2:12: expected at least one colour, found none");
    assert_eq!(with("\"palette\": [\"rde\"]"), "2:13: expected a CSS colour, found the text `rde`");
    let block = "expected a number and the letter of its colour, such as \"3a\", found";
    let clue = |item: &str| {
        of(&format!(
            "{{\"nonolith\": 1, \"palette\": [\"white\", \"red\", \"blue\"],\n\"rows\": [[{item}]]\
             ,\n\"columns\": []}}"
        ))
    };
    assert_eq!(clue("1"), format!("2:11: {block} `1`"));
    for bad in ["", "r", "1", "1.", "1x", "-1r", "4294967296r"] {
        let found = match bad {
            "" => "an empty text".to_owned(),
            _ => format!("the text `{bad}`"),
        };
        assert_eq!(clue(&format!("\"{bad}\"")), format!("2:11: {block} {found}"));
    }
    let counted = "{\"nonolith\": 1, \"kind\": \"counted\", \"columns\": [], \"rows\": [\n";
    let counted = |rows: &str| of(&format!("{counted}{rows}]}}"));
    assert_eq!(counted("[1]"), "2:1: expected 2 counts, one for each colour, found 1");
    assert_eq!(
        counted("[1, \"1*\"]"),
        "2:5: expected \"together\" only on counts of 2 or more, found it on 1"
    );
    assert_eq!(
        counted("[1, \"2\"]"),
        "2:5: expected a number, or one with `*` after it as text, found the text `2`"
    );
}

#[test]
fn nonogram_rs_reads_both_notations() {
    let pairs = "{\"cols\": [[[\"y\", 1], [\"y\", 1]], [[\"r\", 3]], [[\"r\", 1]]],
        \"rows\": [[[\"y\", 1], [\"r\", 1]], [[\"r\", 1], [\"b\", 0]], [[\"y\", 1], [\"r\", 2]]]}";
    let objects = "{\"rows\": [[{\"color\": \"y\", \"len\": 1}, {\"color\": \"r\", \"len\": 1}],
        [{\"len\": 1, \"color\": \"r\"}], [[\"y\", 1], [\"r\", 2]]],
        \"cols\": [[[\"y\", 1], [\"y\", 1]], [[\"r\", 3]], [[\"r\", 1]]]}";
    let document = documents(pairs).remove(0);
    assert_eq!(documents(objects)[0], document);
    // A colour of no cells is none.
    assert_eq!(document.puzzle.palette().len(), 3);
    assert_eq!(document.puzzle.palette().inks()[1].name, "dark yellow");
    assert_eq!(documents(&written(&document, "nonogram-rs")), [document]);

    let plain = "{\"cols\": [[[\"!\", 1]]], \"rows\": [[[\"!\", 1]]]}";
    let document = documents(plain).remove(0);
    assert_eq!(document.puzzle, Puzzle::mono(&[&[1]], &[&[1]]).unwrap());
    assert_eq!(written(&document, "nonogram-rs").replace([' ', '\n'], ""), plain.replace(' ', ""));
    let v1 = "{\n  \"cols\": [\n    [1]\n  ],\n  \"rows\": [\n    [1]\n  ]\n}\n";
    assert_eq!(written(&document, "nonogram-rs-v1"), v1);

    // Characters that mean something else here get another letter.
    let odd = "{\"cols\": [[[\"?\", 1], [\".\", 1]]], \"rows\": [[[\"?\", 1]], [[\".\", 1]]]}";
    let palette = documents(odd)[0].puzzle.palette().clone();
    assert_eq!(palette.inks()[1..].iter().map(|ink| ink.letter).collect::<String>(), "ab");
}

#[test]
fn errors_in_nonogram_rs_say_where_and_what() {
    let v2 = |item: &str| error("nonogram-rs", &format!("{{\"cols\": [],\n\"rows\": [[{item}]]}}"));
    assert_eq!(v2("1"), "2:11: expected a list of a colour and a length, found `1`");
    assert_eq!(v2("[\"a\"]"), "2:11: expected a list of a colour and a length, found a list");
    assert_eq!(v2("[\"ab\", 1]"), "2:12: expected a colour as one character, found the text `ab`");
    assert_eq!(v2("[1, \"a\"]"), "2:12: expected a colour as text, found `1`");
    assert_eq!(v2("[\"a\", 1.5]"), "2:17: expected a number up to 4294967295, found `1.5`");
    assert_eq!(v2("{\"len\": 1}"), "2:11: expected the key `color` in this object, found none");
    let many: Vec<String> = ('A'..='`').map(|c| format!("[{:?}, 1]", c.to_string())).collect();
    assert!(v2(&many.join(",")).ends_with("at most 31 colours beside the background, found more"));
    let v1 = |text: &str| error("nonogram-rs-v1", text);
    assert_eq!(v1("[]"), "1:1: expected an object with the key `rows`, found a list");
    assert_eq!(
        v1("{\"rows\": [1], \"cols\": []}"),
        "1:11: expected the clue of a line, a list, found `1`"
    );
    let many = format!("{{\"rows\": [[{}1]], \"cols\": []}}", "1,".repeat(8192));
    assert_eq!(v1(&many), "1:16396: expected at most 8192 numbers in a clue, found more");
    let many = format!("{{\"rows\": [{}[]], \"cols\": []}}", "[],".repeat(8192));
    assert_eq!(v1(&many), "1:1: expected at most 8192 cells a side, found 0 x 8193");
}

#[test]
fn other_programs_call_the_same_things_by_other_names() {
    let expected = Puzzle::mono(&[&[1, 1], &[]], &[&[1], &[], &[1]]).unwrap();
    for text in [
        "{\"rows\": [[1, 1], [0]], \"columns\": [[1], [], [1]], \"content\": [\"x.x\", \"...\"]}",
        "{\"hor\": [[1, 1], []], \"ver\": [[1], [0], [1]], \"solution\": [[1, 0, 1], [0, 0, 0]]}",
        "{\"name\": \"T\", \"rows\": [[1, 1], []], \"cols\": [[1], [], [1]]}",
        "{\"rows\": 2, \"cols\": 3, \"row_clues\": [[1, 1], [0]], \"col_clues\": [[1], [0], [1]]}",
        "{\"rows\": [\"1,1\", \"0\"], \"columns\": [\"1\", \"0\", \"1\"]}",
        "{\"problem\": \"2 3\\n1\\n\\n1\\n1 1\\n0\", \"solution\": \"2 3\\nx - x\\n- - -\", \"info\": \"\"}",
        "[{\"rows\": [[1, 1], []], \"columns\": [[1], [], [1]]}]",
        "{\"name\": \"all\", \"data\": {\"T\": {\"problem\": \"2 3\\n1\\n\\n1\\n1 1\\n\\n\"}}}",
    ] {
        let document = documents(text).remove(0);
        assert_eq!(document.puzzle, expected, "{text}");
        assert!(document.properties.is_empty(), "{text}");
        assert_eq!(document.title.is_some(), text.contains("\"T\""), "{text}");
        let has_goal = text.contains("solution") || text.contains("content");
        assert_eq!(document.goal.is_some(), has_goal, "{text}");
        if let Some(goal) = document.goal {
            assert_eq!(nonolith::check(&expected, &goal), Ok(()), "{text}");
        }
    }
    let styles = "{\"styles\": {\"R\": [\"red\"], \" \": [\"black\"], \"Z\": \"zink\"},
        \"rows\": [\"1R10Z 2R\"], \"cols\": [], \"content\": \"a flower\", \"level\": 3}";
    let document = documents(styles).remove(0);
    let inks = document.puzzle.palette().inks();
    assert_eq!((inks[0].rgb, inks[1].rgb), (Rgb::BLACK, Rgb(255, 0, 0)));
    assert!(
        matches!(document.puzzle.clue(LineId::row(0)), Clue::Runs([_, z, _]) if z.length() == 10)
    );
    assert_eq!(document.properties.len(), 2);
}

#[test]
fn errors_in_other_json_say_where_and_what() {
    let of = |text: &str| error("other-json", text);
    assert_eq!(of("{}"), "1:1: expected the list `rows` in this object, found none");
    assert_eq!(of("{\"rows\": []}"), "1:1: expected the list `columns` in this object, found none");
    assert_eq!(of("[]"), "1:1: expected at least one puzzle, found none");
    assert_eq!(of("[1]"), "1:2: expected a puzzle: an object, found `1`");
    assert_eq!(of("{\"rows\": [\"1 x\"], \"cols\": []}"), "1:14: expected a number, found `x`");
    assert_eq!(
        of("{\"rows\": [[1]], \"cols\": [[1]], \"goal\": [\"11\"]}"),
        "1:40: expected a picture of 1 cell, found 2"
    );
    assert_eq!(
        of("{\"styles\": {\"R\": [\"red\"]}, \"rows\": [\"1\"], \"cols\": []}"),
        "1:38: expected a number and the letter of one of the styles, found `1`"
    );
    assert_eq!(of("{\"problem\": \"1 1\\n1\"}"), "1:13: expected 2 clues in this text, found 1");
    assert_eq!(
        of("{\"problem\": \"4000000000 1\\n1\"}"),
        "1:13: expected a number from 0 to 8192, found `4000000000`"
    );
}

#[test]
fn a_collection_is_read_line_by_line() {
    let dump = format("webpbn-dump").unwrap();
    let documents = read(dump.example, None, None).unwrap();
    assert_eq!(documents.len(), 2);
    let goal = documents[0].goal.as_ref().unwrap();
    assert_eq!(goal.text(&Palette::mono()), ["#.", "#.", "##"]);
    assert_eq!(documents[1].properties, [("id".to_owned(), "2".to_owned())]);
    let with = |goal: &str, rows: &str| {
        let line = "\"w\":1,\"h\":1,\"cols\":\"1\"";
        error("webpbn-dump", &format!("\n{{{line},\"rows\":\"{rows}\",\"goal\":\"{goal}\"}}"))
    };
    assert_eq!(
        with("88", "1"),
        "2:43: expected 1 hexadecimal digit for 1 cell, found the text `88`"
    );
    assert_eq!(with("x", "1"), "2:43: expected hexadecimal digits, found the text `x`");
    assert_eq!(with("8", "1 1"), "2:32: expected 1 clue in `rows`, found 2");
    assert_eq!(with("8", "1,x"), "2:35: expected a number up to 4294967295, found `x`");
}

#[test]
fn hungry_cat_is_written_with_css_colours() {
    let mut palette = Palette::new("white", Rgb::WHITE);
    palette.add("my red", Rgb(255, 0, 0), None).unwrap();
    let picture = Grid::parse(&["#.", "##"], &palette).unwrap();
    let puzzle = Puzzle::of_picture(palette, &picture, nonolith::Kind::Counted).unwrap();
    let document = Document { title: Some("T".to_owned()), ..Document::new(puzzle) };
    let json = write(std::slice::from_ref(&document), format("hungry-cat").unwrap()).unwrap();
    assert!(json.lost_fields().eq([Field::ColourNames, Field::ColourLetters]));
    let expected = "{\n  \"description\": \"T\",\n  \"colors\": [\"white\", \"#ff0000\"],\n  \"rows\": [\n    \
        [{\"count\": 1}, {\"count\": 1}],\n    [{\"count\": 0}, {\"count\": 2, \"allInARow\": true}]\n  ],";
    assert!(json.text.starts_with(expected), "{}", json.text);
    let text = write(std::slice::from_ref(&document), format("hungry-cat-text").unwrap()).unwrap();
    assert!(text.lost_fields().eq([Field::Title, Field::ColourNames, Field::ColourLetters]));
    assert_eq!(text.text, "white\n#ff0000\n\n0 2*\n1 1\n\n1 1\n0 2*\n");
    let empty = Document::new(Puzzle::counted(Palette::mono(), vec![], vec![]).unwrap());
    let cannot = write(&[empty], format("hungry-cat-text").unwrap());
    assert!(matches!(cannot, Err(WriteError::Cannot { .. })));
}
