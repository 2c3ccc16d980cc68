//! Shapes: which cells there are, and which lines go through them.

use super::layout::Layout;
use super::{Direction, LineId, ModelError};
use std::fmt;
use std::iter::StepBy;
use std::ops::{Deref, Range};
use std::sync::Arc;

/// The cells of a puzzle and the lines through them.
///
/// All geometry is here: the cells of a line, and the lines through a cell. No other code assumes
/// that a cell lies on one row and one column, except code that reads or draws rectangles.
///
/// A shape is cheap to clone.
///
/// ```
/// use nonolith::{LineId, Shape};
///
/// let shape = Shape::new(3, 2)?;
/// assert_eq!(shape.cells_of(LineId::column(1)).collect::<Vec<_>>(), [1, 4]);
/// assert_eq!(*shape.lines_through(4), [LineId::row(1), LineId::column(1)]);
/// assert_eq!(shape.lines().count(), 5);
/// assert!(!shape.has(LineId::row(2)));
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape(Kind);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Kind {
    /// Cells row by row. Computed, not stored: tables for 8192x8192 cells would take a gigabyte.
    Rectangle {
        width: u32,
        height: u32,
    },
    Layout(Arc<Layout>),
}

/// A line through a cell, and the position of the cell on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Crossing {
    /// The [index](Shape::index_of) of the line.
    pub(crate) line: u32,
    pub(crate) position: u32,
}

impl Shape {
    /// The largest width or height.
    pub const MAX_SIDE: usize = 8192;

    /// Makes a rectangle. Both sides may be 0; fails if one exceeds [`Shape::MAX_SIDE`].
    pub fn new(width: usize, height: usize) -> Result<Shape, ModelError> {
        if width.max(height) > Self::MAX_SIDE {
            return Err(ModelError::TooLarge { width, height });
        }
        Ok(Shape(Kind::Rectangle { width: width as u32, height: height as u32 }))
    }

    /// Makes a shape from the lines in each direction, each a list of cells.
    #[cfg_attr(not(test), expect(dead_code, reason = "every kind of puzzle is a rectangle so far"))]
    pub(crate) fn of_lines(area: usize, directions: &[(Direction, Vec<Vec<u32>>)]) -> Shape {
        Shape(Kind::Layout(Arc::new(Layout::new(area, directions))))
    }

