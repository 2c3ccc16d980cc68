//! Parts: open cells that depend on each other, and on no others.

use super::stretch::{Piece, Stretch, TooManyStates};
use crate::model::{ColourSet, Grid, Puzzle};
use crate::solve::Groups;

/// Open cells that stretches connect, with those stretches.
///
/// The number of solutions is the product over all parts.
pub(super) struct Part {
    /// The cells, ascending.
    pub(super) cells: Vec<u32>,
    pub(super) stretches: Vec<Stretch>,
}

impl Part {
    /// Where a cell is among the cells of the part.
    pub(super) fn rank(&self, cell: u32) -> usize {
        self.cells.binary_search(&cell).unwrap_or_default()
    }
}

/// The most states of a line. Not tuned: a run clue has fewer states before each cell than the line has
/// cells, so lines of up to 2,000 cells stay below it. Counted lines of many colours may not.
const MAX_STATES: usize = 1 << 22;

/// The parts of what a grid leaves open; `None` if a line is impossible.
pub(super) fn parts(puzzle: &Puzzle, grid: &Grid) -> Result<Option<Vec<Part>>, TooManyStates> {
    let shape = puzzle.shape();
    let mut stretches = Vec::new();
    let mut line_cells: Vec<(u32, ColourSet)> = Vec::new();
    for line in 0..shape.line_count() {
        line_cells.clear();
        line_cells.extend(shape.cells_at(line).map(|cell| (cell as u32, grid.cells()[cell])));
        let (clue, cells) = (puzzle.clue_at(line), &line_cells[..]);
        match (Piece { clue, cells, entry: 0, exit: None }).stretches(MAX_STATES)? {
            Some(own) => stretches.extend(own),
            None => return Ok(None),
        }
    }
    Ok(Some(connect(shape.area(), stretches)))
}

/// Puts stretches that share cells into one part.
fn connect(area: usize, stretches: Vec<Stretch>) -> Vec<Part> {
    let mut groups = Groups::new(area);
    for stretch in &stretches {
        stretch.cells.windows(2).for_each(|pair| groups.join(pair[0], pair[1]));
    }
    let mut part_of = vec![u32::MAX; area];
    let mut parts: Vec<Part> = Vec::new();
    for stretch in stretches {
        let group = groups.find(stretch.cells[0]) as usize;
        if part_of[group] == u32::MAX {
            part_of[group] = parts.len() as u32;
            parts.push(Part { cells: Vec::new(), stretches: Vec::new() });
        }
        let part = &mut parts[part_of[group] as usize];
        part.cells.extend(&stretch.cells);
        part.stretches.push(stretch);
    }
    for part in &mut parts {
        part.cells.sort_unstable();
        part.cells.dedup();
    }
    parts
}
