//! Pictures that can be drawn on, with the clues that describe them.

use crate::model::{Colour, ColourSet, Grid, Kind, LineId, ModelError, Palette, Puzzle, Shape};

/// A picture and its puzzle, which stays up to date with what is drawn.
///
/// ```
/// use nonolith::{Colour, Grid, Kind, Palette, Puzzle};
/// use nonolith::make::Picture;
///
/// let palette = Palette::mono();
/// let grid = Grid::parse(&["#.", ".#"], &palette).unwrap();
/// let mut picture = Picture::new(palette, &grid, Kind::Runs).unwrap();
/// picture.draw(1, Colour::FIRST);
/// assert_eq!(*picture.puzzle(), Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?);
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    puzzle: Puzzle,
    cells: Vec<Colour>,
    /// Scratch space for the cells of a line.
    line: Vec<Colour>,
}

impl Picture {
    /// Makes a picture from a grid; fails if a cell is undecided or has a colour that is not in the
    /// palette.
    pub fn new(palette: Palette, grid: &Grid, kind: Kind) -> Result<Picture, ModelError> {
        let puzzle = Puzzle::of_picture(palette, grid, kind)?;
        let cells = grid.picture().unwrap_or_default();
        Ok(Picture { puzzle, cells, line: Vec::new() })
    }

    /// The puzzle whose clues describe the picture.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The colours of the cells, row by row.
    pub fn cells(&self) -> &[Colour] {
        &self.cells
    }

    /// The picture as a grid.
    pub fn grid(&self) -> Grid {
        let mut grid = self.puzzle.unknown();
        for (cell, &colour) in self.cells.iter().enumerate() {
            grid.set(cell, ColourSet::only(colour));
        }
        grid
    }

    /// Sets the colour of a cell; does nothing if there is no such cell or colour.
    pub fn draw(&mut self, cell: usize, colour: Colour) {
        if cell >= self.cells.len() || colour.index() >= self.puzzle.palette().len() {
            return;
        }
        self.cells[cell] = colour;
        let shape = self.shape().clone();
        for line in shape.lines_through(cell) {
            self.redraw(line);
        }
    }

    pub(super) fn shape(&self) -> &Shape {
        self.puzzle.shape()
    }

    fn redraw(&mut self, line: LineId) {
        self.line.clear();
        self.line.extend(self.puzzle.shape().cells_of(line).map(|cell| self.cells[cell]));
        // Every line of decided cells has a clue.
        let _ = self.puzzle.redraw(line, &self.line);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nonolith_random::Random;

    #[test]
    fn the_puzzle_follows_the_picture() {
        let mut palette = Palette::mono();
        palette.add("red", crate::model::Rgb(200, 0, 0), None).unwrap();
        let mut random = Random::new(1);
        for kind in [Kind::Runs, Kind::Counted] {
            let shape = Shape::new(7, 5).unwrap();
            let blank = Grid::filled(&shape, ColourSet::only(Colour::BACKGROUND));
            let mut picture = Picture::new(palette.clone(), &blank, kind).unwrap();
            for _ in 0..200 {
                let colour = Colour::new(random.below(4) as usize).unwrap();
                picture.draw(random.below(36) as usize, colour);
                let grid = picture.grid();
                let whole = Puzzle::of_picture(palette.clone(), &grid, kind).unwrap();
                assert_eq!(*picture.puzzle(), whole);
                assert_eq!(grid.picture().unwrap(), picture.cells());
            }
        }
    }
}
