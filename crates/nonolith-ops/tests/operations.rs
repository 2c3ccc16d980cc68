//! Requests and responses of all operations.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Clock, area, ask, ask_in, call, documents, open, own, unknown};
use serde_json::{Value, json};

const HEART: &str = "width 5\nheight 5\nrows\n1,1\n5\n5\n3\n1\ncolumns\n2\n4\n4\n4\n2\n";

fn heart() -> Value {
    documents("heart.non", HEART.as_bytes())[0]["puzzle"].clone()
}

/// A puzzle with two solutions.
fn ambiguous() -> Value {
    documents("x.non", b"width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n")[0]["puzzle"].clone()
}

fn asked(puzzle: &Value, cells: &Value) -> Value {
    json!({"puzzle": puzzle, "cells": cells, "language": "en"})
}

#[test]
fn all_our_puzzles_have_the_expected_verdict() {
    let table = nonolith_corpus::project().join("puzzles/expected.tsv");
    let table = std::fs::read_to_string(table).unwrap();
    let mut count = 0;
    for line in table.lines().skip(1) {
        let mut fields = line.split('\t');
        let (file, expected) = (fields.next().unwrap(), fields.next().unwrap());
        let puzzle = own(file)["puzzle"].clone();
        let answer = call("solve", json!({"puzzle": puzzle, "solutions": 50}));
        let verdict = answer["verdict"].as_str().unwrap();
        let words = match verdict {
            "exactly" | "at-least" => format!("{verdict} {}", answer["count"].as_str().unwrap()),
            _ => verdict.to_owned(),
        };
        assert_eq!(words, expected, "{file}");
        if expected == "unique" {
            let solved =
                call("finished", json!({"puzzle": puzzle, "cells": answer["solutions"][0]}));
            assert_eq!(solved["solved"], true);
        }
        count += 1;
    }
    assert!(count >= 30);
}

#[test]
fn steps_lead_to_the_solution() {
    let puzzle = heart();
    let all = call("explain", asked(&puzzle, &unknown(&puzzle)));
    assert_eq!((open(&all["cells"]), &all["exhausted"]), (0, &json!(false)));
    let (mut cells, mut steps) = (unknown(&puzzle), Vec::new());
    loop {
        let next = call("step", asked(&puzzle, &cells));
        if next["exhausted"] == true {
            break;
        }
        steps.extend(next["steps"].as_array().unwrap().clone());
        cells = next["cells"].clone();
    }
    assert_eq!((&Value::from(steps), &cells), (&all["steps"], &all["cells"]));
    let sentence = all["steps"][0]["sentence"].as_str().unwrap();
    assert!(sentence.starts_with("Row 2: the 5 fills it"), "{sentence}");
}

#[test]
fn a_contradiction_has_its_line() {
    let puzzle = heart();
    let mut cells = unknown(&puzzle);
    cells[5] = 1.into();
    for answer in [call("step", asked(&puzzle, &cells)), call("explain", asked(&puzzle, &cells)), {
        let what = json!({"line": {"axis": "row", "index": 1}});
        let mut request = asked(&puzzle, &cells);
        request["what"] = what;
        call("examine", request)
    }] {
        assert_eq!(answer["contradiction"]["line"], json!({"axis": "row", "index": 1}));
        assert_eq!(answer["interrupted"], false);
    }
    let answer = call("solve", json!({"puzzle": puzzle, "cells": cells, "solutions": 1}));
    assert_eq!((&answer["verdict"], &answer["count"]), (&json!("none"), &json!("0")));
    assert!(answer["line"]["axis"].is_string());
    // Different sums are a flaw of no single line.
    let flawed =
        documents("x.non", b"width 1\nheight 1\nrows\n1\ncolumns\n0\n")[0]["puzzle"].clone();
    let answer = call("check", json!({"puzzle": flawed}));
    assert_eq!((&answer["verdict"], answer.get("line")), (&json!("none"), None));
    assert!(answer["reason"].as_str().unwrap().contains("the rows have 1"));
}

