//! The grid as the line solvers want it: packed, once by rows and once by columns.
//!
//! ```text
//!   rows:     row 0: [can be colour 0][can be colour 1]...  row 1: ...    one bit for each column
//!   columns:  column 0: [can be colour 0]...                              one bit for each row
//! ```
//!
//! Whoever changes one side changes the other with it.

use crate::line::words_for;
use crate::model::{Colour, ColourSet, Grid, LineId, Shape};

pub(super) struct Board {
    shape: Shape,
    colours: usize,
    rows: Planes,
    columns: Planes,
    /// How many colours would still have to go for every cell to be decided. A cell that has lost
    /// its last colour, which some line then finds impossible, counts as -1.
    excess: i64,
}

/// The packed lines of one direction.
struct Planes {
    words: usize,
    colours: usize,
    bits: Vec<u64>,
}

impl Planes {
    fn new(lines: usize, length: usize, colours: usize) -> Planes {
        let words = words_for(length);
        Planes { words, colours, bits: vec![0; lines * colours * words] }
    }

    fn line(&mut self, line: usize) -> &mut [u64] {
        let stride = self.colours * self.words;
        &mut self.bits[line * stride..][..stride]
    }

    /// Fills a line that is empty so far.
    fn pack(&mut self, line: usize, cells: impl Iterator<Item = ColourSet>, all: ColourSet) {
        let words = self.words;
        let masks = self.line(line);
        for (p, cell) in cells.enumerate() {
            for colour in (cell & all).iter() {
                masks[colour.index() * words + p / 64] |= 1 << (p % 64);
            }
        }
    }

    /// Every colour is possible in every cell of lines of this length.
    fn fill(&mut self, length: usize) {
        for masks in self.bits.chunks_exact_mut(self.words.max(1)) {
            for (w, word) in masks.iter_mut().enumerate() {
                let left = length - w * 64;
                *word = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
            }
        }
    }

    fn place(&self, line: usize, colour: usize, p: usize) -> (usize, u64) {
        ((line * self.colours + colour) * self.words + p / 64, 1 << (p % 64))
    }

    fn get(&self, line: usize, colour: usize, p: usize) -> bool {
        let (word, bit) = self.place(line, colour, p);
        self.bits[word] & bit != 0
    }

    fn set(&mut self, line: usize, colour: usize, p: usize) {
        let (word, bit) = self.place(line, colour, p);
        self.bits[word] |= bit;
    }

    fn clear(&mut self, line: usize, colour: usize, p: usize) {
        let (word, bit) = self.place(line, colour, p);
        self.bits[word] &= !bit;
    }
}

/// A colour that was taken from a cell.
#[derive(Clone, Copy)]
pub(super) struct Removal {
    row: u16,
    column: u16,
    colour: u8,
}

impl Removal {
    /// The cell and the colour.
    pub(super) fn place(self, shape: Shape) -> (usize, Colour) {
        let cell = usize::from(self.row) * shape.width() + usize::from(self.column);
        (cell, Colour::new(self.colour.into()).unwrap_or_default())
    }
}

impl Board {
    pub(super) fn new(grid: &Grid, colours: usize) -> Board {
        let shape = grid.shape();
        let (width, height) = (shape.width(), shape.height());
        let mut board = Board {
            shape,
            colours,
            rows: Planes::new(height, width, colours),
            columns: Planes::new(width, height, colours),
            excess: 0,
        };
        let all = ColourSet::first(colours);
        // Making and repairing start from nothing, thousands of times.
        if grid.cells().iter().all(|&cell| cell & all == all) {
            board.rows.fill(width);
            board.columns.fill(height);
        } else {
            (0..height).for_each(|row| board.rows.pack(row, grid.line(LineId::Row(row)), all));
            (0..width).for_each(|column| {
                board.columns.pack(column, grid.line(LineId::Column(column)), all);
            });
        }
        let excess = |cell: &ColourSet| (*cell & all).len() as i64 - 1;
        board.excess = grid.cells().iter().map(excess).sum();
        board
    }

