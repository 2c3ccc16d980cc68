//! `nonolith batch`, also after kills and on full disks.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{
    Folder, finished, json, nonolith, press_ctrl_c, project, run, run_with, start,
    wait_until_it_listens,
};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::read_to_string;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Puzzles of random pictures, one on each line: most have one solution, some have several.
fn lines(count: usize) -> String {
    let mut state = 1u64;
    let mut random = move || {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        state >> 33
    };
    let mut text = String::new();
    for _ in 0..count {
        let side = 5 + (random() % 6) as usize;
        let picture: Vec<Vec<bool>> =
            (0..side).map(|_| (0..side).map(|_| random() % 8 < 5).collect()).collect();
        let clue = |line: Vec<bool>| {
            let runs = line.split(|&filled| !filled).map(<[bool]>::len).filter(|&run| run > 0);
            runs.map(|run| run.to_string()).collect::<Vec<_>>().join(".")
        };
        let columns = (0..side).map(|c| clue(picture.iter().map(|row| row[c]).collect()));
        let rows = picture.iter().map(|row| clue(row.clone()));
        let clues: Vec<String> = columns.chain(rows).collect();
        text += &format!("{side}x{side}:{}\n", clues.join("/"));
    }
    text
}

fn rows(text: &str) -> Vec<Value> {
    let mut rows: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for row in &mut rows {
        row.as_object_mut().unwrap().remove("seconds");
    }
    rows
}

/// Without the order.
fn sorted(text: &str) -> Vec<String> {
    let mut rows: Vec<String> = rows(text).iter().map(ToString::to_string).collect();
    rows.sort_unstable();
    rows
}

#[test]
fn a_batch_says_what_single_checks_say() {
    let result = run("batch puzzles");
    // The folder and those below also have tables, which are no puzzles.
    assert_eq!((result.status, result.err.as_str()), (2, ""));
    let rows = rows(&result.out);
    let bad: Vec<&Value> = rows.iter().filter(|row| row.get("error").is_some()).collect();
    assert_eq!(bad.len(), 4);
    for row in bad {
        assert!(row["file"].as_str().unwrap().ends_with("expected.tsv"), "{row}");
        assert_eq!(row["place"], "1:1");
    }
    let mut count = 0;
    for row in rows.iter().filter(|row| row.get("verdict").is_some()) {
        let file = row["file"].as_str().unwrap();
        let (_, check) = json(&format!("check {file} --puzzle {} --json", row["puzzle"]), b"");
        assert_eq!(row["verdict"], check["verdict"], "{file}");
        assert_eq!(row["solutions"].to_string(), check["count"].as_str().unwrap(), "{file}");
        assert_eq!(row.get("open_cells"), check.get("open_cells").map(|open| &open["at_least"]));
        let rating = check.get("rating");
        for (own, theirs) in [("difficulty", "difficulty"), ("score", "score")] {
            assert_eq!(row.get(own), rating.map(|rating| &rating[theirs]), "{file}");
        }
        count += 1;
    }
    assert!(count >= 30);
    let files: Vec<&str> = rows.iter().map(|row| row["file"].as_str().unwrap()).collect();
    assert!(files.is_sorted());
}

