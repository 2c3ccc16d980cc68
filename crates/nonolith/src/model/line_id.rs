//! The names of lines.

use std::fmt;

/// A direction in which lines run.
///
/// Rectangles have rows and columns. Other shapes may have more, so code that matches directions
/// needs an arm for the ones it does not know.
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

    /// What a line in this direction is called.
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

/// The name of a line: its direction, and its index among the lines in that direction. Indices
/// count from 0; people see them counted from 1.
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
    /// A line. Whether a shape has it is for [`Shape::has`](crate::Shape::has) to say.
    pub const fn new(direction: Direction, index: usize) -> LineId {
        // An index that does not fit becomes one that no shape has.
        let index = if index < u32::MAX as usize { index as u32 } else { u32::MAX };
        LineId { direction, index }
    }

    /// A row.
    pub const fn row(index: usize) -> LineId {
        LineId::new(Direction::ROW, index)
    }

    /// A column.
    pub const fn column(index: usize) -> LineId {
        LineId::new(Direction::COLUMN, index)
    }

    /// The direction in which it runs.
    pub const fn direction(self) -> Direction {
        self.direction
    }

    /// Its index among the lines in its direction, from 0.
    pub const fn index(self) -> usize {
        self.index as usize
    }
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.direction, self.index() + 1)
    }
}