#[test]
fn count_says_how_many_solutions_there_are_and_where_they_differ() {
    let answer = call("count", json!({"puzzle": ambiguous()}));
    let expected = json!({
        "verdict": "exactly", "count": "2", "open": [0, 1, 2, 3],
        "uncertainty": [1.0, 1.0, 1.0, 1.0], "complete": true, "interrupted": false,
    });
    assert_eq!(answer, expected);
    let answer = call("count", json!({"puzzle": ambiguous(), "cells": [2, 3, 3, 3]}));
    assert_eq!((&answer["verdict"], &answer["open"]), (&json!("unique"), &json!([])));
    // Without enough time, at least what is certain.
    let ones = "1\n".repeat(20);
    let file = format!("width 20\nheight 20\nrows\n{ones}columns\n{ones}");
    let puzzle = &documents("x.non", file.as_bytes())[0]["puzzle"];
    let clock = Clock { step: 0.5, ..Clock::default() };
    let request = json!({"puzzle": puzzle, "seconds": 1.0}).to_string();
    let (answer, _) = ask_in(&clock, "count", &request, &[]);
    assert_eq!((&answer["verdict"], &answer["interrupted"]), (&json!("at-least"), &json!(true)));
    assert_eq!(answer["uncertainty"], json!([]));
}

#[test]
fn check_finds_two_solutions_at_most() {
    let answer = call("check", json!({"puzzle": ambiguous()}));
    assert_eq!((&answer["verdict"], &answer["count"]), (&json!("exactly"), &json!("2")));
    // There are six solutions; check stops after two and claims no more.
    let six = b"width 3\nheight 3\nrows\n1\n1\n1\ncolumns\n1\n1\n1\n";
    let answer = call("check", json!({"puzzle": documents("x.non", six)[0]["puzzle"]}));
    assert_eq!((&answer["verdict"], &answer["count"]), (&json!("at-least"), &json!("2")));
    assert_eq!(answer["solutions"].as_array().unwrap().len(), 2);
    assert_eq!((&answer["line_solvable"], &answer["rating"]), (&Value::Null, &Value::Null));
    let answer = call("check", json!({"puzzle": heart()}));
    assert_eq!((&answer["verdict"], &answer["line_solvable"]), (&json!("unique"), &json!(true)));
    assert_eq!(answer["rating"]["difficulty"], "easy");
    assert_eq!(answer["solutions"].as_array().unwrap().len(), 1);
    assert_eq!(answer["symmetry"], "vertical");
}

#[test]
fn hints_are_of_every_kind() {
    let puzzle = heart();
    let kind = |puzzle: &Value, cells: &Value| {
        call("hint", asked(puzzle, cells))["advice"].as_str().unwrap().to_owned()
    };
    let solution = call("solve", json!({"puzzle": puzzle, "solutions": 1}))["solutions"][0].clone();
    let mut wrong = unknown(&puzzle);
    wrong[0] = 2.into();
    assert_eq!(kind(&puzzle, &unknown(&puzzle)), "next");
    assert_eq!(kind(&puzzle, &solution), "solved");
    let hint = call("hint", asked(&puzzle, &wrong));
    assert_eq!((&hint["advice"], &hint["cells"]), (&json!("wrong"), &json!([0])));
    let several = call("hint", asked(&ambiguous(), &unknown(&ambiguous())));
    assert_eq!((&several["several_solutions"], &several["advice"]), (&json!(true), &json!("open")));
    let flawed =
        documents("x.non", b"width 1\nheight 1\nrows\n1\ncolumns\n0\n")[0]["puzzle"].clone();
    assert_eq!(kind(&flawed, &json!([3])), "impossible");
}

