//! The corpus' collection of webpbn puzzles, one JSON object a line.

use crate::corpus;
use nonolith::{Colour, ColourSet, Grid, Puzzle};
use serde_json::Value;

/// One puzzle of the collection.
pub struct Dumped {
    /// Its number at webpbn.
    pub id: u64,
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The picture its author had in mind.
    pub goal: Grid,
}

/// All puzzles of the collection, if there is a corpus.
///
/// # Panics
///
/// If the file is not what the corpus' README says.
#[expect(clippy::expect_used, reason = "for tests and benchmarks")]
pub fn webpbn_dump() -> Option<Vec<Dumped>> {
    let path = corpus("webpbn-dump/webpbn-mono.jsonl")?;
    let text = std::fs::read_to_string(path).expect("the collection is text");
    Some(text.lines().map(|line| dumped(line).expect("the collection is well formed")).collect())
}

fn dumped(line: &str) -> Option<Dumped> {
    let object: Value = serde_json::from_str(line).ok()?;
    let clues = |key: &str| -> Option<Vec<Vec<u32>>> {
        let numbers = |clue: &str| clue.split(',').map(|n| n.parse().ok()).collect();
        object[key].as_str()?.split(' ').map(numbers).collect()
    };
    let (rows, columns) = (clues("rows")?, clues("cols")?);
    let rows: Vec<&[u32]> = rows.iter().map(Vec::as_slice).collect();
    let columns: Vec<&[u32]> = columns.iter().map(Vec::as_slice).collect();
    let puzzle = Puzzle::mono(&rows, &columns).ok()?;

    // Row-major bits, the first cell in the highest bit of the first hexadecimal digit.
    let digits: Option<Vec<u32>> =
        object["goal"].as_str()?.chars().map(|digit| digit.to_digit(16)).collect();
    let digits = digits?;
    let cell = |i: usize| {
        let bit = digits[i / 4] >> (3 - i % 4) & 1;
        ColourSet::only(Colour::new(bit as usize).unwrap_or_default())
    };
    let goal = Grid::from_cells(puzzle.shape(), (0..puzzle.shape().area()).map(cell).collect())?;
    Some(Dumped { id: object["id"].as_u64()?, puzzle, goal })
}
