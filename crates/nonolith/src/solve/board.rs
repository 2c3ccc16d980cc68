//! The grid in the form that line solvers need: packed bits, once for each line through a cell.
//!
//! ```text
//!   row 0: [can be colour 0][can be colour 1]...  row 1: ...    one bit for each cell of the line
//!   column 0: [can be colour 0]...
//! ```
//!
//! A change on one line is copied to the lines that cross it. In rectangles these are computed; in
//! other shapes they are looked up.

use crate::line::words_for;
use crate::model::{Colour, ColourSet, Grid, Shape};

pub(super) struct Board {
    shape: Shape,
    geometry: Geometry,
    colours: usize,
    /// Where the masks of each line are.
    spans: Vec<Span>,
    bits: Vec<u64>,
    /// How many candidates must still be removed until every cell is decided. A cell without any
    /// candidate, whose lines are impossible, counts as -1.
    excess: i64,
}

#[derive(Clone, Copy)]
struct Span {
    first: usize,
    words: usize,
}

/// How to convert places and cells.
#[derive(Clone, Copy)]
enum Geometry {
    Rectangle { width: usize, height: usize },
    Other,
}

/// A cell; in rectangles its row and column, because dividing by the width at every removal is slow.
#[derive(Clone, Copy)]
struct Place(u32);

impl Place {
    const fn at(row: usize, column: usize) -> Place {
        Place((row << 16 | column) as u32)
    }

    const fn row(self) -> usize {
        self.0 as usize >> 16
    }

    const fn column(self) -> usize {
        self.0 as usize & 0xffff
    }
}

/// A candidate that was removed from a cell.
#[derive(Clone, Copy)]
pub(super) struct Removal {
    place: Place,
    colour: u8,
}

impl Board {
    pub(super) fn new(grid: &Grid, colours: usize) -> Board {
        let shape = grid.shape().clone();
        let geometry = match shape.rectangle() {
            Some(width) => Geometry::Rectangle { width, height: shape.height() },
            None => Geometry::Other,
        };
        let mut next = 0;
        let spans = shape.lines().map(|line| {
            let words = words_for(shape.length_of(line));
            let span = Span { first: next, words };
            next += colours * words;
            span
        });
        let spans: Vec<Span> = spans.collect();
        let mut board = Board { geometry, colours, spans, bits: vec![0; next], excess: 0, shape };
        let all = ColourSet::first(colours);
        // A shortcut for making and repairing, which start from an unknown grid thousands of times.
        let unknown = grid.cells().iter().all(|&cell| cell & all == all);
        for line in 0..board.spans.len() {
            if unknown { board.fill(line) } else { board.pack(line, grid, all) }
        }
        let excess = |cell: &ColourSet| (*cell & all).len() as i64 - 1;
        board.excess = match unknown {
            true => (grid.cells().len() * (colours - 1)) as i64,
            false => grid.cells().iter().map(excess).sum(),
        };
        board
    }

    /// Makes every colour possible in every cell of a line.
    fn fill(&mut self, line: usize) {
        let length = self.shape.cells_at(line).len();
        let words = self.spans[line].words;
        for (w, word) in self.masks(line).iter_mut().enumerate() {
            let left = length - w % words * 64;
            *word = if left >= 64 { u64::MAX } else { (1 << left) - 1 };
        }
    }

    /// Packs the cells of a grid into the masks of a line, which are still zero.
    fn pack(&mut self, line: usize, grid: &Grid, all: ColourSet) {
        let Span { first, words } = self.spans[line];
        for (p, cell) in self.shape.cells_at(line).enumerate() {
            for colour in (grid.cells()[cell] & all).iter() {
                self.bits[first + colour.index() * words + p / 64] |= 1 << (p % 64);
            }
        }
    }

    /// The masks of a line, by index, as line solvers take them.
    pub(super) fn masks(&mut self, line: usize) -> &mut [u64] {
        let Span { first, words } = self.spans[line];
        &mut self.bits[first..][..self.colours * words]
    }

