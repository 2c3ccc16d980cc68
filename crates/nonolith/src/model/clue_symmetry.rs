//! Symmetric clues: mirrored or turned, they are the same clues.

use super::symmetry::Motion;
use super::{Clue, Grid, LineId, Puzzle, Symmetry};
use std::ops::Range;

/// The symmetry of a puzzle's clues: mirrored or turned, a solution is a solution again.
///
/// Colours and givens count. Empty lines at the border do not: a symmetric picture need not be in the
/// middle. So the symmetry is about the box that is left without them. (Counted clues count the
/// background, too. None of their lines is empty, and the box is the whole grid.)
///
/// If such a puzzle has only one solution, that is symmetric, too. If it has several, none of them need
/// be.
///
/// ```
/// use nonolith::Puzzle;
/// use nonolith::model::{ClueSymmetry, Symmetry};
///
/// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1], &[]])?;
/// let clues = ClueSymmetry::of(&puzzle).unwrap();
/// assert_eq!(clues.symmetry(), Symmetry::Full);
/// assert_eq!(clues.orbit(0), [0, 1, 3, 4]);
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[2], &[1], &[]])?;
/// assert_eq!(ClueSymmetry::of(&puzzle).unwrap().symmetry(), Symmetry::Diagonal);
///
/// let puzzle = Puzzle::mono(&[&[1, 1], &[1]], &[&[1], &[1], &[1]])?;
/// assert_eq!(ClueSymmetry::of(&puzzle).unwrap().symmetry(), Symmetry::Vertical);
///
/// let puzzle = Puzzle::mono(&[&[2, 1]], &[&[1], &[1], &[], &[1]])?;
/// assert!(ClueSymmetry::of(&puzzle).is_none());
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClueSymmetry {
    symmetry: Symmetry,
    area: Area,
    width: usize,
}

/// Some rows and columns that follow each other.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Area {
    rows: Range<usize>,
    columns: Range<usize>,
}

impl ClueSymmetry {
    /// The symmetry of the clues; `None` if they have none, or if the shape is no rectangle.
    pub fn of(puzzle: &Puzzle) -> Option<ClueSymmetry> {
        let width = puzzle.shape().rectangle()?;
        let area = Area::without_empty_lines(puzzle);
        let holds = |motion: &&Motion| area.shows(**motion) && area.keeps(puzzle, **motion);
        let mut motions = vec![Motion::ALL[0]];
        motions.extend(Motion::ALL[1..].iter().filter(holds));
        let same = |symmetry: &Symmetry| {
            let own = symmetry.motions();
            own.len() == motions.len() && motions.iter().all(|motion| own.contains(motion))
        };
        let symmetry = Symmetry::ALL.into_iter().find(same)?;
        (symmetry != Symmetry::None).then_some(ClueSymmetry { symmetry, area, width })
    }

    /// Which symmetry it is; never [`Symmetry::None`].
    pub fn symmetry(&self) -> Symmetry {
        self.symmetry
    }

