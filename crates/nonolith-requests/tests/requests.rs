//! Requests as transports make them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith_ops::{Problem, ProblemKind};
use nonolith_requests::{Bounds, OPERATIONS, Reply, Work, operation};
use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

fn ask_within(bounds: &Bounds, name: &str, options: &Value, file: &[u8]) -> Result<Reply, Problem> {
    let work = Work { bounds, stopped: &|| false };
    operation(name).unwrap().answer(options.clone(), file, &work)
}

fn ask(name: &str, options: &Value) -> Value {
    match ask_within(&Bounds::default(), name, options, &[]) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).unwrap(),
        other => panic!("{name}: {other:?}"),
    }
}

fn problem(name: &str, options: &Value) -> Problem {
    ask_within(&Bounds::default(), name, options, &[]).unwrap_err()
}

/// Three by three cells with a 1 for every clue: six solutions.
const SIX: &str = "3x3:1/1/1/1/1/1";
const HEART: &str = "5x5:2/4/4/4/2/1.1/5/5/3/1";

#[test]
fn every_request_answers_a_puzzle() {
    for operation in &OPERATIONS {
        let options = match operation.file {
            "puzzle" if operation.name == "judge" => json!({"puzzle": HEART, "cell": "R1C1=black"}),
            "puzzle" => json!({"puzzle": HEART}),
            _ => json!({"size": "5x5", "seed": 1}),
        };
        let reply = ask_within(&Bounds::default(), operation.name, &options, &[]).unwrap();
        assert!(reply.size() > 0, "{}", operation.name);
    }
}

#[test]
fn a_puzzle_comes_in_any_form() {
    let file = b"width 2\nheight 2\nrows\n2\n1\ncolumns\n1\n2\n";
    let object = json!({"nonolith": 1, "rows": [[2], [1]], "columns": [[1], [2]]});
    for (options, file) in [
        (json!({}), &file[..]),
        (json!({"puzzle": std::str::from_utf8(file).unwrap()}), b""),
        (json!({"puzzle": object}), b""),
        (json!({"puzzle": object.to_string()}), b""),
        (json!({"puzzle_base64": "d2lkdGggMgpoZWlnaHQgMgpyb3dzCjIKMQpjb2x1bW5zCjEKMgo="}), b""),
    ] {
        let reply = ask_within(&Bounds::default(), "solve", &options, file).unwrap();
        let Reply::Json(text) = reply else { panic!("{options}") };
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(answer["solutions"], json!([["##", ".#"]]), "{options}");
    }
    // What `make` answers can be asked about.
    let made = ask("make", &json!({"size": "8x6", "seed": 3, "colours": 2}));
    let puzzle = &made["puzzles"][0];
    let keys = ["kind", "palette", "rows", "columns"];
    let puzzle: serde_json::Map<String, Value> =
        keys.iter().map(|key| (key.to_string(), puzzle[key].clone())).collect();
    let answer = ask("check", &json!({"puzzle": puzzle}));
    assert_eq!(answer["verdict"], "unique");
    assert_eq!(answer["solutions"][0], made["puzzles"][0]["solutions"][0]);
}

#[test]
fn a_puzzle_is_chosen_by_number_or_title() {
    let one =
        |title: &str, black: u32| json!({"title": title, "rows": [[black]], "columns": [[1], [1]]});
    let file = json!({"nonolith": 1, "puzzles": [one("A", 2), one("B", 1)]});
    let problem = problem("solve", &json!({"puzzle": file}));
    assert!(problem.message.contains("holds 2 puzzles; choose one with `number`"), "{problem}");
    for number in [json!(1), json!("1"), json!("A")] {
        let answer = ask("solve", &json!({"puzzle": file, "number": number}));
        assert_eq!(answer["verdict"], "unique", "{number}");
    }
    assert_eq!(ask("solve", &json!({"puzzle": file, "number": "B"}))["verdict"], "none");
}

#[test]
fn a_move_is_judged_by_all_solutions() {
    let judge = |puzzle: &str, cell: &str, grid: &str| {
        ask("judge", &json!({"puzzle": puzzle, "cell": cell, "grid": grid}))
    };
    let open = "?????/?????/?????/?????/?????";
    let right = judge(HEART, "R1C1=white", open);
    assert_eq!(right["judgement"], "right");
    assert_eq!(right["sentence"], "Row 1, column 1 is white in every solution that fits the grid.");
    assert_eq!(right["reason"]["why"], "refuted");
    assert!(right.get("solution").is_none(), "it would spoil the puzzle");
    let wrong = judge(HEART, "R1C1=#", open);
    assert_eq!(
        (&wrong["judgement"], &wrong["reason"]["why"]),
        (&json!("wrong"), &json!("refuted"))
    );
    assert!(!wrong["reason"]["steps"].as_array().unwrap().is_empty());
    let either = judge(SIX, "R1C1=black", "???/???/???");
    assert_eq!(either["judgement"], "open");
    assert_eq!(either["solution"][0], "#..");
    assert!(either["counterexample"][0].as_str().unwrap().starts_with('.'));
    assert_eq!(judge(SIX, "R1C1=black", "?../???/???")["judgement"], "right");
    assert_eq!(judge(SIX, "R1C1=black", "?../#??/???")["judgement"], "mistaken");
    assert_eq!(judge("1x1:1/0", "R1C1=black", "?")["judgement"], "impossible");
    let options = json!({"puzzle": HEART, "cell": "R1C1=black", "steps": 0});
    let unknown = ask("judge", &options);
    assert_eq!(unknown["judgement"], "unknown");
    assert_eq!(unknown["limit"], "out of steps");
}

