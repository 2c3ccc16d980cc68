//! What is known of all cells.

use crate::Problem;
use nonolith::{ColourSet, Grid, Puzzle};

/// Row by row, for each cell the set of the colours it can still have: bit 0 is the background, bit 1
/// the first colour, and so on. Unlike [`Rows`] it keeps every candidate of cells that are open.
pub type Cells = Vec<u32>;

/// A text for each row, with the letter of each cell's colour, and `?` where it is open.
pub type Rows = Vec<String>;

/// The grid of these cells.
pub(crate) fn grid(puzzle: &Puzzle, cells: &[u32]) -> Result<Grid, Problem> {
    let (shape, all) = (puzzle.shape(), puzzle.palette().all());
    let sets: Vec<ColourSet> = cells.iter().map(|&bits| ColourSet::from_bits(bits)).collect();
    if let Some(cell) = sets.iter().position(|&set| set & all != set) {
        let message = format!("cell {} has a colour that the palette lacks", cell + 1);
        return Err(Problem::new(message));
    }
    Grid::from_cells(shape, sets).map_err(|_| {
        let message = format!("expected {} cells for {shape}, found {}", shape.area(), cells.len());
        Problem::new(message)
    })
}
