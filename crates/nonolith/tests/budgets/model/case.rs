//! Small puzzles with all their solutions.

use nonolith::model::{Rgb, Symmetry};
use nonolith::solve::NotASolution;
use nonolith::{Clue, Colour, ColourSet, Grid, Kind, LineId, Palette, Puzzle, Shape, check};
use std::fmt;

/// A width, a height, and a number of colours.
pub(crate) type Size = (u64, u64, usize);

/// A puzzle, a grid to start from, and the solutions.
pub(crate) struct Case {
    /// The picture that the puzzle was made from, unless it is mixed with another.
    pub(crate) picture: Grid,
    pub(crate) puzzle: Puzzle,
    pub(crate) start: Grid,
    /// All solutions of the puzzle.
    pub(crate) solutions: Vec<Grid>,
}

impl fmt::Debug for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let palette = self.puzzle.palette();
        let clues: Vec<_> =
            self.puzzle.shape().lines().map(|line| self.puzzle.clue(line)).collect();
        let solutions: Vec<_> = self.solutions.iter().map(|own| own.text(palette)).collect();
        let givens = self.puzzle.givens().map(|own| own.text(palette));
        write!(f, "{clues:?} and {givens:?} from {:?} with {solutions:?}", self.start.text(palette))
    }
}

impl Case {
    /// A random case. `below` makes every choice: it returns a number below its argument.
    pub(crate) fn drawn(below: &mut dyn FnMut(u64) -> u64) -> Case {
        Case::with_symmetry(Symmetry::None, below)
    }

    /// A random case of pictures that have a symmetry, where it fits their shape.
    pub(crate) fn with_symmetry(symmetry: Symmetry, below: &mut dyn FnMut(u64) -> u64) -> Case {
        // Small enough to try all ways to fill the cells.
        const SIZES: [Size; 8] = [
            (3, 3, 2),
            (3, 3, 3),
            (4, 4, 2),
            (4, 4, 2),
            (4, 3, 3),
            (1, 6, 3),
            (2, 3, 4),
            (6, 2, 2),
        ];
        let all = |puzzle: &Puzzle| solutions_of(puzzle, &puzzle.unknown());
        Case::of_sizes(&SIZES, symmetry, &all, below)
    }

    /// As [`Case::with_symmetry`], of one of these sizes; `solve` finds all solutions.
    pub(crate) fn of_sizes(
        sizes: &[Size],
        symmetry: Symmetry,
        solve: &dyn Fn(&Puzzle) -> Vec<Grid>,
        below: &mut dyn FnMut(u64) -> u64,
    ) -> Case {
        let (width, height, colours) = sizes[below(sizes.len() as u64) as usize];
        // One side in four is shorter.
        let side = |most, below: &mut dyn FnMut(u64) -> u64| {
            (if below(4) == 0 { 1 + below(most) } else { most }) as usize
        };
        let shape = Shape::new(side(width, below), side(height, below)).unwrap();
        let kind = if below(2) == 0 { Kind::Runs } else { Kind::Counted };
        // Pictures with few filled cells often have several solutions, and diagonals nearly always do.
        let (blanks, diagonal) = ([0, 1, 3][below(3) as usize], below(4) == 0);
        let draw = |below: &mut dyn FnMut(u64) -> u64| {
            let shift = below(shape.area() as u64) as usize;
            let colour = |cell: usize| {
                let (row, column) = (cell / shape.width(), cell % shape.width());
                only(match diagonal {
                    true => usize::from((row + shift) % shape.width() == column),
                    false => below(colours as u64 + blanks).saturating_sub(blanks) as usize,
                })
            };
            let cells: Vec<ColourSet> = (0..shape.area()).map(colour).collect();
            let first = |cell: usize| symmetry.orbit(&shape, cell)[0];
            let cells = (0..shape.area()).map(|cell| cells[first(cell)]).collect();
            Grid::from_cells(&shape, cells).unwrap()
        };
        let palette = palette(colours);
        let of = |picture| Puzzle::of_picture(palette.clone(), picture, kind).unwrap();
        let picture = draw(below);
        let mut puzzle = of(&picture);
        if below(3) == 0 {
            puzzle = mixed(&puzzle, &of(&draw(below)));
        }
        let unknown = puzzle.unknown();
        if below(4) == 0 {
            // Some cells are given, in a few cases wrongly.
            let mut givens = unknown.clone();
            for cell in 0..shape.area() {
                if below(6) == 0 {
                    let wrong = below(30) == 0;
                    let colour = if wrong {
                        only(below(colours as u64) as usize)
                    } else {
                        picture.cells()[cell]
                    };
                    givens.set(cell, colour);
                }
            }
            puzzle = puzzle.with_givens(&givens).unwrap();
        }
        // The givens need not be in the grid to start from.
        let mut start = unknown;
        if below(2) == 0 {
            for cell in 0..shape.area() {
                if below(4) == 0 {
                    start.set(cell, picture.cells()[cell]);
                } else if below(12) == 0 {
                    start.set(cell, only(below(colours as u64) as usize));
                }
            }
        }
        let solutions = solve(&puzzle);
        Case { picture, puzzle, start, solutions }
    }

