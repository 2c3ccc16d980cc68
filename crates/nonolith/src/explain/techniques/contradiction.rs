//! A colour that leads to an impossible line, by line solving alone.

use crate::explain::assume::{Scope, follow, refuted};
use crate::explain::board::{BoardFinding, BoardView, GridLines};
use crate::explain::grade::Grade;
use crate::explain::halt::Halt;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::words::Phrase;
use crate::model::Colour;
use crate::solve::{Budget, Interrupt, Order, Phase, Progress, Stats};
use crate::solve::{Propagator, Stop};

/// Followed line by line, a colour in a cell would make a line impossible.
pub static CONTRADICTION: Technique = Technique {
    name: "contradiction",
    title: Phrase::TitleContradiction,
    about: Phrase::AboutContradiction,
    lesson: Phrase::LessonContradiction,
    logic: Logic::Contradiction,
    weight: 40,
    grade: Grade::Expert,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Board(find),
};

/// How many lines to follow at most: short contradictions are tried first. Not tuned.
const LINES: [u64; 3] = [12, 60, u64::MAX];

fn find(board: &mut BoardView<'_, '_, '_>) -> Result<Option<BoardFinding>, Halt> {
    let puzzle = board.puzzle;
    let mut found = None;
    for most in LINES {
        each_wrong(board, most, &mut |_, tried| {
            found = Some(tried);
            Ok(true)
        })?;
        let Some(tried) = found else { continue };
        let (mut lines, scope) = (GridLines::new(puzzle), Scope::everywhere(puzzle));
        let followed = follow(puzzle, &mut lines, board.grid, tried, &scope, board.budget)?;
        let Some(story) = followed else { return Ok(None) };
        return Ok(Some(refuted(board, &mut lines, story, scope)?));
    }
    Ok(None)
}

/// Takes a cell and a colour that is wrong there; returns whether that is enough.
type Tell<'a> = dyn FnMut(&mut Budget<'_>, (usize, Colour)) -> Result<bool, Interrupt> + 'a;

/// Calls `tell` for every colour that leads to a contradiction within `most` lines, until it returns
/// true. Starts at the cell where the last one was found, and wraps around.
pub(super) fn each_wrong(
    board: &mut BoardView<'_, '_, '_>,
    most: u64,
    tell: &mut Tell<'_>,
) -> Result<(), Halt> {
    let grid = board.grid;
    let mut propagator = Propagator::new(board.puzzle, grid, Order::Queue);
    // Forget the lines that wait: only what follows from the assumption counts.
    let start = propagator.mark();
    propagator.undo(start);
    let area = grid.cells().len();
    let progress =
        Progress { phase: Phase::Steps, stats: Stats::default(), fixed: area - grid.undecided() };
    for cell in (0..area).map(|i| (board.from + i) % area) {
        let colours = grid.cells()[cell];
        if colours.single().is_some() {
            continue;
        }
        for colour in colours.iter() {
            board.budget.tick()?;
            board.budget.report(|| progress);
            propagator.assign(cell, colour);
            let outcome = board.budget.within(most, |budget| propagator.run(budget));
            propagator.undo(start);
            match outcome {
                Err(Stop::Contradiction(_)) => {
                    if tell(board.budget, (cell, colour))? {
                        board.from = cell;
                        return Ok(());
                    }
                }
                Err(Stop::Interrupt(why)) if board.budget.is_spent() => return Err(why.into()),
                Err(Stop::Interrupt(_)) | Ok(()) => {}
            }
        }
    }
    Ok(())
}
