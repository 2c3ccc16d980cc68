//! The sets of puzzles to measure.

use crate::counted::many_colours;
use crate::random_puzzle;
use nonolith::{Block, Puzzle};
use nonolith_corpus::{corpus, files_under, own_puzzles, read, tournament, webpbn_dump};
use nonolith_io::Document;

/// A puzzle to measure with.
pub struct Sample {
    /// The name of the puzzle.
    pub name: String,
    /// The part of its set that the puzzle belongs to.
    pub group: String,
    /// The puzzle.
    pub puzzle: Puzzle,
}

/// A set of puzzles, and what to find for each.
pub struct Set {
    /// The puzzles, group by group.
    pub samples: Vec<Sample>,
    /// Whether to look for a second solution, or a proof that there is none.
    pub unique: bool,
}

/// The names of all sets.
pub const SETS: [&str; 12] = [
    "tournament",
    "hard",
    "hardest",
    "colour",
    "dump",
    "random",
    "large",
    "swapped",
    "easy",
    "counted",
    "counted-random",
    "counted-tune",
];

/// A set by its name; `None` if it needs the corpus and there is none.
pub fn set(name: &str) -> Option<Set> {
    match name {
        "tournament" => tournaments(&["taai2011", "tcga2012", "icga2018"]),
        "hard" => hard(false),
        "hardest" => hard(true),
        "colour" => files(&["webpbn-color"], ".g"),
        "dump" => {
            let sample = |d: nonolith_corpus::Dumped| Sample {
                name: format!("webpbn {}", d.id),
                group: "webpbn".to_owned(),
                puzzle: d.puzzle,
            };
            Some(Set { samples: webpbn_dump()?.into_iter().map(sample).collect(), unique: true })
        }
        "random" => Some(random()),
        "large" => Some(large()),
        "swapped" => swapped("taai2011"),
        "easy" => own(),
        "counted" => files(&["hungry-cat"], "puzzles.json"),
        // One set is for tuning, the other for reports.
        "counted-tune" => Some(Set { samples: many_colours(0..20), unique: true }),
        "counted-random" => Some(Set { samples: many_colours(100..130), unique: true }),
        _ => match name.strip_prefix("swapped-") {
            Some(name) => swapped(name),
            None => tournaments(&[name]),
        },
    }
}

fn tournaments(names: &[&str]) -> Option<Set> {
    let mut samples = Vec::new();
    for name in names {
        for (i, puzzle) in tournament(name)?.into_iter().enumerate() {
            let (name, group) = (format!("{name} {}", i + 1), (*name).to_owned());
            samples.push(Sample { name, group, puzzle });
        }
    }
    Some(Set { samples, unique: false })
}

/// A tournament set with the clues of two neighbouring rows swapped, different ones in each puzzle. Most have no
/// solution any more, and some of the proofs are long.
fn swapped(name: &str) -> Option<Set> {
    let mut set = tournaments(&[name])?;
    for (i, sample) in set.samples.iter_mut().enumerate() {
        let puzzle = &sample.puzzle;
        let clue = |line| puzzle.clue(line).blocks().to_vec();
        let mut rows: Vec<Vec<Block>> = puzzle.shape().lines().map(clue).collect();
        let columns = rows.split_off(puzzle.shape().height());
        let row = i % (rows.len() - 1);
        rows.swap(row, row + 1);
        sample.puzzle = Puzzle::runs(puzzle.palette().clone(), rows, columns).ok()?;
    }
    Some(Set { unique: true, ..set })
}

/// The survey puzzles and the hard ones of webpbn, without the hardest, which takes minutes; or only
/// the hardest.
fn hard(hardest: bool) -> Option<Set> {
    let folders = ["webpbn-survey-free", "webpbn-survey-restricted", "webpbn-hard"];
    let mut set = files(&folders, ".non")?;
    set.samples.retain(|sample| (sample.name == "webpbn-25820") == hardest);
    Some(set)
}

/// All puzzles in the files of some folders of the corpus.
fn files(folders: &[&str], ending: &str) -> Option<Set> {
    let mut samples = Vec::new();
    for folder in folders {
        for file in files_under(&corpus(folder)?, ending) {
            let stem = file.file_stem()?.to_string_lossy().into_owned();
            for Document { puzzle, title, .. } in read(&file).ok()? {
                // A JSON file holds several puzzles, each with a title.
                let name = title.filter(|_| ending.ends_with("json"));
                let name = name.unwrap_or_else(|| stem.clone());
                samples.push(Sample { name, group: (*folder).to_owned(), puzzle });
            }
        }
    }
    Some(Set { samples, unique: true })
}

fn random() -> Set {
    let mut samples = Vec::new();
    for percent in [35, 40, 45, 50] {
        for seed in 0..50 {
            if let Some(puzzle) = random_puzzle(1000 * percent + seed, (30, 30), 1, percent) {
                let (name, group) = (format!("{percent}% {seed}"), format!("{percent} % black"));
                samples.push(Sample { name, group, puzzle });
            }
        }
    }
    Set { samples, unique: false }
}

/// Half black, and larger than other programs manage.
fn large() -> Set {
    let mut samples = Vec::new();
    for side in [70, 99, 150] {
        for seed in 0..12 {
            if let Some(puzzle) =
                random_puzzle(100 * side + seed, (side as usize, side as usize), 1, 50)
            {
                let (name, group) = (format!("{side}x{side} {seed}"), format!("{side}x{side}"));
                samples.push(Sample { name, group, puzzle });
            }
        }
    }
    Set { samples, unique: false }
}

fn own() -> Option<Set> {
    let mut samples = Vec::new();
    for file in own_puzzles() {
        let name = file.file_stem()?.to_string_lossy().into_owned();
        for Document { puzzle, .. } in read(&file).unwrap_or_default() {
            samples.push(Sample { name: name.clone(), group: "puzzles".to_owned(), puzzle });
        }
    }
    Some(Set { samples, unique: true })
}
