//! The webpbn collection of the corpus.

use crate::{corpus, read};
use nonolith::{Grid, Puzzle};
use nonolith_io::Document;

/// One puzzle of the collection.
pub struct Dumped {
    /// Its number at webpbn.
    pub id: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The author's picture.
    pub goal: Grid,
}

/// All puzzles of the collection, if there is a corpus.
///
/// # Panics
///
/// If the file is not as the README of the corpus says.
#[expect(clippy::expect_used, reason = "for tests and benchmarks")]
pub fn webpbn_dump() -> Option<Vec<Dumped>> {
    let path = corpus("webpbn-dump/webpbn-mono.jsonl")?;
    let documents = read(&path).expect("the collection is well formed");
    let dumped = |document| dumped(document).expect("puzzles have numbers and goals");
    Some(documents.into_iter().map(dumped).collect())
}

fn dumped(document: Document) -> Option<Dumped> {
    let (_, id) = document.properties.iter().find(|(name, _)| name == "id")?;
    Some(Dumped { id: id.parse().ok()?, puzzle: document.puzzle, goal: document.goal? })
}
