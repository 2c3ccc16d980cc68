//! Flaws: plain reasons why a puzzle has no solution, found without solving.

use super::{Clue, Direction, Kind, LineId, Puzzle};
use thiserror::Error;

/// A plain reason why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The blocks of a line and the gaps between them need more cells than it has.
    #[error("{line} has {}, but its clue needs {needed}", cells(*length as u64, ""))]
    TooLong {
        /// The line.
        line: LineId,
        /// How many cells it has.
        length: usize,
        /// How many cells its clue needs.
        needed: u64,
    },
    /// The counts of a line do not add up to its length.
    #[error("{line} has {}, but its counts add up to {total}", cells(*length as u64, ""))]
    Counts {
        /// The line.
        line: LineId,
        /// How many cells it has.
        length: usize,
        /// The sum of its counts.
        total: u64,
    },
    /// One colour fills the whole line, but its clue wants the cells apart.
    #[error("{line} has only {colour} cells, but its clue wants them apart")]
    ApartAlone {
        /// The line.
        line: LineId,
        /// The name of the colour.
        colour: String,
    },
    /// The clues in two directions, such as rows and columns, have different numbers of cells of a
    /// colour.
    #[error("the {}s have {}, but the {}s have {}", sums[0].0, cells(sums[0].1, colour), sums[1].0, sums[1].1)]
    Sums {
        /// The name of the colour.
        colour: String,
        /// Two directions, and how many cells of the colour the clues in each have.
        sums: [(Direction, u64); 2],
    },
}

/// `1 red cell`, `2 cells`.
fn cells(count: u64, colour: &str) -> String {
    let space = if colour.is_empty() { "" } else { " " };
    format!("{count}{space}{colour} cell{}", if count == 1 { "" } else { "s" })
}

impl Flaw {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Flaw> {
        let of_lines = puzzle.shape().lines().find_map(|line| of_line(puzzle, line));
        of_lines.or_else(|| of_sums(puzzle))
    }
}

fn of_line(puzzle: &Puzzle, line: LineId) -> Option<Flaw> {
    let length = puzzle.shape().length_of(line);
    let clue = puzzle.clue(line);
    let needed = clue.space();
    match clue {
        Clue::Runs(_) => (needed > length as u64).then_some(Flaw::TooLong { line, length, needed }),
        Clue::Counted(_) if needed != length as u64 => {
            Some(Flaw::Counts { line, length, total: needed })
        }
        Clue::Counted(tallies) => {
            let alone = tallies.iter().find(|t| t.apart() && t.count() as usize == length)?;
            let colour = puzzle.palette().ink(alone.colour()).name.clone();
            Some(Flaw::ApartAlone { line, colour })
        }
    }
}

fn of_sums(puzzle: &Puzzle) -> Option<Flaw> {
    let shape = puzzle.shape();
    // Sums can only be compared between directions whose lines cover all cells.
    let lines_in = |direction| shape.lines().filter(move |line| line.direction() == direction);
    let mut directions = shape.directions();
    directions.retain(|&direction| {
        lines_in(direction).map(|line| shape.length_of(line)).sum::<usize>() == shape.area()
    });
    // Run clues do not count the background.
    let skipped = usize::from(puzzle.kind() == Kind::Runs);
    puzzle.palette().all().iter().skip(skipped).find_map(|colour| {
        let sum = |&direction: &Direction| {
            let cells = lines_in(direction).map(|line| puzzle.clue(line).cells_of(colour));
            (direction, cells.sum::<u64>())
        };
        let sums: Vec<(Direction, u64)> = directions.iter().map(sum).collect();
        let different = sums.windows(2).find(|pair| pair[0].1 != pair[1].1)?;
        let colour = puzzle.palette().ink(colour).name.clone();
        Some(Flaw::Sums { colour, sums: [different[0], different[1]] })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Colour, Palette, Tally};

    #[test]
    fn different_sums_are_both_named() {
        let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[1]]).unwrap();
        let flaw = puzzle.flaw().unwrap();
        assert_eq!(flaw.to_string(), "the rows have 3 black cells, but the columns have 2");
    }

    #[test]
    fn a_clue_that_does_not_fit_names_its_line() {
        let puzzle = Puzzle::mono(&[&[1, 1]], &[&[1], &[1]]).unwrap();
        assert_eq!(puzzle.flaw().unwrap().to_string(), "row 1 has 2 cells, but its clue needs 3");
        let huge = Puzzle::mono(&[&[u32::MAX, u32::MAX]], &[&[1]]).unwrap();
        assert!(huge.flaw().unwrap().to_string().ends_with("needs 8589934591"));
    }

    fn counted(row: [(u32, bool); 2], columns: usize) -> Puzzle {
        let tally =
            |c: usize, (n, t): (u32, bool)| Tally::new(Colour::new(c).unwrap(), n, t).unwrap();
        let row = vec![tally(0, row[0]), tally(1, row[1])];
        let column = vec![tally(0, (1, false)), tally(1, (0, false))];
        Puzzle::counted(Palette::mono(), vec![row], vec![column; columns]).unwrap()
    }

    #[test]
    fn flaws_of_counted_clues() {
        let flaw = counted([(2, true), (0, false)], 3).flaw().unwrap();
        assert_eq!(flaw.to_string(), "row 1 has 3 cells, but its counts add up to 2");
        let flaw = counted([(3, false), (0, false)], 3).flaw().unwrap();
        assert_eq!(flaw.to_string(), "row 1 has only white cells, but its clue wants them apart");
        assert_eq!(counted([(3, true), (0, false)], 3).flaw(), None);
        let flaw = counted([(2, true), (1, false)], 3).flaw().unwrap();
        assert_eq!(flaw.to_string(), "the rows have 2 white cells, but the columns have 3");
    }
}