#[test]
fn a_list_on_standard_input_has_puzzles_and_names() {
    let list =
        "2x2:1/1/1/1\npuzzles/heart.non\n{\"rows\":[[1]],\"columns\":[[1]]}\nno/such.non\n{\n";
    let result = run_with("batch - --pictures --solutions 5", list.as_bytes());
    assert_eq!(result.status, 2);
    let expected = [
        r#"{"file":"<stdin>","puzzle":1,"width":2,"height":2,"colours":2,"kind":"runs","verdict":"exactly","solutions":2,"open_cells":4,"picture":"#,
        r#"{"file":"puzzles/heart.non","puzzle":1,"title":"Heart","width":5,"height":5,"#,
        r#"{"file":"<stdin>","puzzle":3,"width":1,"height":1,"#,
        r#"{"file":"no/such.non","puzzle":1,"error":"No such file or directory (os error 2)"}"#,
        r#"{"file":"<stdin>","puzzle":5,"error":"#,
    ];
    let lines: Vec<&str> = result.out.lines().collect();
    assert_eq!(lines.len(), expected.len(), "{}", result.out);
    for (line, expected) in lines.iter().zip(expected) {
        assert!(line.starts_with(expected), "{line}\n{expected}");
    }
    assert!(lines[1].contains(r##""picture":".#.#./#####/#####/.###./..#..""##), "{}", lines[1]);
}

#[test]
fn limits_are_rows() {
    let result = run("batch puzzles/heart.non --timeout 0");
    assert_eq!(result.status, 0);
    assert!(
        result.out.contains(r#""verdict":"unknown","solutions":0,"limit":"time""#),
        "{}",
        result.out
    );
    let line = |args: &str| {
        let puzzle = "{\"rows\":ONES,\"columns\":ONES}"
            .replace("ONES", &format!("[{}]", ["[1]"; 12].join(",")));
        run_with(&format!("batch - {args}"), puzzle.as_bytes()).out
    };
    let count = line("--solutions 1000 --quick");
    assert!(count.contains(r#""verdict":"at-least","solutions":1000,"#), "{count}");
    let all = line("--solutions 1000000000 --quick");
    assert!(all.contains(r#""verdict":"exactly","solutions":479001600,"#), "{all}");
    let first = line("--solutions 1 --quick");
    assert!(first.contains(r#""verdict":"at-least","solutions":1,"#), "{first}");
}

#[test]
fn results_are_never_overwritten_by_accident() {
    let folder = Folder::new("batch-overwrite");
    for ending in ["jsonl", "csv", "parquet"] {
        let out = folder.file(&format!("results.{ending}"));
        let first = run(&format!("batch puzzles/heart.non -o {out}"));
        assert_eq!((first.status, first.err.as_str()), (0, ""));
        assert!(
            first.out.starts_with("puzzles: 1\nverdicts: unique 1\ndifficulties: easy 1\ntime: ")
        );
        let whole = std::fs::read(&out).unwrap();
        let second = run(&format!("batch puzzles/parrot.non -o {out}"));
        let message = "the file exists: --resume goes on with it, --force replaces it";
        assert_eq!((second.status, second.err), (2, format!("nonolith: {out}: {message}\n")));
        assert!(std::fs::read(&out).unwrap() == whole);
        let resumed = run(&format!("batch puzzles/heart.non puzzles/parrot.non -o {out} --resume"));
        assert_eq!((resumed.status, resumed.err.as_str()), (0, ""));
        assert!(resumed.out.starts_with("puzzles: 2\n"), "{}", resumed.out);
        assert!(resumed.out.ends_with("resumed: 1 puzzles had results already\n"));
        let forced = run(&format!("batch puzzles/heart.non -o {out} --force --json"));
        let summary: Value = serde_json::from_str(&forced.out).unwrap();
        assert_eq!((&summary["puzzles"], &summary["verdicts"]["unique"]), (&1.into(), &1.into()));
        assert_eq!(summary["slowest"][0]["file"], "puzzles/heart.non");
    }
    assert_eq!(folder.names(), ["results.csv", "results.jsonl", "results.parquet"]);
}

#[test]
fn results_in_the_folder_that_is_searched_are_no_puzzles() {
    let folder = Folder::new("batch-inside");
    std::fs::write(folder.file("a.txt"), lines(5)).unwrap();
    let within = folder.file("");
    for ending in ["jsonl", "csv", "parquet"] {
        let out = folder.file(&format!("results.{ending}"));
        for resume in ["", "--resume"] {
            let (status, summary) = json(&format!("batch {within} -o {out} {resume} --json"), b"");
            assert_eq!(
                (status, &summary["puzzles"], &summary["errors"]),
                (0, &5.into(), &0.into())
            );
        }
        std::fs::remove_file(out).unwrap();
    }
}

#[test]
fn the_readme_shows_what_a_batch_prints() {
    let folder = Folder::new("batch-readme");
    let names = std::fs::read_dir(project().join("puzzles")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let files: Vec<String> =
        names.filter(|name| name.ends_with(".non")).map(|name| format!("puzzles/{name}")).collect();
    let out = folder.file("results.parquet");
    let result = run(&format!("batch {} -o {out}", files.join(" ")));
    let readme = read_to_string(project().join("README.md")).unwrap();
    let (_, shown) =
        readme.split_once("$ nonolith batch puzzles/*.non -o results.parquet\n").unwrap();
    for (line, shown) in result.out.lines().zip(shown.lines()).take(3) {
        assert_eq!(line, shown.trim());
    }
}

#[test]
fn bad_arguments_are_errors_before_any_work() {
    let folder = Folder::new("batch-bad");
    let other = folder.file("other.csv");
    std::fs::write(&other, "name,age\nAnn,12\n").unwrap();
    let out = folder.file("out.jsonl");
    let input = folder.file("in.jsonl");
    std::fs::write(&input, "1x1:1/1\n").unwrap();
    for (args, message) in [
        (format!("no/such.non -o {out}"), "nonolith: no/such.non: No such file".to_owned()),
        (
            format!("puzzles/heart.non {input} -o {input} --force"),
            format!("nonolith: {input}: the results cannot replace the puzzles"),
        ),
        (format!("- - -o {out}"), "nonolith: standard input can be read only once".to_owned()),
        (
            "puzzles -o out.xlsx".to_owned(),
            "nonolith: out.xlsx: results end in .jsonl, .csv".to_owned(),
        ),
        ("puzzles --to parquet".to_owned(), "nonolith: parquet cannot be streamed".to_owned()),
        ("puzzles --resume".to_owned(), "error: the following required arguments".to_owned()),
        (format!("puzzles -o {out} --solutions 0"), "error: invalid value '0'".to_owned()),
        (format!("puzzles -o {out} --force --resume"), "error: the argument '--force'".to_owned()),
        (
            format!("puzzles -o {other} --resume"),
            format!(
                "nonolith: {other}: line 1 was not written by this program: the names of other"
            ),
        ),
    ] {
        let result = run(&format!("batch {args}"));
        assert_eq!((result.status, result.out.as_str()), (2, ""), "{args}");
        assert!(result.err.starts_with(&message), "{args}: {}", result.err);
    }
    assert_eq!(folder.names(), ["in.jsonl", "other.csv"]);
    assert_eq!(read_to_string(input).unwrap(), "1x1:1/1\n");
}

/// Kills a batch with SIGKILL each time it has written some more, until one run ends by itself.
fn killed_and_resumed(folder: &Folder, out: &str, more: &str) -> usize {
    let input = folder.file("puzzles.jsonl");
    let args = format!("batch {input} -o {out} --resume {more}");
    let journal = if out.ends_with("parquet") { format!("{out}.part") } else { out.to_owned() };
    let length = || std::fs::metadata(&journal).map_or(0, |about| about.len());
    let mut kills = 0;
    loop {
        let mut child = nonolith()
            .args(args.split_whitespace())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Amounts without a pattern, a tenth of the file on average.
        let enough = length() + 60_000 + kills as u64 * 7919 % 40_000;
        while length() < enough {
            if child.try_wait().unwrap().is_some() {
                let result = finished(&child.wait_with_output().unwrap());
                assert_eq!((result.status, result.err.as_str()), (0, ""));
                return kills;
            }
            std::thread::sleep(Duration::from_micros(200));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        kills += 1;
    }
}

#[test]
fn a_batch_loses_nothing_when_it_is_killed() {
    let folder = Folder::new("batch-kill");
    std::fs::write(folder.file("puzzles.jsonl"), lines(6000)).unwrap();
    let input = folder.file("puzzles.jsonl");
    let whole = run(&format!("batch {input}"));
    assert_eq!(whole.status, 0);
    let mut kills = 0;
    let out = folder.file("ordered.jsonl");
    kills += killed_and_resumed(&folder, &out, "");
    assert!(rows(&read_to_string(&out).unwrap()) == rows(&whole.out));
    let out = folder.file("unordered.jsonl");
    kills += killed_and_resumed(&folder, &out, "--unordered");
    assert!(sorted(&read_to_string(&out).unwrap()) == sorted(&whole.out));
    // CSV and Parquet have the same rows: going on with them writes nothing more.
    for ending in ["csv", "parquet"] {
        let out = folder.file(&format!("results.{ending}"));
        kills += killed_and_resumed(&folder, &out, "");
        let (status, summary) = json(&format!("batch {input} -o {out} --resume --json"), b"");
        assert_eq!((status, &summary["puzzles"], &summary["errors"]), (0, &6000.into(), &0.into()));
    }
    assert!(kills >= 20, "only {kills} kills");
}

#[test]
fn ctrl_c_ends_a_batch_and_keeps_its_rows() {
    let folder = Folder::new("batch-ctrl-c");
    let (input, out) = (folder.file("puzzles.jsonl"), folder.file("out.jsonl"));
    std::fs::write(&input, lines(40_000)).unwrap();
    let child = start(&format!("batch {input} -o {out}"), b"");
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let result = finished(&child.wait_with_output().unwrap());
    let message = "nonolith: interrupted; the rows so far are kept, and --resume does the rest\n";
    assert_eq!((result.status, result.err.as_str()), (3, message));
    let part = read_to_string(&out).unwrap();
    assert!(part.lines().count() < 40_000 && (part.is_empty() || part.ends_with('\n')));
    let rest = run(&format!("batch {input} -o {out} --resume --quick"));
    assert_eq!(rest.status, 0);
    let numbers: Vec<u64> = rows(&read_to_string(&out).unwrap())
        .iter()
        .map(|row| row["puzzle"].as_u64().unwrap())
        .collect();
    assert!(numbers.into_iter().eq(1..=40_000));
}

#[test]
fn ctrl_c_ends_a_batch_that_waits_for_input() {
    let mut child = nonolith()
        .args(["batch", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let input = child.stdin.take();
    wait_until_it_listens(&child);
    press_ctrl_c(&child);
    let result = finished(&child.wait_with_output().unwrap());
    assert_eq!((result.status, result.err.as_str()), (3, "nonolith: interrupted\n"));
    drop(input);
}

#[test]
fn rows_are_there_before_the_next_puzzle_comes() {
    use std::io::{BufRead, BufReader, Write};
    let mut child = nonolith()
        .args(["batch", "-", "--quick"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    for number in 1..=3 {
        input.write_all(b"1x1:1/1\n").unwrap();
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        assert!(line.starts_with(&format!(r#"{{"file":"<stdin>","puzzle":{number},"#)), "{line}");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_full_disk_is_an_error_and_resume_goes_on() {
    if std::path::Path::new("/dev/full").exists() {
        let result = run("batch puzzles/heart.non -o /dev/full --to jsonl --force");
        assert_eq!(result.status, 2);
        let message = "nonolith: /dev/full: No space left on device (os error 28); the rows so far are \
                       kept, and --resume does the rest\n";
        assert_eq!(result.err, message);
    }
    let folder = Folder::new("batch-full");
    let disk = folder.file("disk");
    std::fs::create_dir_all(&disk).unwrap();
    let shell =
        |command: String| Command::new("sh").args(["-c", &command]).status().unwrap().success();
    if !shell(format!("mount -t tmpfs -o size=64k tmpfs {disk} 2>/dev/null")) {
        eprintln!("skipped: a small disk can only be mounted by root");
        return;
    }
    let input = folder.file("puzzles.jsonl");
    std::fs::write(&input, lines(3000)).unwrap();
    let outs: BTreeMap<&str, String> =
        ["jsonl", "csv", "parquet"].map(|ending| (ending, format!("{disk}/out.{ending}"))).into();
    let mut problems = Vec::new();
    for (ending, out) in &outs {
        let result = run(&format!("batch {input} -o {out} --quick"));
        if result.status != 2 || !result.err.contains("No space left on device") {
            problems.push(format!("{ending}: {} {}", result.status, result.err));
        }
        let larger = shell(format!("mount -o remount,size=64m {disk}"));
        let (status, summary) =
            json(&format!("batch {input} -o {out} --quick --resume --json"), b"");
        if !larger || status != 0 || summary["puzzles"] != 3000 {
            problems.push(format!("{ending}: {summary}"));
        }
        shell(format!("rm {disk}/*; mount -o remount,size=64k {disk}"));
    }
    shell(format!("umount {disk}"));
    assert!(problems.is_empty(), "{problems:?}");
}

#[test]
fn archives_and_compressed_streams_are_read() {
    let folder = Folder::new("batch-archive");
    let tar = folder.file("all.tar.gz");
    let packed = Command::new("tar")
        .args(["czf", &tar, "-C"])
        .arg(project())
        .args(["puzzles/heart.non", "puzzles/parrot.non"])
        .status();
    if packed.is_ok_and(|status| status.success()) {
        let result = run(&format!("batch {tar} --quick"));
        let files: Vec<Value> = rows(&result.out).iter().map(|row| row["file"].clone()).collect();
        assert_eq!(
            files,
            [format!("{tar}/puzzles/heart.non"), format!("{tar}/puzzles/parrot.non")]
        );
    } else {
        eprintln!("skipped: there is no tar");
    }
}

#[test]
fn the_corpus_gives_the_same_in_a_batch() {
    let corpus = project().join("../shared/corpus");
    if !corpus.exists() {
        eprintln!("skipped: ../shared/corpus is not here");
        return;
    }
    let folders =
        ["format-specimens", "hungry-cat", "jwilk", "nonny", "number-loom", "webpbn-color"];
    let folders: Vec<String> =
        folders.iter().map(|name| corpus.join(name).display().to_string()).collect();
    let result = run(&format!("batch {} --quick --timeout 60", folders.join(" ")));
    let (mut compared, mut errors) = (0, 0);
    for row in rows(&result.out) {
        let file = row["file"].as_str().unwrap();
        let Some(verdict) = row.get("verdict") else {
            errors += 1;
            // What has an error here is not read otherwise, either.
            let read = std::fs::read(file).map(|bytes| nonolith_io::read(&bytes, Some(file), None));
            assert!(read.is_err() || read.unwrap().is_err(), "{row}");
            continue;
        };
        if row.get("limit").is_some() || file.contains(".zip/") {
            continue;
        }
        let documents = nonolith_io::read(&std::fs::read(file).unwrap(), Some(file), None).unwrap();
        let puzzle = &documents[row["puzzle"].as_u64().unwrap() as usize - 1].puzzle;
        let alone = nonolith::solve(puzzle, &nonolith::Request::default()).unwrap().verdict;
        let words = format!("{} {}", verdict.as_str().unwrap().replace('-', " "), row["solutions"]);
        let words = words.trim_start_matches("unique 1").trim_start_matches("none 0").to_owned();
        let expected = alone.to_string().replace("unique", "").replace("none", "");
        assert_eq!(words, expected, "{row}");
        compared += 1;
    }
    assert!(compared > 250, "{compared} compared, {errors} errors");
}
