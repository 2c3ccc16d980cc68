//! What makes a puzzle impossible at sight, before any solving.

use super::{Clue, Kind, LineId, Puzzle};
use thiserror::Error;

/// A plain reason why a puzzle has no solution.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Flaw {
    /// The blocks of a line and the gaps between them need more cells than it has.
    #[error("{line} has {length} cells, its clue needs {needed}")]
    TooLong {
        /// The line.
        line: LineId,
        /// How many cells it has.
        length: usize,
        /// How many cells its clue needs.
        needed: u64,
    },
    /// The counts of a line do not add up to its length.
    #[error("{line} has {length} cells, its counts add up to {total}")]
    Counts {
        /// The line.
        line: LineId,
        /// How many cells it has.
        length: usize,
        /// What its counts add up to.
        total: u64,
    },
    /// All cells of one colour, which the clue wants apart, fill the line from end to end.
    #[error("{line} consists of {colour} alone, yet its clue wants the cells apart")]
    ApartAlone {
        /// The line.
        line: LineId,
        /// The name of the colour.
        colour: String,
    },
    /// Rows and columns disagree about the number of cells of a colour.
    #[error("rows hold {rows} boxes of {colour}, columns {columns}")]
    Sums {
        /// The name of the colour.
        colour: String,
        /// How many the rows hold.
        rows: u64,
        /// How many the columns hold.
        columns: u64,
    },
}

impl Flaw {
    pub(super) fn of(puzzle: &Puzzle) -> Option<Flaw> {
        let lines = || puzzle.shape().lines();
        lines().find_map(|line| of_line(puzzle, line)).or_else(|| of_sums(puzzle))
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
    // The background of run clues is counted by nobody.
    let skipped = usize::from(puzzle.kind() == Kind::Runs);
    puzzle.palette().all().iter().skip(skipped).find_map(|colour| {
        let (mut rows, mut columns) = (0, 0);
        for line in puzzle.shape().lines() {
            let cells = puzzle.clue(line).cells_of(colour);
            match line {
                LineId::Row(_) => rows += cells,
                LineId::Column(_) => columns += cells,
            }
        }
        let colour = || puzzle.palette().ink(colour).name.clone();
        (rows != columns).then(|| Flaw::Sums { colour: colour(), rows, columns })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{Colour, Palette, Tally};

    #[test]
    fn sums_are_named_on_both_sides() {
        let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[1]]).unwrap();
        let flaw = puzzle.flaw().unwrap();
        assert_eq!(flaw.to_string(), "rows hold 3 boxes of black, columns 2");
    }

    #[test]
    fn a_clue_that_does_not_fit_names_its_line() {
        let puzzle = Puzzle::mono(&[&[1, 1]], &[&[1], &[1]]).unwrap();
        assert_eq!(puzzle.flaw().unwrap().to_string(), "row 1 has 2 cells, its clue needs 3");
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
    fn counts_fill_their_line_exactly() {
        let flaw = counted([(2, true), (0, false)], 3).flaw().unwrap();
        assert_eq!(flaw.to_string(), "row 1 has 3 cells, its counts add up to 2");
        let flaw = counted([(3, false), (0, false)], 3).flaw().unwrap();
        assert_eq!(
            flaw.to_string(),
            "row 1 consists of white alone, yet its clue wants the cells apart"
        );
        assert_eq!(counted([(3, true), (0, false)], 3).flaw(), None);
        let flaw = counted([(2, true), (1, false)], 3).flaw().unwrap();
        assert_eq!(flaw.to_string(), "rows hold 2 boxes of white, columns 3");
    }
}
