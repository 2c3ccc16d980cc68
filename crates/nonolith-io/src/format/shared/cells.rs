//! The cells of black-and-white pictures: black, blank or not known.

use super::clues::INK;
use crate::reading::{Limit, ReadError, Source};
use crate::writing::Field;
use nonolith::{Colour, ColourSet, Grid, Shape};

/// More cells than that must be spelt out: files do not take memory out of proportion.
const MAX_UNSPELT: usize = 1 << 22;

/// What a cell is: `Some(true)` black, `Some(false)` blank, `None` not known.
pub(crate) type State = Option<bool>;

/// The set of colours that is left.
pub(crate) fn set(state: State) -> ColourSet {
    match state {
        Some(true) => ColourSet::only(INK),
        Some(false) => ColourSet::only(Colour::BACKGROUND),
        None => ColourSet::first(2),
    }
}

/// The states of all cells, row by row. A cell that can have no colour at all cannot be told from
/// one that can have any, which is noted as lost.
pub(crate) fn states(grid: &Grid, field: Field, lost: &mut Vec<Field>) -> Vec<State> {
    if grid.cells().iter().any(|cell| cell.is_empty()) {
        lost.push(field);
    }
    let state = |cell: &ColourSet| cell.single().map(|colour| colour != Colour::BACKGROUND);
    grid.cells().iter().map(state).collect()
}

/// A grid of which nothing is known, to be filled by less text than it has cells.
pub(crate) fn unknown(source: Source<'_>, at: &str, shape: &Shape) -> Result<Grid, ReadError> {
    if shape.area() > MAX_UNSPELT {
        let limit = Limit::Cells { most: MAX_UNSPELT, shape: shape.clone() };
        return Err(source.error(at, limit));
    }
    Ok(Grid::filled(shape, set(None)))
}
