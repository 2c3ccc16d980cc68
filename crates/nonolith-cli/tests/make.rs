//! `make` and `repair` as scripts see them.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{
    Folder, Result, finished, json, press_ctrl_c, run, run_with, start, wait_until_it_listens,
};
use serde_json::Value;
use std::io::Read;

/// A portable bitmap (PBM) of these rows.
fn bitmap(rows: &[&str]) -> Vec<u8> {
    let mut text = format!("P1\n{} {}\n", rows[0].len(), rows.len());
    for row in rows {
        text += &row.replace('#', "1").replace('.', "0");
        text.push('\n');
    }
    text.into_bytes()
}

const STAIRS: &[&str] = &["#...", ".#..", "..#.", "...#"];

fn check(puzzle: &str) -> (i32, Value) {
    json("check --json --engine backtrack", puzzle.as_bytes())
}

#[test]
fn a_picture_becomes_a_puzzle_with_its_verdict() {
    let result = run_with("make -", &bitmap(&["##.", "###", "#.."]));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert_eq!(result.out, "##.\n###\n#..\nunique, can be solved line by line, easy\n");
    let result = run_with("make - --no-crop", &bitmap(STAIRS));
    assert_eq!((result.status, result.out.lines().last()), (0, Some("at least 2")));
    for aim in ["--unique", "--line"] {
        let made = run_with(&format!("make - {aim} --to non"), &bitmap(STAIRS));
        assert_eq!((made.status, made.err.as_str()), (0, ""));
        let (status, object) = check(&made.out);
        assert_eq!((status, &object["verdict"]), (0, &Value::from("unique")));
        let again = run_with(&format!("make - {aim} --to non"), &bitmap(STAIRS));
        assert_eq!(made.out, again.out);
    }
    let (status, object) = json("make - --json --unique", &bitmap(STAIRS));
    assert_eq!((status, &object["verdict"]), (0, &Value::from("unique")));
    assert!(object["changes"].as_u64().unwrap() > 0);
    assert_eq!(object["width"], 4);
}

#[test]
fn random_puzzles_are_made_to_order() {
    let args = "make random --size 12x9 --colours 2 --density 0.6 --seed 7 --count 5 --line";
    let made = run(&format!("{args} --to nonolith"));
    assert_eq!(made.status, 0, "{}", made.err);
    assert_eq!(made.out, run(&format!("{args} --to nonolith")).out);
    for number in 1..=5 {
        let engine = format!("check --json --engine line --puzzle {number}");
        let (status, object) = json(&engine, made.out.as_bytes());
        assert_eq!((status, &object["verdict"]), (0, &Value::from("unique")));
    }
    let (_, object) = json(&format!("{args} --json"), b"");
    let puzzles = object["puzzles"].as_array().unwrap();
    assert_eq!(puzzles.len(), 5);
    assert!(puzzles.iter().all(|puzzle| puzzle["line_solvable"] == true));
    let counted = run("make random --size 6x6 --kind counted --unique --smooth 1 --to hungry-cat");
    assert_eq!(check(&counted.out).0, 0, "{}", counted.err);
}

#[test]
fn a_repair_shows_before_and_after() {
    let result = run("repair puzzles/ambiguous-candle.non");
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert!(result.out.starts_with("before"), "{}", result.out);
    assert!(result.out.contains("1 change, the fewest possible\n  row "), "{}", result.out);
    assert!(result.out.contains("\nunique, "));
    for args in ["", "--line", "--quick", "--proposals 3"] {
        let written = run(&format!("repair puzzles/ambiguous-starry-night.non --to non {args}"));
        assert_eq!(check(&written.out).0, 0, "{args}");
    }
    let (status, object) = json("repair --json --proposals 3", &bitmap(STAIRS));
    assert_eq!((status, &object["fewest"]), (0, &Value::from(true)));
    assert_eq!(object["proposals"].as_array().unwrap().len(), 3);
    assert_eq!(object["changes"], object["proposals"][0]["changes"]);
    // Rows and columns count from 1; colours are the letters in the rows.
    let letter = |rows: &Value, change: &Value| {
        let [row, column] =
            ["row", "column"].map(|name| change[name].as_u64().unwrap() as usize - 1);
        rows[row].as_str().unwrap()[column..=column].to_owned()
    };
    for change in object["changes"].as_array().unwrap() {
        assert_eq!(change["from"], letter(&object["before"], change));
        assert_eq!(change["to"], letter(&object["proposals"][0]["picture"], change));
    }
    let (status, object) = json("repair --json --givens", &bitmap(STAIRS));
    assert_eq!((status, object["givens"].as_array().unwrap().len()), (0, 3));
    assert_eq!(run("repair puzzles/impossible-rain.non").status, 1);
}

