//! Puzzles for tests and measurements: our own in `puzzles/`, and those of a corpus, which are not
//! ours to distribute, if there is one.
//!
//! The corpus is the folder that `NONOLITH_CORPUS` names, else `../shared/corpus` beside the
//! project. Without it, tests that need it print a line and skip themselves.

#![forbid(unsafe_code)]

mod dump;
mod hungry_cat;
mod inversor;
mod same;
mod tournament;

pub use dump::{Dumped, webpbn_dump};
pub use hungry_cat::hungry_cat_unknown;
pub use inversor::inversor_case;
use nonolith_io::Document;
pub use same::same_puzzle;
use std::io::Write;
use std::path::{Path, PathBuf};
pub use tournament::tournament;

/// The folder of the project.
pub fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A file or folder of the corpus; prints a line and returns `None` if there is no corpus.
///
/// # Panics
///
/// If there is a corpus without this file: a test must not pass because of that.
pub fn corpus(path: &str) -> Option<PathBuf> {
    let root = match std::env::var_os("NONOLITH_CORPUS") {
        Some(root) => PathBuf::from(root),
        None => project().join("../shared/corpus"),
    };
    if !root.exists() {
        note(&format!("skipped: no corpus here, so no {path}"));
        return None;
    }
    let found = root.join(path);
    assert!(found.exists(), "the corpus in {} has no {path}", root.display());
    Some(found)
}

/// All files under a folder whose names have this ending, sorted. Prints how many there are.
///
/// # Panics
///
/// If there are none.
pub fn files_under(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(!found.is_empty(), "no files *{ending} under {}", folder.display());
    note(&format!("checked: {} files *{ending} under {}", found.len(), folder.display()));
    found
}

/// The puzzles of a folder, without those in folders below it and without the table of what is expected.
pub fn puzzles_in(folder: &Path) -> Vec<PathBuf> {
    let mut files = files_under(folder, "");
    files.retain(|file| file.parent() == Some(folder) && !file.ends_with("expected.tsv"));
    files
}

/// Our own puzzles, without the pack in the folders below: the plain engines would take half an hour for it.
pub fn own_puzzles() -> Vec<PathBuf> {
    puzzles_in(&project().join("puzzles"))
}

/// Prints a line that the test runner does not capture, as it would with `eprintln!`.
fn note(line: &str) {
    let _ = writeln!(std::io::stderr(), "{line}");
}

/// All puzzles of a file; errors name the file.
pub fn read(path: &Path) -> Result<Vec<Document>, String> {
    let name = path.to_string_lossy();
    let bytes = std::fs::read(path).map_err(|error| format!("{name}: {error}"))?;
    nonolith_io::read(&bytes, Some(&name), None).map_err(|error| format!("{name}:{error}"))
}
