//! `nonolith verify`: proofs and pictures.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{
    Folder, finished, json, nonolith, press_ctrl_c, run, run_with, wait_until_it_listens,
};
use serde_json::{Value, json as value};
use std::io::Write;
use std::process::Stdio;

/// All four clauses of two variables: there is no solution, and nothing follows without a lemma.
const SQUARE: &str = "c an example\np cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";

/// A folder with this formula and this proof, and the arguments that name them.
fn files(name: &str, formula: &str, proof: &[u8]) -> (Folder, String) {
    let folder = Folder::new(&format!("verify-{name}"));
    std::fs::write(folder.file("a.cnf"), formula).unwrap();
    std::fs::write(folder.file("a.drat"), proof).unwrap();
    let args = format!("verify {} {}", folder.file("a.cnf"), folder.file("a.drat"));
    (folder, args)
}

#[test]
fn a_right_proof_is_verified() {
    for (name, proof, summary) in [
        ("text", &b"1 0\n0\n"[..], "lemmas: 2, deletions: 0"),
        ("binary", b"a\x02\x00a\x00", "lemmas: 2, deletions: 0"),
        (
            "everything",
            b"3 0\n1 0\nd 3 0\nd 7 0\n0\n",
            "lemmas: 3 (1 by RAT), deletions: 2 (1 ignored)",
        ),
    ] {
        let (_folder, args) = files(name, SQUARE, proof);
        let result = run(&args);
        assert_eq!((result.status, result.err.as_str()), (0, ""));
        let out = format!(
            "verified: the clauses have no solution\nvariables: 2, clauses: 4, {summary}\n"
        );
        assert_eq!(result.out, out);
    }
}

#[test]
fn either_file_can_come_through_a_pipe() {
    let (folder, args) = files("pipe", SQUARE, b"1 0\n0\n");
    let (formula, proof) = (folder.file("a.cnf"), folder.file("a.drat"));
    assert_eq!(run_with(&format!("verify - {proof}"), SQUARE.as_bytes()).status, 0);
    assert_eq!(run_with(&format!("verify {formula} -"), b"1 0\n0\n").status, 0);
    let result = run_with(&format!("verify {formula} -"), b"1 0\n");
    assert_eq!(result.out, "refused: <stdin>: the proof ends without the empty clause\n");
    let result = run_with("verify - -", b"");
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert_eq!(result.err, "nonolith: only one file can be standard input\n");
    assert_eq!(run(&args).status, 0);
}

#[test]
fn a_wrong_proof_is_refused_with_its_line_and_clause() {
    let formula = "p cnf 4 2\n1 2 0\n-3 4 0\n";
    let rup = "it does not follow by unit propagation (RUP)";
    for (name, proof, place) in [
        (
            "rat",
            &b"c comment\nd 1 2 0\n3 2 0\n0\n"[..],
            format!(
                ", line 3, lemma 3 2: {rup}, nor with its first literal resolved against the \
                 clause -3 4 (RAT)"
            ),
        ),
        (
            "false",
            b"5 0\n-5 1 0\n0\n",
            format!(", line 2, lemma -5 1: {rup}, and its first literal is false already (RAT)"),
        ),
        (
            "empty",
            b"0\n",
            ", line 1, the empty clause: unit propagation finds no contradiction".to_owned(),
        ),
        (
            "byte",
            b"d\x02\x04\x00a\x00",
            ", byte 4, the empty clause: unit propagation finds no contradiction".to_owned(),
        ),
        ("cut", b"5 0\n", ": the proof ends without the empty clause".to_owned()),
        ("nothing", b"", ": the proof ends without the empty clause".to_owned()),
    ] {
        let (folder, args) = files(&format!("wrong-{name}"), formula, proof);
        let result = run(&args);
        assert_eq!((result.status, result.err.as_str()), (1, ""), "{name}");
        assert_eq!(result.out, format!("refused: {}{place}\n", folder.file("a.drat")));
    }
    // A long lemma is cut short.
    let lemma: Vec<String> = (5..=50).map(|variable| variable.to_string()).collect();
    let proof = format!("3 {} 0\n", lemma.join(" "));
    let (_folder, args) = files("wrong-long", formula, proof.as_bytes());
    let result = run(&args);
    assert!(result.out.contains(" 22 23 ... (47 literals): it does"), "{}", result.out);
}