    /// The number of columns.
    pub fn width(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { width, .. } => *width as usize,
            Kind::Layout(layout) => layout.count(Direction::COLUMN),
        }
    }

    /// The number of rows.
    pub fn height(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { height, .. } => *height as usize,
            Kind::Layout(layout) => layout.count(Direction::ROW),
        }
    }

    /// The width, if the shape is a rectangle.
    pub(crate) fn rectangle(&self) -> Option<usize> {
        match &self.0 {
            Kind::Rectangle { width, .. } => Some(*width as usize),
            Kind::Layout(_) => None,
        }
    }

    /// The number of cells.
    pub fn area(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { width, height } => *width as usize * *height as usize,
            Kind::Layout(layout) => layout.area(),
        }
    }

    /// All lines, rows first, in the order of their [index](Shape::index_of).
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = LineId> + ExactSizeIterator {
        (0..self.line_count()).map(|index| self.line_at(index))
    }

    /// The directions of the lines, rows first.
    pub fn directions(&self) -> Vec<Direction> {
        match &self.0 {
            Kind::Rectangle { .. } => vec![Direction::ROW, Direction::COLUMN],
            Kind::Layout(layout) => layout.directions(),
        }
    }

    /// The number of lines.
    pub fn line_count(&self) -> usize {
        match &self.0 {
            Kind::Rectangle { width, height } => (*width + *height) as usize,
            Kind::Layout(layout) => layout.line_count(),
        }
    }

    /// Whether the shape has this line.
    pub fn has(&self, line: LineId) -> bool {
        self.find(line).is_some()
    }

    fn find(&self, line: LineId) -> Option<usize> {
        match &self.0 {
            Kind::Rectangle { width, height } => {
                let (first, count) = match line.direction() {
                    Direction::ROW => (0, *height as usize),
                    Direction::COLUMN => (*height as usize, *width as usize),
                    _ => return None,
                };
                (line.index() < count).then_some(first + line.index())
            }
            Kind::Layout(layout) => layout.index_of(line),
        }
    }

    /// The index of a line among all lines.
    ///
    /// # Panics
    ///
    /// If there is no such line; see [`Shape::has`].
    pub fn index_of(&self, line: LineId) -> usize {
        let index = self.find(line);
        assert!(index.is_some(), "a shape of {self} has no {line}");
        index.unwrap_or_default()
    }

    /// The line with this index among all lines.
    ///
    /// # Panics
    ///
    /// If there is no line with this index.
    pub fn line_at(&self, index: usize) -> LineId {
        match &self.0 {
            Kind::Rectangle { width, height } => {
                let (width, height) = (*width as usize, *height as usize);
                assert!(index < width + height, "a shape of {self} has no line {index}");
                match index.checked_sub(height) {
                    None => LineId::row(index),
                    Some(column) => LineId::column(column),
                }
            }
            Kind::Layout(layout) => layout.line_at(index),
        }
    }

    /// The number of cells of a line.
    ///
    /// # Panics
    ///
    /// If there is no such line.
    pub fn length_of(&self, line: LineId) -> usize {
        self.cells_of(line).len()
    }

    /// The cells of a line, in order, as indices into a [`Grid`](crate::Grid).
    ///
    /// # Panics
    ///
    /// If there is no such line.
    pub fn cells_of(&self, line: LineId) -> Cells<'_> {
        self.cells_at(self.index_of(line))
    }

    /// The cells of the line with this index.
    pub(crate) fn cells_at(&self, index: usize) -> Cells<'_> {
        Cells(match &self.0 {
            Kind::Rectangle { width, height } => {
                let (width, height) = (*width as usize, *height as usize);
                CellsKind::Stride(match index.checked_sub(height) {
                    None => (index * width..(index + 1) * width).step_by(1),
                    Some(column) => (column..width * height).step_by(width.max(1)),
                })
            }
            Kind::Layout(layout) => CellsKind::List(layout.cells(index).iter()),
        })
    }

    /// The cell at a position of the line with this index.
    #[inline]
    pub(crate) fn cell_at(&self, line: usize, position: usize) -> usize {
        match &self.0 {
            Kind::Rectangle { width, height } => {
                let (width, height) = (*width as usize, *height as usize);
                if line < height {
                    line * width + position
                } else {
                    position * width + line - height
                }
            }
            Kind::Layout(layout) => layout.cells(line)[position] as usize,
        }
    }

    /// The lines through a cell, with its positions on them.
    #[inline]
    pub(crate) fn crossings(&self, cell: usize) -> Through<'_, Crossing> {
        match &self.0 {
            Kind::Rectangle { width, height } => {
                let (row, column) = (cell as u32 / width, cell as u32 % width);
                Through(ThroughKind::Two([
                    Crossing { line: row, position: column },
                    Crossing { line: height + column, position: row },
                ]))
            }
            Kind::Layout(layout) => Through(ThroughKind::List(layout.crossings(cell))),
        }
    }

    /// The cells beside a cell on the lines through it.
    pub(crate) fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + '_ {
        self.crossings(cell).into_iter().flat_map(|Crossing { line, position }| {
            let (line, position) = (line as usize, position as usize);
            let last = self.cells_at(line).len() - 1;
            let before = (position > 0).then(|| self.cell_at(line, position - 1));
            let after = (position < last).then(|| self.cell_at(line, position + 1));
            before.into_iter().chain(after)
        })
    }

    /// The lines through a cell.
    ///
    /// # Panics
    ///
    /// If there is no such cell.
    pub fn lines_through(&self, cell: usize) -> Through<'_, LineId> {
        assert!(cell < self.area(), "a shape of {self} has no cell {cell}");
        match &self.0 {
            Kind::Rectangle { width, .. } => {
                let width = *width as usize;
                Through(ThroughKind::Two([LineId::row(cell / width), LineId::column(cell % width)]))
            }
            Kind::Layout(layout) => Through(ThroughKind::List(layout.through(cell))),
        }
    }
}

