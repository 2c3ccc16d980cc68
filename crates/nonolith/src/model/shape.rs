//! Which cells there are, and which lines they lie on.

use super::ModelError;
use std::fmt;
use std::iter::StepBy;
use std::ops::Range;

/// The name of a line. Counted from 0 in code, from 1 when shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LineId {
    /// A row, counted from the top.
    Row(usize),
    /// A column, counted from the left.
    Column(usize),
}

impl fmt::Display for LineId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineId::Row(i) => write!(f, "row {}", i + 1),
            LineId::Column(i) => write!(f, "column {}", i + 1),
        }
    }
}

/// The cells of a line, in order, as indices into a [`Grid`](crate::model::Grid).
pub type Cells = StepBy<Range<usize>>;

/// The cells of a puzzle and the lines through them.
///
/// Whoever needs the geometry asks for lines as lists of cells ([`Shape::cells_of`]) and does not
/// reckon with rows and columns, so that other shapes than rectangles can come.
///
/// ```
/// use nonolith::{LineId, Shape};
///
/// let shape = Shape::new(3, 2)?;
/// assert_eq!(shape.cells_of(LineId::Column(1)).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(shape.lines().count(), 5);
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    width: usize,
    height: usize,
}

impl Shape {
    /// The longest line there can be.
    pub const MAX_SIDE: usize = 8192;

    /// A rectangle; both sides may be 0.
    pub fn new(width: usize, height: usize) -> Result<Shape, ModelError> {
        if width.max(height) > Self::MAX_SIDE {
            return Err(ModelError::TooLarge { width, height });
        }
        Ok(Shape { width, height })
    }

    /// How many columns there are: the length of a row.
    pub const fn width(self) -> usize {
        self.width
    }

    /// How many rows there are: the length of a column.
    pub const fn height(self) -> usize {
        self.height
    }

    /// How many cells there are.
    pub const fn area(self) -> usize {
        self.width * self.height
    }

    /// All lines, rows first. The place of a line here is its [`Shape::index_of`].
    pub fn lines(self) -> impl DoubleEndedIterator<Item = LineId> {
        let rows = (0..self.height).map(LineId::Row);
        rows.chain((0..self.width).map(LineId::Column))
    }

    /// How many lines there are.
    pub const fn line_count(self) -> usize {
        self.width + self.height
    }

    /// The place of a line among all lines.
    pub const fn index_of(self, line: LineId) -> usize {
        match line {
            LineId::Row(row) => row,
            LineId::Column(column) => self.height + column,
        }
    }

    /// The line whose place among all lines this is.
    pub const fn line_at(self, index: usize) -> LineId {
        if index < self.height { LineId::Row(index) } else { LineId::Column(index - self.height) }
    }

    /// How many cells a line has.
    pub const fn length_of(self, line: LineId) -> usize {
        match line {
            LineId::Row(_) => self.width,
            LineId::Column(_) => self.height,
        }
    }

    /// The cells of a line, in order.
    pub fn cells_of(self, line: LineId) -> Cells {
        match line {
            LineId::Row(row) => (row * self.width..(row + 1) * self.width).step_by(1),
            LineId::Column(column) => (column..self.area()).step_by(self.width.max(1)),
        }
    }

    /// The lines through a cell.
    pub fn lines_through(self, cell: usize) -> [LineId; 2] {
        [LineId::Row(cell / self.width), LineId::Column(cell % self.width)]
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_lies_on_the_lines_that_go_through_it() {
        for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 4), (4, 1), (5, 3)] {
            let shape = Shape::new(width, height).unwrap();
            let mut visits = vec![0; shape.area()];
            for (index, line) in shape.lines().enumerate() {
                assert_eq!(shape.index_of(line), index);
                assert_eq!(shape.line_at(index), line);
                assert_eq!(shape.cells_of(line).len(), shape.length_of(line));
                for cell in shape.cells_of(line) {
                    assert!(shape.lines_through(cell).contains(&line));
                    visits[cell] += 1;
                }
            }
            assert!(visits.iter().all(|&n| n == 2));
        }
    }

    #[test]
    fn sides_have_a_limit() {
        assert!(Shape::new(8192, 5000).is_ok());
        assert!(matches!(Shape::new(8193, 1), Err(ModelError::TooLarge { width: 8193, .. })));
    }
}
