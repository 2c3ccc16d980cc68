//! Exact covers on the command line: `cover`, `invert`, `--engine cover`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{json, run, run_with};
use serde_json::{Value, json};

/// Rows 2 and 1 1, columns 1 1, 1 and 1.
const SMALL: &[u8] = b"rows\n2\n0\n1,1\ncolumns\n1,1\n1\n1\n";

#[test]
fn cover_prints_the_sizes() {
    let result = run_with("cover", SMALL);
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(result.out, "actions=21 requirements=25 me_requirements=0\n");
    let (status, object) = json("cover --json", SMALL);
    assert_eq!(status, 0);
    let keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    let sizes = ["actions", "requirements", "me_requirements", "colour_requirements", "entries"];
    assert_eq!(keys, sizes);
    assert_eq!(object["actions"], 21);

    // With every cell decided, one action per block and blank cell is left.
    let result = run("cover puzzles/heart.non --presolve");
    assert_eq!(result.out, "actions=20 requirements=61 me_requirements=0\n");
    let coloured = run("cover puzzles/parrot.non").out;
    assert!(coloured.trim_end().ends_with("colour_requirements=704"), "{coloured}");
}

#[test]
fn the_matrix_is_printed_for_other_programs() {
    let matrix = run_with("cover --matrix", b"rows\n2\n1,1\ncolumns\n2\n1\n0\n1\n").out;
    let mut lines = matrix.lines();
    let (primary, secondary) = lines.next().unwrap().split_once(" | ").unwrap();
    assert_eq!(primary.split(' ').count(), 2 * 8 + 3 + 3);
    assert_eq!(secondary, "m1");
    let options: Vec<&str> = lines.collect();
    assert_eq!(options.len(), 3 + 4 + 1 + 2 + 2 + 8);
    assert_eq!(options[0], "r1.1 h1.1 h1.2");
    assert_eq!(options[4], "r2.1 h2.2 m1");
    assert_eq!(options[5], "r2.2 h2.3 m1");
    assert_eq!(options[7], "c1.1 v1.1 v2.1");
    assert_eq!(options[19], "h2.4 v2.4");

    let (_, object) = json("cover --matrix --json", b"rows\n2\n1,1\ncolumns\n2\n1\n0\n1\n");
    assert_eq!(object["secondary"], json!(["m1"]));
    assert_eq!(object["options"][4], json!(["r2.1", "h2.2", "m1"]));
    let coloured = run("cover puzzles/parrot.non --matrix").out;
    let option = coloured.lines().nth(1).unwrap();
    assert!(option.starts_with("r1.1 h1.") && option.contains(" k1."), "{option}");
    assert!(option.contains(':'), "{option}");
}

#[test]
fn counted_clues_have_no_exact_cover() {
    for (args, error) in [
        (
            "cover puzzles/counted-rocket.txt",
            "expected a puzzle with run clues, found counted clues: they make no exact cover",
        ),
        (
            "solve --engine cover puzzles/counted-rocket.txt",
            "engine cover cannot solve puzzles with counted clues",
        ),
        (
            "check --engine cover puzzles/counted-rocket.txt",
            "engine cover cannot solve puzzles with counted clues",
        ),
    ] {
        let result = run(args);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert_eq!(result.err, format!("nonolith: {error}\n"));
    }
}

#[test]
fn the_engine_cover_agrees_with_the_others() {
    let solve = |args: &str| run(&format!("solve {args} --engine cover"));
    assert_eq!(solve("puzzles/heart.non").out, run("solve puzzles/heart.non").out);
    assert_eq!(solve("puzzles/impossible-rain.non").status, 1);
    assert_eq!(solve("puzzles/moonlit-cat.non --steps 100").status, 3);
    let result = run("check --engine cover --presolve puzzles/moonlit-cat.non");
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    let (_, object) = json("check --json --engine cover puzzles/heart.non", b"");
    assert!(object["stats"]["nodes"].as_u64().unwrap() > 0);
    assert!(object["stats"]["updates"].as_u64().unwrap() > 0);
    assert_eq!(object["stats"]["lines"], 0);
    let result = run("solve --engine cover --timeout 0 puzzles/moonlit-cat.non");
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of time\n"));
    let result = run("cover --timeout 0 puzzles/moonlit-cat.non");
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of time\n"));
}

#[test]
fn invert_prints_the_clues_of_the_negative() {
    // ##. / ... / #.#
    let result = run_with("invert", SMALL);
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(result.out, "1\n2\n2\n1\n3\n1\n");
    let (status, object) = json("invert --json", SMALL);
    assert_eq!((status, &object["verdict"]), (0, &Value::from("unique")));
    assert_eq!(object["columns"], json!([[1], [2], [2]]));
    assert_eq!(object["rows"], json!([[1], [3], [1]]));
    assert_eq!(object["solutions"], json!([["##.", "...", "#.#"]]));
    // A full line has no blank cells.
    assert_eq!(run_with("invert", b"rows\n2\n0\ncolumns\n1\n1\n").out, "1\n1\n0\n2\n");
    assert_eq!(run_with("invert --engine cover", b"rows\n0\ncolumns\n0\n").out, "1\n1\n");
}

#[test]
fn invert_reads_numbers_in_the_order_of_codingame() {
    // `solve` refuses this as ambiguous; `invert` reads columns first.
    let square = b"2 2\n2\n0\n1\n1\n";
    assert_eq!(run_with("invert", square).out, "0\n2\n1\n1\n");
    assert_eq!(run_with("invert --from nin", square).out, "1\n1\n0\n2\n");
    // Only the other order fits.
    assert_eq!(run_with("invert", b"3 1\n3\n1\n1\n1\n").out, "0\n0\n0\n0\n");
}

#[test]
fn invert_says_why_it_fails() {
    let several = b"rows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("invert", several);
    assert_eq!((result.status, result.out.as_str()), (1, ""));
    assert_eq!(result.err, "nonolith: several solutions (exactly 2); --any inverts the first\n");
    let (status, object) = json("invert --json", several);
    assert_eq!((status, &object["count"]), (1, &Value::from("2")));
    assert_eq!(object.get("columns"), None);
    let any = run_with("invert --any", several);
    assert_eq!((any.status, any.out.as_str(), any.err.as_str()), (0, "1\n1\n1\n1\n", ""));

    let coloured = run("invert puzzles/parrot.non");
    assert_eq!((coloured.status, coloured.out.as_str()), (2, ""));
    assert!(
        coloured.err.starts_with("nonolith: expected a black-and-white puzzle, found one with 6")
    );
    let none = run("invert puzzles/impossible-rain.non");
    assert_eq!((none.status, none.out.as_str()), (1, ""));
    assert!(none.err.starts_with("nonolith: no solution"), "{}", none.err);
    let late = run("invert puzzles/moonlit-cat.non --timeout 0");
    assert_eq!((late.status, late.err.as_str()), (3, "nonolith: out of time\n"));
}
