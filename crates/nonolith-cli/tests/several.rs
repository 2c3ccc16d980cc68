//! Several files, and puzzles that are not files.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, finished, json, nonolith, run, run_with};
use serde_json::Value;

const HEART: &str = "puzzles/heart.non";
const NONE: &str = "puzzles/impossible-rain.non";
const SEVERAL: &str = "puzzles/ambiguous-candle.non";

/// A file with two puzzles, one of them without a solution.
fn two(folder: &Folder) -> String {
    let file = folder.file("two.json");
    let result = run(&format!("convert {HEART} {NONE} -o {file}"));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    file
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn each_of_several_puzzles_has_a_line() {
    let folder = Folder::new("each");
    let two = two(&folder);
    let result = run(&format!("check {HEART} {two} {SEVERAL}"));
    let expected = format!(
        "{HEART}: unique, can be solved line by line, easy, symmetric left to right\n\
         {two}#1: unique, can be solved line by line, easy, symmetric left to right\n\
         {two}#2: none\n\
         {SEVERAL}: exactly 2, open cells: 4\n"
    );
    assert_eq!((result.status, result.out), (1, expected));
    assert_eq!(
        result.err,
        format!("nonolith: {two}#2: no solution: there is no way left to fill row 7\n")
    );
    let result = run(&format!("rate {HEART} {SEVERAL}"));
    assert!(result.out.starts_with(&format!("{HEART}: ")), "{}", result.out);
    assert_eq!((result.status, result.out.lines().count()), (1, 2));
    let result = run(&format!("hint {HEART} {NONE}"));
    assert!(result.out.starts_with(&format!("{HEART}: Row 2: the 5 fills it")), "{}", result.out);
    assert_eq!(result.status, 1);
    let result = run(&format!("solve {HEART} {HEART}"));
    let one = run(&format!("solve {HEART}")).out;
    assert_eq!((result.status, result.out), (0, format!("{HEART}:\n{one}\n{HEART}:\n{one}")));
}

#[test]
fn one_bad_file_does_not_stop_the_rest() {
    let folder = Folder::new("bad");
    let bad = folder.file("bad.non");
    std::fs::write(&bad, "width 2\nheight x\n").unwrap();
    let missing = folder.file("missing.non");
    for command in ["check", "solve", "rate", "hint", "list"] {
        let result = run(&format!("{command} {bad} {HEART} {missing}"));
        assert_eq!(result.status, 2, "{command}");
        let malformed = format!(
            "nonolith: {bad}:2:8: expected a number from 0 to 8192, found `x` (read as `non`, by its \
             content)\n"
        );
        assert!(result.err.starts_with(&malformed), "{command}: {}", result.err);
        assert!(result.err.contains(&format!("nonolith: {missing}: No such file")), "{command}");
        assert!(!result.out.is_empty(), "{command}");
        let result = run(&format!("{command} {bad} {HEART} --json"));
        let objects = objects(&result.out);
        let read: Vec<&Value> = objects.iter().filter(|own| own["error"].is_null()).collect();
        assert_eq!((result.status, read.len()), (2, 1), "{command}");
        assert_eq!(read[0]["file"], HEART, "{command}");
        if command != "list" {
            assert_eq!((objects.len(), &objects[0]["file"]), (2, &bad.as_str().into()));
        }
    }
}

#[test]
fn a_chosen_puzzle_is_alone() {
    let folder = Folder::new("chosen");
    let two = two(&folder);
    let alone = run(&format!("check {HEART}")).out;
    assert_eq!(run(&format!("check {two} --puzzle 1")).out, alone);
    let result = run(&format!("check {two} {HEART} --puzzle 1"));
    assert_eq!(result.err, "nonolith: --puzzle needs a single file, found 2\n");
    // Other commands are about one puzzle.
    let result = run(&format!("explain {two}"));
    assert!(result.err.contains("holds 2 puzzles; choose one with --puzzle"), "{}", result.err);
    // And a grid belongs to one.
    let result = run(&format!("solve {two} --grid ?"));
    assert!(result.err.contains("--grid needs a single puzzle"), "{}", result.err);
    assert_eq!(result.status, 2);
}

#[test]
fn folders_and_archives_are_searched() {
    let folder = Folder::new("folder");
    std::fs::copy(common::project().join(HEART), folder.file("a.non")).unwrap();
    std::fs::copy(common::project().join(NONE), folder.file("b.non")).unwrap();
    let path = folder.file("");
    let result = run(&format!("check {path}"));
    let names: Vec<&str> =
        result.out.lines().map(|line| line.split_once(": ").unwrap().0).collect();
    assert_eq!(names, [folder.file("a.non"), folder.file("b.non")]);
}

#[test]
fn puzzles_are_listed() {
    let folder = Folder::new("list");
    let two = two(&folder);
    let result = run(&format!("list {two}"));
    let expected = "    1        5x5  black and white      Heart (Nonolith)\n    2      10x10  ";
    assert!(result.out.starts_with(expected), "{}", result.out);
    let result = run("list puzzles/parrot.non puzzles/counted-rocket.txt");
    assert!(result.out.starts_with("puzzles/parrot.non:\n    1      "), "{}", result.out);
    assert!(result.out.contains("7 colours") && result.out.contains("colours, counted"));
    let first = &objects(&run(&format!("list {two} --json")).out)[0];
    assert_eq!((&first["number"], &first["title"]), (&1.into(), &"Heart".into()));
    assert_eq!((&first["width"], &first["kind"]), (&5.into(), &"runs".into()));
}

#[test]
fn game_ids_and_addresses_stand_for_files() {
    for puzzle in ["3x2:1/1/2/3/1", "https://puzz.link/p?nonogram/3/2/1123g1g"] {
        let (status, object) = json(&format!("check {puzzle} --json"), b"");
        assert!(status < 2 && object["verdict"].is_string(), "{puzzle}: {object}");
    }
    let result = run("explain 3x2:1/1/2/3/1");
    assert_eq!(result.status, 0, "{}", result.err);
    assert_eq!(run("solve 3x2:1/1/2/3/1 --clues").out, "  1 1 2\n3 # # #\n1 . . #\nunique\n");
    let result = run("check 3x2:1/1/2/3/9");
    assert_eq!(result.status, 1, "{}", result.err);
    let result = run("check 3x2:1/1/2/3/x");
    assert!(result.err.starts_with("nonolith: <argument>:1:"), "{}", result.err);
}

#[test]
fn a_grid_can_be_given_to_solve_check_and_render() {
    let grid = "?????/#####/#####/?????/?????";
    for command in ["solve", "check", "render"] {
        let result = run(&format!("{command} {HEART} --grid {grid}"));
        assert_eq!(result.status, 0, "{command}: {}", result.err);
    }
    assert!(run(&format!("render {HEART} --grid {grid}")).out.contains("5 # # # # #"));
    // A wrong grid has no solution.
    assert_eq!(run(&format!("check {HEART} --grid #????/?????/?????/?????/?????")).status, 1);
    for name in ["state.txt", "no/such/file.grid", "grid"] {
        let result = run(&format!("solve {HEART} --grid {name}"));
        assert_eq!(result.err, format!("nonolith: --grid: there is no file {name}\n"));
    }
    for (text, why) in [
        ("#####", "expected 5 rows, found 1"),
        ("...../...../...../...../...", "expected 5 cells in row 5, found 3"),
        ("ab.../...../...../...../.....", "expected one of `.#?` in row 1, column 1, found 'a'"),
    ] {
        let result = run(&format!("solve {HEART} --grid {text}"));
        assert_eq!(result.err, format!("nonolith: --grid: {why}\n"));
    }
}

#[test]
fn the_language_is_that_of_the_environment() {
    let german = |arguments: &str, variables: &[(&str, &str)]| {
        let mut command = nonolith();
        command.args(arguments.split_whitespace()).env_remove("LC_ALL").env_remove("LC_MESSAGES");
        command.envs(variables.iter().copied());
        finished(&command.output().unwrap())
    };
    let hint = format!("hint {HEART}");
    assert!(german(&hint, &[("LANG", "de_DE.UTF-8")]).out.starts_with("Zeile 2: "));
    assert!(german(&hint, &[("LANG", "en_GB.UTF-8")]).out.starts_with("Row 2: "));
    let english = format!("{hint} --language en");
    assert!(german(&english, &[("LANG", "de_DE.UTF-8")]).out.starts_with("Row 2: "));
    // Errors, too, and every command has the option.
    let result = run_with("check --language de", b"width 2\nheight x\n");
    let expected = "nonolith: <stdin>:2:8: erwartet: eine Zahl von 0 bis 8192; gefunden: `x` (gelesen als \
                    `non`, nach dem Inhalt)\n";
    assert_eq!(result.err, expected);
    assert_eq!(run("formats --language de").status, 0);
}

#[test]
fn utf_16_and_latin_1_are_read() {
    let text = "title \"Käse\"\nwidth 1\nheight 1\nrows\n1\ncolumns\n1\n";
    let utf_16: Vec<u8> =
        "\u{feff}".encode_utf16().chain(text.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    let latin: Vec<u8> = text.chars().map(|c| c as u8).collect();
    for bytes in [utf_16, latin, text.as_bytes().to_vec()] {
        let result = run_with("list --json", &bytes);
        assert_eq!(objects(&result.out)[0]["title"], "Käse", "{}", result.err);
    }
}

#[test]
fn files_are_not_overwritten_if_that_is_asked_for() {
    let folder = Folder::new("clobber");
    let (old, new) = (folder.file("old.svg"), folder.file("new.svg"));
    std::fs::write(&old, "mine").unwrap();
    for command in ["solve", "render", "make random --size 5x5", "repair"] {
        let file = if command.starts_with("make") { "" } else { HEART };
        let result = run(&format!("{command} {file} -o {old} --no-clobber"));
        let expected = format!("nonolith: {old}: the file exists (--no-clobber)\n");
        assert_eq!((result.status, result.err), (2, expected), "{command}");
        let _ = std::fs::remove_file(&new);
        assert_eq!(run(&format!("{command} {file} -o {new} --no-clobber")).status, 0, "{command}");
    }
    assert_eq!(std::fs::read(&old).unwrap(), b"mine");
    let text = folder.file("old.non");
    std::fs::write(&text, "mine").unwrap();
    assert_eq!(run(&format!("convert {HEART} {text} --no-clobber")).status, 2);
    assert_eq!(std::fs::read(&text).unwrap(), b"mine");
}

#[test]
fn numbers_of_files_begin_with_1() {
    let folder = Folder::new("numbers");
    let out = folder.file("out.svg");
    assert_eq!(run(&format!("solve {SEVERAL} --solutions 2 -o {out}")).status, 0);
    assert_eq!(folder.names(), ["out-1.svg", "out-2.svg"]);
    assert_eq!(run(&format!("render {HEART} {SEVERAL} {HEART} -o {out}")).status, 0);
    assert_eq!(folder.names(), ["out-1.svg", "out-2.svg", "out-3.svg"]);
    assert_eq!(run(&format!("solve {HEART} -o {out}")).status, 0);
    assert_eq!(folder.names().last().unwrap(), "out.svg");
    let result = run(&format!("solve {HEART} --solutions 0"));
    assert!(result.status == 2 && result.err.contains("must be at least 1"), "{}", result.err);
}

#[test]
fn the_extension_json_means_our_own_format() {
    let folder = Folder::new("json");
    let (out, back) = (folder.file("out.json"), folder.file("back.non"));
    assert_eq!(run(&format!("solve {HEART} -o {out}")).status, 0);
    let text = std::fs::read_to_string(&out).unwrap();
    assert!(text.contains("\"nonolith\": 1") && text.contains("\"goal\""), "{text}");
    assert_eq!(run(&format!("check {out} --goal")).status, 0);
    assert_eq!(run(&format!("convert {out} {back}")).status, 0);
}

#[test]
fn many_files_are_converted_at_once() {
    let folder = Folder::new("many");
    let target = folder.file("out/");
    let result = run(&format!("convert {HEART} {NONE} --to webpbn -o {target}"));
    assert_eq!((result.status, result.out.lines().count()), (0, 2), "{}", result.err);
    let all = folder.file("all.non");
    assert_eq!(run(&format!("convert {target} -o {all}")).status, 0);
    assert_eq!(run(&format!("list {all}")).out.lines().count(), 2);
    // A pattern never overwrites its last match.
    let result = run(&format!("convert {HEART} {NONE} {SEVERAL}"));
    assert!(result.status == 2 && result.err.contains("-o OUT"), "{}", result.err);
    let result = run(&format!("convert {HEART} {NONE} -o {target}"));
    assert!(result.status == 2 && result.err.contains("--to"), "{}", result.err);
}

#[test]
fn open_cells_are_in_the_json() {
    let (status, object) = json(&format!("check {SEVERAL} --json"), b"");
    assert_eq!((status, &object["open_cells"]["at_least"]), (1, &4.into()));
    let map: Vec<&str> =
        object["open_map"].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
    assert_eq!(map.concat().matches('?').count(), 4);
}

#[test]
fn the_program_has_its_name() {
    assert!(run("--version").out.starts_with("nonolith 0."));
    assert_eq!(run("make random --size 5x5 --colors 2 --seed 1").status, 0);
    let result = run("serve --host nowhere");
    assert!(result.err.contains("expected `localhost` or an address"), "{}", result.err);
}
