//! Puzzles as clauses on the command line: `cnf`.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, run, run_with};
use serde_json::json;

/// A row with the clue 2, and columns with 1, 1 and nothing.
const SMALL: &[u8] = b"rows\n2\ncolumns\n1\n1\n0\n";

#[test]
fn clauses_go_to_stdout_or_a_file() {
    let result = run_with("cnf", SMALL);
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert!(result.out.starts_with("c A nonogram of 3x1 cells, run clues, as clauses;"));
    assert!(result.out.contains("\nc 4 row 1: column 1 makes pace 1\n"));
    assert!(result.out.contains("\np cnf 14 41\n4 5 0\n"));

    let folder = Folder::new("cnf");
    let (cnf, opb) = (folder.file("a.cnf"), folder.file("a.opb"));
    let written = run_with(&format!("cnf - -o {cnf}"), SMALL);
    assert_eq!((written.status, written.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(&cnf).unwrap(), result.out);
    assert_eq!(run_with(&format!("cnf --no-clobber -o {cnf}"), SMALL).status, 2);

    let result = run_with("cnf --format opb", SMALL);
    assert!(result.out.starts_with("* #variable= 14 #constraint= 41\n"), "{}", result.out);
    assert_eq!(run_with(&format!("cnf -o {opb}"), SMALL).status, 0);
    assert_eq!(std::fs::read_to_string(&opb).unwrap(), result.out);
    assert_eq!(run_with(&format!("cnf -o {opb} --format dimacs"), SMALL).status, 0);
    assert_eq!(std::fs::read(&opb).unwrap(), std::fs::read(&cnf).unwrap());

    let (status, object) = json("cnf --json", SMALL);
    assert_eq!((status, object), (0, json!({ "variables": 14, "clauses": 41 })));
    // A counted puzzle has the sums of its counts in the OPB file.
    assert!(run("cnf puzzles/counted-smile.json --format opb").out.contains(" >= 4 ;\n"));
}

#[test]
fn a_clause_excludes_a_picture() {
    let result = run_with("cnf --differs ##.", SMALL);
    assert!(result.out.contains("\nc The last clause: some cell differs from a picture.\n"));
    assert!(result.out.contains("\np cnf 14 42\n"));
    assert!(result.out.ends_with("\n-1 -2 3 0\n"));
    for (picture, error) in [
        ("##?", "nonolith: --differs: a cell of the picture is not decided\n"),
        ("##", "nonolith: --differs: expected 3 cells in row 1, found 2\n"),
        ("no.txt", "nonolith: --differs: there is no file no.txt\n"),
    ] {
        let result = run_with(&format!("cnf --differs {picture}"), SMALL);
        assert_eq!((result.status, result.err.as_str()), (2, error));
    }
}

#[test]
fn answers_become_pictures() {
    let folder = Folder::new("cnf-model");
    let puzzle = folder.file("small.non");
    std::fs::write(&puzzle, SMALL).unwrap();
    let read = |answer: &str| run_with(&format!("cnf {puzzle} --model -"), answer.as_bytes());
    for (answer, status, out, err) in [
        ("s SATISFIABLE\nv 1 2 -3\nv 4 0\n", 0, "##.\nat least 1\n", ""),
        ("1 2 -3 0\n", 0, "##.\nat least 1\n", ""),
        ("s UNSATISFIABLE\n", 1, "none\n", ""),
        (
            "v 1 -2 3 0\n",
            2,
            "",
            "nonolith: <stdin>: the answer is no solution: row 1 is not what its clue says\n",
        ),
        ("v 1 0\n", 2, "", "nonolith: <stdin>: the answer gives R1C2 no colour\n"),
        (
            "s UNKNOWN\n",
            2,
            "",
            "nonolith: <stdin>: line 1: the solver has no answer (\"UNKNOWN\")\n",
        ),
        (
            "",
            2,
            "",
            "nonolith: <stdin>: the answer is empty: expected literals, or `s UNSATISFIABLE`\n",
        ),
        (
            "v \u{1b}x\n",
            2,
            "",
            "nonolith: <stdin>: line 1: expected a literal, found \"\\u{1b}x\"\n",
        ),
    ] {
        let result = read(answer);
        assert_eq!((result.status, result.out.as_str()), (status, out), "{answer}");
        assert_eq!(result.err, err);
    }
    let args = format!("cnf {puzzle} --model - --json");
    let (status, object) = json(&args, b"1 2 -3");
    let solution = json!({ "verdict": "at-least", "count": "1", "solutions": [["##."]] });
    assert_eq!((status, object), (0, solution));
    let (status, object) = json(&args, b"s UNSATISFIABLE");
    assert_eq!((status, &object["verdict"], &object["solutions"]), (1, &json!("none"), &json!([])));

    let result = run_with("cnf --model -", b"");
    assert_eq!(result.status, 2);
    assert!(result.err.contains("expected the puzzle in a file"), "{}", result.err);
}

#[test]
fn clauses_have_a_limit() {
    let clue = "4000\n".repeat(8000);
    let puzzle = format!("width 8000\nheight 8000\nrows\n{clue}columns\n{clue}");
    let result = run_with("cnf", puzzle.as_bytes());
    assert_eq!((result.status, result.out.as_str()), (3, ""));
    assert!(result.err.starts_with("nonolith: the clauses would take up to "), "{}", result.err);
    assert!(result.err.ends_with("; the limit is 2048 MB\n"), "{}", result.err);
}