#[test]
fn given_cells_are_part_of_the_puzzle() {
    let candle = std::fs::read(common::project().join("puzzles/ambiguous-candle.non")).unwrap();
    for puzzle in [candle, bitmap(STAIRS)] {
        let mut kept = Vec::new();
        for format in nonolith_io::FORMATS.iter().filter(|format| format.writer.is_some()) {
            let name = format.name;
            if !format.holds.contains(&nonolith_io::Holds::Mono) {
                continue;
            }
            let made = run_with(&format!("repair --givens --to {name}"), &puzzle);
            if made.status == 0 {
                let checked = run_with(&format!("check --from {name}"), made.out.as_bytes());
                assert_eq!(checked.status, 0, "{name}: {}", checked.out);
                assert!(checked.out.starts_with("unique"), "{name}: {}", checked.out);
                let cut = run_with("convert --to mk", made.out.as_bytes());
                assert_eq!((cut.status, cut.out.as_str()), (2, ""), "{name}");
                kept.push(name);
            } else {
                assert_eq!((made.status, made.out.as_str()), (2, ""), "{name}: {}", made.err);
                let why = "has no room for givens";
                assert!(
                    made.err.contains(why) && made.err.contains("non and tatham"),
                    "{}",
                    made.err
                );
            }
        }
        assert_eq!(kept, ["nonolith", "non", "tatham"]);
    }
}

#[test]
fn out_of_time_leaves_the_best_so_far() {
    // Without a goal and without time there is nothing to repair.
    let no_goal = b"width 2\nheight 2\nrows\n1\n1\ncolumns\n1\n1\n";
    let result = run_with("repair --timeout 0", no_goal);
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: out of time\n"));
    assert_eq!(run_with("repair", no_goal).status, 0);
    let result = run_with("make - --unique --timeout 0 --json", &bitmap(STAIRS));
    assert_eq!(result.status, 3);
    let object: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!(object["limit"], "out of time");
    assert_eq!(object["solutions"][0].as_array().unwrap().len(), 4);
}

#[test]
fn random_puzzles_have_the_requested_difficulty() {
    for grade in ["easy", "medium", "hard"] {
        let (status, answer) = json(
            &format!(
                "make random --size 12x12 --density 0.5 --count 2 --difficulty {grade} --json"
            ),
            b"",
        );
        assert_eq!(status, 0);
        let puzzles = answer["puzzles"].as_array().unwrap();
        assert_eq!(puzzles.len(), 2);
        for puzzle in puzzles {
            assert_eq!(puzzle["verdict"], "unique");
            assert_eq!(puzzle["rating"]["difficulty"], grade, "{puzzle}");
        }
    }
    // No puzzle this small is that hard: that is said at once, with what would work, and the nearest is shown.
    let result = run("make random --size 2x2 --difficulty expert");
    assert_eq!(result.status, 3, "{}", result.err);
    assert!(result.err.starts_with("nonolith: expert puzzles of 2x2 cells may take long"));
    assert!(result.err.contains("; 5x5 to "), "{}", result.err);
    assert!(result.err.contains("made 0 of 1, after 10000 tries"), "{}", result.err);
    assert!(result.out.contains("\nunique, can be solved line by line, easy, seed "));
    // Among others it would be out of place.
    let result = run("make random --size 2x2 --difficulty expert --count 2");
    assert_eq!((result.status, result.out.as_str()), (3, ""), "{}", result.err);
}

