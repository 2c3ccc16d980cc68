//! `nonolith count`, its map, and samples from `nonolith solve`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, permutations, run, run_with};
use std::collections::HashMap;

#[test]
fn count_is_exact_however_many_there_are() {
    for (file, status, out) in [
        ("heart.non", 0, "unique\n"),
        ("ambiguous-candle.non", 0, "exactly 2\n"),
        ("ambiguous-starry-night.non", 0, "exactly 6\n"),
        ("impossible-rain.non", 1, "none\n"),
    ] {
        let result = run(&format!("count puzzles/{file}"));
        assert_eq!((result.status, result.out.as_str()), (status, out), "{}", result.err);
    }
    let result = run_with("count", &permutations(16));
    assert_eq!((result.status, result.out.as_str()), (0, "exactly 20922789888000\n"));
    let (status, object) = json("count --json", &permutations(16));
    assert_eq!(
        (status, &object["verdict"], &object["count"]),
        (0, &"exactly".into(), &"20922789888000".into())
    );
    // Limits.
    let result = run_with("count --steps 2", &permutations(16));
    assert_eq!((result.status, result.out.as_str()), (3, "unknown\n"));
    assert_eq!(result.err, "nonolith: out of steps\n");
    let (status, object) = json("count --json --steps 2500", &permutations(16));
    assert_eq!(
        (status, &object["verdict"], &object["limit"]),
        (3, &"at-least".into(), &"out of steps".into())
    );
    let result = run_with("count --limit 10", &permutations(16));
    assert_eq!(result.status, 0);
    for bad in ["x", "0", "1.5"] {
        let result = run(&format!("count puzzles/heart.non --limit {bad}"));
        assert_eq!(result.status, 2, "{bad}");
    }
}

#[test]
fn the_map_shows_where_solutions_differ() {
    let result = run("count puzzles/ambiguous-candle.non --map --no-clues");
    let rows: Vec<&str> = result.out.lines().collect();
    assert_eq!(rows[1..5], ["....##.....", "...5##5....", "...####....", "...5##5...."]);
    assert_eq!((result.status, rows[13]), (0, "exactly 2"));
    // Three ones: each cell is filled in a third of all solutions.
    let result = run_with("count --map --no-clues", &permutations(3));
    assert_eq!(result.out, "333\n333\n333\nexactly 6\n");
    // A unique puzzle has a map without open cells, an impossible one has none.
    let result = run("count puzzles/heart.non --map --no-clues");
    assert_eq!(result.out, ".#.#.\n#####\n#####\n.###.\n..#..\nunique\n");
    let result = run("count puzzles/impossible-rain.non --map");
    assert_eq!((result.status, result.out.as_str()), (1, "none\n"));

    let (_, object) = json("count --map --json", &permutations(3));
    assert_eq!(object["backbone"], serde_json::json!(["???", "???", "???"]));
    let third = serde_json::json!({
        "row": 2, "column": 3, "colours": [
            {"colour": ".", "solutions": "4", "share": 2.0 / 3.0},
            {"colour": "#", "solutions": "2", "share": 1.0 / 3.0},
        ]
    });
    assert_eq!(object["open"][5], third);
    assert_eq!(object["open"].as_array().unwrap().len(), 9);
}

#[test]
fn the_map_goes_to_a_file() {
    let folder = Folder::new("count-map");
    for (name, start) in [
        ("a.svg", &b"<svg"[..]),
        ("a.png", b"\x89PNG"),
        ("a.pdf", b"%PDF"),
        ("a.html", b"<!DOCTYPE html>"),
        ("a.json", b"{\"verdict\":\"exactly\",\"count\":\"6\""),
        ("a.txt", b"Three Wandering Stars\n6 solutions, 9 open cells\n\n"),
    ] {
        let file = folder.file(name);
        let result = run(&format!("count puzzles/ambiguous-starry-night.non --map -o {file}"));
        assert_eq!(
            (result.status, result.out.as_str(), result.err.as_str()),
            (0, "exactly 6\n", "")
        );
        assert!(std::fs::read(&file).unwrap().starts_with(start), "{name}");
    }
    // On standard output, nothing but the picture.
    let result = run("count puzzles/ambiguous-candle.non --map --to svg");
    assert!(result.out.starts_with("<svg") && result.out.ends_with("</svg>\n"));
    let result = run("count puzzles/heart.non --map -o a.sol");
    assert_eq!(result.status, 2);
    let known = "text, terminal, svg, png, pdf, html, json";
    assert_eq!(result.err, format!("nonolith: sol cannot show a map: use one of {known}\n"));
    for args in ["-o a.svg", "--to svg", "--no-clues", "--map --limit 3", "--map --json --to svg"] {
        assert_eq!(run(&format!("count puzzles/heart.non {args}")).status, 2, "{args}");
    }
}

/// Where counting is out of reach, the map still shows what is certain.
#[test]
fn a_map_without_an_exact_count_says_so() {
    let result = run_with("count --map --no-clues --steps 4000", &permutations(16));
    assert_eq!(result.status, 3);
    assert!(result.out.starts_with(&"?".repeat(16)), "{}", result.out);
    let note = "nonolith: out of steps: the map shows only which cells may be open\n";
    assert_eq!(result.err, note);
    let result = run_with("count --map --json --steps 4000", &permutations(16));
    assert_eq!(result.err, "nonolith: out of steps: there is no map\n");
}

#[test]
fn samples_are_solutions_drawn_by_the_seed() {
    let drawn = |args: &str| {
        let (status, object) = json(&format!("solve --json --sample 600 {args}"), &permutations(3));
        assert_eq!((status, &object["count"]), (0, &"6".into()));
        let solutions = object["solutions"].as_array().unwrap();
        solutions.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let first = drawn("--seed 5");
    assert_eq!(first, drawn("--seed 5"));
    assert_ne!(first, drawn("--seed 6"));
    let mut times: HashMap<&str, u32> = HashMap::new();
    first.iter().for_each(|grid| *times.entry(grid).or_default() += 1);
    assert_eq!(times.len(), 6);
    assert!(times.values().all(|&times| (60..140).contains(&times)), "{times:?}");

    let result = run("solve puzzles/ambiguous-candle.non --sample 2");
    assert_eq!(result.out.lines().last(), Some("exactly 2"));
    assert_eq!(result.out.matches("#########.#").count(), 2);
    let result = run("solve puzzles/impossible-rain.non --sample 2");
    assert_eq!((result.status, result.out.as_str()), (1, "none\n"));
    // Nothing to draw from without an exact count.
    let result = run_with("solve --sample 2 --steps 4000", &permutations(16));
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of steps\n"));
    assert_eq!(run("solve puzzles/heart.non --sample 2 --solutions 3").status, 2);
    // Limits hold, too, where there is hardly anything to do.
    let result = run("solve puzzles/heart.non --sample 300000000 --steps 100 --to sol");
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of steps\n"));
}

#[test]
fn the_look_of_a_map_needs_a_map() {
    for option in ["--symbols", "--cell 20", "--no-clues", "--to svg", "-o map.svg"] {
        let result = run(&format!("count puzzles/heart.non {option}"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{option}");
        assert!(result.err.contains("--map"), "{option}: {}", result.err);
    }
}
