//! The independent checker of solutions. It shares nothing with the engines but the model.

use crate::model::{Clue, Colour, ColourSet, Grid, LineId, Puzzle};
use thiserror::Error;

/// Why a grid is not a solution of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// The grid has another shape.
    #[error("the grid has another size than the puzzle")]
    Shape,
    /// A cell of this line is undecided.
    #[error("a cell of {0} is not decided")]
    Undecided(LineId),
    /// A given cell of this line has another colour.
    #[error("a given cell of {0} has another colour")]
    Given(LineId),
    /// This line does not match its clue.
    #[error("{0} is not what its clue says")]
    Line(LineId),
}

/// Checks that a grid is a solution of a puzzle.
///
/// ```
/// use nonolith::{Grid, LineId, Puzzle, check};
/// use nonolith::solve::NotASolution;
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let grid = |rows: &[&str]| Grid::parse(rows, puzzle.palette()).unwrap();
/// assert_eq!(check(&puzzle, &grid(&["##", ".#"])), Ok(()));
/// assert_eq!(check(&puzzle, &grid(&["##", "#."])), Err(NotASolution::Line(LineId::column(0))));
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
pub fn check(puzzle: &Puzzle, grid: &Grid) -> Result<(), NotASolution> {
    if grid.shape() != puzzle.shape() {
        return Err(NotASolution::Shape);
    }
    let in_palette = puzzle.palette().all();
    let mut colours: Vec<Colour> = Vec::new();
    for line in puzzle.shape().lines() {
        colours.clear();
        let (mut seen, mut decided) = (ColourSet::EMPTY, true);
        grid.line(line).for_each(|cell| {
            seen |= cell;
            decided &= cell.single().is_some();
            colours.push(cell.single().unwrap_or_default());
        });
        if !decided {
            return Err(NotASolution::Undecided(line));
        }
        if let Some(givens) = puzzle.givens() {
            let mut given = givens.line(line).zip(&colours);
            if given.any(|(given, &colour)| !given.contains(colour)) {
                return Err(NotASolution::Given(line));
            }
        }
        if seen & in_palette != seen || !is_described_by(&colours, puzzle.clue(line)) {
            return Err(NotASolution::Line(line));
        }
    }
    Ok(())
}

/// Whether a clue describes a line of cells.
pub(crate) fn is_described_by(line: &[Colour], clue: Clue<'_>) -> bool {
    match clue {
        Clue::Runs(blocks) => {
            let mut expected = blocks.iter();
            let mut p = 0;
            while p < line.len() {
                let run = line[p..].iter().take_while(|&&colour| colour == line[p]).count();
                let fits = line[p] == Colour::BACKGROUND
                    || expected.next().is_some_and(|block| {
                        block.colour() == line[p] && block.length() as usize == run
                    });
                if !fits {
                    return false;
                }
                p += run;
            }
            expected.next().is_none()
        }
        Clue::Counted(tallies) => tallies.iter().all(|tally| {
            let places: Vec<usize> =
                (0..line.len()).filter(|&p| line[p] == tally.colour()).collect();
            let one_run = places.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            places.len() == tally.count() as usize
                && (!tally.together() || one_run)
                && (!tally.apart() || !one_run)
        }),
    }
}
