//! Whether two puzzles are the same.

use nonolith::{Clue, Colour, Puzzle};
use std::collections::HashMap;

/// Whether two puzzles are the same except for the order of their colours: formats that have no palette
/// number them as they come.
pub fn same_puzzle(a: &Puzzle, b: &Puzzle) -> bool {
    let mut pairs: HashMap<Colour, Colour> = HashMap::new();
    let mut backwards: HashMap<Colour, Colour> = HashMap::new();
    let mut fit = |a: Colour, b: Colour| {
        *pairs.entry(a).or_insert(b) == b && *backwards.entry(b).or_insert(a) == a
    };
    fit(Colour::BACKGROUND, Colour::BACKGROUND)
        && a.shape() == b.shape()
        && a.shape().lines().all(|line| match (a.clue(line), b.clue(line)) {
            (Clue::Runs(a), Clue::Runs(b)) => {
                a.len() == b.len()
                    && a.iter()
                        .zip(b)
                        .all(|(a, b)| a.length() == b.length() && fit(a.colour(), b.colour()))
            }
            (Clue::Counted(a), Clue::Counted(b)) => a == b,
            _ => false,
        })
        && (0..a.shape().area()).all(|cell| {
            let given = |puzzle: &Puzzle| {
                let own = puzzle.givens().filter(|_| puzzle.is_given(cell));
                own.and_then(|givens| givens.cells()[cell].single())
            };
            match (given(a), given(b)) {
                (Some(a), Some(b)) => fit(a, b),
                (None, None) => true,
                _ => false,
            }
        })
}
