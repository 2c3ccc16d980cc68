//! Whether a move is right.

use super::halt::Halt;
use super::why::{Why, said, solution, why};
use super::words::{Language, Phrase};
use crate::model::{Colour, Grid, Puzzle};
use crate::solve::Budget;

/// What a move is worth: a colour for a cell of a half-solved grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MoveJudgement {
    /// Every solution that fits the grid has it. If there is only one other candidate, this is that colour,
    /// and why the cell cannot have it.
    Right(Option<(Colour, Why)>),
    /// No solution that fits the grid has it.
    Wrong(Why),
    /// Some solutions that fit the grid have it, and some do not.
    Open {
        /// One that has it.
        with: Grid,
        /// One that has not.
        without: Grid,
    },
    /// The grid has mistakes already, so that nothing fits it.
    Mistaken(Why),
}

impl MoveJudgement {
    /// The name in JSON: `right`, `wrong`, `open` or `mistaken`.
    pub const fn name(&self) -> &'static str {
        match self {
            MoveJudgement::Right(_) => "right",
            MoveJudgement::Wrong(_) => "wrong",
            MoveJudgement::Open { .. } => "open",
            MoveJudgement::Mistaken(_) => "mistaken",
        }
    }

    /// The judgement in one sentence, without the steps.
    pub fn words(
        &self,
        puzzle: &Puzzle,
        cell: usize,
        colour: Colour,
        language: &Language,
    ) -> String {
        let phrase = match self {
            MoveJudgement::Right(_) => Phrase::MustBe,
            MoveJudgement::Open { .. } => Phrase::MayBe,
            MoveJudgement::Wrong(why) | MoveJudgement::Mistaken(why) => {
                return why.words(puzzle, cell, colour, language);
            }
        };
        said(phrase, puzzle, cell, colour, language)
    }
}

/// Judges a move in a half-solved grid: a colour for a cell. What the grid says about the cell itself does
/// not count.
///
/// ```
/// use nonolith::explain::{MoveJudgement, judge_move, language};
/// use nonolith::{Budget, Colour, Grid, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
/// let black = Colour::new(1).unwrap();
/// let judged = |grid: &Grid| judge_move(&puzzle, grid, 0, black, &mut Budget::unlimited());
/// let open = judged(&puzzle.unknown())?;
/// assert!(matches!(open, MoveJudgement::Open { .. }));
/// let grid = Grid::parse(&["?.", "??"], puzzle.palette())?;
/// let right = judged(&grid)?;
/// let english = language("en").unwrap();
/// assert_eq!(
///     right.words(&puzzle, 0, black, english),
///     "Row 1, column 1 is black in every solution that fits the grid."
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Panics
///
/// If the puzzle has no such cell or colour.
pub fn judge_move(
    puzzle: &Puzzle,
    grid: &Grid,
    cell: usize,
    colour: Colour,
    budget: &mut Budget<'_>,
) -> Result<MoveJudgement, Halt> {
    let with = match why(puzzle, grid, cell, colour, budget)? {
        Why::Possible(with) => with,
        why @ Why::Mistaken(_) => return Ok(MoveJudgement::Mistaken(why)),
        why => return Ok(MoveJudgement::Wrong(why)),
    };
    let mut others = puzzle.unknown().cells()[cell];
    others.remove(colour);
    if others.is_empty() {
        return Ok(MoveJudgement::Right(None));
    }
    let mut other = puzzle.reveal(grid)?.into_owned();
    other.set(cell, others);
    if let Some(without) = solution(puzzle, &other, budget)? {
        return Ok(MoveJudgement::Open { with, without });
    }
    // That it is right is known by now, even if there is no time to say why.
    let reason = |other| Some((other, why(puzzle, grid, cell, other, budget).ok()?));
    Ok(MoveJudgement::Right(others.single().and_then(reason)))
}