#[test]
fn the_object_has_the_fields_of_the_contract() {
    let keys =
        |object: &Value| -> Vec<String> { object.as_object().unwrap().keys().cloned().collect() };
    let counts = ["variables", "clauses", "lemmas", "rat", "deletions", "ignored", "stats"];
    let (_folder, args) = files("json", SQUARE, b"3 0\n1 0\nd 3 0\nd 7 0\n0\n");
    let (status, object) = json(&format!("{args} --json"), b"");
    assert_eq!((status, &object["outcome"]), (0, &value!("verified")));
    assert_eq!(keys(&object), [&["outcome"][..], &counts].concat());
    let numbers = counts[..6].iter().map(|name| object[name].as_u64().unwrap());
    assert_eq!(numbers.collect::<Vec<u64>>(), [2, 4, 3, 1, 2, 1]);
    assert!(object["stats"]["seconds"].as_f64().unwrap() >= 0.0);

    let (_folder, args) = files("json-line", SQUARE, b"d 1 2 0\n\n1 0\n0\n");
    let (status, object) = json(&format!("{args} --json"), b"");
    assert_eq!((status, &object["outcome"]), (1, &value!("refused")));
    let refused = ["outcome", "reason", "proof_line", "step", "lemma"];
    assert_eq!(keys(&object), [&refused[..], &counts].concat());
    assert_eq!((&object["proof_line"], &object["step"]), (&value!(3), &value!(2)));
    assert_eq!(object["lemma"], value!([1]));

    let (_folder, args) = files("json-byte", SQUARE, b"a\x00");
    let (_, object) = json(&format!("{args} --json"), b"");
    assert_eq!((&object["proof_byte"], &object["lemma"]), (&value!(0), &value!([])));

    let (_folder, args) = files("json-cut", SQUARE, b"1 0\n");
    let (_, object) = json(&format!("{args} --json"), b"");
    assert_eq!(object.get("lemma"), None);
    assert_eq!(object["reason"], "the proof ends without the empty clause");

    let (_folder, args) = files("json-limit", SQUARE, b"1 0\n0\n");
    let (status, object) = json(&format!("{args} --json --timeout 0"), b"");
    assert_eq!((status, &object["outcome"]), (3, &value!("unknown")));
    assert_eq!(object["limit"], "out of time");
}

#[test]
fn bad_files_are_errors_with_their_line() {
    for (name, formula, proof, file, error) in [
        (
            "literal",
            "p cnf 2 1\n1 x 0\n",
            &b""[..],
            "a.cnf:2",
            "expected a literal or 0, found `x`",
        ),
        (
            "count",
            "p cnf 2 2\n1 0\n",
            b"",
            "a.cnf:3",
            "expected as many clauses as the header says (2), found 1",
        ),
        ("proof", SQUARE, b"1 0\ny 0\n", "a.drat:2", "expected `d`, a literal or 0, found `y`"),
        (
            "byte",
            SQUARE,
            b"a\x04\x00x",
            "a.drat",
            "byte 3: expected the byte `a` or `d`, found 0x78",
        ),
        (
            "swapped",
            "1 0\n0\n",
            SQUARE.as_bytes(),
            "a.cnf:1",
            "expected the header `p cnf VARIABLES CLAUSES`, found `1`",
        ),
    ] {
        let (folder, args) = files(&format!("bad-{name}"), formula, proof);
        for args in [args.clone(), format!("{args} --json")] {
            let result = run(&args);
            assert_eq!((result.status, result.out.as_str()), (2, ""), "{name}");
            assert_eq!(result.err, format!("nonolith: {}: {error}\n", folder.file(file)));
        }
    }
    let (folder, _) = files("bad-missing", SQUARE, b"0\n");
    let result = run(&format!("verify {} no/such/proof", folder.file("a.cnf")));
    assert_eq!(result.status, 2);
    assert!(result.err.starts_with("nonolith: no/such/proof: No such file"), "{}", result.err);
    for args in [
        "verify",
        "verify a.cnf",
        "verify a.cnf a.drat --solution #",
        "verify a.cnf a.drat --puzzle 2",
        "verify a.cnf a.drat --timeout -1",
    ] {
        let result = run(args);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(!result.err.is_empty(), "{args}");
    }
}

