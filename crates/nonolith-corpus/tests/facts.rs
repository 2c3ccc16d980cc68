//! Known facts about the puzzles of the corpus, checked with the default engine.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may panic")]

use nonolith::{Request, Verdict, Wanted, solve};
use nonolith_corpus::{corpus, read};

fn verdict(path: &str, wanted: Wanted) -> Option<Verdict> {
    let puzzle = read(&corpus(path)?).unwrap().remove(0).puzzle;
    Some(solve(&puzzle, &Request::default().with_wanted(wanted)).unwrap().verdict)
}

#[test]
fn survey_puzzles_have_the_known_verdicts() {
    let free = |name: &str| format!("webpbn-survey-free/{name}.non");
    let restricted = |name: &str| format!("webpbn-survey-restricted/{name}.non");
    let number = |n: u32| format!("webpbn-{n:05}");
    let unique = [1, 6, 16, 21, 529, 23, 27, 65, 436, 803, 1611, 6574].map(|n| free(&number(n)));
    let unique_too = [7604, 1694, 2040, 2413, 3541, 4645, 8098].map(|n| restricted(&number(n)));
    for path in unique.iter().chain(&unique_too) {
        let Some(verdict) = verdict(path, Wanted::UNIQUE) else { return };
        assert_eq!(verdict, Verdict::Unique, "{path}");
    }
    let several = [2556, 2712, 6739, 10810].map(|n| restricted(&number(n)));
    for path in several.iter().chain(&[free("knotty"), free("faase"), restricted("meow")]) {
        let Some(verdict) = verdict(path, Wanted::UNIQUE) else { return };
        assert_eq!(verdict.count(), 2u32.into(), "{path}: {verdict}");
    }
}

#[test]
fn webpbn_18297_has_three_solutions() {
    let path = "webpbn-survey-restricted/webpbn-18297.non";
    let Some(verdict) = verdict(path, Wanted::ALL) else { return };
    assert_eq!(verdict, Verdict::exactly(3u32));
}

#[test]
fn picross_solver_counts_the_same_solutions() {
    let Some(table) = corpus("picross-solver/outputs/validation.csv") else { return };
    let table = std::fs::read_to_string(table).unwrap();
    let mut counted = Vec::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let (file, title) = (fields[0], fields[1]);
        if !(file.starts_with("test_pattern") || file == "domino_logic.txt") {
            continue;
        }
        let grids = read(&corpus(&format!("picross-solver/inputs/{file}")).unwrap()).unwrap();
        let grid = grids.iter().find(|grid| grid.title.as_deref() == Some(title)).unwrap();
        let answer = solve(&grid.puzzle, &Request::default().with_wanted(Wanted::ALL)).unwrap();
        let count: u64 = fields[5].parse().unwrap();
        let expected = Verdict::exactly(count);
        assert_eq!(answer.verdict, expected, "{file} {title}");
        counted.push(count);
    }
    for count in [1, 2, 3, 16, 33, 109] {
        assert!(counted.contains(&count), "nothing with {count} solutions");
    }
}
