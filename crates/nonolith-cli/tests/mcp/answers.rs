//! Every tool and its answers.

use crate::client::{Client, heart, ones};
use crate::common::json as printed;
use serde_json::{Value, json};

#[test]
fn every_tool_answers_in_words_and_with_an_object() {
    let mut client = Client::new("");
    let picture = ".#.#.\n#####\n#####\n.###.\n..#..";
    let puzzle = json!({"puzzle": heart()});
    let three = json!({"puzzle": ones(3)});
    let with = |base: &Value, more: Value| {
        let mut all = base.clone();
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let wrong = "#????/?????/?????/?????/?????";
    for (tool, arguments, words, field, value) in [
        ("solve", puzzle.clone(), picture, "/verdict", json!("unique")),
        (
            "solve",
            with(&three, json!({"solutions": "all"})),
            "exactly 6 solutions",
            "/count",
            json!("6"),
        ),
        (
            "solve",
            json!({"puzzle": {"rows": [[3]], "columns": [[1], [1]]}}),
            "Reason: row 1 has 2 cells",
            "/verdict",
            json!("none"),
        ),
        ("check", puzzle.clone(), "Difficulty: easy, because", "/rating/difficulty", json!("easy")),
        ("check", three.clone(), "???\n???\n???", "/open_cells/at_least", json!(9)),
        (
            "count",
            json!({"puzzle": ones(12)}),
            "exactly 479001600 solutions",
            "/count",
            json!("479001600"),
        ),
        (
            "hint",
            puzzle.clone(),
            "The next step:\n1. Row 2: the 5 fills it, so",
            "/advice",
            json!("next"),
        ),
        (
            "hint",
            with(&puzzle, json!({"level": 1})),
            "1. Look at row 2.",
            "/steps/0/place",
            json!("row 2"),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": wrong})),
            "Some cells are wrong: 1.",
            "/count",
            json!(1),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": wrong, "show": true})),
            "Wrong cells: R1C1.",
            "/cells/0/row",
            json!(1),
        ),
        (
            "hint",
            with(&puzzle, json!({"grid": picture})),
            "The grid is solved.",
            "/advice",
            json!("solved"),
        ),
        (
            "explain",
            puzzle.clone(),
            "11. Row 5: the gaps leave only one place",
            "/solved",
            json!(true),
        ),
        ("explain", with(&puzzle, json!({"line": "R2"})), "1. Row 2: ", "/undecided", json!(20)),
        (
            "explain",
            with(&puzzle, json!({"cell": "R1C1=black"})),
            "cannot be black. Suppose it were:\n1.",
            "/why",
            json!("refuted"),
        ),
        (
            "explain",
            with(&three, json!({"cell": "R1C1=black"})),
            "can be black",
            "/why",
            json!("possible"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R1C1=white"})),
            "Right: Row 1, column 1 is white in every",
            "/reason/why",
            json!("refuted"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R1C1=#"})),
            "Wrong: Row 1, column 1 cannot be black.",
            "/judgement",
            json!("wrong"),
        ),
        (
            "judge_move",
            with(&three, json!({"cell": "R1C1=black"})),
            "A solution without it:\n.#.",
            "/counterexample/0",
            json!(".#."),
        ),
        (
            "judge_move",
            with(&three, json!({"cell": "R1C1=black", "grid": "?#./???/???"})),
            "Wrong: ",
            "/judgement",
            json!("wrong"),
        ),
        (
            "judge_move",
            with(&puzzle, json!({"cell": "R3C3=black", "grid": wrong})),
            "Mistaken: ",
            "/judgement",
            json!("mistaken"),
        ),
        (
            "judge_move",
            json!({"puzzle": {"rows": [[1]], "columns": [[]]}, "cell": "R1C1=black"}),
            "Impossible: ",
            "/judgement",
            json!("impossible"),
        ),
        ("rate", puzzle.clone(), "the hardest technique is gaps", "/hardest", json!("gaps")),
        (
            "make",
            json!({"picture": ["rr.", ".b."]}),
            r#"["2r"],["1b"]"#,
            "/verdict",
            json!("unique"),
        ),
        (
            "make",
            json!({"picture": "#./.#", "unique": true}),
            "Changed cells: 1.",
            "/verdict",
            json!("unique"),
        ),
        (
            "make",
            json!({"size": "6x5", "seed": 7, "difficulty": "easy"}),
            "Seed: 7",
            "/puzzles/0/height",
            json!(5),
        ),
        ("repair", three.clone(), "Changes: R", "/fewest", json!(true)),
        (
            "repair",
            with(&three, json!({"givens": true})),
            "Cells to reveal: R",
            "/fewest",
            json!(true),
        ),
    ] {
        let (said, object) = client.told(tool, &arguments);
        assert!(said.contains(words), "{tool} {arguments}: {said}");
        assert_eq!(object.pointer(field), Some(&value), "{tool} {arguments}: {object}");
    }
    let (status, errors) = client.end();
    assert_eq!((status.code(), errors.as_str()), (Some(0), ""));
}

#[test]
fn files_are_texts_images_and_resources() {
    let mut client = Client::new("");
    let mut draw = |tool: &str, to: &str| {
        let arguments = json!({"puzzle": heart(), "to": to});
        client.call(tool, &arguments)["content"].clone()
    };
    assert!(draw("render", "text")[0]["text"].as_str().unwrap().contains("2 4 4 4 2"));
    assert!(draw("render", "svg")[0]["text"].as_str().unwrap().starts_with("<svg"));
    let png = draw("render", "png");
    assert_eq!((&png[0]["type"], &png[0]["mimeType"]), (&"image".into(), &"image/png".into()));
    assert!(png[0]["data"].as_str().unwrap().starts_with("iVBORw0KGgo"));
    let pdf = draw("render", "pdf");
    assert_eq!(pdf[0]["resource"]["mimeType"], "application/pdf");
    assert!(draw("convert", "non")[0]["text"].as_str().unwrap().contains("rows\n1,1\n5"));
    let lossy = json!({"puzzle": {"nonolith": 1, "title": "T", "rows": [[1]], "columns": [[1]]}, "to": "tatham"});
    let lossy = client.call("convert", &lossy);
    assert!(lossy["content"][1]["text"].as_str().unwrap().contains("Lost: title"), "{lossy}");
}

#[test]
fn objects_are_those_of_the_command_line() {
    let mut client = Client::new("");
    let puzzle = heart().to_string();
    for (tool, args) in [
        ("solve", "solve --json"),
        ("check", "check --json"),
        ("explain", "explain --json"),
        ("hint", "hint --json"),
        ("rate", "rate --json"),
        ("repair", "repair --json"),
    ] {
        let (_, mut object) = client.told(tool, &json!({"puzzle": heart()}));
        let (_, mut expected) = printed(args, puzzle.as_bytes());
        for own in [&mut object, &mut expected] {
            own.as_object_mut().unwrap().remove("stats");
        }
        assert_eq!(object, expected, "{tool}");
    }
}

#[test]
fn puzzles_come_in_every_format_that_is_text() {
    let mut client = Client::new("");
    let mut count = 0;
    for format in nonolith_io::FORMATS.iter().filter(|format| format.is_read()) {
        let Ok(example) = std::str::from_utf8(format.example) else { continue };
        let (_, object) = client.told("solve", &json!({"puzzle": example, "number": 1}));
        assert!(!object["solutions"].as_array().unwrap().is_empty(), "{}", format.name);
        count += 1;
    }
    assert!(count > 25, "{count} formats");
    // What `make` says can be asked about.
    let (said, made) = client.told("make", &json!({"size": "8x8", "colours": 2, "seed": 5}));
    let puzzle = said.lines().find_map(|line| line.strip_prefix("Puzzle: ")).unwrap();
    let (_, solved) = client.told("solve", &json!({"puzzle": puzzle}));
    assert_eq!(solved["solutions"], made["puzzles"][0]["solutions"]);
}
