//! The candidates of all cells.

use crate::Problem;
use nonolith::{ColourSet, Grid, Puzzle};

/// The candidates of each cell, row by row, as a bit set: bit 0 is the background, bit 1 the first colour,
/// and so on. Unlike [`Rows`] it keeps every candidate of undecided cells.
pub type Cells = Vec<u32>;

/// One string per row, with the letter of each cell's colour, or `?` if the cell is undecided.
pub type Rows = Vec<String>;

/// The grid of these cells.
pub(crate) fn grid(puzzle: &Puzzle, cells: &[u32]) -> Result<Grid, Problem> {
    let (shape, all) = (puzzle.shape(), puzzle.palette().all());
    let sets: Vec<ColourSet> = cells.iter().map(|&bits| ColourSet::from_bits(bits)).collect();
    if let Some(cell) = sets.iter().position(|&set| set & all != set) {
        let message = format!("cell {} has a colour that is not in the palette", cell + 1);
        return Err(Problem::new(message));
    }
    Grid::from_cells(shape, sets).map_err(|_| {
        let message = format!("expected {} cells for {shape}, found {}", shape.area(), cells.len());
        Problem::new(message)
    })
}
