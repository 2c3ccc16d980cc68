//! Grids: the candidates of every cell.

use super::{Colour, ColourSet, LineId, ModelError, Palette, Shape};

/// The candidates of every cell, row by row: the colours it can still have.
///
/// An unknown cell has several candidates, so it is never confused with the background.
///
/// ```
/// use nonolith::{Grid, Palette};
///
/// let palette = Palette::mono();
/// let grid = Grid::parse(&["#.?", ".##"], &palette).unwrap();
/// assert!(!grid.is_decided());
/// assert_eq!(grid.text(&palette), ["#.?", ".##"]);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    shape: Shape,
    cells: Vec<ColourSet>,
}

impl Grid {
    /// Makes a grid in which every cell has the candidates `cell`.
    pub fn filled(shape: &Shape, cell: ColourSet) -> Grid {
        Grid { shape: shape.clone(), cells: vec![cell; shape.area()] }
    }

    /// Makes a grid from the candidates of each cell, row by row; fails if their number differs from
    /// the number of cells in the shape.
    pub fn from_cells(shape: &Shape, cells: Vec<ColourSet>) -> Result<Grid, ModelError> {
        if cells.len() != shape.area() {
            let (expected, found) = (shape.area(), cells.len());
            return Err(ModelError::WrongNumberOfCells { expected, found });
        }
        Ok(Grid { shape: shape.clone(), cells })
    }

    /// Reads what [`Grid::text`] writes.
    ///
    /// Fails if rows differ in length, if there are too many or they are too long, or if a character
    /// is not a symbol of the palette.
    pub fn parse<S: AsRef<str>>(rows: &[S], palette: &Palette) -> Result<Grid, ModelError> {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let shape = Shape::new(width, rows.len())?;
        let mut cells = Vec::with_capacity(shape.area());
        for (row, text) in rows.iter().enumerate() {
            let before = cells.len();
            for (column, symbol) in text.as_ref().chars().enumerate() {
                let known = palette.all().iter().find(|&colour| palette.symbol(colour) == symbol);
                cells.push(match known {
                    Some(colour) => ColourSet::only(colour),
                    None if symbol == super::palette::UNKNOWN_SYMBOL => palette.all(),
                    None => return Err(ModelError::UnknownSymbol { symbol, row, column }),
                });
            }
            let found = cells.len() - before;
            if found != width {
                return Err(ModelError::RowLength { row, expected: width, found });
            }
        }
        Grid::from_cells(&shape, cells)
    }

    /// The memory that the cells take, in bytes.
    pub fn bytes(&self) -> u64 {
        size_of_val(self.cells.as_slice()) as u64
    }

    /// The cells and lines of the grid.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[ColourSet] {
        &self.cells
    }

    /// The candidates of the cell in a row and column.
    pub fn at(&self, row: usize, column: usize) -> ColourSet {
        self.cells[row * self.shape.width() + column]
    }

    /// Sets the candidates of a cell, given by its index in [`Grid::cells`].
    pub fn set(&mut self, cell: usize, colours: ColourSet) {
        self.cells[cell] = colours;
    }

    /// The cells of a line, in order.
    pub fn line(&self, line: LineId) -> impl ExactSizeIterator<Item = ColourSet> + '_ {
        self.shape.cells_of(line).map(|cell| self.cells[cell])
    }

    /// Adds the candidates of another grid of the same shape.
    pub(crate) fn join(&mut self, other: &Grid) {
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, &other)| *cell |= other);
    }

    /// Keeps the candidates that another grid of the same shape has, too.
    pub(crate) fn meet(&mut self, other: &Grid) {
        self.cells.iter_mut().zip(&other.cells).for_each(|(cell, &other)| *cell &= other);
    }

    /// Whether every cell has exactly one candidate.
    pub fn is_decided(&self) -> bool {
        self.undecided() == 0
    }

    /// The number of cells that do not have exactly one candidate.
    pub fn undecided(&self) -> usize {
        self.cells.iter().filter(|cell| cell.single().is_none()).count()
    }

    /// The cells with several candidates, by their places among all cells.
    pub fn open_cells(&self) -> impl Iterator<Item = usize> + Clone + '_ {
        let cells = self.cells.iter().enumerate();
        cells.filter(|(_, candidates)| candidates.len() > 1).map(|(cell, _)| cell)
    }

    /// The colours of all cells, row by row; `None` if a cell is undecided.
    pub fn picture(&self) -> Option<Vec<Colour>> {
        self.cells.iter().map(|cell| cell.single()).collect()
    }

    /// The grid as text, one string per row: `.` for the background, `#` or a letter for other
    /// colours, `?` for undecided cells.
    pub fn text(&self, palette: &Palette) -> Vec<String> {
        let row = |row| {
            let cells = self.line(LineId::row(row));
            let mut text = String::with_capacity(cells.len());
            cells.for_each(|cell| text.push(palette.symbol_of(cell)));
            text
        };
        (0..self.shape.height()).map(row).collect()
    }

    /// The grid with background and first colour swapped: the negative of a black-and-white picture.
    ///
    /// `None` if a cell has any other candidate.
    ///
    /// ```
    /// use nonolith::{Grid, Palette};
    ///
    /// let palette = Palette::mono();
    /// let grid = Grid::parse(&["#.?", ".##"], &palette).unwrap();
    /// assert_eq!(grid.negative().unwrap().text(&palette), [".#?", "#.."]);
    /// ```
    pub fn negative(&self) -> Option<Grid> {
        let swapped = |cell: &ColourSet| match cell.bits() {
            bits @ 0..4 => Some(ColourSet::from_bits((bits & 1) << 1 | bits >> 1)),
            _ => None,
        };
        let cells = self.cells.iter().map(swapped).collect::<Option<_>>()?;
        Some(Grid { shape: self.shape.clone(), cells })
    }

    /// Fails unless the grid has this shape.
    pub(crate) fn expect_shape(&self, expected: &Shape) -> Result<(), ModelError> {
        if self.shape == *expected {
            Ok(())
        } else {
            let (expected, found) = (expected.clone(), self.shape.clone());
            Err(ModelError::WrongShape { expected, found })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_read_back() {
        let palette = Palette::mono();
        for rows in [vec![], vec![""], vec!["#?."], vec!["#", "?", "."]] {
            assert_eq!(Grid::parse(&rows, &palette).unwrap().text(&palette), rows);
        }
        let error = |rows: &[&str]| Grid::parse(rows, &palette).unwrap_err().to_string();
        assert_eq!(error(&["#.", "#"]), "row 2: expected 2 cells, found 1");
        assert_eq!(error(&["#", "#."]), "row 2: expected 1 cell, found 2");
        assert_eq!(error(&["#x"]), "row 1, column 2: no colour has the symbol \"x\"");
        let area = Grid::from_cells(&Shape::new(2, 2).unwrap(), vec![palette.all()]);
        assert_eq!(area.unwrap_err().to_string(), "expected 4 cells, found 1");
    }

    #[test]
    fn unknown_is_not_background() {
        let palette = Palette::mono();
        let grid = Grid::parse(&["?."], &palette).unwrap();
        assert_eq!(grid.undecided(), 1);
        assert_eq!(grid.picture(), None);
        assert_eq!(grid.at(0, 1).single(), Some(Colour::BACKGROUND));
    }
}
