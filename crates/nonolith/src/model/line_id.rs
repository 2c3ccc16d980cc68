//! Directions, and the ids of lines.

use std::fmt;

/// The direction of a line.
///
/// Rectangles have rows and columns. Other shapes may have more directions, so a `match` needs a
/// wildcard arm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction(u8);

impl Direction {
    /// Rows run from left to right, and are counted from the top.
    pub const ROW: Direction = Direction(0);
    /// Columns run from top to bottom, and are counted from the left.
    pub const COLUMN: Direction = Direction(1);
    /// Diagonals, for tests of shapes with more directions than two.
    #[cfg(test)]
    pub(crate) const DIAGONAL: Direction = Direction(2);

    /// The name of a line in this direction, such as `row`.
    pub const fn name(self) -> &'static str {
        match self.0 {
            0 => "row",
            1 => "column",
            _ => "diagonal",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Identifies a line by its direction and its index among the lines in that direction.
///
/// Indices start at 0; text for people counts from 1.
///
/// ```
/// use nonolith::LineId;
/// use nonolith::model::Direction;
///
/// let line = LineId::row(3);
/// assert_eq!((line.direction(), line.index()), (Direction::ROW, 3));
/// assert_eq!(line.to_string(), "row 4");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineId {
    direction: Direction,
    index: u32,
}

impl LineId {
    /// The line with this direction and index; [`Shape::has`](crate::Shape::has) says whether a
    /// shape has it.
    pub const fn new(direction: Direction, index: usize) -> LineId {
        // An index that does not fit becomes one that no shape has.
        let index = if index < u32::MAX as usize { index as u32 } else { u32::MAX };
        LineId { direction, index }
    }

    /// The row with this index, from 0.
    pub const fn row(index: usize) -> LineId {
        LineId::new(Direction::ROW, index)
    }

    /// The column with this index, from 0.
    pub const fn column(index: usize) -> LineId {
        LineId::new(Direction::COLUMN, index)
    }

    /// The direction of the line.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// The index of the line among those in its direction, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.direction, self.index() + 1)
    }
}
