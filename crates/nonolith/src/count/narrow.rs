//! Narrow components of a search, counted by a sweep.

use super::parts::Part;
use super::plan::Plan;
use super::stretch::{Piece, Stretch};
use super::sweep;
use crate::model::{ColourSet, Puzzle};
use crate::solve::{Budget, Component};
use num_bigint::BigUint;

/// Larger components are not tried.
const MOST_CELLS: usize = 64;
/// Nor are those with a higher estimated cost, a logarithm.
const MOST_COST: f64 = 20.0;
/// The most states of a piece of a line.
const MOST_STATES: usize = 1 << 12;

/// The number of solutions of a component, if it is narrow.
pub(super) fn count(puzzle: &Puzzle, component: &Component) -> Option<BigUint> {
    // So few steps need no limit.
    sweep::count(&plan(puzzle, component)?, &mut Budget::unlimited()).ok()
}

/// How to sweep a component, if it is narrow.
pub(super) fn plan(puzzle: &Puzzle, component: &Component) -> Option<Plan> {
    if component.cells.len() > MOST_CELLS {
        return None;
    }
    let part = part(puzzle, component)?;
    let plan = Plan::new(puzzle.shape(), &part, &mut Budget::unlimited()).ok()?;
    (plan.cost <= MOST_COST).then_some(plan)
}

/// A component as a part.
fn part(puzzle: &Puzzle, component: &Component) -> Option<Part> {
    let mut stretches = Vec::new();
    let mut cells: Vec<(u32, ColourSet)> = Vec::new();
    for piece in component.pieces(puzzle.palette().len()) {
        let places = piece.span.clone().map(|p| puzzle.shape().cell_at(piece.line, p) as u32);
        cells.clear();
        cells.extend(places.zip(piece.candidates()));
        let (clue, cells) = (puzzle.clue_at(piece.line), &cells[..]);
        let piece = Piece { clue, cells, entry: piece.entry, exit: piece.exit };
        // A piece can have more stretches than the search sees, some of them in other components.
        let own = |stretch: &Stretch| component.cells.binary_search(&stretch.cells[0]).is_ok();
        stretches.extend(piece.stretches(MOST_STATES).ok()??.into_iter().filter(own));
    }
    Some(Part { cells: component.cells.clone(), stretches })
}