#[test]
fn numbers_are_crossed_off_when_they_are_certain() {
    let puzzle = heart();
    let lines = json!([{"axis": "row", "index": 0}, {"axis": "row", "index": 1}]);
    let mut cells = unknown(&puzzle);
    let ask = |cells: &Value| {
        call("progress", json!({"puzzle": puzzle, "cells": cells, "lines": lines}))["lines"].clone()
    };
    assert_eq!(ask(&cells)[0], json!({"done": [false, false], "impossible": false}));
    // A filled cell in the middle could be either block; one at the side is the first.
    cells[2] = 2.into();
    assert_eq!(ask(&cells)[0]["done"], json!([false, false]));
    cells[2] = 3.into();
    cells[1] = 2.into();
    assert_eq!(ask(&cells)[0]["done"], json!([true, false]));
    cells[3] = 2.into();
    assert_eq!(ask(&cells)[0]["done"], json!([true, true]));
    cells[5] = 1.into();
    assert_eq!(ask(&cells)[1], json!({"done": [false], "impossible": true}));
}

#[test]
fn open_cells_count_as_background_where_they_can() {
    let puzzle = heart();
    let solution = call("solve", json!({"puzzle": puzzle, "solutions": 1}))["solutions"][0].clone();
    let solved = |cells: &Value| {
        call("finished", json!({"puzzle": puzzle, "cells": cells}))["solved"] == true
    };
    let mut cells = solution.clone();
    cells[0] = 3.into();
    assert!(solved(&solution) && solved(&cells));
    cells[1] = 3.into();
    assert!(!solved(&cells));
}

#[test]
fn every_format_that_is_written_is_read_again() {
    let catalogue = call("catalogue", json!({"language": "en"}));
    let mut document = documents("heart.non", HEART.as_bytes())[0].clone();
    // Some formats hold the picture instead of the clues.
    let solved = call("solve", json!({"puzzle": document["puzzle"], "solutions": 1}));
    document["goal"] = solved["solutions"][0].clone();
    let mut written = 0;
    for format in catalogue["formats"].as_array().unwrap() {
        if format["write"] != true || format["holds"][0] != "black and white" {
            continue;
        }
        let name = &format["name"];
        let (answer, file) = ask("write", json!({"document": document, "format": name}), &[]);
        assert!(answer["lost"].is_array(), "{answer}");
        let (again, _) = ask("read", json!({"format": name}), &file);
        assert_eq!(again["format"], *name);
        let (rows, columns) =
            (&again["documents"][0]["puzzle"]["rows"], &document["puzzle"]["rows"]);
        assert_eq!(rows, columns, "{name}");
        written += 1;
    }
    assert!(written >= 10, "{written}");
}

#[test]
fn every_renderer_shows_something() {
    let catalogue = call("catalogue", json!({"language": "en"}));
    let document = documents("heart.non", HEART.as_bytes())[0].clone();
    let cells = call("solve", json!({"puzzle": document["puzzle"], "solutions": 1}))["solutions"]
        [0]
    .clone();
    for renderer in catalogue["renderers"].as_array().unwrap() {
        let request = json!({
            "document": document, "cells": cells, "renderer": renderer["name"],
            "clues": true, "symbols": false, "answer": cells,
        });
        let (answer, bytes) = ask("render", request, &[]);
        assert_eq!(answer["text"], renderer["text"], "{answer}");
        assert!(bytes.len() > 20, "{renderer}");
    }
}

