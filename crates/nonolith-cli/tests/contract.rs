//! The command line as scripts see it: streams, exit status, JSON.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, finished, json, permutations, press_ctrl_c, project, run, run_with, start};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};

#[test]
fn a_solution_goes_to_stdout_with_its_verdict() {
    let heart = ".#.#.\n#####\n#####\n.###.\n..#..\n";
    let result = run("solve puzzles/heart.non");
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(result.out, format!("{heart}unique\n"));
    // With `--to`, stdout holds only that format.
    assert_eq!(run("solve puzzles/heart.non --to text").out, heart);
    let file = std::fs::read(project().join("puzzles/heart.non")).unwrap();
    for args in ["solve --to text", "solve - --to text", "solve --to text --from non"] {
        assert_eq!(run_with(args, &file).out, heart);
    }
}

#[test]
fn json_has_the_fields_of_the_contract() {
    let (status, object) =
        json("solve --json --solutions all --engine backtrack", &permutations(3));
    assert_eq!(status, 0);
    let keys: Vec<&str> = object.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["verdict", "count", "solutions", "stats"]);
    assert_eq!(object["verdict"], "exactly");
    assert_eq!(object["count"], "6");
    assert_eq!(object["solutions"][0], serde_json::json!(["#..", ".#.", "..#"]));
    assert!(object["stats"]["lines"].as_u64().unwrap() > 0);
    assert!(object["stats"]["seconds_lines"].as_f64().unwrap() >= 0.0);
    assert_eq!(object["stats"]["engine"], "backtrack");

    let (_, object) = json("solve --json --steps 2", &permutations(3));
    assert_eq!(object["limit"], "out of steps");
    let (status, object) = json("solve --json --engine line", &permutations(3));
    assert_eq!((status, &object["verdict"]), (3, &Value::from("unknown")));
    assert_eq!(object["known"], serde_json::json!(["???", "???", "???"]));
}

#[test]
fn the_number_of_solutions_is_exact() {
    for (args, verdict, count, solutions) in [
        ("--solutions 1", "at-least", "1", 1),
        ("", "at-least", "2", 1),
        ("--solutions 3", "at-least", "4", 3),
        ("--solutions 6", "exactly", "6", 6),
        ("--solutions all", "exactly", "6", 6),
    ] {
        let (status, object) = json(&format!("solve --json {args}"), &permutations(3));
        assert_eq!(status, 0);
        assert_eq!(object["verdict"], verdict, "{args}");
        assert_eq!(object["count"], count, "{args}");
        assert_eq!(object["solutions"].as_array().unwrap().len(), solutions, "{args}");
    }
}

#[test]
fn check_says_whether_there_is_exactly_one() {
    for (file, status, out) in [
        (
            "heart.non",
            0,
            "unique, can be solved line by line\n\
             hardest technique: gaps (one line at a time), easy, score 123\n\
             the clues are symmetric: left to right\n",
        ),
        (
            "anchor.non",
            0,
            "unique, needs more than one line at a time\n\
             hardest technique: two lines (with assumptions), hard, score 193\n\
             the clues are symmetric: left to right\n",
        ),
        ("ambiguous-candle.non", 1, "exactly 2\nopen cells: 4\n"),
        ("impossible-rain.non", 1, "none\n"),
    ] {
        let result = run(&format!("check puzzles/{file}"));
        assert_eq!((result.status, result.out.as_str()), (status, out), "{file}");
    }
    let result = run("check puzzles/heart.non --goal");
    assert!(result.out.starts_with("unique, can be solved line by line\n"));
    assert!(result.out.ends_with("\nthe goal is a solution\n"));
    let (_, object) = json("check --json puzzles/anchor.non --goal", b"");
    assert_eq!(object["line_solvable"], false);
    assert_eq!(object["rating"]["hardest"], "two-lines");
    assert_eq!(object["rating"]["logic"], "contradiction");
    assert_eq!(object["goal_is_a_solution"], true);
    assert_eq!(object["symmetry"], "vertical");
    let (_, object) = json("check --json puzzles/ambiguous-candle.non", b"");
    assert_eq!(object.get("symmetry"), None);
    let result = run("check puzzles/heart.non puzzles/ambiguous-candle.non");
    let lines: Vec<&str> = result.out.lines().collect();
    assert!(lines[0].ends_with("easy, symmetric left to right"), "{lines:?}");
    assert!(lines[1].ends_with("open cells: 4"), "{lines:?}");
    assert_eq!(run("check puzzles/heart.non --steps 1").status, 3);
    assert_eq!(run("check puzzles/anchor.non --solutions 1").status, 0);
    // Only the solutions that are shown are kept.
    let (_, object) = json("check --json --solutions all", &permutations(6));
    assert_eq!(object["count"], "720");
    assert_eq!(object["solutions"].as_array().unwrap().len(), 2);
}

