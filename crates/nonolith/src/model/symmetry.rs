//! Symmetries: pictures that look the same when they are mirrored or turned.

use super::Shape;

/// A symmetry of a picture, or of clues ([`ClueSymmetry`](super::ClueSymmetry)).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Left and right are mirror images.
    Vertical,
    /// Top and bottom are mirror images.
    Horizontal,
    /// Left and right, and top and bottom, are mirror images.
    Both,
    /// The picture looks the same after a half turn.
    Half,
    /// The picture looks the same after a quarter turn; for squares only.
    Quarter,
    /// Rows and columns can be swapped; for squares only.
    Diagonal,
    /// The two sides of the other diagonal are mirror images; for squares only.
    AntiDiagonal,
    /// The two sides of either diagonal are mirror images; for squares only.
    Diagonals,
    /// All of these; for squares only.
    Full,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Vertical,
        Symmetry::Horizontal,
        Symmetry::Both,
        Symmetry::Half,
        Symmetry::Quarter,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Vertical => "vertical",
            Symmetry::Horizontal => "horizontal",
            Symmetry::Both => "both",
            Symmetry::Half => "half-turn",
            Symmetry::Quarter => "quarter-turn",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Whether a picture of this shape can have the symmetry.
    pub fn fits(self, shape: &Shape) -> bool {
        match self {
            Symmetry::None => true,
            _ if shape.rectangle().is_none() => false,
            _ if self.motions().iter().any(|motion| motion.swap) => shape.width() == shape.height(),
            _ => true,
        }
    }

    /// The cells that must have the same colour as this one, in order; it is one of them.
    ///
    /// ```
    /// use nonolith::Shape;
    /// use nonolith::model::Symmetry;
    ///
    /// let shape = Shape::new(5, 3)?;
    /// assert_eq!(Symmetry::Vertical.orbit(&shape, 0), [0, 4]);
    /// assert_eq!(Symmetry::Both.orbit(&shape, 1), [1, 3, 11, 13]);
    /// # Ok::<(), nonolith::model::ModelError>(())
    /// ```
    pub fn orbit(self, shape: &Shape, cell: usize) -> Vec<usize> {
        if cell >= shape.area() {
            return Vec::new();
        }
        if self == Symmetry::None || !self.fits(shape) {
            return vec![cell];
        }
        let (width, height) = (shape.width(), shape.height());
        let place = (cell / width, cell % width);
        let images = self.motions().iter().map(|motion| motion.place(place, (height, width)));
        let mut cells: Vec<usize> = images.map(|(row, column)| row * width + column).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The motions that a picture with this symmetry does not show. The first leaves all as it is.
    pub(super) const fn motions(self) -> &'static [Motion] {
        use Motion as M;
        match self {
            Symmetry::None => &[M::NONE],
            Symmetry::Vertical => &[M::NONE, M::SIDEWAYS],
            Symmetry::Horizontal => &[M::NONE, M::UPSIDE_DOWN],
            Symmetry::Both => &[M::NONE, M::SIDEWAYS, M::UPSIDE_DOWN, M::HALF],
            Symmetry::Half => &[M::NONE, M::HALF],
            Symmetry::Quarter => &[M::NONE, M::QUARTER, M::HALF, M::BACK],
            Symmetry::Diagonal => &[M::NONE, M::SWAP],
            Symmetry::AntiDiagonal => &[M::NONE, M::ANTI_SWAP],
            Symmetry::Diagonals => &[M::NONE, M::SWAP, M::ANTI_SWAP, M::HALF],
            Symmetry::Full => &Motion::ALL,
        }
    }
}

/// A way to mirror or turn a rectangle: swaps rows and columns, then mirrors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Motion {
    /// Rows become columns: for squares only.
    pub(super) swap: bool,
    /// Top and bottom change places.
    pub(super) rows: bool,
    /// Left and right change places.
    pub(super) columns: bool,
}

impl Motion {
    const fn new(swap: bool, rows: bool, columns: bool) -> Motion {
        Motion { swap, rows, columns }
    }

    const NONE: Motion = Motion::new(false, false, false);
    const SIDEWAYS: Motion = Motion::new(false, false, true);
    const UPSIDE_DOWN: Motion = Motion::new(false, true, false);
    const HALF: Motion = Motion::new(false, true, true);
    const SWAP: Motion = Motion::new(true, false, false);
    const ANTI_SWAP: Motion = Motion::new(true, true, true);
    const QUARTER: Motion = Motion::new(true, false, true);
    const BACK: Motion = Motion::new(true, true, false);

    /// All of them. The first leaves everything where it is.
    pub(super) const ALL: [Motion; 8] = [
        Motion::NONE,
        Motion::SIDEWAYS,
        Motion::UPSIDE_DOWN,
        Motion::HALF,
        Motion::SWAP,
        Motion::ANTI_SWAP,
        Motion::QUARTER,
        Motion::BACK,
    ];

    /// Where a cell goes, as row and column, in a rectangle of this height and width.
    pub(super) const fn place(
        self,
        (row, column): (usize, usize),
        (height, width): (usize, usize),
    ) -> (usize, usize) {
        let (row, column) = if self.swap { (column, row) } else { (row, column) };
        let row = if self.rows { height - 1 - row } else { row };
        (row, if self.columns { width - 1 - column } else { column })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_partition_the_cells() {
        for (width, height) in [(1, 1), (4, 4), (5, 5), (4, 6), (7, 3)] {
            let shape = Shape::new(width, height).unwrap();
            for symmetry in Symmetry::ALL {
                for cell in 0..shape.area() {
                    let orbit = symmetry.orbit(&shape, cell);
                    assert!(orbit.contains(&cell));
                    assert!(orbit.iter().all(|&other| symmetry.orbit(&shape, other) == orbit));
                }
            }
        }
    }

    /// One motion after another is a motion of the same symmetry, and every set of motions with this
    /// property is one of the symmetries.
    #[test]
    fn symmetries_are_the_groups_of_motions() {
        let cells = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)];
        let after = |a: Motion, b: Motion| {
            let both = |place| b.place(a.place(place, (3, 3)), (3, 3));
            let same = |m: &Motion| cells.iter().all(|&c| m.place(c, (3, 3)) == both(c));
            Motion::ALL.into_iter().position(|motion| same(&motion)).unwrap()
        };
        let index = |motion: &Motion| Motion::ALL.iter().position(|own| own == motion).unwrap();
        let bits = |symmetry: Symmetry| {
            symmetry.motions().iter().fold(0u32, |bits, motion| bits | 1 << index(motion))
        };
        let is_group = |bits: u32| {
            let members = || (0..8).filter(move |i| bits >> i & 1 == 1);
            let closed =
                |a: usize, b: usize| bits >> after(Motion::ALL[a], Motion::ALL[b]) & 1 == 1;
            members().all(|a| members().all(|b| closed(a, b)))
        };
        let groups: Vec<u32> =
            (0u32..256).filter(|bits| bits & 1 == 1 && is_group(*bits)).collect();
        let mut own = Symmetry::ALL.map(bits).to_vec();
        own.sort_unstable();
        assert_eq!(groups, own);
    }
}
