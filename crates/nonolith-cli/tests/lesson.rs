//! Lessons: text, JSON, worksheets and answers.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

mod common;

use common::{Folder, json, run};

#[test]
fn the_course_lists_every_technique() {
    let course = run("lesson").out;
    let (_, object) = json("lesson --json", b"");
    let entries = object["course"].as_array().unwrap();
    assert_eq!(entries.len(), 23);
    for entry in entries {
        assert!(course.contains(entry["name"].as_str().unwrap()));
        assert!(course.contains(entry["lesson"].as_str().unwrap()));
    }
    assert!(run("lesson --language de").out.contains("volle Reihe"));
}

#[test]
fn a_lesson_is_the_same_for_the_same_seed() {
    let text = run("lesson overlap --seed 4");
    assert_eq!((text.status, text.err.as_str()), (0, ""));
    assert_eq!(text.out, run("lesson overlap --seed 4").out);
    assert_ne!(text.out, run("lesson overlap --seed 5").out);
    for heading in
        ["# overlap", "## Example", "## Exercise 4", "## Exercise 6 (mixed)", "## Answers"]
    {
        assert!(text.out.contains(heading), "{heading}");
    }
    let (_, object) = json("lesson overlap --seed 4 --json --count 2 --mixed 1", b"");
    assert_eq!(object["exercises"].as_array().unwrap().len(), 2);
    assert_eq!(object["mixed"].as_array().unwrap().len(), 1);
    assert_eq!(object["exercises"][0]["steps"][0]["technique"], "overlap");
}

#[test]
fn answers_are_judged() {
    let (_, object) = json("lesson overlap --count 1 --mixed 0 --json", b"");
    let exercise = &object["exercises"][0];
    let fact = &exercise["steps"][0]["conclusions"][0];
    let (row, column) = (fact["row"].as_u64().unwrap(), fact["column"].as_u64().unwrap());
    let judged =
        |cell: &str| run(&format!("lesson overlap --count 1 --mixed 0 --number 1 --answer {cell}"));
    let right = judged(&format!("R{row}C{column}=black"));
    assert_eq!(right.status, 0, "{}", right.out);
    assert!(right.out.starts_with(&format!("Row {row}, column {column} is black: right.\n")));
    // The other colour is wrong: a way to fill the line shows it.
    let wrong = judged(&format!("R{row}C{column}=white"));
    assert_eq!(wrong.status, 1);
    assert!(wrong.out.contains("could still be black"), "{}", wrong.out);
    for (args, error) in [
        ("--number 9 --answer R1C1=black", "--number: the lesson has exercises 1 to 1"),
        ("--number 1 --answer R99C1=black", "there is no cell R99C1 in a puzzle of 10x10"),
        ("--number 1 --answer R1C1=red", "there is no colour \"red\"; the puzzle has white, black"),
    ] {
        let result = run(&format!("lesson overlap --count 1 --mixed 0 {args}"));
        assert_eq!((result.status, result.err), (2, format!("nonolith: {error}\n")));
    }
}

#[test]
fn a_worksheet_can_be_printed() {
    let folder = Folder::new("lesson");
    let path = folder.file("sheet.pdf");
    let result = run(&format!("lesson gaps --count 2 --mixed 1 -o {path}"));
    assert_eq!((result.status, result.out.as_str()), (0, ""), "{}", result.err);
    assert!(std::fs::read(&path).unwrap().starts_with(b"%PDF"));
    let path = folder.file("sheet.txt");
    run(&format!("lesson gaps --count 2 --mixed 1 -o {path}"));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("# gaps\n"));
}

#[test]
fn what_cannot_be_taught_is_said() {
    let result = run("lesson together --kind runs");
    assert_eq!(
        (result.status, result.err.as_str()),
        (2, "nonolith: together is not for clues of this kind\n")
    );
    let result = run("lesson overlap --size 1x1 --timeout 20");
    let error = "nonolith: no puzzle of this kind and size needs overlap; try another --size, --kind or --colours\n";
    assert_eq!((result.status, result.err.as_str()), (2, error));
    assert_eq!(run("lesson overlap --timeout 0").status, 3);
}