#[test]
fn verify_says_whether_proofs_and_pictures_are_right() {
    let folder = Folder::new("contract-verify");
    let formula = folder.file("a.cnf");
    std::fs::write(&formula, "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n").unwrap();
    let args = format!("verify {formula} -");
    for (proof, status, out) in [
        (
            "1 0\n0\n",
            0,
            "verified: the clauses have no solution\n\
             variables: 2, clauses: 4, lemmas: 2, deletions: 0\n",
        ),
        ("1 0\n", 1, "refused: <stdin>: the proof ends without the empty clause\n"),
        ("1 0\nx", 2, ""),
    ] {
        let result = run_with(&args, proof.as_bytes());
        assert_eq!((result.status, result.out.as_str()), (status, out), "{proof:?}");
        assert_eq!(result.err.is_empty(), status != 2);
    }
    assert_eq!(run_with(&format!("{args} --timeout 0"), b"1 0\n0\n").status, 3);
    for (grid, status, out) in [
        (".#.#./#####/#####/.###./..#..", 0, "verified: the picture is a solution\n"),
        (".#.#./#####/#####/.##../..#..", 1, "refused: row 4: the clue is 3, the picture has 2\n"),
    ] {
        let result = run(&format!("verify puzzles/heart.non --solution {grid}"));
        assert_eq!((result.status, result.out.as_str()), (status, out));
    }
}

#[test]
fn prove_says_what_it_proved_and_how_to_check_it() {
    let folder = Folder::new("contract-prove");
    let name = folder.file("a");
    let result = run(&format!("prove puzzles/heart.non -o {name}"));
    let out = format!(
        "unique: the puzzle has no other solution\n\
         variables: 174, clauses: 582, lemmas: 1, deletions: 0, bytes: 2\n\
         written: {name}.cnf, {name}.drat, {name}.txt\n\
         check it with\n  \
         nonolith verify {name}.cnf {name}.drat --of puzzles/heart.non --solution {name}.txt\n  \
         rate {name}.cnf {name}.drat\n"
    );
    assert_eq!((result.status, result.out, result.err.as_str()), (0, out, ""));
    assert_eq!(run(&format!("prove puzzles/impossible-rain.non -o {name}")).status, 0);
    assert_eq!(run(&format!("prove puzzles/ambiguous-candle.non -o {name}")).status, 1);
    assert_eq!(run(&format!("prove puzzles/heart.non -o {name} --steps 1")).status, 3);
    assert_eq!(run(&format!("prove no/such/file.non -o {name}")).status, 2);
}

#[test]
fn a_flaw_is_reported_with_its_reason() {
    for (puzzle, line, reason) in [
        ("rows\n2\n1\ncolumns\n1\n1\n", "", "the rows have 3 black cells, but the columns have 2"),
        ("rows\n1,1\ncolumns\n1\n1\n", "R1", "row 1 has 2 cells, but its clue needs 3"),
        (
            "white\nblack\n\n1 0\n1 0\n\n1 0\n",
            "R1",
            "row 1 has 2 cells, but its counts add up to 1",
        ),
    ] {
        for command in ["solve", "check"] {
            let result = run_with(command, puzzle.as_bytes());
            assert_eq!((result.status, result.out.as_str()), (1, "none\n"), "{puzzle}");
            assert_eq!(result.err, format!("nonolith: no solution: {reason}\n"));
        }
        let (status, object) = json("solve --json", puzzle.as_bytes());
        assert_eq!((status, &object["verdict"]), (1, &Value::from("none")));
        assert_eq!(object["reason"], reason);
        assert_eq!(object["line"].as_str().unwrap_or(""), line);
    }
}

