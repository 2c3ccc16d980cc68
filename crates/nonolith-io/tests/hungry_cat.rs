//! The two Hungry Cat readers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_io::{FORMATS, format, read};

fn error(name: &str, text: &str) -> String {
    read(text.as_bytes(), None, format(name)).expect_err("must not be read").to_string()
}

#[test]
fn both_forms_describe_the_same_puzzle() {
    let puzzle = |name: &str| {
        let example = FORMATS.iter().find(|format| format.name == name).unwrap().example;
        read(example, None, None).unwrap().remove(0).puzzle
    };
    assert_eq!(puzzle("hungry-cat"), puzzle("hungry-cat-text"));
    let dots = "white\nblack\n\n2• 0\n1 1\n\n2• 0\n1 1\n";
    assert_eq!(read(dots.as_bytes(), None, None).unwrap()[0].puzzle, puzzle("hungry-cat"));
}

#[test]
fn a_list_holds_several_puzzles() {
    let one = r#"{"description": "A", "hint": "B", "colors": ["red"],
        "rows": [[{"count": 1}]], "columns": [[{"count": 1, "allInARow": null}]]}"#;
    let documents = read(format!("[{one}, {one}]").as_bytes(), None, None).unwrap();
    assert_eq!(documents.len(), 2);
    assert_eq!(documents[1].title.as_deref(), Some("A"));
    assert_eq!(documents[1].hint.as_deref(), Some("B"));
}

#[test]
fn errors_in_json_say_where_and_what_was_expected() {
    let with = |colours: &str, clue: &str| {
        format!("{{\"colors\": [{colours}],\n\"rows\": [[{clue}]],\n\"columns\": []}}")
    };
    let of_clue = |clue: &str| error("hungry-cat", &with("\"red\"", clue));
    assert_eq!(
        of_clue("{\"count\": 1, \"allInARow\": true}"),
        "2:11: expected \"together\" only on counts of 2 or more, found it on 1"
    );
    assert_eq!(
        of_clue("{\"count\": 2}"),
        "2:11: expected `allInARow` (true or false) with a count of 2, found none"
    );
    assert_eq!(
        of_clue("{\"count\": 2, \"allInARow\": 1}"),
        "2:37: expected true or false, found `1`"
    );
    assert_eq!(
        of_clue("{\"count\": 4294967296}"),
        "2:21: expected a number up to 4294967295, found `4294967296`"
    );
    assert_eq!(of_clue("{\"count\": -1}"), "2:21: expected a number up to 4294967295, found `-1`");
    assert_eq!(of_clue("{}"), "2:11: expected the key `count` in this object, found none");
    assert_eq!(of_clue(""), "2:10: expected 1 count, one for each colour, found 0");
    assert_eq!(
        error("hungry-cat", &with("\"reddish\"", "")),
        "1:13: expected a CSS colour, found the text `reddish`"
    );
    assert_eq!(
        error("hungry-cat", &with("", "")),
        "1:12: expected at least one colour, found none"
    );
    assert_eq!(error("hungry-cat", "[]"), "1:1: expected at least one puzzle, found none");
    assert_eq!(
        error("hungry-cat", "{\"colors\": [\"red\"]}"),
        "1:1: expected the key `rows` in this object, found none"
    );
    assert_eq!(
        error("hungry-cat", "{\"colors\": [\"red\"], \"rows\": [[{\"count\": 1}"),
        "1:43: expected `,` or `]`, found the end of the file"
    );
    let many = vec!["\"red\""; 33].join(", ");
    assert!(error("hungry-cat", &with(&many, "")).contains("at most 31 colours"));
}

#[test]
fn errors_in_text_say_where_and_what_was_expected() {
    let clue = |clue: &str| error("hungry-cat-text", &format!("red\nblue\n\n1 1\n\n{clue}\n"));
    assert_eq!(
        clue("1 1*"),
        "6:3: expected \"together\" only on counts of 2 or more, found it on 1"
    );
    assert_eq!(clue("1"), "6:1: expected 2 counts, one for each colour, found 1");
    assert_eq!(
        clue("1 +1"),
        "6:3: expected a number up to 4294967295, with or without `*`, found `+1`"
    );
    assert_eq!(
        error("hungry-cat-text", "red\n\n1\n"),
        "3:2: expected a blank line and the rows, one on each line, found the end of the file"
    );
    assert_eq!(
        error("hungry-cat-text", "red\n\n1\n\n1\n\n1\n"),
        "7:1: expected the end of the file after the rows, found `1`"
    );
    let misspelt = read(b"red\nbleu\n\n1 1\n\n1 1\n", None, None).unwrap_err();
    assert_eq!(misspelt.to_string(), "2:1: expected a CSS colour, found `bleu`");
    assert_eq!(
        error("hungry-cat-text", "rot\n\n1\n\n1\n"),
        "1:1: expected a CSS colour, found `rot`"
    );
}