    /// The word and the bit of a colour at a position of a line.
    #[inline]
    fn bit(&self, line: usize, position: usize, colour: usize) -> (usize, u64) {
        let Span { first, words } = self.spans[line];
        (first + colour * words + position / 64, 1 << (position % 64))
    }

    #[inline]
    fn clear(&mut self, line: usize, position: usize, colour: usize) {
        let (word, bit) = self.bit(line, position, colour);
        self.bits[word] &= !bit;
    }

    /// Updates the crossing lines after the masks of a line were narrowed from `before`. `tell` gets
    /// each removal with the other lines through its cell.
    pub(super) fn carry_over(
        &mut self,
        line: usize,
        before: &[u64],
        mut tell: impl FnMut(Removal, &[u32]),
    ) {
        let Span { first, words } = self.spans[line];
        let mut others = Vec::new();
        for (i, &before) in before.iter().enumerate() {
            let mut gone = before & !self.bits[first + i];
            self.excess -= i64::from(gone.count_ones());
            let colour = i / words;
            while gone != 0 {
                let p = (i % words) * 64 + gone.trailing_zeros() as usize;
                gone &= gone - 1;
                let removal = |place| Removal { place, colour: colour as u8 };
                match self.geometry {
                    Geometry::Rectangle { height, .. } if line < height => {
                        self.clear(height + p, line, colour);
                        tell(removal(Place::at(line, p)), &[(height + p) as u32]);
                    }
                    Geometry::Rectangle { height, .. } => {
                        self.clear(p, line - height, colour);
                        tell(removal(Place::at(p, line - height)), &[p as u32]);
                    }
                    Geometry::Other => {
                        let cell = self.shape.cell_at(line, p);
                        others.clear();
                        for i in 0..self.shape.crossings(cell).len() {
                            let crossing = self.shape.crossings(cell)[i];
                            if crossing.line as usize != line {
                                let position = crossing.position as usize;
                                self.clear(crossing.line as usize, position, colour);
                                others.push(crossing.line);
                            }
                        }
                        tell(removal(Place(cell as u32)), &others);
                    }
                }
            }
        }
    }

    fn place_of(&self, cell: usize) -> Place {
        match self.geometry {
            Geometry::Rectangle { width, .. } => Place::at(cell / width, cell % width),
            Geometry::Other => Place(cell as u32),
        }
    }

    fn cell_of(&self, place: Place) -> usize {
        match self.geometry {
            Geometry::Rectangle { width, .. } => place.row() * width + place.column(),
            Geometry::Other => place.0 as usize,
        }
    }

    /// Removes a candidate that the cell still has.
    pub(super) fn remove(&mut self, cell: usize, colour: Colour) -> Removal {
        let removal = Removal { place: self.place_of(cell), colour: colour.index() as u8 };
        self.on_each_line(removal, |word, bit| *word &= !bit);
        self.excess -= 1;
        removal
    }

    /// Restores a removed candidate.
    pub(super) fn restore(&mut self, removal: Removal) {
        self.on_each_line(removal, |word, bit| *word |= bit);
        self.excess += 1;
    }

    /// Changes the bit of a candidate on every line through its cell.
    #[inline]
    fn on_each_line(&mut self, removal: Removal, change: impl Fn(&mut u64, u64)) {
        let Removal { place, colour } = removal;
        let colour = usize::from(colour);
        match self.geometry {
            Geometry::Rectangle { height, .. } => {
                let (row, column) = (place.row(), place.column());
                for (line, position) in [(row, column), (height + column, row)] {
                    let (word, bit) = self.bit(line, position, colour);
                    change(&mut self.bits[word], bit);
                }
            }
            Geometry::Other => {
                let cell = place.0 as usize;
                for i in 0..self.shape.crossings(cell).len() {
                    let crossing = self.shape.crossings(cell)[i];
                    let (line, position) = (crossing.line as usize, crossing.position as usize);
                    let (word, bit) = self.bit(line, position, colour);
                    change(&mut self.bits[word], bit);
                }
            }
        }
    }