#[test]
fn random_puzzles_have_one_solution_and_seeds_that_make_them_again() {
    let (status, made) = json("make random --size 9x9 --density 0.4 --count 4 --json", b"");
    assert_eq!(status, 0);
    let puzzles = made["puzzles"].as_array().unwrap();
    let first = puzzles[0]["seed"].as_u64().unwrap();
    for (number, puzzle) in puzzles.iter().enumerate() {
        assert_eq!(puzzle["verdict"], "unique");
        assert_eq!(puzzle["seed"], first + number as u64);
        let args = format!("make random --size 9x9 --density 0.4 --seed {} --json", puzzle["seed"]);
        assert_eq!(&json(&args, b"").1["puzzles"][0], puzzle);
    }
    // Each run has its own seed, which it names.
    let [one, other] = [(); 2].map(|()| run("make random --size 9x9 --to non"));
    assert_ne!(one.out, other.out);
    let seed = one.err.strip_prefix("nonolith: seed ").unwrap().trim();
    let again = run(&format!("make random --size 9x9 --to non --seed {seed}"));
    assert_eq!((again.out, again.err.as_str()), (one.out, ""));
    let shown = run("make random --size 9x9 --seed 5");
    assert!(shown.out.ends_with(", seed 5\n"), "{}", shown.out);
    // Unless anything goes.
    let (_, made) =
        json("make random --size 9x9 --density 0.2 --count 9 --seed 1 --any --json", b"");
    let is_unique = |puzzle: &Value| puzzle["verdict"] == "unique";
    assert!(!made["puzzles"].as_array().unwrap().iter().all(is_unique));
    assert_eq!(run("make random --any --unique").status, 2);
}

#[test]
fn random_puzzles_that_take_too_long_leave_the_nearest() {
    let args = "make random --size 16x16 --kind counted --colours 3 --difficulty expert --seed 1";
    let result = run(&format!("{args} --timeout 2"));
    assert_eq!(result.status, 3, "{}", result.err);
    assert!(result.err.contains("black-and-white ones are more likely"), "{}", result.err);
    assert!(result.err.ends_with("nonolith: out of time\n"), "{}", result.err);
}

#[test]
fn random_puzzles_need_the_requested_technique() {
    let (status, answer) =
        json("make random --size 10x10 --technique contradiction --count 2 --json", b"");
    assert_eq!(status, 0);
    for puzzle in answer["puzzles"].as_array().unwrap() {
        assert!(puzzle["rating"]["steps"]["contradiction"].as_u64().unwrap() > 0, "{puzzle}");
    }
    for (args, error) in [
        ("--technique crosses", "only counted puzzles need the technique `crosses`"),
        ("--technique two-lines --difficulty easy", "is hard at least, not easy"),
    ] {
        let result = run(&format!("make random {args}"));
        assert_eq!(result.status, 2);
        assert!(result.err.contains(error), "{}", result.err);
    }
}

#[test]
fn pictures_become_as_hard_as_requested() {
    let folder = Folder::new("graded");
    // A ring with a bar.
    let mut picture = String::from("P1\n60 60\n");
    for y in 0..60i32 {
        for x in 0..60i32 {
            let far = (x - 30).pow(2) + (y - 30).pow(2);
            let ink = (300..700).contains(&far) || (26..34).contains(&x) && (8..52).contains(&y);
            picture += if ink { "1 " } else { "0 " };
        }
        picture += "\n";
    }
    let file = folder.file("ring.pbm");
    std::fs::write(&file, picture).unwrap();
    let (status, made) = json(&format!("make {file} --difficulty easy --json"), b"");
    assert_eq!((status, &made["verdict"]), (0, &"unique".into()));
    assert_eq!(made["rating"]["difficulty"], "easy");
    // A few changes make a hard picture medium.
    let solved = folder.file("solved.pbm");
    let (_, made) = json("make random --size 10x10 --seed 0 --difficulty hard --json", b"");
    let rows = made["puzzles"][0]["solutions"][0].as_array().unwrap();
    let pixels: Vec<String> = rows
        .iter()
        .map(|row| row.as_str().unwrap().replace('.', "0 ").replace('#', "1 "))
        .collect();
    std::fs::write(&solved, format!("P1\n10 10\n{}\n", pixels.join("\n"))).unwrap();
    let args = format!("make {solved} --size 10x10 --no-crop --difficulty medium --json");
    let (status, made) = json(&args, b"");
    assert_eq!((status, &made["rating"]["difficulty"]), (0, &"medium".into()), "{made}");
    assert!(made["changes"].as_u64().unwrap() > 0);
    // In no time, the best so far is written, and the status says that it is not what was asked for.
    let result = run(&format!("make {file} --difficulty expert --timeout 0"));
    assert_eq!(result.status, 3, "{}", result.err);
    assert!(!result.out.is_empty());
}