    /// The solutions that agree with the grid to start from.
    pub(crate) fn agreeing(&self) -> Vec<&Grid> {
        self.solutions.iter().filter(|own| is_within(own, &self.start)).collect()
    }
}

/// Whether every candidate of a grid is also one of another.
pub(crate) fn is_within(grid: &Grid, other: &Grid) -> bool {
    grid.cells().iter().zip(other.cells()).all(|(&own, &other)| own & other == own)
}

/// All solutions that agree with a grid, found by trying all ways to fill it.
pub(crate) fn solutions_of(puzzle: &Puzzle, start: &Grid) -> Vec<Grid> {
    let mut found = Vec::new();
    fill(puzzle, &mut start.clone(), 0, &mut found);
    found
}

fn fill(puzzle: &Puzzle, grid: &mut Grid, cell: usize, found: &mut Vec<Grid>) {
    let width = grid.shape().width();
    if cell > 0 && cell.is_multiple_of(width) {
        // `check` looks at rows before columns, in order.
        let row = LineId::row(cell / width - 1);
        if matches!(check(puzzle, grid), Err(NotASolution::Line(line)) if line <= row) {
            return;
        }
    }
    let Some(&colours) = grid.cells().get(cell) else {
        found.extend(check(puzzle, grid).is_ok().then(|| grid.clone()));
        return;
    };
    for colour in colours.iter() {
        grid.set(cell, ColourSet::only(colour));
        fill(puzzle, grid, cell + 1, found);
    }
    grid.set(cell, colours);
}

fn only(colour: usize) -> ColourSet {
    ColourSet::only(Colour::new(colour).unwrap())
}

fn palette(colours: usize) -> Palette {
    let mut palette = Palette::mono();
    for name in ["red", "green"].into_iter().take(colours - 2) {
        palette.add(name, Rgb(200, 100, 0), None).unwrap();
    }
    palette
}

/// The rows of one puzzle and the columns of another.
fn mixed(a: &Puzzle, b: &Puzzle) -> Puzzle {
    let shape = a.shape();
    let rows = (0..shape.height()).map(|row| a.clue(LineId::row(row)));
    let columns = (0..shape.width()).map(|column| b.clue(LineId::column(column)));
    let palette = a.palette().clone();
    match a.kind() {
        Kind::Runs => {
            let own = |clue: Clue<'_>| clue.blocks().to_vec();
            Puzzle::runs(palette, rows.map(own).collect(), columns.map(own).collect())
        }
        _ => {
            let own = |clue: Clue<'_>| clue.tallies().to_vec();
            Puzzle::counted(palette, rows.map(own).collect(), columns.map(own).collect())
        }
    }
    .unwrap()
}
