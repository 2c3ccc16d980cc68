//! In how many of all solutions each cell has each colour.

use crate::model::{Colour, ColourSet, Grid, Shape};
use num_bigint::BigUint;

/// For each cell and each colour, the number of solutions in which the cell has the colour.
///
/// ```
/// use nonolith::count::{CountRequest, count};
/// use nonolith::{Budget, Colour, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1], &[1]], &[&[1], &[1], &[1]])?;
/// let mut budget = Budget::unlimited();
/// let counted = count(&puzzle, &CountRequest::default(), &mut budget)?;
/// let shares = counted.solutions.unwrap().shares(&mut budget)?;
/// let black = Colour::new(1).unwrap();
/// assert_eq!(*shares.solutions_with(0, black), 2u32.into());
/// assert_eq!(shares.share(0, black), 1.0 / 3.0);
/// assert_eq!(shares.open_cells(), 9);
/// assert!(shares.entropy(0) < 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shares {
    shape: Shape,
    colours: usize,
    count: BigUint,
    /// Cell by cell, a number for each colour.
    counts: Vec<BigUint>,
}

impl Shares {
    /// Everything is 0 but what a grid has decided, which all solutions share.
    pub(super) fn new(grid: &Grid, colours: usize, count: BigUint) -> Shares {
        let shape = grid.shape().clone();
        let counts = vec![BigUint::ZERO; shape.area() * colours];
        let mut shares = Shares { shape, colours, count, counts };
        for (cell, candidates) in grid.cells().iter().enumerate() {
            if let Some(colour) = candidates.single() {
                shares.counts[cell * colours + colour.index()] = shares.count.clone();
            }
        }
        shares
    }

    pub(super) fn add(&mut self, cell: u32, colour: Colour, count: &BigUint) {
        self.counts[cell as usize * self.colours + colour.index()] += count;
    }

    /// The number of all solutions.
    pub fn count(&self) -> &BigUint {
        &self.count
    }

    /// The cells and lines of the grid.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The number of solutions in which a cell, by its place among all cells, has a colour.
    ///
    /// # Panics
    ///
    /// If there is no such cell, or the palette has no such colour.
    pub fn solutions_with(&self, cell: usize, colour: Colour) -> &BigUint {
        assert!(colour.index() < self.colours, "no colour {}", colour.index());
        &self.counts[cell * self.colours + colour.index()]
    }

    /// That number as a share of all solutions, from 0 to 1. Shares below 2^-64 are 0.
    ///
    /// # Panics
    ///
    /// Like [`solutions_with`](Shares::solutions_with).
    pub fn share(&self, cell: usize, colour: Colour) -> f64 {
        // Both numbers can be too large for a float.
        const BITS: u32 = 64;
        let scaled = (self.solutions_with(cell, colour) << BITS) / &self.count;
        u128::try_from(scaled).unwrap_or(0) as f64 / (1u128 << BITS) as f64
    }

    /// The colours that a cell has in at least one solution.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn colours(&self, cell: usize) -> ColourSet {
        let has = |colour: &Colour| *self.solutions_with(cell, *colour) != BigUint::ZERO;
        (0..self.colours).filter_map(Colour::new).filter(has).collect()
    }

    /// What all solutions together allow: the cells with a single candidate are the backbone.
    pub fn possible(&self) -> Grid {
        let mut grid = Grid::filled(&self.shape, ColourSet::EMPTY);
        (0..self.shape.area()).for_each(|cell| grid.set(cell, self.colours(cell)));
        grid
    }

    /// How many cells are not the same in all solutions.
    pub fn open_cells(&self) -> usize {
        self.possible().open_cells().count()
    }

    /// How uncertain a cell is, in bits: 0 if it is the same in all solutions, 1 if two colours are
    /// equally frequent. (The entropy of its shares.)
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn entropy(&self, cell: usize) -> f64 {
        let shares = self.colours(cell).iter().map(|colour| self.share(cell, colour));
        shares.filter(|&share| share > 0.0).map(|share| -share * share.log2()).sum()
    }
}
