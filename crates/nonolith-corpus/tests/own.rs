//! Our own puzzles, with the verdicts, solutions and grades that `expected.tsv` in each folder lists.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::explain::{Arg, Phrase, Saying, language};
use nonolith::solve::{ENGINES, Order, propagate};
use nonolith::{Budget, Request, Verdict, Wanted, check, rate, solve};
use nonolith_corpus::{own_puzzles, project, puzzles_in, read};
use std::collections::BTreeSet;
use std::path::Path;

/// FNV-1a over the picture as text: a digit or letter for each cell, a newline after each row.
fn picture_hash(grid: &nonolith::Grid) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |byte: u8| hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    for row in grid.cells().chunks(grid.shape().width().max(1)) {
        for cell in row {
            let index = cell.single().map_or(99, nonolith::Colour::index);
            add(b"0123456789abcdefghijklmnopqrstuv"[index]);
        }
        add(b'\n');
    }
    format!("{hash:016x}")
}

/// Checks every puzzle of a folder against its table; returns their number.
fn check_folder(folder: &Path) -> usize {
    let table = std::fs::read_to_string(folder.join("expected.tsv")).unwrap();
    let mut listed = Vec::new();
    for line in table.lines().skip(1) {
        let [file, verdict, picture, grade] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four columns: {line}");
        };
        listed.push(folder.join(file));
        let document = read(&folder.join(file)).unwrap().remove(0);
        let wanted = Wanted::ALL;
        let answer = solve(&document.puzzle, &Request::default().with_wanted(wanted)).unwrap();
        assert_eq!(answer.verdict.to_string(), verdict, "{file}");
        if let [solution] = &answer.solutions[..] {
            assert_eq!(picture_hash(solution), picture, "{file}");
            assert_eq!(
                rate(&document.puzzle, &mut Budget::unlimited()).unwrap().grade().name(),
                grade,
                "{file}"
            );
        }
        if let Some(goal) = &document.goal {
            assert_eq!(check(&document.puzzle, goal), Ok(()), "{file}");
        }
        assert!(!file.ends_with(".non") || document.title.is_some(), "{file}");
    }
    assert_eq!(puzzles_in(folder), listed, "every puzzle is listed, in order");
    listed.len()
}

#[test]
fn every_puzzle_has_the_expected_solutions() {
    assert!(check_folder(&project().join("puzzles")) >= 24);
}

/// The pack: each has one solution, and a title in both languages.
#[test]
fn the_pack_is_as_expected() {
    let mut total = 0;
    for folder in PACK.map(|name| project().join("puzzles").join(name)) {
        total += check_folder(&folder);
        for file in puzzles_in(&folder) {
            let document = read(&file).unwrap().remove(0);
            let german = document.properties.iter().any(|(name, _)| name == "title-de");
            assert!(german && document.goal.is_some(), "{}", file.display());
        }
    }
    assert!(total >= 300);
}

/// Sentences name colours, so no two are called the same, and German has a word for each.
#[test]
fn colours_have_names() {
    let german = language("de").unwrap();
    let packs = PACK.map(|name| puzzles_in(&project().join("puzzles").join(name)));
    for file in packs.into_iter().flatten().chain(own_puzzles()) {
        let document = read(&file).unwrap().remove(0);
        let inks = document.puzzle.palette().inks();
        let names: BTreeSet<&str> = inks.iter().map(|ink| ink.name.as_str()).collect();
        assert_eq!(names.len(), inks.len(), "{}: {names:?}", file.display());
        for name in names {
            let colour = ("colour", Arg::Colour(name.to_owned()));
            let block = Saying::new(Phrase::ColouredBlock, [colour, ("length", Arg::Number(3))]);
            // Names without a translation are hyphenated.
            assert!(!german.say(&block).contains('-'), "{}: {name}", file.display());
        }
    }
}

/// The folders of the pack.
const PACK: [&str; 3] = ["animals", "things", "world"];

#[test]
fn engines_and_orders_agree() {
    for file in own_puzzles() {
        let puzzle = read(&file).unwrap().remove(0).puzzle;
        let grids =
            Order::ALL.map(|order| propagate(&puzzle, &puzzle.unknown(), order).unwrap().grid);
        assert!(grids.iter().all(|grid| *grid == grids[0]), "{}", file.display());
        let able = ENGINES.iter().filter(|engine| engine.supports(puzzle.kind()));
        let verdicts = able.map(|engine| {
            // Without presolving, the engine `cover` takes too long on the largest puzzles.
            let request = Request::default().with_engine(*engine).with_presolve(true);
            solve(&puzzle, &request).unwrap().verdict
        });
        let mut known: Vec<Verdict> = verdicts.filter(|v| *v != Verdict::Unknown).collect();
        known.dedup();
        assert_eq!(known.len(), 1, "{}", file.display());
    }
}