#[test]
fn limits_end_the_check() {
    let (folder, args) = files("limit", SQUARE, b"1 0\n0\n");
    let result = run(&format!("{args} --timeout 0"));
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of time\n"));
    assert!(result.out.starts_with("unknown\n"), "{}", result.out);
    // A proof without an end, until Ctrl-C.
    let mut child = nonolith()
        .args(["verify", &folder.file("a.cnf"), "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || while input.write_all(b"1 2 0\nd 1 2 0\n").is_ok() {});
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: interrupted\n"));
    writer.join().unwrap();
}

#[test]
fn a_solution_is_verified() {
    let heart = ".#.#./#####/#####/.###./..#..";
    let result = run(&format!("verify puzzles/heart.non --solution {heart}"));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(result.out, "verified: the picture is a solution\n");
    let (status, object) =
        json(&format!("verify puzzles/heart.non --json --solution {heart}"), b"");
    assert_eq!((status, object), (0, value!({ "outcome": "verified" })));
    // Every kind of puzzle, as solve writes it: rows in a pipe and in a file, and a puzzle file.
    let folder = Folder::new("verify-solution");
    for puzzle in ["heart.non", "parrot.non", "counted-rocket.txt"] {
        let puzzle = format!("puzzles/{puzzle}");
        let rows = run(&format!("solve {puzzle} --to text")).out;
        let result = run_with(&format!("verify {puzzle} --solution -"), rows.as_bytes());
        assert_eq!((result.status, result.err.as_str()), (0, ""), "{puzzle}");
        for name in ["a.txt", "a.json"] {
            let file = folder.file(name);
            assert_eq!(run(&format!("solve {puzzle} -o {file}")).status, 0);
            let result = run(&format!("verify {puzzle} --solution {file}"));
            assert_eq!((result.status, result.err.as_str()), (0, ""), "{puzzle}, {name}");
        }
    }
}

#[test]
fn the_first_wrong_line_is_named_with_its_clue() {
    for (puzzle, grid, line, reason) in [
        (
            "puzzles/heart.non",
            ".#.#./#####/####./.###./..#..",
            "R3",
            "row 3: the clue is 5, the picture has 4",
        ),
        (
            "puzzles/heart.non",
            ".#.#./#####/#####/.###./.#...",
            "C2",
            "column 2: the clue is 4, the picture has 5",
        ),
        (
            "puzzles/heart.non",
            "...../#####/#####/.###./..#..",
            "R1",
            "row 1: the clue is 1 1, the picture has 0",
        ),
        // Only the line itself must be decided.
        (
            "puzzles/heart.non",
            "##.#./?????/?????/?????/?????",
            "R1",
            "row 1: the clue is 1 1, the picture has 2 1",
        ),
        (
            "puzzles/heart.non",
            ".#.#./#####/##?##/.###./..#..",
            "R3",
            "a cell of row 3 is not decided",
        ),
    ] {
        let args = format!("verify {puzzle} --solution {grid}");
        let result = run(&args);
        assert_eq!((result.status, result.err.as_str()), (1, ""), "{grid}");
        assert_eq!(result.out, format!("refused: {reason}\n"));
        let (status, object) = json(&format!("{args} --json"), b"");
        assert_eq!((status, &object["outcome"]), (1, &value!("refused")));
        assert_eq!((&object["reason"], &object["line"]), (&value!(reason), &value!(line)));
    }
    let args = "verify puzzles/heart.non --json --solution .#.#./#####/####./.###./..#..";
    let (_, object) = json(args, b"");
    assert_eq!((&object["clue"], &object["found"]), (&value!("5"), &value!("4")));
    // Colours have letters, and counts of cells that are together a star.
    let counted = b"white\nblack\n\n1 0\n0 1\n0 1\n\n1 2*\n";
    let result = run_with("verify - --solution #.#", counted);
    assert_eq!((result.status, result.err.as_str()), (1, ""));
    assert_eq!(result.out, "refused: row 1: the clue is 1. 2*#, the picture has 1. 2#\n");
}

#[test]
fn pictures_that_do_not_fit_are_bad_input() {
    let folder = Folder::new("verify-unfit");
    let other = folder.file("other.json");
    assert_eq!(run(&format!("solve puzzles/moonlit-cat.non -o {other}")).status, 0);
    for (args, error) in [
        ("heart.non --solution .#.#./#####".to_owned(), "--solution: expected 5 rows, found 2"),
        ("heart.non --solution no-such.txt".to_owned(), "--solution: there is no file no-such.txt"),
        (
            "heart.non --solution x#.#./#####/#####/.###./..#..".to_owned(),
            "--solution: expected one of `.#?` in row 1, column 1, found 'x'",
        ),
        (format!("heart.non --solution {other}"), "found no picture of this size"),
        ("heart.non --solution puzzles/no.txt".to_owned(), "there is no file puzzles/no.txt"),
    ] {
        let result = run(&format!("verify puzzles/{args}"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.contains(error), "{}", result.err);
    }
    let result = run_with("verify - --solution -", b"");
    assert_eq!(result.err, "nonolith: only one file can be standard input\n");
    // The same size, with other colours: cells would mean something else.
    assert_eq!(run(&format!("solve puzzles/parrot.non -o {other}")).status, 0);
    let text = std::fs::read_to_string(&other).unwrap();
    std::fs::write(&other, text.replace("\"red\"", "\"pink\"")).unwrap();
    let result = run(&format!("verify puzzles/parrot.non --solution {other}"));
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert!(result.err.contains("expected the colours of the puzzle"), "{}", result.err);
}

#[test]
fn givens_and_chosen_puzzles_are_respected() {
    let one = "width 2\nheight 1\nrows\n1\ncolumns\n1\n0\n";
    let two = "width 2\nheight 1\nrows\n1\ncolumns\n0\n1\n";
    let pack = format!("title \"A\"\n{one}====\ntitle \"B\"\n{two}");
    assert_eq!(run_with("verify - --puzzle 1 --solution #.", pack.as_bytes()).status, 0);
    assert_eq!(run_with("verify - --puzzle B --solution .#", pack.as_bytes()).status, 0);
    assert_eq!(run_with("verify - --puzzle B --solution #.", pack.as_bytes()).status, 1);
    let result = run_with("verify - --solution #.", pack.as_bytes());
    assert_eq!(result.status, 2);
    assert!(result.err.contains("choose one with --puzzle"), "{}", result.err);
    assert_eq!(run_with("verify - --from non --solution #.", one.as_bytes()).status, 0);
    let mut given = common::permutations(2);
    given.extend_from_slice(b"givens \"0???\"\n");
    assert_eq!(run_with("verify - --solution .#/#.", &given).status, 0);
    let result = run_with("verify - --solution #./.#", &given);
    let out = "refused: a given cell of row 1 has another colour\n";
    assert_eq!((result.status, result.out.as_str()), (1, out));
}
