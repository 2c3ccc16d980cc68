//! The sets of the nonogram tournaments: `$n`, then the column clues, then the row clues.

use crate::corpus;
use nonolith::Puzzle;

/// The puzzles of a set such as `taai2011`, if there is a corpus.
pub fn tournament(name: &str) -> Option<Vec<Puzzle>> {
    let path = corpus(&format!("tournament/question/{name}.txt"))?;
    let text = std::fs::read_to_string(path).ok()?;
    text.split('$').skip(1).map(puzzle).collect()
}

fn puzzle(text: &str) -> Option<Puzzle> {
    const SIDE: usize = 25;
    let numbers = |line: &str| line.split_whitespace().map(|n| n.parse().ok()).collect();
    let clues: Option<Vec<Vec<u32>>> = text.lines().skip(1).take(2 * SIDE).map(numbers).collect();
    let clues = clues?;
    let clues: Vec<&[u32]> = clues.iter().map(Vec::as_slice).collect();
    Puzzle::mono(clues.get(SIDE..)?, &clues[..SIDE]).ok()
}
