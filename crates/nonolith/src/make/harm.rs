//! How much a change hurts a picture.

use crate::{Colour, Shape};

/// What a neighbour beside or below counts, and one across a corner.
const BESIDE: u32 = 2;
const ACROSS: u32 = 1;
/// All neighbours of a cell together.
const AROUND: u32 = 4 * (BESIDE + ACROSS);

/// How much it hurts a picture if a cell gets another colour, from 1 (an isolated pixel goes) to 37
/// (a new one comes, in the middle of an area). Along the edge of an area it hurts little.
///
/// ```
/// use nonolith::{Colour, Grid, Palette, harm};
///
/// let grid = Grid::parse(&["#....", "..###", "..###", "..###"], &Palette::mono()).unwrap();
/// let cells = grid.picture().unwrap();
/// let dot = harm(grid.shape(), &cells, 0, Colour::BACKGROUND);
/// let edge = harm(grid.shape(), &cells, 7, Colour::BACKGROUND);
/// let hole = harm(grid.shape(), &cells, 13, Colour::BACKGROUND);
/// assert!(dot < edge && edge < hole);
/// ```
pub fn harm(shape: Shape, cells: &[Colour], cell: usize, to: Colour) -> u32 {
    let (own, mut same, mut new, mut met) = (cells[cell], 0, 0, 0);
    let (row, column) = (cell / shape.width(), cell % shape.width());
    for r in row.saturating_sub(1)..shape.height().min(row + 2) {
        for c in column.saturating_sub(1)..shape.width().min(column + 2) {
            let weight = match (r == row, c == column) {
                (true, true) => continue,
                (false, false) => ACROSS,
                _ => BESIDE,
            };
            let neighbour = cells[r * shape.width() + c];
            met += weight;
            same += if neighbour == own { weight } else { 0 };
            new += if neighbour == to { weight } else { 0 };
        }
    }
    // What lies beyond the border looks like background.
    let beyond = AROUND - met;
    same += if own == Colour::BACKGROUND { beyond } else { 0 };
    new += if to == Colour::BACKGROUND { beyond } else { 0 };
    let stray = if new == 0 { AROUND } else { 0 };
    1 + AROUND + same - new + stray
}