#[test]
fn a_drawing_is_described_and_repaired() {
    let ink =
        |name: &str, rgb: &str, letter: &str| json!({"name": name, "rgb": rgb, "letter": letter});
    let palette = json!([ink("white", "#ffffff", "."), ink("black", "#000000", "")]);
    let drawing = json!({
        "kind": "runs", "palette": palette, "width": 3, "height": 3,
        "colours": [1, 0, 0, 0, 1, 0, 0, 0, 1], "aim": "unique", "proposals": 2, "fewest": true,
    });
    let puzzle = call("picture", drawing.clone())["puzzle"].clone();
    assert_eq!(puzzle["rows"][1], json!([{"colour": 1, "count": 1, "together": false}]));
    let repaired = call("repair", drawing.clone());
    assert_eq!(repaired["fewest"], true);
    let mut colours = drawing["colours"].clone();
    for change in repaired["proposals"][0]["changes"].as_array().unwrap() {
        let cell = usize::try_from(change["cell"].as_u64().unwrap()).unwrap();
        assert_eq!(colours[cell], change["from"]);
        colours[cell] = change["to"].clone();
    }
    let mut mended = drawing.clone();
    mended["colours"] = colours;
    let puzzle = call("picture", mended)["puzzle"].clone();
    assert_eq!(call("check", json!({"puzzle": puzzle}))["verdict"], "unique");
    let givens = call("givens", drawing);
    assert_eq!((givens["cells"].as_array().unwrap().len(), &givens["fewest"]), (2, &json!(true)));
    // The cells are part of the puzzle: every operation knows them, and files keep them.
    let puzzle = &givens["puzzle"];
    let solved = call("solve", json!({"puzzle": puzzle, "solutions": 1}));
    assert_eq!(solved["verdict"], "unique", "{solved}");
    let written = call("write", json!({"document": {"puzzle": puzzle}, "format": "nonolith"}));
    assert!(written["lost"].as_array().unwrap().is_empty(), "{written}");
}

#[test]
fn random_puzzles_follow_the_request() {
    let request = json!({"width": 8, "height": 6, "aim": "unique", "colours": 2, "seed": 5});
    let made = call("random", request.clone());
    let puzzle = &made["document"]["puzzle"];
    assert_eq!((puzzle["rows"].as_array().unwrap().len(), area(puzzle)), (6, 48));
    assert_eq!(call("check", json!({"puzzle": puzzle}))["verdict"], "unique");
    let solved = call("solve", json!({"puzzle": puzzle, "solutions": 1}));
    assert_eq!(solved["solutions"][0], made["document"]["goal"]);
    assert_eq!(call("random", request.clone()), made);
    let mut other = request;
    other["seed"] = json!(6);
    assert_ne!(call("random", other), made);
    for grade in ["easy", "medium", "hard"] {
        let request = json!({"width": 10, "height": 10, "difficulty": grade, "seed": 1});
        let made = call("random", request);
        assert_eq!((&made["reached"], &made["interrupted"]), (&json!(true), &json!(false)));
        let puzzle = made["document"]["puzzle"].clone();
        assert_eq!(call("rate", json!({"puzzle": puzzle}))["rating"]["difficulty"], grade);
    }
    let made = call(
        "random",
        json!({"width": 21, "height": 21, "kind": "counted", "difficulty": "hard", "seed": 1, "seconds": 0}),
    );
    assert_eq!((&made["likely"], &made["likely_sides"]), (&json!(false), &json!([5, 20])));
    // No puzzle this small is that hard; the nearest has one solution.
    let request = json!({"width": 2, "height": 2, "difficulty": "expert", "seed": 1});
    let made = call("random", request);
    assert_eq!((&made["reached"], &made["interrupted"]), (&json!(false), &json!(false)));
    assert!(made["tries"].as_u64().unwrap() > 100);
    assert_eq!(call("check", json!({"puzzle": made["document"]["puzzle"]}))["verdict"], "unique");
    for (key, value, message) in [
        ("symmetry", json!("round"), "there is no symmetry \"round\""),
        ("symmetry", json!("diagonal"), "the symmetry diagonal needs a square, found 4x3"),
        ("density", json!(2), "expected a density from 0 to 1, found 2"),
        ("colours", json!(0), "expected 1 to 31 colours, found 0"),
        ("difficulty", json!("trivial"), "there is no difficulty \"trivial\""),
        ("width", json!(0), "expected a size of at least 1 x 1 cells, found 0x3"),
        ("technique", json!("crosses"), "only counted puzzles need the technique `crosses`"),
    ] {
        let mut request = json!({"width": 4, "height": 3, "seed": 1});
        request[key] = value;
        let (answer, _) = ask("random", request, &[]);
        assert_eq!(answer["error"]["message"], message);
    }
}