/// The lines through a cell, as a slice; see [`Shape::lines_through`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Through<'a, T>(ThroughKind<'a, T>);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ThroughKind<'a, T> {
    Two([T; 2]),
    List(&'a [T]),
}

impl<T> Deref for Through<'_, T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        match &self.0 {
            ThroughKind::Two(both) => both,
            ThroughKind::List(list) => list,
        }
    }
}

impl<'a, T: Copy> IntoIterator for Through<'a, T> {
    type Item = T;
    type IntoIter = ThroughIter<'a, T>;

    #[inline]
    fn into_iter(self) -> ThroughIter<'a, T> {
        ThroughIter { through: self, next: 0 }
    }
}

/// An iterator over the lines through a cell.
#[derive(Clone, Debug)]
pub struct ThroughIter<'a, T> {
    through: Through<'a, T>,
    next: usize,
}

impl<T: Copy> Iterator for ThroughIter<'_, T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let item = self.through.get(self.next).copied();
        self.next += 1;
        item
    }
}

/// The cells of a line, in order; see [`Shape::cells_of`].
#[derive(Clone, Debug)]
pub struct Cells<'a>(CellsKind<'a>);

#[derive(Clone, Debug)]
enum CellsKind<'a> {
    Stride(StepBy<Range<usize>>),
    List(std::slice::Iter<'a, u32>),
}

impl Iterator for Cells<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        self.nth(0)
    }

    #[inline]
    fn fold<A, F: FnMut(A, usize) -> A>(self, first: A, fold: F) -> A {
        match self.0 {
            CellsKind::Stride(cells) => cells.fold(first, fold),
            CellsKind::List(cells) => cells.map(|&cell| cell as usize).fold(first, fold),
        }
    }

    #[inline]
    fn nth(&mut self, n: usize) -> Option<usize> {
        match &mut self.0 {
            CellsKind::Stride(cells) => cells.nth(n),
            CellsKind::List(cells) => cells.nth(n).map(|&cell| cell as usize),
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        match &self.0 {
            CellsKind::Stride(cells) => cells.size_hint(),
            CellsKind::List(cells) => cells.size_hint(),
        }
    }
}

impl DoubleEndedIterator for Cells<'_> {
    fn next_back(&mut self) -> Option<usize> {
        match &mut self.0 {
            CellsKind::Stride(cells) => cells.next_back(),
            CellsKind::List(cells) => cells.next_back().map(|&cell| cell as usize),
        }
    }
}

impl ExactSizeIterator for Cells<'_> {}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width(), self.height())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_on_the_lines_through_it() {
        for (width, height) in [(0, 0), (0, 3), (3, 0), (1, 4), (4, 1), (5, 3)] {
            let shape = Shape::new(width, height).unwrap();
            let mut visits = vec![0; shape.area()];
            for (index, line) in shape.lines().enumerate() {
                assert_eq!(shape.index_of(line), index);
                assert_eq!(shape.line_at(index), line);
                assert_eq!(shape.cells_of(line).len(), shape.length_of(line));
                for cell in shape.cells_of(line) {
                    assert!(shape.lines_through(cell).contains(&line));
                    let crossing = |crossing: &Crossing| {
                        let at = shape.cell_at(crossing.line as usize, crossing.position as usize);
                        at == cell && crossing.line as usize == index
                    };
                    assert!(shape.crossings(cell).iter().any(crossing));
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
