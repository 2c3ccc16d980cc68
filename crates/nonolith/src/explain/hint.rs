//! The next thing for somebody who is stuck.

use super::explainer::Explainer;
use super::halt::Halt;
use super::step::{Fact, Step};
use crate::{Grid, Limits, Puzzle, Request, Verdict, solve};

/// What there is to say about a half-solved grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Whether the puzzle has more than one solution.
    pub several: bool,
    /// What to do.
    pub advice: Advice,
}

/// What to do with a half-solved grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Advice {
    /// Nothing: it is solved.
    Solved,
    /// Some cells agree with no solution. If there are several solutions, these cells differ from
    /// the nearest of those that were looked at.
    Wrong(Vec<usize>),
    /// To take the last of these steps. The others are what it rests on and cannot be written into
    /// a grid: colours that cells do not have, while it is open which they do.
    Next(Vec<Step>),
    /// Nothing more follows: these cells differ from solution to solution.
    Open(Vec<usize>),
}

/// So many solutions are looked at for the one that somebody may have had in mind.
const NEAREST_OF: u64 = 50;

/// The next step from a grid, or what is wrong with it.
///
/// ```
/// use nonolith::{Advice, Grid, Limits, Puzzle, hint};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let grid = |rows| Grid::parse(rows, puzzle.palette()).unwrap();
/// let wrong = hint(&puzzle, &grid(&["??", "#?"]), Limits::default())?;
/// assert_eq!(wrong.advice, Advice::Wrong(vec![2]));
/// let Advice::Next(steps) = hint(&puzzle, &grid(&["##", "??"]), Limits::default())?.advice else {
///     panic!("there is a step");
/// };
/// assert_eq!(steps[0].sentence(), "Column 2: the 2 fills it, so row 2 is black.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hint(puzzle: &Puzzle, grid: &Grid, limits: Limits<'_>) -> Result<Hint, Halt> {
    let mut explainer = Explainer::new(puzzle, grid, limits)?;
    let (wrong, several) = wrong_cells(puzzle, grid, limits)?;
    let hint = |advice| Ok(Hint { several, advice });
    if !wrong.is_empty() {
        return hint(Advice::Wrong(wrong));
    }
    if grid.is_decided() {
        return hint(Advice::Solved);
    }
    let mut steps = Vec::new();
    while let Some(step) = explainer.step()? {
        let decides = |fact: &Fact| {
            let before = grid.cells()[fact.cell].single().is_none();
            before && explainer.grid().cells()[fact.cell].single().is_some()
        };
        let done = step.conclusions.iter().any(decides);
        steps.push(step);
        if done {
            return hint(Advice::Next(needed(steps)));
        }
    }
    let open = |cell: &usize| explainer.grid().cells()[*cell].single().is_none();
    hint(Advice::Open((0..grid.cells().len()).filter(open).collect()))
}

/// The cells that agree with no solution, and whether there is more than one.
fn wrong_cells(
    puzzle: &Puzzle,
    grid: &Grid,
    limits: Limits<'_>,
) -> Result<(Vec<usize>, bool), Halt> {
    let ask = |start, solutions| {
        let limits = Limits { solutions, beyond: true, ..limits };
        let answer = solve(puzzle, &Request { start, limits, ..Request::default() })?;
        match (answer.verdict, answer.interrupt) {
            (Verdict::Unknown, Some(interrupt)) => Err(Halt::Interrupt(interrupt)),
            _ => Ok(answer),
        }
    };
    let differs = |solution: &Grid| -> Vec<usize> {
        let cells = grid.cells().iter().zip(solution.cells()).enumerate();
        let wrong = cells.filter(|(_, (cell, right))| (**cell & **right).is_empty());
        wrong.map(|(cell, _)| cell).collect()
    };
    let answer = ask(None, 1)?;
    let several = match answer.verdict {
        Verdict::None => return Err(Halt::NoSolution),
        Verdict::Unique => false,
        // Interrupted while it looked for a second one: nothing is said that is not known.
        Verdict::AtLeast(1) | Verdict::Unknown => {
            return Err(Halt::Interrupt(answer.interrupt.unwrap_or(crate::Interrupt::Stopped)));
        }
        Verdict::Exactly(_) | Verdict::AtLeast(_) => true,
    };
    if !several {
        return Ok((answer.solutions.first().map(differs).unwrap_or_default(), false));
    }
    if ask(Some(grid), 1)?.verdict != Verdict::None {
        return Ok((Vec::new(), true));
    }
    let solutions = ask(None, NEAREST_OF)?.solutions;
    Ok((solutions.iter().map(differs).min_by_key(Vec::len).unwrap_or_default(), true))
}

/// The last step, and of the others those on which it rests.
fn needed(mut steps: Vec<Step>) -> Vec<Step> {
    let mut kept: Vec<Step> = steps.pop().into_iter().collect();
    for step in steps.into_iter().rev() {
        let rests_on = |later: &Step| {
            later.premises.cells.iter().chain(&later.conclusions).any(|premise| {
                let on = |own: &Fact| own.cell == premise.cell;
                step.conclusions.iter().any(on)
            })
        };
        if kept.iter().any(rests_on) {
            kept.push(step);
        }
    }
    kept.reverse();
    kept
}
