//! Explain, hint, rate and techniques, as text and as JSON.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, project, run, run_with};
use serde_json::Value;

const HEART: &str = "puzzles/heart.non";

#[test]
fn explain_shows_every_step() {
    let result = run(&format!("explain {HEART}"));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    let first = " 1. Row 2: the 5 fills it, so columns 1 to 5 are black. [full line]\n";
    assert!(result.out.starts_with(first), "{}", result.out);
    assert!(result.out.ends_with("\n.#.#.\n#####\n#####\n.###.\n..#..\n11 steps, solved\n"));

    let (status, object) = json(&format!("explain {HEART} --json"), b"");
    assert_eq!((status, &object["solved"]), (0, &Value::from(true)));
    let step = &object["steps"][2];
    assert_eq!((&step["technique"], &step["lines"][0]), (&"finished-line".into(), &"C1".into()));
    assert_eq!(step["conclusions"][0], serde_json::json!({"row": 1, "column": 1, "not": ["#"]}));
    assert!(!step["premises"]["cells"].as_array().unwrap().is_empty());
    assert_eq!(step["premises"]["items"][0], serde_json::json!({"line": "C1", "item": 1}));
    // A step that refutes an assumption lists its consequences.
    let (_, object) = json("explain puzzles/anchor.non --json", b"");
    let steps = object["steps"].as_array().unwrap();
    let tried = steps.iter().find(|step| step["technique"] == "two-lines").unwrap();
    assert!(!tried["assumption"]["consequences"].as_array().unwrap().is_empty());
    assert!(tried["assumption"]["impossible"].is_string());
}

#[test]
fn explain_makes_a_page() {
    let page = run(&format!("explain {HEART} --to html")).out;
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg"));
    assert_eq!(page.matches("<li ").count(), 11);
    let path = std::env::temp_dir().join(format!("nonolith-page-{}.html", std::process::id()));
    let result = run(&format!("explain {HEART} -o {}", path.display()));
    assert_eq!((result.status, result.out.as_str()), (0, ""));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), page);
    std::fs::remove_file(path).unwrap();
}