    /// The masks of a line, as the line solvers take them.
    pub(super) fn masks(&mut self, line: LineId) -> &mut [u64] {
        match line {
            LineId::Row(row) => self.rows.line(row),
            LineId::Column(column) => self.columns.line(column),
        }
    }

    /// Brings the crossing lines up to date after the masks of `line` were narrowed from `before`,
    /// and tells each removal.
    pub(super) fn carry_over(
        &mut self,
        line: LineId,
        before: &[u64],
        mut tell: impl FnMut(LineId, Removal),
    ) {
        let (own, other, own_index) = match line {
            LineId::Row(row) => (&mut self.rows, &mut self.columns, row),
            LineId::Column(column) => (&mut self.columns, &mut self.rows, column),
        };
        let words = own.words;
        let after = own.line(own_index);
        for (i, (&before, &after)) in before.iter().zip(&*after).enumerate() {
            let mut gone = before & !after;
            self.excess -= i64::from(gone.count_ones());
            let colour = i / words;
            while gone != 0 {
                let p = (i % words) * 64 + gone.trailing_zeros() as usize;
                gone &= gone - 1;
                other.clear(p, colour, own_index);
                let (row, column, crossing) = match line {
                    LineId::Row(row) => (row, p, LineId::Column(p)),
                    LineId::Column(column) => (p, column, LineId::Row(p)),
                };
                let colour = colour as u8;
                tell(crossing, Removal { row: row as u16, column: column as u16, colour });
            }
        }
    }

    /// Takes a colour from a cell that has it.
    pub(super) fn remove(&mut self, cell: usize, colour: Colour) -> Removal {
        let (row, column) = (cell / self.shape.width(), cell % self.shape.width());
        self.rows.clear(row, colour.index(), column);
        self.columns.clear(column, colour.index(), row);
        self.excess -= 1;
        Removal { row: row as u16, column: column as u16, colour: colour.index() as u8 }
    }

    /// Gives a removed colour back.
    pub(super) fn restore(&mut self, removal: Removal) {
        let (row, column) = (removal.row.into(), removal.column.into());
        self.rows.set(row, removal.colour.into(), column);
        self.columns.set(column, removal.colour.into(), row);
        self.excess += 1;
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    pub(super) fn is_decided(&self) -> bool {
        self.excess == 0
    }

    pub(super) fn cell(&self, cell: usize) -> ColourSet {
        let (row, column) = (cell / self.shape.width(), cell % self.shape.width());
        let has = |&c: &usize| self.rows.get(row, c, column);
        (0..self.colours).filter(has).filter_map(Colour::new).collect()
    }

    pub(super) fn to_grid(&self) -> Grid {
        let mut cells = vec![ColourSet::EMPTY; self.shape.area()];
        for (i, &word) in self.rows.bits.iter().enumerate() {
            let (line, w) = (i / self.rows.words, i % self.rows.words);
            let first = line / self.colours * self.shape.width() + w * 64;
            let Some(colour) = Colour::new(line % self.colours) else { continue };
            let mut rest = word;
            while rest != 0 {
                cells[first + rest.trailing_zeros() as usize].insert(colour);
                rest &= rest - 1;
            }
        }
        Grid::from_cells(self.shape, cells)
            .unwrap_or_else(|| Grid::filled(self.shape, ColourSet::EMPTY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_of_which_nothing_is_known_is_packed_cell_by_cell_or_at_once() {
        for (width, height) in [(1, 1), (0, 3), (63, 64), (65, 5), (128, 130)] {
            let shape = Shape::new(width, height).unwrap();
            for colours in 1..4 {
                let all = ColourSet::first(colours);
                let grid = Grid::filled(shape, all);
                let board = Board::new(&grid, colours);
                let mut rows = Planes::new(height, width, colours);
                (0..height).for_each(|row| rows.pack(row, grid.line(LineId::Row(row)), all));
                let mut columns = Planes::new(width, height, colours);
                (0..width).for_each(|c| columns.pack(c, grid.line(LineId::Column(c)), all));
                assert_eq!(board.rows.bits, rows.bits, "{shape}");
                assert_eq!(board.columns.bits, columns.bits, "{shape}");
                assert_eq!(board.to_grid(), grid, "{shape}");
            }
        }
    }
}
