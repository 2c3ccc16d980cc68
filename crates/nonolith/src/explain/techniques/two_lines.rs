//! A contradiction that shows between two lines that lie side by side.

use super::contradiction::each_wrong;
use crate::explain::assume::{Scope, follow, refuted};
use crate::explain::board::{BoardFinding, BoardView, GridLines};
use crate::explain::halt::Halt;
use crate::explain::technique::{Find, Logic, Technique};
use crate::model::{LineId, Shape};

pub(super) const TECHNIQUE: Technique = Technique {
    name: "two-lines",
    about: "a colour in one line would leave no place for the line beside it",
    logic: Logic::Contradiction,
    weight: 20,
    find: Find::Board(find),
    kinds: Technique::EVERY_KIND,
};

/// What two lines see of each other shows after few lines, or not at all.
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

/// The lines beside a line.
fn neighbours(shape: &Shape, line: LineId) -> impl Iterator<Item = LineId> {
    let beside = [line.index().checked_sub(1), Some(line.index() + 1)];
    let id = move |index| LineId::new(line.direction(), index);
    beside.into_iter().flatten().map(id).filter(|&line| shape.has(line))
}