#[test]
fn a_picture_comes_as_rows_of_text() {
    let made = ask("make", &json!({"picture": ["rr.", ".b."]}));
    assert_eq!(made["solutions"], json!([["rr.", ".b."]]));
    assert_eq!((&made["changes"], &made["colours"][1]), (&json!(0), &json!("red")));
    let ambiguous = ask("make", &json!({"picture": "#./.#"}));
    assert_eq!(ambiguous["verdict"], "exactly");
    let unique = ask("make", &json!({"picture": "#./.#", "unique": true}));
    assert_eq!((&unique["verdict"], &unique["changes"]), (&json!("unique"), &json!(1)));
    let picture = [".####.", "#....#", "#.##.#", "#....#", ".####.", "..##.."];
    let easy = ask("make", &json!({"picture": picture, "difficulty": "easy"}));
    assert_eq!(easy["rating"]["difficulty"], "easy");
}

#[test]
fn wrong_requests_say_what_to_do() {
    for (name, options, expected) in [
        ("solve", json!({}), "there is no puzzle; send one as `puzzle`"),
        ("solve", json!({"puzzle": SIX, "solution": 1}), "solve has no option \"solution\"; its"),
        ("solve", json!({"puzzle": SIX, "engine": "magic"}), "choose one of auto, search,"),
        ("solve", json!({"puzzle": SIX, "from": "magic"}), "there is no format \"magic\"; choose"),
        ("solve", json!({"puzzle": SIX, "solutions": 0}), "expected at least 1"),
        ("solve", json!({"puzzle": SIX, "solutions": "some"}), "expected a number or `all`"),
        ("solve", json!({"puzzle": SIX, "timeout": -1}), "expected seconds such as 10"),
        ("solve", json!({"puzzle": SIX, "grid": "#"}), "grid: expected 3 rows, found 1"),
        ("solve", json!({"puzzle": SIX, "saved": true}), "has no half-solved grid"),
        ("solve", json!({"puzzle": 3}), "puzzle: expected a text or an object"),
        ("solve", json!({"puzzle_base64": "?"}), "puzzle_base64: expected base64"),
        ("check", json!({"puzzle": SIX, "goal": true}), "the file has no goal"),
        ("hint", json!({"puzzle": SIX, "level": 4}), "expected 1, 2 or 3"),
        ("hint", json!({"puzzle": SIX, "near": ["R4C1"]}), "there is no cell R4C1"),
        ("explain", json!({"puzzle": SIX, "cell": "R1C1=pink"}), "the puzzle has white, black"),
        ("explain", json!({"puzzle": SIX, "line": "R9"}), "there is no row 9"),
        (
            "explain",
            json!({"puzzle": SIX, "line": "R1", "cell": "R1C1=black"}),
            "exclude each other",
        ),
        ("render", json!({"puzzle": SIX, "to": "magic"}), "there is no picture format \"magic\""),
        ("render", json!({"puzzle": SIX, "paper": "a4"}), "paper only works for pages"),
        ("render", json!({"puzzle": SIX, "mark": "x"}), "mark: expected r3"),
        (
            "judge",
            json!({"puzzle": SIX}),
            "there is no move; send one as `cell`, such as R3C7=black",
        ),
        ("judge", json!({"puzzle": SIX, "cell": "R4C1=black"}), "there is no cell R4C1"),
        (
            "make",
            json!({"picture": [], "picture_base64": "AA=="}),
            "there are two pictures; send one",
        ),
        ("make", json!({"picture": ["#"], "threshold": 50}), "threshold is for image files"),
        ("make", json!({"picture": ["#"], "any": true}), "any is for random puzzles"),
        ("make", json!({"style": "fill"}), "style needs a picture"),
        ("make", json!({"size": "8"}), "expected width x height in cells"),
        ("convert", json!({"puzzle": SIX, "to": "png"}), "there is no format to write \"png\""),
        ("repair", json!({"puzzle": "1x1:1/0"}), "no solution and the file has no goal"),
    ] {
        let problem = problem(name, &options);
        assert!(problem.message.contains(expected), "{name} {options}: {problem}");
    }
    let problem = problem("solve", &json!({"puzzle": "width 2\nheight 2\nrows\n2\nx\n"}));
    assert_eq!((problem.kind, problem.line), (ProblemKind::Malformed, Some(5)), "{problem}");
}