/// Reads the first 10,000 bytes, presses Ctrl-C, and returns the whole output.
fn interrupted(args: &str, then: impl FnOnce()) -> Result {
    let mut child = start(args, b"");
    wait_until_it_listens(&child);
    let mut out = child.stdout.take().unwrap();
    let mut text = vec![0; 10_000];
    out.read_exact(&mut text).unwrap();
    then();
    press_ctrl_c(&child);
    out.read_to_end(&mut text).unwrap();
    let mut result = finished(&child.wait_with_output().unwrap());
    result.out = String::from_utf8(text).unwrap();
    result
}

/// More puzzles than can ever be made.
const ENDLESS: &str = "make random --size 8x8 --count 99999999999";

#[test]
fn random_puzzles_are_written_at_once_and_survive_ctrl_c() {
    let result = interrupted(&format!("{ENDLESS} --json"), || {});
    assert_eq!(result.status, 3);
    let object: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!(object["limit"], "interrupted");
    assert!(object["stats"]["seconds"].is_number());
    let puzzles = object["puzzles"].as_array().unwrap();
    assert!(result.err.contains(&format!("made {} of 99999999999", puzzles.len())));
    // The puzzle that was interrupted is not among them.
    assert!(!puzzles.is_empty() && puzzles.iter().all(|puzzle| puzzle["verdict"] != "unknown"));

    let result = interrupted(ENDLESS, || {});
    assert_eq!(result.status, 3, "{}", result.err);
    assert!(result.err.ends_with("nonolith: interrupted\n"));
    assert!(result.out.lines().filter(|line| !line.is_empty()).count().is_multiple_of(9));

    let folder = Folder::new("endless");
    let out = folder.file("out.non");
    std::fs::write(&out, "old").unwrap();
    let stays = || assert_eq!(std::fs::read_to_string(&out).unwrap(), "old");
    let result = interrupted(&format!("{ENDLESS} -o {out}"), stays);
    assert_eq!(result.status, 3);
    let written = std::fs::read_to_string(&out).unwrap();
    assert_eq!(written.matches("\nheight 8\n").count(), result.out.lines().count());
    assert_eq!(run(&format!("check {out} --puzzle 1 --json")).err, "");
    assert_eq!(folder.names(), ["out.non"]);
}

#[test]
fn without_time_nothing_is_written_and_old_files_stay() {
    let folder = Folder::new("no-time");
    for name in ["out.non", "out.mk", "out.html"] {
        let out = folder.file(name);
        std::fs::write(&out, "old").unwrap();
        let (status, object) =
            json(&format!("make random --size 9x9 --count 3 --timeout 0 --json -o {out}"), b"");
        assert_eq!((status, &object["limit"]), (3, &Value::from("out of time")), "{name}");
        assert_eq!(object["puzzles"], Value::Array(Vec::new()));
        assert_eq!(std::fs::read_to_string(&out).unwrap(), "old");
    }
    assert_eq!(folder.names(), ["out.html", "out.mk", "out.non"]);
    // Even drawing a large picture is interrupted.
    let large = run("make random --size 8192x8192 --timeout 0.001 --json");
    assert_eq!((large.status, large.err.contains("out of time")), (3, true), "{}", large.err);
    // The verdict needs time, too.
    let result = run_with("make - --timeout 0 --json", &bitmap(STAIRS));
    let object: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!((result.status, &object["limit"]), (3, &Value::from("out of time")));
    assert_eq!(object["verdict"], "unknown");
}

#[test]
fn every_format_takes_puzzles_one_by_one() {
    let folder = Folder::new("one-by-one");
    let random = "make random --size 5x5 --count 3 --seed 4";
    for format in nonolith_io::FORMATS.iter().filter(|format| format.writer.is_some()) {
        let kind = if format.holds == [nonolith_io::Holds::Counted] { "counted" } else { "runs" };
        let args = format!("{random} --kind {kind} --to {}", format.name);
        let printed = run(&args);
        if !format.many {
            assert_eq!((printed.status, printed.out.as_str()), (2, ""), "{}", format.name);
            assert!(printed.err.contains("holds one puzzle, these are 3"));
        }
        let name = format!("{}.{}", format.name, format.extensions[0]);
        let result = run(&format!("{args} -o {}", folder.file(&name)));
        assert_eq!(result.status, 0, "{}: {}", format.name, result.err);
        assert!(result.err.lines().count() <= 1, "{}", result.err);
        let files = folder.names().iter().filter(|own| own.starts_with(format.name)).count();
        assert!(files >= if format.many { 1 } else { 3 }, "{}", format.name);
        if format.many {
            assert_eq!(std::fs::read_to_string(folder.file(&name)).unwrap(), printed.out);
        }
    }
    for to in ["svg", "png"] {
        let result = run(&format!("{random} --to {to}"));
        assert_eq!(result.status, 2);
        assert!(result.err.contains("one picture per file, found 3 puzzles"), "{}", result.err);
    }
    let page = run(&format!("{random} --to html"));
    assert_eq!((page.status, page.out.matches("<svg").count()), (0, 6), "{}", page.err);
    let result = run("make random --size 5x5 --count 10001 --to html");
    assert_eq!(result.status, 2);
    assert!(result.err.contains("one html file holds at most 10000 puzzles"), "{}", result.err);
}

