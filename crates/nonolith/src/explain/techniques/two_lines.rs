//! A contradiction between two lines that are next to each other.

use super::contradiction::each_wrong;
use crate::explain::assume::{Scope, follow, refuted};
use crate::explain::board::{BoardFinding, BoardView, GridLines};
use crate::explain::grade::Grade;
use crate::explain::halt::Halt;
use crate::explain::technique::{Find, Logic, Technique};
use crate::explain::words::Phrase;
use crate::model::{LineId, Shape};

/// A colour in one line would make the line beside it impossible.
pub static TWO_LINES: Technique = Technique {
    name: "two-lines",
    title: Phrase::TitleTwoLines,
    about: Phrase::AboutTwoLines,
    lesson: Phrase::LessonTwoLines,
    logic: Logic::Contradiction,
    weight: 20,
    grade: Grade::Hard,
    complete: false,
    kinds: Technique::EVERY_KIND,
    find: Find::Board(find),
};

/// How many lines to follow at most: between two lines, a contradiction shows early or not at all. Not
/// tuned.
const LINES: u64 = 24;

fn find(board: &mut BoardView<'_, '_, '_>) -> Result<Option<BoardFinding>, Halt> {
    let mut lines = GridLines::new(board.puzzle);
    let shape = board.puzzle.shape();
    let (puzzle, grid) = (board.puzzle, board.grid);
    let mut found = None;
    each_wrong(board, LINES, &mut |budget, tried| {
        for line in shape.lines_through(tried.0) {
            for beside in neighbours(shape, line) {
                let scope = Scope { within: Some([line, beside]), ..Scope::everywhere(puzzle) };
                let followed = follow(puzzle, &mut lines, grid, tried, &scope, budget)?;
                if let Some(assumption) = followed {
                    found = Some((assumption, scope));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    })?;
    let Some((assumption, scope)) = found else { return Ok(None) };
    Ok(Some(refuted(board, &mut lines, assumption, scope)?))
}

/// The lines next to a line.
fn neighbours(shape: &Shape, line: LineId) -> impl Iterator<Item = LineId> {
    let beside = [line.index().checked_sub(1), Some(line.index() + 1)];
    let id = move |index| LineId::new(line.direction(), index);
    beside.into_iter().flatten().map(id).filter(|&line| shape.has(line))
}
