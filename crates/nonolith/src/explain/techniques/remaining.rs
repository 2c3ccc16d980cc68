//! What all ways to fill the remaining cells have in common: a search of the whole board.

use crate::explain::board::{BoardFinding, BoardView};
use crate::explain::grade::Grade;
use crate::explain::halt::Halt;
use crate::explain::premises::only;
use crate::explain::shrink::shrink;
use crate::explain::step::{Fact, Premises};
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::words::Phrase;
use crate::model::{ColourSet, Grid};
use crate::solve::{Request, Verdict, Wanted, solve_within};

/// A search finds what all ways to fill the remaining cells have in common.
pub static REMAINING: Technique = Technique {
    name: "remaining",
    title: Phrase::TitleRemaining,
    about: Phrase::AboutRemaining,
    lesson: Phrase::LessonRemaining,
    logic: Logic::Search,
    weight: 100,
    grade: Grade::Expert,
    complete: true,
    kinds: Technique::EVERY_KIND,
    find: Find::Board(find),
};

fn find(board: &mut BoardView<'_, '_, '_>) -> Result<Option<BoardFinding>, Halt> {
    let grid = board.grid;
    if grid.is_decided() {
        return Ok(None);
    }
    let common = common(board, grid)?.ok_or(Halt::NoSolution)?;
    let gone = grid.cells().iter().zip(&common).map(|(&cell, &left)| cell & !left);
    let facts: Vec<Fact> = gone
        .enumerate()
        .filter(|(_, colours)| !colours.is_empty())
        .map(|(cell, colours)| Fact { cell, colours })
        .collect();
    if facts.is_empty() {
        return Ok(None);
    }
    let decided = common.iter().all(|cell| cell.single().is_some());
    let phrase = if decided { Phrase::OnlyOneWay } else { Phrase::WaysAgree };
    let shape = grid.shape();
    let touched = |line: &_| grid.line(*line).any(|cell| cell.single().is_none());
    Ok(Some(BoardFinding {
        lines: shape.lines().filter(touched).collect(),
        premises: Premises { cells: premises(board, &facts)?, ..Premises::default() },
        facts,
        assumption: None,
        place: Phrase::WholeBoard.into(),
        why: phrase.into(),
    }))
}

/// The colours that cells have in some solution; `None` if there is no solution.
fn common(board: &mut BoardView<'_, '_, '_>, grid: &Grid) -> Result<Option<Vec<ColourSet>>, Halt> {
    let (first, unique) = solution(board, grid, true)?;
    let Some(first) = first else { return Ok(None) };
    let mut seen = first.cells().to_vec();
    if unique {
        return Ok(Some(seen));
    }
    if !board.premises {
        // A rating only needs to know that there are several solutions.
        return Ok(Some(grid.cells().to_vec()));
    }
    for cell in 0..seen.len() {
        // Look for a solution with a colour here that was not seen yet.
        loop {
            let others = grid.cells()[cell] & !seen[cell];
            if others.is_empty() {
                break;
            }
            let mut start = grid.clone();
            start.set(cell, others);
            let Some(other) = solution(board, &start, false)?.0 else { break };
            seen.iter_mut().zip(other.cells()).for_each(|(own, &new)| *own |= new);
        }
    }
    Ok(Some(seen))
}

/// A solution that fits a grid, and whether it is the only one, if `beyond` asks for that.
fn solution(
    board: &mut BoardView<'_, '_, '_>,
    start: &Grid,
    beyond: bool,
) -> Result<(Option<Grid>, bool), Halt> {
    let wanted = Wanted { solutions: 1, beyond };
    let request = Request::default().with_start(start).with_wanted(wanted);
    let answer = solve_within(board.puzzle, &request, board.budget)?;
    match answer.interrupt {
        Some(interrupt) if beyond || answer.solutions.is_empty() => Err(Halt::Interrupt(interrupt)),
        _ => Ok((answer.solutions.into_iter().next(), answer.verdict == Verdict::Unique)),
    }
}

/// The cells that the conclusions need besides the clues: none, unless the player has chosen between
/// solutions.
fn premises(board: &mut BoardView<'_, '_, '_>, facts: &[Fact]) -> Result<Vec<Fact>, Halt> {
    if !board.premises {
        return Ok(Vec::new());
    }
    let (grid, all) = (board.grid, board.puzzle.palette().all());
    let known: Vec<Fact> = (0..grid.cells().len())
        .map(|cell| Fact { cell, colours: all & !grid.cells()[cell] })
        .filter(|fact| !fact.colours.is_empty())
        .collect();
    let mut kept = vec![true; known.len()];
    let mut failure = None;
    let shrunk = shrink(&mut kept, &mut |kept| {
        let weak = only(grid, all, &known, kept);
        for fact in facts {
            let mut start = weak.clone();
            start.set(fact.cell, fact.colours & weak.cells()[fact.cell]);
            match solution(board, &start, false) {
                // A solution in which this conclusion fails.
                Ok((Some(_), _)) => return Ok(false),
                Ok((None, _)) => {}
                Err(Halt::Interrupt(why)) => return Err(why),
                Err(why) => {
                    failure = Some(why);
                    return Ok(false);
                }
            }
        }
        Ok(true)
    });
    match failure {
        Some(why) => return Err(why),
        None => shrunk?,
    }
    Ok(known.into_iter().zip(kept).filter(|own| own.1).map(|own| own.0).collect())
}