#[test]
fn impossible_requests_are_refused() {
    for (args, expected) in [
        ("make - --size 30", "expected width x height in cells, such as 30x40"),
        ("make - --width 9000", "expected at most 8192 cells a side, found 9000 x 9000"),
        ("make - --width 0", "expected a size of at least 1 x 1 cells, found 0 x 1"),
        ("make - --colours 32", "expected 1 to 31 colours beside the background, found 32"),
        ("make - --colours 2 --style outline", "`outline` is for black and white only"),
        ("make - --threshold 101", "101 is not in 0..=100"),
        ("make - --threshold 50 --style dither", "--threshold cannot be used with --style dither"),
        ("make - --threshold 50 --colours 2", "cannot be used with"),
        ("make random --size 0x4", "expected a size of at least 1 x 1 cells, found 0x4"),
        ("make random --size 5x4 --symmetry diagonal", "the symmetry diagonal needs a square"),
        ("make random --size 1x9 --difficulty hard", "a puzzle with one row or column is easy"),
        ("make random --line --difficulty expert", "a puzzle that can be solved line by line"),
        ("make random --density 2", "expected a number from 0 to 1, such as 0.6"),
        ("make - -o picture.xyz", "cannot tell the format from the name"),
        ("make puzzles/expected.tsv", "expected an image: PNG, JPEG"),
        ("make", "required"),
    ] {
        let result = run_with(args, &bitmap(STAIRS));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.contains(expected), "{args}: {}", result.err);
    }
}

#[test]
fn new_puzzles_can_be_pictures_to_print() {
    let folder = Folder::new("made");
    let svg = folder.file("stairs.svg");
    let result = run_with(&format!("make - --unique --title Stairs -o {svg}"), &bitmap(STAIRS));
    assert_eq!((result.status, result.err.as_str()), (0, ""));
    assert!(result.out.starts_with("unique"), "{}", result.out);
    let picture = std::fs::read_to_string(&svg).unwrap();
    assert!(picture.starts_with("<svg") && picture.contains("<title>Stairs</title>"));
    let made = run_with("make - --unique --to non --title Stairs", &bitmap(STAIRS));
    // `render` draws the same picture.
    assert_eq!(run_with("render --to svg", made.out.as_bytes()).out, picture);
    let page = run("repair puzzles/ambiguous-candle.non --to html").out;
    let (status, repaired) = json("repair puzzles/ambiguous-candle.non --json", b"");
    assert_eq!((status, &repaired["verdict"]), (0, &Value::from("unique")));
    assert!(page.contains("<svg") && page.contains("olution"), "{page}");
    let out = folder.file("random.png");
    let result = run(&format!("make random --size 8x8 --unique --count 3 -o {out}"));
    assert_eq!(result.status, 0, "{}", result.err);
    assert_eq!(folder.names(), ["random-1.png", "random-2.png", "random-3.png", "stairs.svg"]);
    let given = run_with("repair --givens --to svg", &bitmap(STAIRS));
    assert_ne!(given.out, run_with("render --to svg", &bitmap(STAIRS)).out);
}

