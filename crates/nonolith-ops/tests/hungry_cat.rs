//! The buttons of the Hungry Cat page, compared with the results of the reference implementation.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{call, documents, open, unknown};
use nonolith_corpus::{corpus, hungry_cat_unknown};
use serde_json::{Value, json};

fn examine(puzzle: &Value, cells: &Value, what: &Value) -> Value {
    let request = json!({"puzzle": puzzle, "cells": cells, "language": "en", "what": what});
    call("examine", request)
}

#[test]
fn every_puzzle_gets_as_far_as_on_the_page() {
    let (Some(path), Some(listed)) = (corpus("hungry-cat/puzzles.json"), hungry_cat_unknown())
    else {
        return;
    };
    let documents = documents("puzzles.json", &std::fs::read(path).unwrap());
    assert_eq!(documents.len(), 18);
    for document in documents {
        let (puzzle, title) = (&document["puzzle"], document["title"].as_str().unwrap());
        let mut cells = examine(puzzle, &unknown(puzzle), &json!("intersections"))["cells"].clone();
        let mut counts = vec![open(&cells)];
        while counts.len() < listed[title].len() {
            let found = examine(puzzle, &cells, &json!("one-of-each"));
            assert_eq!(found.get("contradiction"), None, "{title}");
            cells = found["cells"].clone();
            counts.push(open(&cells));
        }
        assert_eq!(counts, listed[title], "{title}");
        match title {
            "Hard 211" => {
                let found = examine(puzzle, &cells, &json!("one-of-each"));
                let line = &found["contradiction"]["line"];
                assert!(line["axis"].is_string() && line["index"].is_u64(), "{found}");
            }
            "Expert 305" => {
                assert_eq!(open(&cells), 8);
                let found = examine(puzzle, &cells, &json!("remaining"));
                assert_eq!(open(&found["cells"]), 0);
                assert_eq!(found["steps"].as_array().unwrap().len(), 1);
            }
            _ => assert_eq!(open(&cells), 0, "{title}"),
        }
    }
}

#[test]
fn one_of_each_is_a_click_on_every_header() {
    let Some(path) = corpus("hungry-cat/puzzles.json") else { return };
    let document = documents("puzzles.json", &std::fs::read(path).unwrap()).remove(0);
    let puzzle = &document["puzzle"];
    let start = examine(puzzle, &unknown(puzzle), &json!("intersections"))["cells"].clone();
    let mut clicked = start.clone();
    for axis in ["row", "column"] {
        for index in 0..puzzle[format!("{axis}s")].as_array().unwrap().len() {
            let line = json!({"axis": axis, "index": index});
            clicked = examine(puzzle, &clicked, &json!({"line": line}))["cells"].clone();
        }
    }
    assert_eq!(clicked, examine(puzzle, &start, &json!("one-of-each"))["cells"]);
}