#[test]
fn bad_input_is_one_error_with_line_and_column() {
    for (input, error) in [
        (&b"rows\n1,x\ncolumns\n1\n1\n"[..], "<stdin>:2:3: expected a number, found `x`"),
        (b"rows\n\xff\x81\n", "<stdin>:2:1: expected UTF-8 text, found the byte 0xff"),
        (b"rows\n1\0\n", "<stdin>:2:2: expected UTF-8 text, found the byte 0x00"),
        (b"rows\n1\n", "<stdin>:2:2: expected `columns` and its clues, found the end of the file"),
        (
            b"red\n\n1*\n\n1\n",
            "<stdin>:3:1: expected \"together\" only on counts of 2 or more, found it on 1",
        ),
    ] {
        for args in ["solve", "check", "solve --json"] {
            let result = run_with(args, input);
            assert_eq!((result.status, result.out.as_str()), (2, ""));
            // Then comes what the file was taken for.
            let error = format!("nonolith: {error}");
            assert!(result.err.starts_with(&error), "{}", result.err);
            assert_eq!(result.err.lines().count(), 1);
        }
    }
    let missing = run("solve no/such/file.non");
    assert_eq!((missing.status, missing.out.as_str()), (2, ""));
    assert!(missing.err.starts_with("nonolith: no/such/file.non: No such file"), "{}", missing.err);
}

#[test]
fn bad_usage_is_refused() {
    for args in [
        "",
        "sove puzzles/heart.non",
        "solve puzzles/heart.non --engine magic",
        "solve puzzles/heart.non --from xml",
        "solve puzzles/heart.non --solutions some",
        "solve puzzles/heart.non --timeout -1",
        "solve puzzles/heart.non --timeout 1e300",
        "solve puzzles/heart.non --saved",
        "solve puzzles/heart.non --puzzle 2",
        "solve puzzles/heart.non --json --clues",
        "check puzzles/impossible-rain.non --goal",
        "verify puzzles/heart.non",
    ] {
        let result = run(args);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(!result.err.is_empty(), "{args}");
    }
}

#[test]
fn one_of_several_puzzles_is_chosen_by_number_or_title() {
    let one = "width 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let pack = format!("title \"A\"\n{one}====\ntitle \"B b\"\nwidth 0\nheight 0\nrows\ncolumns\n");
    assert_eq!(run_with("solve --to text --puzzle 1", pack.as_bytes()).out, "#\n");
    assert_eq!(run_with("solve --to text --puzzle A", pack.as_bytes()).out, "#\n");
    assert_eq!(run_with("solve --to text --puzzle 2", pack.as_bytes()).out, "");
    let result = run_with("solve", pack.as_bytes());
    assert_eq!(result.out, "<stdin>#1:\n#\nunique\n\n<stdin>#2:\nunique\n");
    let result = run_with("explain", pack.as_bytes());
    assert_eq!(result.status, 2);
    assert!(result.err.contains("the file holds 2 puzzles; choose one with --puzzle:"));
    assert!(result.err.contains("    2  0x0  B b"), "{}", result.err);
}

#[test]
fn a_saved_grid_can_be_the_start() {
    let mut file = permutations(2);
    file.extend_from_slice(b"saved \"0???\"\n");
    assert_eq!(run_with("solve --engine backtrack", &file).out, "#.\n.#\nexactly 2\n");
    assert_eq!(run_with("solve --saved", &file).out, ".#\n#.\nunique\n");
    let result = run_with("check --saved", &file);
    let out = "unique, can be solved line by line\nthe clues are symmetric: in every way\n";
    assert_eq!(result.out, out);
}

