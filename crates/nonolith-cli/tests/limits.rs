//! Answers when a limit is reached first, and when there is no solution or more than one.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{json, run, run_with};

/// Three rows and three columns of 1: all six permutations are solutions.
const ONES: &[u8] = b"width 3\nheight 3\nrows\n1\n1\n1\ncolumns\n1\n1\n1\n";

/// Line solving decides every cell, and then row 1 contradicts its clue.
const IMPOSSIBLE: &[u8] = br#"{"nonolith":1,"rows":[[1],[2],[3]],"columns":[[1,1],[3],[1]]}"#;

/// Rows and columns have different sums.
const FLAWED: &[u8] = br#"{"nonolith":1,"rows":[[1],[1]],"columns":[[1],[]]}"#;

#[test]
fn assumptions_are_not_reported_as_known() {
    for steps in 0..40 {
        let (_, object) = json(&format!("solve - --json --steps {steps}"), ONES);
        if object["verdict"] == "unknown" {
            assert_eq!(object["known"], serde_json::json!(["???", "???", "???"]), "{steps}");
        }
    }
}

#[test]
fn an_explanation_of_an_impossible_puzzle_ends_with_the_impossible_line() {
    let result = run_with("explain -", IMPOSSIBLE);
    assert_eq!(result.status, 1);
    let last = "4. Column 2: there is no way left to fill it, so there is no solution.";
    assert!(result.out.contains(last), "{}", result.out);
    assert!(result.out.ends_with("4 steps, no solution\n"), "{}", result.out);
    let (status, object) = json("explain - --json", IMPOSSIBLE);
    assert_eq!((status, &object["solved"], &object["verdict"]), (1, &false.into(), &"none".into()));
    assert!(object["steps"][3]["conclusions"].as_array().is_some_and(Vec::is_empty));
}

#[test]
fn the_verdict_comes_first_in_ratings() {
    let result = run("rate puzzles/ambiguous-candle.non");
    assert_eq!(result.status, 1);
    assert!(
        result.out.starts_with("at least 2\nThe puzzle has several solutions"),
        "{}",
        result.out
    );
    assert!(!result.out.contains("easy"), "{}", result.out);
    let (_, object) = json("rate puzzles/ambiguous-candle.non --json", b"");
    assert_eq!((&object["verdict"], &object["difficulty"]), (&"at-least".into(), &().into()));
    assert_eq!(run("rate puzzles/impossible-rain.non").out, "none\n");
}

#[test]
fn impossible_puzzles_get_json_from_every_command() {
    for (input, name) in [(IMPOSSIBLE, "impossible"), (FLAWED, "flawed")] {
        for command in ["solve", "check", "count", "explain", "rate"] {
            let (status, object) = json(&format!("{command} - --json"), input);
            assert_eq!((status, &object["verdict"]), (1, &"none".into()), "{command}, {name}");
            assert!(object["reason"].is_string(), "{command}, {name}");
        }
        let (status, object) = json("hint - --json", input);
        assert_eq!((status, &object["advice"]), (1, &"impossible".into()), "{name}");
        assert!(object["reason"].is_string(), "{name}");
    }
}

#[test]
fn an_impossible_line_is_named() {
    for command in ["solve", "check", "count"] {
        let result = run(&format!("{command} puzzles/impossible-rain.non"));
        assert_eq!((result.status, result.out.as_str()), (1, "none\n"));
        assert!(result.err.contains("no way left to fill row"), "{}", result.err);
    }
}

#[test]
fn every_command_takes_the_same_limits() {
    let file = "puzzles/anchor.non";
    for command in
        ["solve", "check", "count", "explain", "hint", "rate", "invert", "cover --presolve"]
    {
        let result = run(&format!("{command} {file} --steps 1"));
        assert_eq!(result.status, 3, "{command}: {}", result.err);
        assert!(result.err.contains("out of steps"), "{command}: {}", result.err);
        let result = run(&format!("{command} {file} --memory 0"));
        assert_eq!(result.status, 3, "{command}: {}", result.err);
        assert!(result.err.contains("out of memory"), "{command}: {}", result.err);
    }
    for command in ["explain", "hint", "rate"] {
        let (status, object) = json(&format!("{command} {file} --steps 1 --json"), b"");
        assert_eq!((status, &object["limit"]), (3, &"out of steps".into()), "{command}");
    }
}

#[test]
fn unfinished_line_solving_leaves_it_unknown() {
    // With some of these budgets the verdict is known and whether line solving suffices is not.
    let mut unsaid = 0;
    for steps in 0..120 {
        let (_, object) = json(&format!("check puzzles/heart.non --json --steps {steps}"), b"");
        if object["verdict"] == "unique" {
            let said = &object["line_solvable"];
            assert!(said.is_null() || said == true, "{steps}: {said}");
            unsaid += usize::from(said.is_null());
        }
    }
    assert!(unsaid > 0);
}

#[test]
fn a_wrong_grid_differs_from_a_puzzle_without_solution() {
    let grid = "?????/?????/?????/?????/####?";
    let result = run(&format!("hint puzzles/heart.non --grid {grid}"));
    let out = "3 cells are wrong.\nRow 5 no longer works: columns 1 and 2 cannot both be right.\n";
    assert_eq!((result.status, result.out.as_str()), (1, out));
    // With hardly any steps it may be open which ones, but not that something is wrong.
    for steps in 0..200 {
        let result = run(&format!("hint puzzles/heart.non --grid {grid} --steps {steps}"));
        let said =
            ["3 cells are wrong.\n", "There is a mistake somewhere", "Row 5 no longer works"];
        // Or a step that follows from the grid as it is, with a warning.
        let warned = result.out.ends_with("because that would take too long.\n");
        let fits = said.iter().any(|said| result.out.starts_with(said));
        let fits = fits || warned || result.out.is_empty();
        assert!(fits && !result.out.contains("solved"), "{steps}: {}", result.out);
    }
}