#[test]
fn ratings_and_backbones_agree_with_checks_and_counts() {
    for file in ["heart.non", "ambiguous-candle.non", "parrot.non", "counted-rocket.txt"] {
        let puzzle = own(file)["puzzle"].clone();
        let (check, count) =
            (call("check", json!({"puzzle": puzzle})), call("count", json!({"puzzle": puzzle})));
        let rated = call("rate", json!({"puzzle": puzzle}));
        if check["verdict"] == "unique" {
            assert_eq!(rated["rating"], check["rating"], "{file}");
        } else {
            assert_eq!(rated["rating"]["solved"], false, "{file}");
        }
        let backbone = call("backbone", json!({"puzzle": puzzle}));
        assert_eq!(backbone["seen"], backbone["possible"]);
        let open = |cell: &u64| backbone["seen"][*cell as usize].as_u64().unwrap().count_ones() > 1;
        let open: Vec<u64> = (0..area(&puzzle) as u64).filter(open).collect();
        assert_eq!(json!(open), count["open"], "{file}");
    }
    let impossible = own("impossible-rain.non")["puzzle"].clone();
    let rated = call("rate", json!({"puzzle": impossible}));
    assert!(rated["rating"].is_null() && rated["contradiction"]["reason"].is_string(), "{rated}");
}

#[test]
fn exercises_are_made_and_answers_judged() {
    let catalogue = call("catalogue", json!({"language": "de"}));
    let names = |list: &str, key: &str| -> Vec<String> {
        let name = |own: &Value| if key.is_empty() { own.clone() } else { own[key].clone() };
        let list = catalogue[list].as_array().unwrap().iter();
        let mut names: Vec<String> = list.map(|own| name(own).as_str().unwrap().into()).collect();
        names.sort();
        names
    };
    assert_eq!(names("course", ""), names("techniques", "name"));
    let request = json!({"technique": "overlap", "seed": 3, "language": "en"});
    let exercise = call("exercise", request.clone())["exercise"].clone();
    assert_eq!(call("exercise", request.clone())["exercise"], exercise);
    assert!(exercise["steps"].as_array().unwrap().iter().all(|own| own["technique"] == "overlap"));
    let bits = |grid: &str, cell: u64| exercise[grid][cell as usize].as_u64().unwrap();
    let asked = |marks: Value| {
        json!({
            "technique": "overlap", "puzzle": exercise["puzzle"], "cells": exercise["grid"],
            "marks": marks, "language": "en",
        })
    };
    let judge = |marks: Value| call("judge", asked(marks))["judgement"].clone();
    assert_eq!(judge(json!([])), json!({"right": false, "marks": [], "missing": []}));

    let found = exercise["steps"][0]["conclusions"].as_array().unwrap();
    let cell = found[0]["cell"].as_u64().unwrap();
    let colour = bits("solution", cell).trailing_zeros();
    let judged = judge(json!([{"cell": cell, "colour": colour}]));
    assert_eq!(
        (&judged["right"], &judged["marks"][0]["feedback"]),
        (&json!(true), &json!("right"))
    );
    for fact in &found[1..] {
        assert!(judged["missing"].as_array().unwrap().contains(&fact["cell"]), "{judged}");
    }

    let judged = judge(json!([{"cell": cell, "colour": 1 - colour}]));
    assert_eq!(
        (&judged["right"], &judged["marks"][0]["feedback"]),
        (&json!(false), &json!("open"))
    );
    let shown = &judged["marks"][0]["counterexample"];
    let line = shown["line"]["index"].as_u64().unwrap();
    let place = match shown["line"]["axis"].as_str().unwrap() {
        "row" => cell - 10 * line,
        _ => cell / 10,
    };
    assert_eq!(shown["colours"][place as usize], colour, "{shown}");
    let given = (0..100).find(|&own| bits("grid", own).count_ones() == 1);
    if let Some(given) = given {
        let judged = judge(json!([{"cell": given, "colour": 0}]));
        assert_eq!(judged["marks"][0]["feedback"], "given");
    }

    let mut hurried = request;
    hurried["seconds"] = 0.into();
    assert_eq!(call("exercise", hurried.clone()), json!({"exercise": null, "interrupted": true}));
    let mut late = asked(json!([{"cell": cell, "colour": colour}]));
    late["seconds"] = 0.into();
    assert_eq!(call("judge", late), json!({"judgement": null}));
    hurried["technique"] = "none".into();
    for (op, request, expected) in [
        ("exercise", hurried, "there is no technique \"none\""),
        ("judge", asked(json!([{"cell": 100, "colour": 0}])), "there is no cell 100 among 100"),
        ("judge", asked(json!([{"cell": 0, "colour": 2}])), "there is no colour 2"),
    ] {
        assert_eq!(ask(op, request, &[]).0["error"]["message"], expected);
    }
    let mut several = asked(json!([]));
    several["puzzle"] = ambiguous();
    several["cells"] = unknown(&ambiguous());
    let answer = ask("judge", several, &[]).0;
    assert_eq!(answer["error"]["message"], "the puzzle does not have one solution");
}

