//! The order of the puzzles, and the parts of a book that they make.

use super::{Book, BookPuzzle};
use nonolith::explain::Grade;

/// The order of the puzzles of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BookOrder {
    /// A section for each grade, easiest first; in each, what takes least effort first.
    Difficulty,
    /// As given, in one section.
    Given,
    /// Smallest first, in one section.
    Size,
}

impl BookOrder {
    /// All orders, with their names on the command line.
    pub const ALL: [(&'static str, BookOrder); 3] = [
        ("difficulty", BookOrder::Difficulty),
        ("given", BookOrder::Given),
        ("size", BookOrder::Size),
    ];
}

/// Puzzles of a book that belong together.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Section {
    /// How hard they are, if that is what they have in common.
    pub(super) grade: Option<Grade>,
    /// Their places in the book as given, in order.
    pub(super) puzzles: Vec<usize>,
}

/// The sections of a book, none of them empty.
pub(super) fn sections(book: &Book<'_>) -> Vec<Section> {
    let mut all: Vec<usize> = (0..book.puzzles.len()).collect();
    let own = |&i: &usize| &book.puzzles[i];
    match book.order {
        BookOrder::Given => {}
        BookOrder::Size => all.sort_by_key(|i| area(own(i))),
        BookOrder::Difficulty => {
            all.sort_by(|a, b| own(a).effort.total_cmp(&own(b).effort));
            all.sort_by_key(|i| own(i).grade);
            let chunks = all.chunk_by(|a, b| own(a).grade == own(b).grade);
            let section = |chunk: &[usize]| Section {
                grade: Some(own(&chunk[0]).grade),
                puzzles: chunk.to_vec(),
            };
            return chunks.map(section).collect();
        }
    }
    vec![Section { grade: None, puzzles: all }]
}

pub(super) fn area(own: &BookPuzzle<'_>) -> usize {
    own.puzzle.shape().area()
}