#[test]
fn options_can_be_texts() {
    let work = Work { bounds: &Bounds::default(), stopped: &|| false };
    let ask = |name: &str, options: &[(&str, &str)], file: &[u8]| -> Result<Value, Problem> {
        let options: Vec<(String, String)> =
            options.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        match operation(name).unwrap().answer_pairs(&options, file, &work)? {
            Reply::Json(text) => Ok(serde_json::from_str(&text).unwrap()),
            Reply::File(file) => Ok(String::from_utf8(file.bytes).unwrap().into()),
        }
    };
    let six = SIX.as_bytes();
    let some = ask("solve", &[("solutions", "4"), ("timeout", "2.5")], six).unwrap();
    assert_eq!(some["solutions"].as_array().unwrap().len(), 4);
    let all = ask("solve", &[("solutions", "all"), ("presolve", "")], six).unwrap();
    assert_eq!(all["count"], "6");
    // A text stays a text even if it looks like a number.
    let titled =
        ask("render", &[("to", "svg"), ("title", "123"), ("no_clues", "true")], six).unwrap();
    assert!(titled.as_str().unwrap().contains("123"));
    let near =
        ask("hint", &[("near", "R1C1,R2C2"), ("near", "R3C3"), ("level", "1")], six).unwrap();
    assert_eq!(near["advice"], "open");
    assert!(
        ask("solve", &[("seed", "1"), ("seed", "2")], six).unwrap_err().message.contains("twice")
    );
    assert!(ask("solve", &[("seed", "x")], six).is_err());
}

#[test]
fn limits_can_be_lowered_but_not_raised() {
    let mut bounds = Bounds::default();
    (bounds.solutions, bounds.seconds) = (2, 0.05);
    let ask = |name: &str, options: Value| {
        let Ok(Reply::Json(text)) = ask_within(&bounds, name, &options, &[]) else {
            panic!("{options}")
        };
        serde_json::from_str::<Value>(&text).unwrap()
    };
    for many in [json!("all"), json!(5), json!(2)] {
        let answer = ask("solve", json!({"puzzle": SIX, "solutions": many}));
        assert_eq!(answer["solutions"].as_array().unwrap().len(), 2, "{many}");
    }
    let one = ask("solve", json!({"puzzle": SIX, "solutions": 1}));
    assert_eq!(one["solutions"].as_array().unwrap().len(), 1);
    let made = ask("make", json!({"count": 5, "size": "2x2", "any": true}));
    assert_eq!(made["puzzles"].as_array().unwrap().len(), 2);
    // Counting takes hours without a limit.
    let ones = "/1".repeat(80).split_off(1);
    let hard = format!("40x40:{ones}");
    let answer = ask("count", json!({"puzzle": hard, "timeout": 1e9, "memory": 1 << 20}));
    assert_ne!(answer["limit"], Value::Null, "{answer}");

    bounds.cells = 8;
    let problem = ask_within(&bounds, "solve", &json!({"puzzle": SIX}), &[]).unwrap_err();
    assert_eq!(problem.kind, ProblemKind::TooLarge, "{problem}");
    let problem = ask_within(&bounds, "make", &json!({"size": "9x1"}), &[]).unwrap_err();
    assert_eq!(problem.kind, ProblemKind::TooLarge, "{problem}");
    bounds.answer = 10;
    let problem = ask_within(&bounds, "solve", &json!({"puzzle": "1x1:1/1"}), &[]).unwrap_err();
    assert!(problem.message.contains("ask for less"), "{problem}");
}

#[test]
fn a_caller_that_went_away_gets_no_more_work() {
    let bounds = Bounds::default();
    let work = Work { bounds: &bounds, stopped: &|| true };
    let ones = "/1".repeat(80).split_off(1);
    for name in ["solve", "check", "count", "explain", "hint", "rate"] {
        let options = json!({"puzzle": format!("40x40:{ones}"), "solutions": "all"});
        let mut options = options.as_object().unwrap().clone();
        if !operation(name).unwrap().options().contains_key("solutions") {
            options.remove("solutions");
        }
        let reply = operation(name).unwrap().answer(options.into(), &[], &work).unwrap();
        let Reply::Json(text) = reply else { panic!("{name}") };
        assert!(text.contains("interrupted"), "{name}: {text:.300}");
    }
}

#[test]
fn requests_and_answers_have_schemas() {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    for operation in &OPERATIONS {
        let request = operation.request(&mut generator);
        let properties = request.get("properties").unwrap().as_object().unwrap();
        assert!(!properties.contains_key("limits") && !properties.contains_key("input"));
        for (name, property) in properties {
            assert!(property.get("description").is_some(), "{} {name}: {property}", operation.name);
            assert!(!property.to_string().contains("\"null\""), "{name}: {property}");
        }
        let is_file = ["render", "convert"].contains(&operation.name);
        assert_eq!(operation.response(&mut generator).is_none(), is_file, "{}", operation.name);
    }
    let definitions = generator.take_definitions(true);
    let told = &definitions["ToldStep"];
    assert_eq!(told["required"], json!(["place"]));
    assert!(definitions["Step"]["required"].as_array().unwrap().len() > 5);
    let hint = definitions["Told"].to_string();
    assert!(hint.contains("/ToldStep") && !hint.contains("/Step\""), "{hint}");
}
