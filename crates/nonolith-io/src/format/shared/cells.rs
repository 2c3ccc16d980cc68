//! The cells of black-and-white pictures: black, blank or unknown.

use super::clues::INK;
use crate::reading::{Limit, ReadError, Source};
use crate::writing::Field;
use nonolith::{Colour, ColourSet, Grid, Shape};

/// More cells must be spelt out, so that no small file takes a lot of memory.
const MAX_UNSPELT: usize = 1 << 22;

/// The state of a cell: `Some(true)` black, `Some(false)` blank, `None` unknown.
pub(crate) type State = Option<bool>;

/// The candidates of a cell.
pub(crate) fn set(state: State) -> ColourSet {
    match state {
        Some(true) => ColourSet::only(INK),
        Some(false) => ColourSet::only(Colour::BACKGROUND),
        None => ColourSet::first(2),
    }
}

/// The states of all cells, row by row. A cell without candidates looks like one with all of them,
/// so the field is added to `lost`.
pub(crate) fn states(grid: &Grid, field: Field, lost: &mut Vec<Field>) -> Vec<State> {
    if grid.cells().iter().any(|cell| cell.is_empty()) {
        lost.push(field);
    }
    let state = |cell: &ColourSet| cell.single().map(|colour| colour != Colour::BACKGROUND);
    grid.cells().iter().map(state).collect()
}

/// A grid of unknown cells, for texts that are shorter than the grid.
pub(crate) fn unknown(source: Source<'_>, at: &str, shape: &Shape) -> Result<Grid, ReadError> {
    if shape.area() > MAX_UNSPELT {
        let limit = Limit::Cells { most: MAX_UNSPELT, shape: shape.clone() };
        return Err(source.error(at, limit));
    }
    Ok(Grid::filled(shape, set(None)))
}