#[test]
fn images_are_traced_and_read() {
    // A dark disc on white, and a grey frame around it.
    let pixel = |i: usize| {
        let (x, y) = ((i % 40) as i32 - 20, (i / 40) as i32 - 20);
        match x * x + y * y {
            0..100 => 0,
            100..200 => 150,
            _ => 255,
        }
    };
    let bytes: Vec<u8> = (0..1600).flat_map(|i| [pixel(i), pixel(i), pixel(i), 255]).collect();
    let black = |threshold: Value| {
        let request = json!({
            "width": 40, "height": 40, "size": {"columns": 20}, "colours": null, "style": "fill",
            "threshold": threshold, "crop": false, "invert": false, "seed": 0,
        });
        let (traced, _) = ask("trace", request, &bytes);
        assert_eq!((&traced["width"], &traced["height"]), (&json!(20), &json!(20)), "{traced}");
        traced["colours"].as_array().unwrap().iter().filter(|colour| **colour == 1).count()
    };
    assert!(black(json!(5)) > black(json!(90)));
    assert!((60..200).contains(&black(Value::Null)));
    let small: Vec<u8> =
        (0..64usize).flat_map(|i| if i % 3 == 0 { [200, 20, 20, 255] } else { [255; 4] }).collect();
    for (own_colours, rgb) in [(true, "#c81414"), (false, "#000000")] {
        let request = json!({
            "width": 8, "height": 8, "size": {}, "colours": null, "own_colours": own_colours,
            "style": "fill", "threshold": null, "crop": false, "invert": false, "seed": 0,
        });
        let (traced, _) = ask("trace", request, &small);
        assert_eq!(traced["palette"][1]["rgb"], rgb, "{traced}");
    }
    let (read, _) = ask("pixels", json!({"width": 40, "height": 40}), &bytes);
    assert_eq!(area(&read["document"]["puzzle"]), 1600);
    let (short, _) = ask("pixels", json!({"width": 41, "height": 40}), &bytes);
    assert!(short["error"]["message"].as_str().unwrap().contains("4 bytes per pixel"));
}

