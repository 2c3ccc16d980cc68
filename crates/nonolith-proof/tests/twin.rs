//! `tools/cnf.py`, which follows the documentation and shares no code, writes the same bytes; and the
//! example in the documentation is what we write.

#![expect(clippy::unwrap_used, reason = "helpers of tests")]

mod common;

use common::{random_puzzle, solutions};
use nonolith::{Grid, Kind, Puzzle};
use nonolith_io::{Document, format, read, write};
use nonolith_proof::Formula;
use nonolith_random::Random;
use std::path::{Path, PathBuf};
use std::process::Command;

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A temporary folder.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let name = format!("nonolith-proof-{name}-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Whether there is Python to compare with.
fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok();
    if !found {
        eprintln!("skipped: there is no python3");
    }
    found
}

/// Fails unless the program in Python writes the same for this file.
fn compare(folder: &Folder, file: &Path, puzzle: &Puzzle, picture: Option<&Grid>) {
    let mut formula = Formula::of(puzzle).unwrap();
    let mut command = Command::new("python3");
    command.arg(project().join("tools/cnf.py")).arg(file);
    if let Some(picture) = picture {
        formula = formula.differing_from(picture).unwrap();
        let path = folder.0.join("picture.txt");
        std::fs::write(&path, picture.text(puzzle.palette()).join("\n") + "\n").unwrap();
        command.arg("--differs").arg(path);
    }
    let ours = folder.0.join("ours.cnf");
    formula.write_dimacs(std::fs::File::create(&ours).unwrap()).unwrap();
    let output = command.arg("--compare").arg(&ours).output().unwrap();
    let (err, name) = (String::from_utf8_lossy(&output.stderr), file.display());
    assert!(output.status.success() && err.is_empty(), "{name}: {err}");
}

/// The same by way of our own JSON.
fn compare_as_json(folder: &Folder, puzzle: &Puzzle, picture: Option<&Grid>) {
    let file = folder.0.join("puzzle.json");
    let documents = [Document::new(puzzle.clone())];
    let text = write(&documents, format("nonolith").unwrap()).unwrap().text;
    std::fs::write(&file, text).unwrap();
    compare(folder, &file, puzzle, picture);
}

#[test]
fn our_own_puzzles_are_the_same_in_python() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("own");
    let mut counts = (0, 0);
    let mut files: Vec<PathBuf> = std::fs::read_dir(project().join("puzzles"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file() && path.extension().is_some_and(|own| own != "tsv"))
        .collect();
    files.sort();
    for path in files {
        let documents = read(&std::fs::read(&path).unwrap(), None, None).unwrap();
        let puzzle = &documents[0].puzzle;
        let goal = documents[0].goal.as_ref();
        if path.extension().is_some_and(|own| own == "non") {
            compare(&folder, &path, puzzle, goal);
            counts.0 += 1;
        } else {
            compare_as_json(&folder, puzzle, goal);
            counts.1 += 1;
        }
    }
    assert!(counts.0 >= 20 && counts.1 >= 5, "{counts:?}");
}

#[test]
fn random_puzzles_are_the_same_in_python() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("random");
    let mut random = Random::new(5);
    for number in 0..60 {
        let kind = if number % 3 == 0 { Kind::Counted } else { Kind::Runs };
        let colours = 1 + random.below(4) as usize;
        // Small ones have solutions to differ from.
        let most = if number % 2 == 0 { 3 } else { 12 };
        let size = (random.below(most + 1) as usize, random.below(most + 1) as usize);
        let puzzle = random_puzzle(&mut random, size, colours, kind);
        let picture = if most == 3 { solutions(&puzzle).pop() } else { None };
        compare_as_json(&folder, &puzzle, picture.as_ref());
    }
}

#[test]
fn a_difference_is_named() {
    if !has_python() {
        return;
    }
    let folder = Folder::new("differs");
    let file = folder.0.join("ours.cnf");
    std::fs::write(&file, "c x\n").unwrap();
    let output = Command::new("python3")
        .arg(project().join("tools/cnf.py"))
        .arg(project().join("puzzles/heart.non"))
        .arg("--compare")
        .arg(&file)
        .output()
        .unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(err.contains("ours.cnf:1: expected 'c A nonogram"), "{err}");
}

/// The example of the documentation: a block of code or the first column of a table, line by line.
#[test]
fn the_example_in_the_documentation_is_ours() {
    let text = std::fs::read_to_string(project().join("docs/proofs.md")).unwrap();
    let example = text.split_once("### An example").unwrap().1;
    let example = example.split_once("\n## ").unwrap().0;
    let mut blocks = example.split("```\n").skip(1).step_by(2);
    let puzzle = read(blocks.next().unwrap().as_bytes(), None, None).unwrap();
    let mut ours = Vec::new();
    Formula::of(&puzzle[0].puzzle).unwrap().write_dimacs(&mut ours).unwrap();
    let ours = String::from_utf8(ours).unwrap();
    let clauses = example.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    let mut expected = blocks.next().unwrap().to_owned();
    clauses.for_each(|clause| expected += &format!("{clause}\n"));
    assert!(expected.lines().count() > 40);
    assert!(ours.starts_with(&expected), "{ours}");
    assert!(ours[expected.len()..].starts_with("12 0\n-12 1 0\n1 0\n-1 12 0\n"));
}
