//! Symmetries: pictures that look the same when they are mirrored or turned.

use crate::model::Shape;

/// A symmetry of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 7] = [
        Symmetry::None,
        Symmetry::Vertical,
        Symmetry::Horizontal,
        Symmetry::Both,
        Symmetry::Half,
        Symmetry::Quarter,
        Symmetry::Diagonal,
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
        }
    }

    /// Whether a picture of this shape can have the symmetry.
    pub fn fits(self, shape: &Shape) -> bool {
        match self {
            Symmetry::None => true,
            _ if shape.rectangle().is_none() => false,
            Symmetry::Quarter | Symmetry::Diagonal => shape.width() == shape.height(),
            _ => true,
        }
    }

    /// The cells that must have the same colour as this one, in order; it is one of them.
    ///
    /// ```
    /// use nonolith::Shape;
    /// use nonolith::make::Symmetry;
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
        let (row, column) = (cell / width, cell % width);
        let (up, left) = (height - 1 - row, width - 1 - column);
        let places = match self {
            Symmetry::None => vec![(row, column)],
            Symmetry::Vertical => vec![(row, column), (row, left)],
            Symmetry::Horizontal => vec![(row, column), (up, column)],
            Symmetry::Both => vec![(row, column), (row, left), (up, column), (up, left)],
            Symmetry::Half => vec![(row, column), (up, left)],
            Symmetry::Quarter => vec![(row, column), (column, up), (up, left), (left, row)],
            Symmetry::Diagonal => vec![(row, column), (column, row)],
        };
        let mut cells: Vec<usize> =
            places.iter().map(|(row, column)| row * width + column).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
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
}