#[test]
fn solutions_go_to_numbered_files() {
    let folder = std::env::temp_dir().join(format!("nonolith-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let output = folder.join("out.svg");
    let args = format!("solve --solutions all -o {}", output.display());
    let result = run_with(&args, &permutations(2));
    assert_eq!((result.status, result.out.as_str()), (0, "exactly 2\n"));
    for name in ["out-1.svg", "out-2.svg"] {
        assert!(std::fs::read_to_string(folder.join(name)).unwrap().starts_with("<svg"));
    }
    assert!(!folder.join("out.svg").exists());
    std::fs::remove_dir_all(&folder).unwrap();
    let result = run("solve puzzles/heart.non -o x.gif");
    assert_eq!(result.status, 2);
    let endings = "txt, ansi, svg, png, pdf, html, htm, json, nonolith, sol";
    let error =
        format!("unknown extension .gif: choose a format with --to, or use one of {endings}");
    assert!(result.err.contains(&error), "{}", result.err);
    assert_eq!(run("solve puzzles/heart.non --to text -o -").out.lines().count(), 5);
    let result = run("solve puzzles/heart.non -o no/such/folder/x.txt");
    assert_eq!(result.status, 2);
    assert!(result.err.starts_with("nonolith: no/such/folder/x.txt: "), "{}", result.err);
}

#[test]
fn read_only_files_are_not_replaced() {
    let folder = Folder::new("read-only");
    let protected = |name: &str| {
        let path = folder.file(name);
        std::fs::write(&path, "old").unwrap();
        let mut permissions = std::fs::metadata(&path).unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&path, permissions).unwrap();
        path
    };
    let heart = "puzzles/heart.non";
    let candle = "puzzles/ambiguous-candle.non";
    for (name, args) in [
        ("a.svg", format!("solve {heart} -o {}", folder.file("a.svg"))),
        // The first solution goes there.
        ("b-1.txt", format!("solve {candle} --solutions 2 -o {}", folder.file("b.txt"))),
        ("c.json", format!("convert {heart} {}", folder.file("c.json"))),
        ("d.pdf", format!("render {heart} -o {}", folder.file("d.pdf"))),
        ("e.non", format!("make random --size 5x5 --count 2 -o {}", folder.file("e.non"))),
        ("f-1.mk", format!("make random --size 5x5 --count 2 -o {}", folder.file("f.mk"))),
        ("g.html", format!("explain {heart} -o {}", folder.file("g.html"))),
        ("h.non", format!("repair {candle} -o {}", folder.file("h.non"))),
    ] {
        let path = protected(name);
        let result = run(&args);
        assert_eq!(result.status, 2, "{args}: {}", result.err);
        assert!(result.err.contains(&format!("{name}: the file is read-only")), "{}", result.err);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "old", "{args}");
    }
    assert!(folder.names().iter().all(|name| !name.starts_with('.')), "{:?}", folder.names());
}