    /// The cell and the colour of a removal.
    pub(super) fn removed(&self, removal: Removal) -> (usize, Colour) {
        let colour = Colour::new(removal.colour.into()).unwrap_or_default();
        (self.cell_of(removal.place), colour)
    }

    pub(super) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// How many candidates there are beyond one for each cell.
    pub(super) fn excess(&self) -> i64 {
        self.excess
    }

    pub(super) fn is_decided(&self) -> bool {
        self.excess() == 0
    }

    /// The positions of a line whose cells have several candidates.
    pub(super) fn open_positions(&self, line: usize) -> impl Iterator<Item = usize> + '_ {
        let Span { first, words } = self.spans[line];
        (0..words).flat_map(move |w| {
            let (mut once, mut twice) = (0, 0);
            for colour in 0..self.colours {
                let word = self.bits[first + colour * words + w];
                twice |= once & word;
                once |= word;
            }
            std::iter::from_fn(move || {
                let position = (twice != 0).then(|| 64 * w + twice.trailing_zeros() as usize);
                twice &= twice.wrapping_sub(1);
                position
            })
        })
    }

    /// Appends the candidates of some cells of a line: for each colour one bit for each cell.
    pub(super) fn candidates_between(
        &self,
        line: usize,
        from: usize,
        to: usize,
        out: &mut Vec<u64>,
    ) {
        let Span { first, words } = self.spans[line];
        for colour in 0..self.colours {
            let bits = &self.bits[first + colour * words..][..words];
            for at in (from..to).step_by(64) {
                let (word, shift) = (at / 64, at % 64);
                let mut part = bits[word] >> shift;
                if shift > 0 && word + 1 < words {
                    part |= bits[word + 1] << (64 - shift);
                }
                out.push(if to - at < 64 { part & ((1 << (to - at)) - 1) } else { part });
            }
        }
    }

    pub(super) fn cell(&self, cell: usize) -> ColourSet {
        let (line, position) = match self.geometry {
            Geometry::Rectangle { width, .. } => (cell / width, cell % width),
            Geometry::Other => match self.shape.crossings(cell).first() {
                Some(crossing) => (crossing.line as usize, crossing.position as usize),
                None => return ColourSet::EMPTY,
            },
        };
        let has = |&colour: &usize| {
            let (word, bit) = self.bit(line, position, colour);
            self.bits[word] & bit != 0
        };
        (0..self.colours).filter(has).filter_map(Colour::new).collect()
    }

    pub(super) fn to_grid(&self) -> Grid {
        let mut cells = vec![ColourSet::EMPTY; self.shape.area()];
        // The rows of a rectangle have every cell; in other shapes all lines are needed.
        let lines = match self.geometry {
            Geometry::Rectangle { height, .. } => height,
            Geometry::Other => self.spans.len(),
        };
        for line in 0..lines {
            let Span { first, words } = self.spans[line];
            for (i, &word) in self.bits[first..][..self.colours * words].iter().enumerate() {
                let Some(colour) = Colour::new(i / words) else { continue };
                let mut rest = word;
                while rest != 0 {
                    let position = (i % words) * 64 + rest.trailing_zeros() as usize;
                    cells[self.shape.cell_at(line, position)].insert(colour);
                    rest &= rest - 1;
                }
            }
        }
        Grid::from_cells(&self.shape, cells)
            .unwrap_or_else(|_| Grid::filled(&self.shape, ColourSet::EMPTY))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filling_an_unknown_board_is_the_same_as_packing_it() {
        for (width, height) in [(1, 1), (0, 3), (63, 64), (65, 5), (128, 130)] {
            let shape = Shape::new(width, height).unwrap();
            for colours in 1..4 {
                let all = ColourSet::first(colours);
                let grid = Grid::filled(&shape, all);
                let board = Board::new(&grid, colours);
                let mut packed =
                    Board { bits: vec![0; board.bits.len()], ..Board::new(&grid, colours) };
                (0..shape.line_count()).for_each(|line| packed.pack(line, &grid, all));
                assert_eq!(board.bits, packed.bits, "{shape}");
                assert_eq!(board.to_grid(), grid, "{shape}");
            }
        }
    }
}
