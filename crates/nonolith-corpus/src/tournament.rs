//! The sets of the nonogram tournaments.

use crate::{corpus, read};
use nonolith::Puzzle;

/// The puzzles of a set such as `taai2011`, if there is a corpus.
///
/// # Panics
///
/// If the file is not as the README of the corpus says.
#[expect(clippy::expect_used, reason = "for tests and benchmarks")]
pub fn tournament(name: &str) -> Option<Vec<Puzzle>> {
    let path = corpus(&format!("tournament/question/{name}.txt"))?;
    let documents = read(&path).expect("the set is well formed");
    Some(documents.into_iter().map(|document| document.puzzle).collect())
}