/// Noise of 64x64 pixels, 30 % black: its repair takes much longer than the tests wait, and a proof that
/// there are no fewer changes takes practically for ever.
fn noise() -> Vec<u8> {
    let mut random = nonolith_random::Random::new(5);
    let mut row = || (0..64).map(|_| if random.below(10) < 3 { '#' } else { '.' }).collect();
    let rows: Vec<String> = (0..64).map(|_| row()).collect();
    bitmap(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn ctrl_c_leaves_the_best_so_far() {
    for args in ["repair", "repair --line", "repair --givens", "make - --no-crop --unique"] {
        let child = start(&format!("{args} --json"), &noise());
        wait_until_it_listens(&child);
        std::thread::sleep(std::time::Duration::from_millis(200));
        press_ctrl_c(&child);
        let result = finished(&child.wait_with_output().unwrap());
        assert_eq!((result.status, result.err.as_str()), (3, "nonolith: interrupted\n"), "{args}");
        let object: Value = serde_json::from_str(&result.out).unwrap();
        assert_eq!(object["limit"], "interrupted", "{args}");
        assert_eq!(object["solutions"][0].as_array().unwrap().len(), 64, "{args}");
    }
    let child = start("repair", &noise());
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!(result.status, 3);
    assert!(result.out.contains(", not finished\n"), "{}", result.out);
}

/// A picture in colour (PPM), each pixel enlarged to a square: `r` is red, `b` is blue.
fn pixmap(rows: &[&str], by: usize) -> Vec<u8> {
    let mut text = format!("P3\n{} {}\n255\n", rows[0].len() * by, rows.len() * by);
    for row in rows.iter().flat_map(|row| std::iter::repeat_n(row, by)) {
        for cell in row.chars().flat_map(|cell| std::iter::repeat_n(cell, by)) {
            text += match cell {
                'r' => "200 20 30 ",
                'b' => "20 40 200 ",
                '#' => "0 0 0 ",
                _ => "255 255 255 ",
            };
        }
        text.push('\n');
    }
    text.into_bytes()
}

const FLAG: &[&str] = &["rrrrbbbb", "rr.rbb.b", "rrrrbbbb", "b.......", "b......."];

#[test]
fn pixel_art_becomes_a_coloured_puzzle_with_its_clues() {
    for by in [1, 9] {
        let (status, made) = json("make - --json", &pixmap(FLAG, by));
        assert_eq!(status, 0);
        assert_eq!(made["solutions"][0].as_array().unwrap().len(), 5, "{made}");
        assert_eq!(made["palette"][0]["rgb"], "#ffffff");
        let inks: Vec<&str> = made["palette"]
            .as_array()
            .unwrap()
            .iter()
            .map(|ink| ink["rgb"].as_str().unwrap())
            .collect();
        assert!(inks.contains(&"#c8141e") && inks.contains(&"#1428c8") && inks.len() == 3);
        let clue = |line: &Value| -> Vec<u64> {
            line.as_array().unwrap().iter().map(|own| own["count"].as_u64().unwrap()).collect()
        };
        assert_eq!(clue(&made["rows"][0]), [4, 4]);
        assert_eq!(clue(&made["rows"][1]), [2, 1, 2, 1]);
        assert_eq!(clue(&made["columns"][0]), [3, 2]);
        let (_, mono) = json("make - --mono --json", &pixmap(FLAG, by));
        assert_eq!((&mono["palette"][1]["rgb"], &mono["width"]), (&"#000000".into(), &8.into()));
    }
}

#[test]
fn pictures_without_content_are_refused_with_advice() {
    for (rows, why, advice) in [
        (&["....", "...."][..], "the whole image has one colour", "another picture"),
        (&["####", "####"], "the whole image has one colour", "another picture"),
    ] {
        let result = run_with("make -", &bitmap(rows));
        assert_eq!((result.status, result.out.as_str()), (2, ""));
        assert!(result.err.contains(why) && result.err.contains(advice), "{}", result.err);
    }
    let mut dot = vec![".".repeat(90); 90];
    dot[40].replace_range(40..41, "r");
    let rows: Vec<&str> = dot.iter().map(String::as_str).collect();
    let result = run_with("make - --colours 1 --no-crop --width 9", &pixmap(&rows, 1));
    assert_eq!(result.status, 2, "{}", result.out);
    assert!(
        result.err.contains("no cell of 9 x 9 has ink; try a larger --width"),
        "{}",
        result.err
    );
}

#[test]
fn several_sizes_are_shown_to_choose_from() {
    let folder = Folder::new("sizes");
    // A ring.
    let ring = |x: i32, y: i32| (900..1600).contains(&((x - 50).pow(2) + (y - 50).pow(2)));
    let row = |y| (0..100).map(|x| if ring(x, y) { '#' } else { '.' }).collect();
    let rows: Vec<String> = (0..100).map(row).collect();
    let image = bitmap(&rows.iter().map(String::as_str).collect::<Vec<_>>());
    for name in ["sheet.svg", "sheet.png", "sheet.pdf"] {
        let out = folder.file(name);
        let result = run_with(&format!("make - --sizes 8..16 --unique -o {out}"), &image);
        assert_eq!((result.status, result.err.as_str()), (0, ""));
        assert_eq!(result.out.lines().count(), 10, "{}", result.out);
        assert!(result.out.starts_with(" 1  --width 8   8x8, unique"), "{}", result.out);
        assert!(!std::fs::read(&out).unwrap().is_empty());
    }
    let sheet = std::fs::read_to_string(folder.file("sheet.svg")).unwrap();
    assert!(sheet.contains("9. --width 16"), "{sheet}");
    let (status, object) = json("make - --sizes 8..40 --unique --json", &image);
    let sizes = object["sizes"].as_array().unwrap();
    assert_eq!((status, sizes.len()), (0, 12));
    for one in sizes {
        assert_eq!(one["columns"].as_array().unwrap().len() as u64, one["width"].as_u64().unwrap());
        // The option makes this puzzle.
        let option = one["option"].as_str().unwrap();
        let (_, again) = json(&format!("make - {option} --unique --json"), &image);
        assert_eq!(again["solutions"], one["solutions"], "{option}");
        assert_eq!(again["changes"], one["changes"]);
    }
    for (args, expected) in [
        ("--sizes 9", "expected a range of cells, such as 20..40"),
        ("--sizes 9..3", "expected a range of cells"),
        ("--sizes 9..12 --width 5", "cannot be used with"),
        ("--sizes 9..12 -o out.non", "makes a sheet to choose from (svg, png, pdf, html), not non"),
    ] {
        let result = run_with(&format!("make - {args}"), &image);
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.contains(expected), "{args}: {}", result.err);
    }
    let result = run_with("make - --sizes 8..16 --unique --timeout 0 --json", &image);
    assert_eq!(result.status, 3, "{}", result.err);
    let object: Value = serde_json::from_str(&result.out).unwrap();
    assert_eq!(object["limit"], "out of time");
}

#[test]
fn a_solution_with_a_pixel_for_each_cell_can_be_read_again() {
    let folder = Folder::new("pixels");
    let out = folder.file("solved.png");
    for puzzle in ["puzzles/butterfly.non", "puzzles/anchor.non"] {
        assert_eq!(run(&format!("solve {puzzle} -o {out} --cell 1")).status, 0);
        let (_, first) = json(&format!("solve {puzzle} --json"), b"");
        let (_, second) = json(&format!("solve {out} --json"), b"");
        let cells = |object: &Value| {
            let rows = object["solutions"][0].as_array().unwrap().clone();
            rows.iter()
                .map(|row| row.as_str().unwrap().replace(|c| c != '.', "#"))
                .collect::<Vec<_>>()
        };
        assert_eq!(cells(&first), cells(&second), "{puzzle}");
        assert_eq!(first["verdict"], second["verdict"]);
    }
}

#[test]
fn several_pictures_become_several_puzzles() {
    let folder = Folder::new("pictures");
    let (one, two, bad) = (folder.file("one.pbm"), folder.file("two.pbm"), folder.file("bad.png"));
    std::fs::write(&one, bitmap(STAIRS)).unwrap();
    std::fs::write(&two, bitmap(STAIRS)).unwrap();
    std::fs::write(&bad, "no picture").unwrap();
    let out = folder.file("out.non");
    let result = run(&format!("make {one} {bad} {two} --unique -o {out}"));
    assert_eq!(result.status, 2, "{}", result.err);
    let names: Vec<&str> =
        result.out.lines().map(|line| line.split_once(": ").unwrap().0).collect();
    assert_eq!(names, [one.as_str(), two.as_str()]);
    assert!(result.err.starts_with(&format!("nonolith: {bad}: ")), "{}", result.err);
    let listed = run(&format!("list {out}")).out;
    assert!(listed.lines().count() == 2 && listed.contains("two"), "{listed}");
    let result = run(&format!("make {one} {two} --unique --json"));
    assert_eq!((result.status, result.out.lines().count()), (0, 2));
    let first: Value = serde_json::from_str(result.out.lines().next().unwrap()).unwrap();
    assert_eq!((&first["file"], &first["verdict"]), (&one.into(), &"unique".into()));
    assert_eq!(run(&format!("make {} {two} --sizes 5..8", folder.file("one.pbm"))).status, 2);
}