#[test]
fn sol_files_are_named_as_by_the_c_solver() {
    let folder = std::env::temp_dir().join(format!("nonolith-sol-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let args =
        format!("solve --from cfg --solutions all --to sol -o {}", folder.join("p").display());
    let result = run_with(&args, b"2\n2\n\n1 1\n1 1\n\n1 1\n1 1\n\n");
    assert_eq!((result.status, result.out.as_str(), result.err.as_str()), (0, "", ""));
    let read = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let mut solutions = [read("p-1.sol"), read("p-2.sol")];
    solutions.sort();
    assert_eq!(solutions, ["#-\n-#\n\n", "-#\n#-\n\n"]);
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 2);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn ambiguous_input_needs_a_format() {
    let result = run_with("solve", b"2 2\n2\n0\n1\n1\n");
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert_eq!(
        result.err,
        "nonolith: <stdin>: this can be read as nin or inversor, and the puzzles differ; \
         say which it is with --from\n"
    );
    let square = b"2 2\n2\n0\n1\n1\n";
    assert_eq!(run_with("solve --to text --from nin", square).out, "##\n..\n");
    assert_eq!(run_with("solve --to text --from inversor", square).out, "#.\n#.\n");
}

#[test]
fn limits_end_the_search_with_what_was_found() {
    let (status, object) = json("solve --json --solutions all --timeout 0.2", &permutations(12));
    assert_eq!((status, &object["verdict"]), (3, &Value::from("at-least")));
    let count: usize = object["count"].as_str().unwrap().parse().unwrap();
    assert_eq!(object["solutions"].as_array().unwrap().len(), count);
    let result = run_with("solve --steps 5", &permutations(12));
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of steps\n"));
    let result = run_with("solve --timeout 0", &permutations(12));
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of time\n"));
}

#[test]
fn seeds_and_threads_do_not_change_the_answer() {
    let (status, one) = json("solve --json --solutions all", &permutations(5));
    let (more_status, more) = json("solve --json --solutions all --threads 2", &permutations(5));
    let (_, other) =
        json("solve --json --solutions all --engine search --seed 9", &permutations(5));
    assert_eq!((status, more_status), (0, 0));
    for answer in [&more, &other] {
        assert_eq!((&answer["verdict"], &answer["count"]), (&one["verdict"], &one["count"]));
        let sorted = |answer: &Value| {
            let solutions = answer["solutions"].as_array().unwrap();
            let mut pictures: Vec<String> = solutions.iter().map(Value::to_string).collect();
            pictures.sort();
            pictures
        };
        assert_eq!(sorted(answer), sorted(&one));
    }
    let result = run("solve puzzles/heart.non --threads 0");
    assert_eq!(result.status, 2);
    assert!(result.err.contains("0 is not in 1..=256"), "{}", result.err);
}

#[test]
fn ctrl_c_ends_the_search_with_what_was_found() {
    let mut child = start("solve --solutions all", &permutations(12));
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    out.read_line(&mut line).unwrap();
    assert_eq!(line.len(), 13);
    press_ctrl_c(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert!(rest.lines().last().unwrap().starts_with("at least "), "{rest}");
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: interrupted\n"));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = start("solve --solutions all", &permutations(12));
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut [0; 4]).unwrap();
    drop(out);
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!((result.status, result.err.as_str()), (0, ""));
}

#[test]
fn engines_and_formats_are_listed_as_text_and_json() {
    let (status, engines) = json("engines --json", b"");
    assert_eq!(status, 0);
    let names: Vec<&str> = engines["engines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|engine| engine["name"].as_str().unwrap())
        .collect();
    assert!(names.contains(&"line") && names.contains(&"backtrack"));
    let (_, formats) = json("formats --json", b"");
    let (people, formats) = (run("formats").out, formats["formats"].as_array().unwrap().clone());
    for format in formats {
        let name = format["name"].as_str().unwrap();
        assert!(people.contains(name));
        assert!(run(&format!("formats {name}")).out.ends_with(format["example"].as_str().unwrap()));
        // Some examples hold several puzzles; binary ones are not printed.
        let example = nonolith_io::format(name).unwrap().example;
        let result = run_with("solve --puzzle 1", example);
        assert_eq!((result.status, result.err.as_str()), (0, ""), "{name}");
    }
    assert!(names.iter().all(|name| run("engines").out.contains(name)));
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(run(&format!("completions {shell}")).out.contains("nonolith"));
    }
}

#[test]
#[cfg(feature = "mcp")]
fn tools_for_language_models_end_with_their_input() {
    let hello = br#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}"#;
    for input in [&b""[..], b"\n", hello] {
        let result = run_with("mcp", input);
        assert_eq!((result.status, result.err.as_str()), (0, ""));
    }
    let help = run("help mcp");
    assert!(help.status == 0 && help.out.contains("--timeout") && help.out.contains("--memory"));
    for (args, expected) in [
        ("mcp --timeout soon", "expected a number of seconds"),
        ("mcp --memory much", "invalid digit"),
        ("mcp puzzles/heart.non", "unexpected argument"),
    ] {
        let result = run(args);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.contains(expected), "{args}: {}", result.err);
    }
}