#[test]
fn counted_fields_are_read_and_their_errors_located() {
    let fields = json!({"colours": "white\n\n#000", "columns": "2* 0\n1 1", "rows": "2* 0\n1 1\n"});
    let document = call("counted", fields.clone())["document"].clone();
    let texts = call("countedTexts", json!({"document": document}));
    assert_eq!(
        (&texts["colours"], &texts["rows"]),
        (&json!("white\nblack\n"), &json!("2* 0\n1 1\n"))
    );
    let json = texts["json"].as_str().unwrap();
    assert_eq!(documents("x.json", json.as_bytes())[0]["puzzle"], document["puzzle"]);
    for (field, text, line) in [
        ("colours", "white\nnone such", 2),
        ("columns", "1 1\n\n1", 3),
        ("rows", "1 x", 1),
        ("rows", "", 1),
    ] {
        let mut wrong = fields.clone();
        wrong[field] = text.into();
        let (answer, _) = ask("counted", wrong, &[]);
        assert_eq!(
            (&answer["error"]["field"], &answer["error"]["line"]),
            (&json!(field), &json!(line)),
            "{answer}"
        );
    }
}

#[test]
fn deadlines_stop_operations_and_progress_is_reported() {
    // Finding all solutions of this puzzle would take years.
    let clue = vec![json!([{"colour": 1, "count": 1, "together": false}]); 24];
    let palette = heart()["palette"].clone();
    let puzzle = json!({"kind": "runs", "palette": palette, "rows": clue, "columns": clue});
    let request = json!({"puzzle": puzzle, "solutions": 1_000_000_000, "seconds": 10});
    let clock = Clock { step: 20.0, ..Clock::default() };
    let (answer, _) = ask_in(&clock, "solve", &request.to_string(), &[]);
    assert_eq!(answer["interrupted"], true);
    assert!(clock.reports.borrow().iter().all(|report| report["kind"] == "solving"));
    let request = json!({"width": 9, "height": 9, "difficulty": "expert", "colours": 3, "seed": 1, "seconds": 10});
    let clock = Clock { step: 20.0, ..Clock::default() };
    let (answer, _) = ask_in(&clock, "random", &request.to_string(), &[]);
    assert_eq!((&answer["likely"], &answer["likely_sides"]), (&json!(false), &json!(null)));
    let reports = clock.reports.borrow();
    assert!(reports.iter().all(|report| report["kind"] == "making"), "{reports:?}");
    let tries: Vec<u64> = reports.iter().map(|report| report["tries"].as_u64().unwrap()).collect();
    assert!(tries.len() > 1 && tries.is_sorted(), "{tries:?}");
    // A deadline in the past ends everything at once, and the answer is still valid.
    for op in ["check", "count", "step", "explain", "hint"] {
        let mut request = asked(&puzzle, &unknown(&puzzle));
        request["seconds"] = 0.into();
        let answer = call(op, request);
        let over = answer["interrupted"] == true || answer["advice"] == "unknown";
        assert!(over, "{op}: {answer}");
    }
}

#[test]
fn errors_say_what_is_wrong() {
    for (op, json, expected) in [
        ("solve", "", "EOF"),
        ("fly", "{}", "there is no operation \"fly\""),
        ("solve", "{}", "missing field `puzzle`"),
    ] {
        let (answer, _) = ask_in(&Clock::default(), op, json, &[]);
        assert!(answer["error"]["message"].as_str().unwrap().starts_with(expected), "{answer}");
    }
    let mut far = asked(&heart(), &unknown(&heart()));
    far["lines"] = json!([{"axis": "row", "index": usize::MAX}]);
    let (answer, _) = ask("progress", far, &[]);
    let message = answer["error"]["message"].as_str().unwrap();
    assert!(message.starts_with("there is no row 18446744073709551615"), "{message}");
    let (answer, _) = ask("read", json!({"name": "x.non"}), b"width 2\nheight x\n");
    assert_eq!(answer["error"]["line"], 2, "{answer}");
    let (answer, _) = ask("read", json!({}), b"\x89PNG\r\n\x1a\n....");
    assert!(answer["error"]["message"].is_string(), "{answer}");
}
