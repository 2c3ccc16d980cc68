//! The sets of puzzles that are measured.

use crate::random_puzzle;
use nonolith::Puzzle;
use nonolith_corpus::{corpus, files_under, project, read, tournament, webpbn_dump};

/// A set of puzzles, and what is asked of each.
pub struct Set {
    /// Each puzzle with its name.
    pub puzzles: Vec<(String, Puzzle)>,
    /// Whether a second solution, or the proof that there is none, is wanted too.
    pub unique: bool,
}

/// The names of all sets.
pub const SETS: [&str; 5] = ["tournament", "hard", "dump", "random", "easy"];

/// A set by its name; `None` if it needs the corpus and there is none.
pub fn set(name: &str) -> Option<Set> {
    match name {
        "tournament" => tournaments(&["taai2011", "tcga2012", "icga2018"]),
        "hard" => hard(),
        "dump" => {
            let named = |d: nonolith_corpus::Dumped| (format!("webpbn {}", d.id), d.puzzle);
            Some(Set { puzzles: webpbn_dump()?.into_iter().map(named).collect(), unique: true })
        }
        "random" => Some(random()),
        "easy" => own(),
        _ => tournaments(&[name]),
    }
}

fn tournaments(names: &[&str]) -> Option<Set> {
    let mut puzzles = Vec::new();
    for name in names {
        let set = tournament(name)?.into_iter().enumerate();
        puzzles.extend(set.map(|(i, puzzle)| (format!("{name} {}", i + 1), puzzle)));
    }
    Some(Set { puzzles, unique: false })
}

/// The survey puzzles and the hardest of webpbn. Those that nobody solves in a minute are left out.
fn hard() -> Option<Set> {
    let mut puzzles = Vec::new();
    for folder in ["webpbn-survey-free", "webpbn-survey-restricted", "webpbn-hard"] {
        for file in files_under(&corpus(folder)?, ".non") {
            let name = file.file_stem()?.to_string_lossy().into_owned();
            if name == "meow" || name == "webpbn-25820" {
                continue;
            }
            puzzles.extend(read(&file).ok()?.into_iter().map(|d| (name.clone(), d.puzzle)));
        }
    }
    Some(Set { puzzles, unique: true })
}

fn random() -> Set {
    let mut puzzles = Vec::new();
    for percent in [35, 40, 45, 50] {
        for seed in 0..50 {
            if let Some(puzzle) = random_puzzle(1000 * percent + seed, (30, 30), 1, percent) {
                puzzles.push((format!("{percent}% {seed}"), puzzle));
            }
        }
    }
    Set { puzzles, unique: false }
}

fn own() -> Option<Set> {
    let mut puzzles = Vec::new();
    for file in files_under(&project().join("puzzles"), "") {
        let name = file.file_stem()?.to_string_lossy().into_owned();
        if let Ok(documents) = read(&file) {
            puzzles.extend(documents.into_iter().map(|d| (name.clone(), d.puzzle)));
        }
    }
    Some(Set { puzzles, unique: true })
}