#[test]
fn one_line_and_one_technique_can_be_examined() {
    let result = run(&format!("explain {HEART} --line R2 --technique overlap"));
    assert_eq!(result.status, 0);
    assert!(result.out.ends_with("\n?????\n#####\n?????\n?????\n?????\n1 step, 20 cells open\n"));
    let result = run(&format!("explain {HEART} --line r1 --technique overlap"));
    assert_eq!((result.status, result.err.as_str()), (1, ""));
    assert!(result.out.ends_with("0 steps, 25 cells open\n"));
    let result = run(&format!("explain {HEART} --line each"));
    assert!(result.out.ends_with("cells open\n") || result.out.ends_with("solved\n"));
    let result = run(&format!("explain {HEART} --technique remaining"));
    assert!(result.out.ends_with("1 step, solved\n"));
    for args in ["--line R6", "--line C0", "--line X1", "--technique magic", "--engine line"] {
        let result = run(&format!("explain {HEART} {args}"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(!result.err.is_empty());
    }
}

#[test]
fn the_engine_ranges_shows_its_steps() {
    let result = run(&format!("explain {HEART} --engine ranges"));
    assert_eq!(result.status, 0);
    assert!(result.out.contains("[range rules]") && result.out.ends_with("solved\n"));
    let result = run("explain puzzles/counted-smile.json --engine ranges");
    assert_eq!(
        (result.status, result.err.as_str()),
        (2, "nonolith: counted clues have no blocks\n")
    );
}

#[test]
fn explain_says_when_nothing_more_follows() {
    let result = run("explain puzzles/ambiguous-candle.non");
    assert_eq!(result.status, 1);
    assert!(result.err.contains("the puzzle has several solutions"));
    let result = run("explain puzzles/impossible-rain.non");
    assert_eq!(result.status, 1);
    assert!(result.err.starts_with("nonolith: no solution: "), "{}", result.err);
    assert_eq!(run("explain puzzles/anchor.non --timeout 0").status, 3);
}

#[test]
fn hints_have_three_levels_of_detail() {
    let grid = "?????/#####/?????/?????/?????";
    for (level, out) in [
        (1, "Look at row 3.\n"),
        (2, "Look at row 3 (full line): the 5 fills it.\n"),
        (3, "Row 3: the 5 fills it, so columns 1 to 5 are black. [full line]\n"),
    ] {
        let result = run(&format!("hint {HEART} --grid {grid} --level {level}"));
        assert_eq!((result.status, result.out.as_str()), (0, out));
    }
    let wrong = "?????/##.##/????#/?????/#????";
    let result = run(&format!("hint {HEART} --grid {wrong}"));
    let clash = "Row 2 no longer works: column 3 is wrong.\n";
    let out = format!("2 cells are wrong.\n{clash}");
    assert_eq!((result.status, result.out.as_str()), (1, out.as_str()));
    let result = run(&format!("hint {HEART} --grid {wrong} --show"));
    let out = format!("2 cells are wrong: row 2, column 3; row 5, column 1.\n{clash}");
    assert_eq!(result.out, out);
    let (_, object) = json(&format!("hint {HEART} --json --show --grid {wrong}"), b"");
    assert_eq!((&object["advice"], &object["count"]), (&"wrong".into(), &2.into()));
    assert_eq!(object["cells"][0], serde_json::json!({"row": 2, "column": 3}));
    assert_eq!(object["clash"]["line"], "R2");
    let solved = ".#.#./#####/#####/.###./..#..";
    assert_eq!(run(&format!("hint {HEART} --grid {solved}")).out, "The puzzle is solved.\n");
    let (status, object) = json(&format!("hint {HEART} --json"), b"");
    assert_eq!((status, &object["steps"][0]["technique"]), (0, &"full-line".into()));
}

#[test]
fn hints_can_be_near_where_the_player_works() {
    let near = |cell: &str| run(&format!("hint {HEART} --level 1 --near {cell}")).out;
    assert_eq!(
        (near("R2C1").as_str(), near("r3c5").as_str()),
        ("Look at row 2.\n", "Look at row 3.\n")
    );
    let result = run(&format!("hint {HEART} --near R6C1"));
    let error = "nonolith: there is no cell R6C1 in a puzzle of 5x5\n";
    assert_eq!((result.status, result.err.as_str()), (2, error));
}

#[test]
fn a_cell_can_be_asked_about() {
    let result = run(&format!("explain {HEART} --cell R1C1=black"));
    assert_eq!(result.status, 0);
    assert!(result.out.starts_with("Row 1, column 1 cannot be black."), "{}", result.out);
    assert!(result.out.lines().count() > 1);
    let result = run(&format!("explain {HEART} --cell R1C2=#"));
    assert_eq!(result.status, 1);
    let out =
        "Row 1, column 2 can be black: this solution has it.\n.#.#.\n#####\n#####\n.###.\n..#..\n";
    assert_eq!(result.out, out);
    let (status, object) = json(&format!("explain {HEART} --cell R1C1=black --json"), b"");
    assert_eq!(status, 0);
    assert!(["refuted", "ruled-out"].contains(&object["why"].as_str().unwrap()));
    assert!(!object["steps"].as_array().unwrap().is_empty());
    let wrong = "?????/##.##/?????/?????/?????";
    let result = run(&format!("explain {HEART} --grid {wrong} --cell R1C1=black"));
    assert_eq!(result.out, "Row 2 no longer works: column 3 is wrong.\n");
    for (cell, error) in [
        ("R1C1=red", "there is no colour \"red\"; the puzzle has white, black"),
        ("R9C1=black", "there is no cell R9C1 in a puzzle of 5x5"),
    ] {
        let result = run(&format!("explain {HEART} --cell {cell}"));
        assert_eq!((result.status, result.err), (2, format!("nonolith: {error}\n")));
    }
    assert_eq!(run(&format!("explain {HEART} --cell R1C1")).status, 2);
    assert_eq!(run(&format!("explain {HEART} --cell R1C1=black --timeout 0")).status, 3);
}

#[test]
fn hints_mention_several_solutions() {
    let two = b"width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("hint", two);
    let out = "Nothing more follows: the solutions differ in 4 cells.\nThe puzzle has several solutions.\n";
    assert_eq!((result.status, result.out.as_str()), (1, out));
    // A player who has chosen one of them can go on.
    let result = run_with("hint --grid #?/??", two);
    assert_eq!(result.status, 0);
    assert!(result.out.contains("The puzzle has several solutions."));
    let result = run_with("hint --grid ##/??", two);
    assert_eq!((result.status, result.out.lines().next()), (1, Some("1 cell is wrong.")));
    assert_eq!(run_with("hint", b"rows\n2\n1\ncolumns\n1\n1\n").status, 1);
}

#[test]
fn a_grid_can_come_from_a_file_and_is_checked() {
    let path = std::env::temp_dir().join(format!("nonolith-state-{}.txt", std::process::id()));
    std::fs::write(&path, "?????\n#####\n?????\n?????\n?????\n").unwrap();
    let result = run(&format!("hint {HEART} --level 1 --grid {}", path.display()));
    assert_eq!(result.out, "Look at row 3.\n");
    let puzzle = std::fs::read_to_string(project().join(HEART)).unwrap();
    let saved = format!("{puzzle}\nsaved \"?????11111???????????????\"\n");
    std::fs::write(&path, saved).unwrap();
    let result = run(&format!("hint {HEART} --level 1 --grid {}", path.display()));
    assert_eq!((result.out.as_str(), result.err.as_str()), ("Look at row 3.\n", ""));
    std::fs::remove_file(&path).unwrap();
    for (grid, error) in [
        ("??", "--grid: expected 5 rows, found 1"),
        ("?????/????/?????/?????/?????", "--grid: expected 5 cells in row 2, found 4"),
        (
            "?????/??x??/?????/?????/?????",
            "--grid: expected one of `.#?` in row 2, column 3, found 'x'",
        ),
    ] {
        let result = run(&format!("hint {HEART} --grid {grid}"));
        assert_eq!((result.status, result.err), (2, format!("nonolith: {error}\n")));
    }
}

#[test]
fn rate_names_the_hardest_technique() {
    let result = run(&format!("rate {HEART}"));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    let because = "easy, because there is nearly always something to go on with";
    let begin = format!("unique\ngaps (one line at a time), easy, score 123\n{because}\n");
    assert!(result.out.starts_with(&begin), "{}", result.out);
    let (status, object) = json("rate puzzles/anchor.non --json", b"");
    assert_eq!(
        (status, &object["hardest"], &object["difficulty"]),
        (0, &"two-lines".into(), &"hard".into())
    );
    assert_eq!(object["steps"]["two-lines"], 1);
    assert_eq!(object["because"], "hard, because it needs “two lines” once");
    let result = run("rate puzzles/ambiguous-candle.non");
    assert_eq!(result.status, 1);
    assert!(result.out.contains("several solutions"));
    assert_eq!(run("rate puzzles/anchor.non --timeout 0").status, 3);
}

#[test]
fn the_profile_shows_where_a_puzzle_is_hard() {
    let (_, object) = json("rate puzzles/fish.non --profile --json", b"");
    let moments = object["profile"].as_array().unwrap();
    let steps = object["steps"].as_object().unwrap().values();
    assert_eq!(moments.len() as u64, steps.map(|count| count.as_u64().unwrap()).sum::<u64>());
    let open = |moment: &Value| moment["open"].as_u64().unwrap();
    assert!(moments.windows(2).all(|two| open(&two[0]) >= open(&two[1])));
    // Where no line offers anything, one has to assume something.
    for moment in moments {
        let assumes = moment["technique"] == "two-lines";
        assert_eq!(assumes, moment["offers"] == 0, "{moment}");
    }
    let effort = |moment: &Value| moment["effort"].as_f64().unwrap();
    let hardest = moments.iter().map(effort).fold(0.0, f64::max);
    let first = moments.iter().position(|moment| effort(moment) == hardest).unwrap();
    let text = run("rate puzzles/fish.non --profile");
    let listed = format!("The hardest steps:\n  step {}: two lines; 0 of ", first + 1);
    assert!(text.out.contains(&listed), "{}", text.out);
    assert!(text.out.contains("█"), "{}", text.out);

    let folder = Folder::new("profile");
    for (file, begin) in [("a.svg", "<svg"), ("a.txt", "lines to look at\n")] {
        let out = folder.file(file);
        let result = run(&format!("rate puzzles/fish.non --profile -o {out}"));
        assert_eq!((result.status, result.err.as_str()), (0, ""));
        let plot = std::fs::read_to_string(&out).unwrap();
        assert!(plot.starts_with(begin), "{plot}");
    }
    // A puzzle without steps has a profile without bars.
    let result =
        run_with("rate --profile --from non -", b"width 1\nheight 1\nrows\n0\ncolumns\n0\n");
    assert_eq!(result.status, 0, "{}", result.err);
    for (args, error) in
        [("--profile -o a.png", "plots are written as .svg or .txt"), ("-o a.svg", "--profile")]
    {
        let result = run(&format!("rate {HEART} {args}"));
        assert_eq!(result.status, 2);
        assert!(result.err.contains(error), "{}", result.err);
    }
}

#[test]
fn explanations_come_in_german_too() {
    let german = |args: &str| run(&format!("{args} --language de"));
    let result = german(&format!("explain {HEART}"));
    let first = " 1. Zeile 2: Die 5 füllt sie ganz aus, also sind die Spalten 1 bis 5 schwarz. [volle Reihe]\n";
    assert!(result.out.starts_with(first) && result.out.ends_with("\n11 Schritte, gelöst\n"));
    let (_, object) = json(&format!("explain {HEART} --json --language de"), b"");
    let step = &object["steps"][0];
    assert_eq!(
        (&step["technique"], &step["place"], &step["so"]),
        (&"full-line".into(), &"Zeile 2".into(), &"die Spalten 1 bis 5 sind schwarz".into())
    );
    assert!(german(&format!("explain {HEART} --to html")).out.contains("<html lang=\"de\">"));
    let grid = "?????/#####/?????/?????/?????";
    let result = german(&format!("hint {HEART} --grid {grid} --level 2"));
    assert_eq!(result.out, "Sieh dir Zeile 3 an (volle Reihe): Die 5 füllt sie ganz aus.\n");
    let result = german(&format!("hint {HEART} --grid #????/?????/?????/?????/????? --show"));
    assert_eq!(
        result.out,
        "1 Feld ist falsch: Zeile 1, Spalte 1.\n\
         Verfolgt man Zeile 3, geht Spalte 1 nicht mehr auf, also ist dieses Feld falsch: Zeile 1, Spalte 1.\n"
    );
    let result = german(&format!("rate {HEART}"));
    assert!(result.out.starts_with("unique\nLücken (Reihe für Reihe), leicht, 123 Punkte\n"));
    let result = german("explain puzzles/impossible-rain.non");
    assert!(
        result.err.starts_with("nonolith: keine Lösung: ")
            && result.err.ends_with(" lässt sich nicht mehr passend füllen\n"),
        "{}",
        result.err
    );
    assert!(
        german("techniques").out.starts_with("empty-line        leere Reihe – eine Reihe ohne")
    );
    let result = run(&format!("explain {HEART} --language xx"));
    assert_eq!(result.status, 2);
    assert!(result.err.contains("[possible values: en, de]"), "{}", result.err);
}

#[test]
fn techniques_are_listed() {
    let (_, object) = json("techniques --json", b"");
    let people = run("techniques").out;
    // Steps can have these names, and no others.
    for list in ["techniques", "steps_of_ranges"] {
        for entry in object[list].as_array().unwrap() {
            let (name, about) = (entry["name"].as_str().unwrap(), entry["about"].as_str().unwrap());
            let listed =
                |line: &str| line.starts_with(&format!("{name} ")) && line.ends_with(about);
            assert!(people.lines().any(listed), "{name}");
        }
    }
    let names: Vec<&Value> =
        object["steps_of_ranges"].as_array().unwrap().iter().map(|own| &own["name"]).collect();
    let (_, explained) = json("explain puzzles/anchor.non --engine ranges --json", b"");
    for step in explained["steps"].as_array().unwrap() {
        assert!(names.contains(&&step["technique"]), "{}", step["technique"]);
    }
}
