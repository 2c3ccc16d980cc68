//! The next step for a player who is stuck.

use super::clash::{Clash, clash};
use super::explainer::Explainer;
use super::halt::Halt;
use super::standing::{Standing, standing};
use super::step::{Fact, Step};
use crate::model::{Grid, Puzzle};
use crate::solve::{Budget, check};

/// Advice for a half-solved grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Hint {
    /// Whether the puzzle is known to have more than one solution.
    pub several: bool,
    /// Whether a solution is known to fit the grid. If not, a step still follows from the grid as it is,
    /// but the grid may have mistakes: checking it would have taken too long.
    pub checked: bool,
    /// Where the grid clashes, if it does and lines show it.
    pub clash: Option<Clash>,
    /// What to do.
    pub advice: Advice,
}

/// What to do with a half-solved grid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Advice {
    /// Nothing: the puzzle is solved.
    Solved,
    /// Clear these cells: no solution fits them. If there are several solutions, these are the cells
    /// that differ from the nearest one found.
    Wrong(Vec<usize>),
    /// Something is wrong; [`Hint::clash`] says where, if lines show it. Finding the wrong cells would
    /// take too long.
    Clash,
    /// Take the last of these steps. It needs the others, which only rule out colours without deciding
    /// a cell.
    Next(Vec<Step>),
    /// Nothing more follows: the solutions differ in these cells.
    Open(Vec<usize>),
}

impl Advice {
    /// The name in JSON: `solved`, `wrong`, `clash`, `next` or `open`.
    pub const fn name(&self) -> &'static str {
        match self {
            Advice::Solved => "solved",
            Advice::Wrong(_) => "wrong",
            Advice::Clash => "clash",
            Advice::Next(_) => "next",
            Advice::Open(_) => "open",
        }
    }
}

/// How many steps of the budget the check of the grid may take. Not tuned: small enough to answer in a
/// moment.
const SHARE: u64 = 20_000;

/// The next step from a grid, or what is wrong with it. The givens of the puzzle need not be in the grid.
///
/// The step is found first, because puzzles that are hard to solve can have an easy next step. Then a
/// part of the budget goes into checking whether a solution fits the grid.
///
/// ```
/// use nonolith::{Budget, Grid, Puzzle, hint};
/// use nonolith::explain::Advice;
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let grid = |rows| Grid::parse(rows, puzzle.palette()).unwrap();
/// let wrong = hint(&puzzle, &grid(&["??", "#?"]), &mut Budget::unlimited())?;
/// assert_eq!(wrong.advice, Advice::Wrong(vec![2]));
/// let right = hint(&puzzle, &grid(&["##", "??"]), &mut Budget::unlimited())?;
/// let Advice::Next(steps) = right.advice else { panic!("there is a step") };
/// assert_eq!(steps[0].sentence(), "Column 1: all its blocks are complete, so row 2 is white.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle, grid: &Grid, budget: &mut Budget<'_>) -> Result<Hint, Halt> {
    hint_with(puzzle, grid, &HintRequest::default(), budget)
}

/// What kind of hint is wanted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct HintRequest {
    /// Where the player works: the cells changed last. A step near there is preferred.
    pub near: Vec<usize>,
    /// Whether the whole budget may go into checking the grid: for players who want to know whether they
    /// have made mistakes.
    pub thorough: bool,
}

impl HintRequest {
    /// Prefers steps near these cells.
    #[must_use]
    pub fn with_near(self, near: impl Into<Vec<usize>>) -> Self {
        HintRequest { near: near.into(), ..self }
    }

    /// Sets whether the grid is checked however long that takes.
    #[must_use]
    pub fn with_thorough(self, thorough: bool) -> Self {
        HintRequest { thorough, ..self }
    }
}

/// Like [`hint()`], with wishes.
pub fn hint_with(
    puzzle: &Puzzle,
    grid: &Grid,
    request: &HintRequest,
    budget: &mut Budget<'_>,
) -> Result<Hint, Halt> {
    let share = if request.thorough { u64::MAX } else { SHARE };
    let start = &*puzzle.reveal(grid)?;
    let untouched = *start == puzzle.unknown();
    let next = next(puzzle, start, &request.near, budget);
    if let Err(halt @ (Halt::Flaw(_) | Halt::Start(_) | Halt::Solve(_))) = next {
        return Err(halt);
    }
    let (standing, several) = budget.within(share, |share| standing(puzzle, grid, share))?;
    let hint = |checked, advice| Ok(Hint { several, checked, clash: None, advice });
    let mut clashing = |advice| {
        let clash = match budget.within(share, |share| clash(puzzle, start, share)) {
            Err(Halt::Interrupt(_)) => None,
            clash => clash?,
        };
        Ok(Hint { several, checked: false, clash, advice })
    };
    match (standing, next) {
        (Standing::Impossible(Some(line)), _) => Err(line.into()),
        // From the empty grid, the steps show where the contradiction is.
        (Standing::Impossible(None), Err(halt @ Halt::Contradiction(_))) if untouched => Err(halt),
        (Standing::Impossible(None), _) => Err(Halt::Unsolvable),
        (Standing::Wrong(cells), _) => clashing(Advice::Wrong(cells)),
        (Standing::OnTrack, Ok(advice)) => hint(true, advice),
        (Standing::Unknown, Ok(advice)) => hint(advice == Advice::Solved, advice),
        (_, Err(halt @ (Halt::Contradiction(_) | Halt::NoSolution))) if untouched => Err(halt),
        (_, Err(Halt::Contradiction(_) | Halt::NoSolution)) => {
            // Cells that differ from a given are wrong, whatever the solution is.
            let mut cells: Vec<usize> = (0..start.cells().len()).collect();
            cells.retain(|&cell| puzzle.is_given(cell) && start.cells()[cell].is_empty());
            clashing(if cells.is_empty() { Advice::Clash } else { Advice::Wrong(cells) })
        }
        (_, Err(halt)) => Err(halt),
    }
}

/// What to do next if the grid has no mistakes.
fn next(
    puzzle: &Puzzle,
    grid: &Grid,
    near: &[usize],
    budget: &mut Budget<'_>,
) -> Result<Advice, Halt> {
    let mut explainer = Explainer::new(puzzle, grid)?.near(near);
    if grid.is_decided() && check(puzzle, grid).is_ok() {
        return Ok(Advice::Solved);
    }
    let mut steps = Vec::new();
    while let Some(step) = explainer.step(budget)? {
        let decides = |fact: &Fact| {
            let before = grid.cells()[fact.cell].single().is_none();
            before && explainer.grid().cells()[fact.cell].single().is_some()
        };
        let done = step.conclusions.iter().any(decides);
        steps.push(step);
        if done {
            return Ok(Advice::Next(steps));
        }
    }
    let open = |cell: &usize| explainer.grid().cells()[*cell].single().is_none();
    Ok(Advice::Open((0..grid.cells().len()).filter(open).collect()))
}
