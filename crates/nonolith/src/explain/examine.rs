//! One technique, applied to one line or to all.

use super::board::BoardView;
use super::halt::Halt;
use super::step::{Step, StepKind};
use super::steps::Teller;
use super::technique::{Find, Technique};
use super::view::LineView;
use crate::model::{Grid, LineId, Puzzle};
use crate::solve::{Budget, Contradiction};

/// Applies one technique to one line of a grid until it finds nothing more there, and appends the steps.
/// Without a line, it goes over all lines once, rows first. A technique that looks at more than one line
/// is applied once to the whole board.
///
/// If it ends in a contradiction, the steps up to there have been appended, and the grid is what they
/// left.
///
/// ```
/// use nonolith::{Budget, Puzzle};
/// use nonolith::explain::{examine, techniques::OVERLAP};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let (mut grid, mut steps) = (puzzle.unknown(), Vec::new());
/// examine(&puzzle, &mut grid, &OVERLAP, None, &mut Budget::unlimited(), &mut steps)?;
/// assert_eq!(steps.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn examine(
    puzzle: &Puzzle,
    grid: &mut Grid,
    technique: &'static Technique,
    line: Option<LineId>,
    budget: &mut Budget<'_>,
    steps: &mut Vec<Step>,
) -> Result<(), Halt> {
    *grid = puzzle.reveal(grid)?.into_owned();
    if let Some(flaw) = puzzle.flaw() {
        return Err(flaw.into());
    }
    if let Find::Board(find) = technique.find {
        let mut board = BoardView { puzzle, grid, budget, premises: true, from: 0 };
        let Some(found) = find(&mut board)? else { return Ok(()) };
        let step = Teller { puzzle, told: grid, sight: None }.board(technique, found);
        let written = write(grid, &step);
        steps.push(step);
        return written;
    }
    let kind = StepKind::Technique(technique);
    let lines = line.map_or_else(|| puzzle.shape().lines().collect(), |line| vec![line]);
    for line in lines {
        loop {
            budget.tick()?;
            let findings = technique.find_about(puzzle, grid, line);
            let before = steps.len();
            for (id, finding) in findings {
                let view = LineView::new(puzzle, grid, id);
                let teller = Teller { puzzle, told: grid, sight: None };
                let step = teller.line(kind, &view, finding, Some(&mut *budget))?;
                let written = write(grid, &step);
                steps.push(step);
                written?;
            }
            if steps.len() == before {
                break;
            }
        }
        let view = LineView::new(puzzle, grid, line);
        let impossible = view.whole().is_err();
        budget.weigh(view.take_effort());
        if impossible {
            return Err(Contradiction { line }.into());
        }
    }
    Ok(())
}

fn write(grid: &mut Grid, step: &Step) -> Result<(), Halt> {
    for fact in &step.conclusions {
        let left = grid.cells()[fact.cell] & !fact.colours;
        grid.set(fact.cell, left);
        if left.is_empty() {
            let line = grid.shape().lines_through(fact.cell)[0];
            return Err(Contradiction { line }.into());
        }
    }
    Ok(())
}