    /// The cells that have the same colour as this one in a symmetric solution, in order; it is one of
    /// them.
    pub fn orbit(&self, cell: usize) -> Vec<usize> {
        let motions = self.symmetry.motions().iter();
        let mut cells: Vec<usize> = motions.map(|&motion| self.image(cell, motion)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The other grids that a grid becomes when it is mirrored or turned, each once; none if it is
    /// symmetric. Those of a solution are solutions.
    ///
    /// ```
    /// use nonolith::{Grid, Puzzle};
    /// use nonolith::model::ClueSymmetry;
    ///
    /// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
    /// let solution = Grid::parse(&["#.", ".#"], puzzle.palette())?;
    /// let others = ClueSymmetry::of(&puzzle).unwrap().images(&solution);
    /// assert_eq!(others, [Grid::parse(&[".#", "#."], puzzle.palette())?]);
    /// # Ok::<(), nonolith::model::ModelError>(())
    /// ```
    pub fn images(&self, grid: &Grid) -> Vec<Grid> {
        let mut images = Vec::new();
        for &motion in &self.symmetry.motions()[1..] {
            let mut image = grid.clone();
            for (cell, &colours) in grid.cells().iter().enumerate() {
                image.set(self.image(cell, motion), colours);
            }
            if image != *grid && !images.contains(&image) {
                images.push(image);
            }
        }
        images
    }

    fn image(&self, cell: usize, motion: Motion) -> usize {
        let (row, column) = self.area.image((cell / self.width, cell % self.width), motion);
        row * self.width + column
    }
}

impl Area {
    /// The rows and columns between empty ones at the border.
    fn without_empty_lines(puzzle: &Puzzle) -> Area {
        let shape = puzzle.shape();
        let is_needed = |line| !matches!(puzzle.clue(line), Clue::Runs([]));
        let between = |count: usize, line: fn(usize) -> LineId| {
            let first = (0..count).find(|&index| is_needed(line(index))).unwrap_or(count);
            first..(first..count).rfind(|&index| is_needed(line(index))).map_or(first, |i| i + 1)
        };
        Area {
            rows: between(shape.height(), LineId::row),
            columns: between(shape.width(), LineId::column),
        }
    }

    /// Whether a motion fits, and moves any cell. Of a single row, say, only mirroring left and right does.
    fn shows(&self, motion: Motion) -> bool {
        let (height, width) = (self.rows.len(), self.columns.len());
        if motion.swap {
            return height == width && height > 1;
        }
        (height > 1 || !motion.rows) && (width > 1 || !motion.columns)
    }

    /// Whether a motion takes every clue to an equal one, and every given.
    fn keeps(&self, puzzle: &Puzzle, motion: Motion) -> bool {
        let rows = self.rows.clone().all(|row| {
            let (to_row, to_column) = self.image((row, self.columns.start), motion);
            // A row that is turned becomes a column, from which end on the motion says.
            let (image, reversed) = match motion.swap {
                false => (LineId::row(to_row), motion.columns),
                true => (LineId::column(to_column), motion.rows),
            };
            is_same(puzzle.clue(LineId::row(row)), puzzle.clue(image), reversed)
        });
        let columns = |column| {
            let (to_row, to_column) = self.image((self.rows.start, column), motion);
            let (image, reversed) = match motion.swap {
                false => (LineId::column(to_column), motion.rows),
                true => (LineId::row(to_row), motion.columns),
            };
            is_same(puzzle.clue(LineId::column(column)), puzzle.clue(image), reversed)
        };
        let givens = |givens: &Grid| {
            self.rows.clone().all(|row| {
                self.columns.clone().all(|column| {
                    let (to_row, to_column) = self.image((row, column), motion);
                    givens.at(row, column) == givens.at(to_row, to_column)
                })
            })
        };
        rows && self.columns.clone().all(columns) && puzzle.givens().is_none_or(givens)
    }

    /// Where a cell goes. Cells outside stay.
    fn image(&self, (row, column): (usize, usize), motion: Motion) -> (usize, usize) {
        if !self.rows.contains(&row) || !self.columns.contains(&column) {
            return (row, column);
        }
        let (top, left) = (self.rows.start, self.columns.start);
        let size = (self.rows.len(), self.columns.len());
        let (row, column) = motion.place((row - top, column - left), size);
        (row + top, column + left)
    }
}

/// Whether two clues are the same, one of them perhaps read backwards.
fn is_same(a: Clue<'_>, b: Clue<'_>, reversed: bool) -> bool {
    match (a, b) {
        (Clue::Runs(a), Clue::Runs(b)) if reversed => a.iter().eq(b.iter().rev()),
        _ => a == b,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::oracle;
    use crate::model::{Colour, ColourSet, Kind, Shape};
    use crate::solve::check;
    use proptest::prelude::*;

    fn picture(width: usize, height: usize, cells: Vec<usize>) -> Grid {
        let only = |colour| ColourSet::only(Colour::new(colour).unwrap());
        let cells = cells.into_iter().map(only).collect();
        Grid::from_cells(&Shape::new(width, height).unwrap(), cells).unwrap()
    }

    fn puzzle(picture: &Grid, kind: Kind) -> Puzzle {
        Puzzle::of_picture(oracle::palette(3), picture, kind).unwrap()
    }

    /// Without the empty rows and columns at the border.
    fn cropped(picture: &Grid) -> Option<Grid> {
        let (width, height) = (picture.shape().width(), picture.shape().height());
        let ink = |row, column| picture.at(row, column) != ColourSet::only(Colour::BACKGROUND);
        let rows: Vec<usize> =
            (0..height).filter(|&row| (0..width).any(|column| ink(row, column))).collect();
        let columns: Vec<usize> =
            (0..width).filter(|&column| (0..height).any(|row| ink(row, column))).collect();
        let (top, bottom) = (*rows.first()?, *rows.last()?);
        let (left, right) = (*columns.first()?, *columns.last()?);
        let cells = (top..=bottom).flat_map(|row| (left..=right).map(move |c| (row, c)));
        let cells = cells.map(|(row, column)| picture.at(row, column)).collect();
        Grid::from_cells(&Shape::new(right + 1 - left, bottom + 1 - top).unwrap(), cells).ok()
    }

    /// The picture, mirrored or turned cell by cell; `None` if that changes its shape or nothing at all.
    fn moved(picture: &Grid, motion: Motion) -> Option<Grid> {
        let (width, height) = (picture.shape().width(), picture.shape().height());
        if motion.swap && (width != height || width == 1)
            || !motion.swap && (motion.rows && height == 1 || motion.columns && width == 1)
        {
            return None;
        }
        let mut image = picture.clone();
        for row in 0..height {
            for column in 0..width {
                let (to_row, to_column) = motion.place((row, column), (height, width));
                image.set(to_row * width + to_column, picture.at(row, column));
            }
        }
        Some(image)
    }

    /// A picture that is symmetric, or nearly so, somewhere in a larger one.
    fn any_picture() -> impl Strategy<Value = Grid> {
        let sizes = (1usize..=5, 1usize..=5, 0..Symmetry::ALL.len(), 0usize..=2, 0usize..=2);
        sizes.prop_flat_map(|(width, height, symmetry, left, top)| {
            let cells = prop::collection::vec(0usize..3, width * height);
            (cells, 0usize..4, 0usize..=2, 0usize..=1).prop_map(
                move |(cells, changed, right, bottom)| {
                    let shape = Shape::new(width, height).unwrap();
                    let mut cells: Vec<usize> = (0..width * height)
                        .map(|cell| cells[Symmetry::ALL[symmetry].orbit(&shape, cell)[0]])
                        .collect();
                    if changed == 0 {
                        cells[0] = (cells[0] + 1) % 3;
                    }
                    let (whole, below) = (left + width + right, top + height + bottom);
                    let mut all = vec![0; whole * below];
                    for (cell, &colour) in cells.iter().enumerate() {
                        all[(top + cell / width) * whole + left + cell % width] = colour;
                    }
                    picture(whole, below, all)
                },
            )
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        /// Clues are symmetric if the moved picture has the same clues.
        #[test]
        fn clues_of_moved_pictures_tell_the_symmetry(picture in any_picture(), counted: bool) {
            let kind = if counted { Kind::Counted } else { Kind::Runs };
            let puzzle_of_all = puzzle(&picture, kind);
            let found = ClueSymmetry::of(&puzzle_of_all);
            let area = if counted { Some(picture.clone()) } else { cropped(&picture) };
            let Some(area) = area else {
                prop_assert!(found.is_none());
                return Ok(());
            };
            let symmetry = found.as_ref().map_or(Symmetry::None, ClueSymmetry::symmetry);
            for motion in &Motion::ALL[1..] {
                let same = moved(&area, *motion)
                    .is_some_and(|moved| puzzle(&moved, kind) == puzzle(&area, kind));
                prop_assert_eq!(same, symmetry.motions().contains(motion), "{:?}", motion);
            }
            if let Some(found) = found {
                for image in found.images(&picture) {
                    prop_assert!(image != picture && check(&puzzle_of_all, &image).is_ok());
                }
                let cells = picture.cells();
                let same = |cell: usize| found.orbit(cell).iter().all(|&o| cells[o] == cells[cell]);
                prop_assert_eq!((0..cells.len()).all(same), found.images(&picture).is_empty());
            }
        }
    }
}
