//! A nonogram with run clues as an exact cover.
//!
//! Every cell must be covered once across and once down, and every block must be placed. Placing a
//! block covers its cells in the direction of its line; a background cell is covered in both
//! directions at once. So a cell that a block of its row covers must also be covered by a block of its
//! column.
//!
//! Order and distance of neighbouring blocks: two placements that violate them both cover a secondary
//! item, so at most one of them is chosen. (Placements that overlap exclude each other anyway.) With
//! several colours, a secondary item for each cell takes the colour of whatever covers the cell.

use super::count::Count;
use super::places::{Places, clashes};
use crate::model::{Block, Colour, ColourSet, Direction, Grid, Kind, LineId, ModelError, Puzzle};
use crate::solve::{Budget, Interrupt};
use nonolith_cover::{Entry, Item, Problem};
use thiserror::Error;

/// The meaning of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A block of a line is placed.
    Place {
        /// The line.
        line: LineId,
        /// The block, counted from 0.
        block: usize,
        /// The position of its first cell on the line.
        start: usize,
    },
    /// A cell has the background colour.
    White {
        /// Its index in [`Grid::cells`].
        cell: usize,
    },
}

/// The meaning of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A cell is covered in a direction, by a block of its line or as background.
    Cell(usize, Direction),
    /// A block of a line is placed.
    Block(LineId, usize),
    /// Whatever covers a cell across and down has the same colour.
    SameColour(usize),
    /// At most one of two placements of neighbouring blocks is chosen; these are their actions.
    NotBoth(usize, usize),
}

/// The size of a matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sizes {
    /// Options: placements of blocks, and background cells.
    pub actions: usize,
    /// Primary items: cells in both directions, and blocks.
    pub requirements: usize,
    /// Secondary items that keep neighbouring blocks apart and in order.
    pub me_requirements: usize,
    /// Secondary items for the colours of cells; none in black-and-white puzzles.
    pub colour_requirements: usize,
    /// The entries of the matrix: the items that each action covers, added up.
    pub entries: usize,
}

/// Why a matrix was not built.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MatrixError {
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The puzzle has counted clues.
    #[error("expected a puzzle with run clues, found counted clues: they make no exact cover")]
    Counted,
    /// A limit was reached, or the matrix would be too large.
    #[error("a limit was reached before the matrix was complete")]
    Interrupted(Interrupt),
}

impl From<Interrupt> for MatrixError {
    fn from(interrupt: Interrupt) -> MatrixError {
        MatrixError::Interrupted(interrupt)
    }
}

/// A puzzle as an exact cover problem: items and options, and what they mean.
///
/// ```
/// use nonolith::solve::cover::Matrix;
/// use nonolith::{Budget, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// let matrix = Matrix::new(&puzzle, &puzzle.unknown(), &mut Budget::unlimited())?;
/// let sizes = matrix.sizes();
/// assert_eq!((sizes.actions, sizes.requirements, sizes.me_requirements), (10, 12, 0));
/// let solutions: Vec<_> = matrix.problem().solutions().collect();
/// assert_eq!(matrix.grid(&solutions[0]).text(puzzle.palette()), ["##", ".#"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Matrix<'p> {
    puzzle: &'p Puzzle,
    problem: Problem,
    actions: Vec<Action>,
    requirements: Vec<Requirement>,
    sizes: Sizes,
    count: Count,
}

impl<'p> Matrix<'p> {
    /// The most bytes that any matrix takes, including the search on it.
    pub const MAX_BYTES: u64 = 1 << 30;

    /// Builds the matrix of all solutions that agree with `start`.
    ///
    /// Placements that contradict `start` are left out, and so are those that leave too little room
    /// for the other blocks of the line.
    ///
    /// The budget limits steps and memory, and can stop the work. Each line takes a step when it is
    /// counted, and another when it is built. A matrix that would take too much memory is not begun.
    pub fn new(
        puzzle: &'p Puzzle,
        start: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Matrix<'p>, MatrixError> {
        let start = &*puzzle.reveal(start)?;
        if puzzle.kind() != Kind::Runs {
            return Err(MatrixError::Counted);
        }
        let most = budget.memory().min(Self::MAX_BYTES);
        let count = Count::of(puzzle, start, most, budget)?;
        let mut matrix = Matrix {
            puzzle,
            problem: Problem::with_capacity(count.items, count.options, count.entries),
            actions: Vec::with_capacity(count.options),
            requirements: Vec::with_capacity(count.items),
            sizes: Sizes::default(),
            count,
        };
        let mut builder = Builder::new(&mut matrix, start);
        for line in puzzle.shape().lines() {
            budget.tick()?;
            let before = builder.matrix.problem.entry_count();
            builder.line(line)?;
            budget.weigh((builder.matrix.problem.entry_count() - before) as u64 / 1000);
        }
        builder.whites()?;
        Ok(matrix)
    }

    /// The most bytes that the matrix and a search on it take at any time.
    pub fn bytes(&self) -> u64 {
        self.count.bytes()
    }

    /// The bytes that its lists hold.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.problem.bytes()
            + self.actions.capacity() * size_of::<Action>()
            + self.requirements.capacity() * size_of::<Requirement>()
    }

    /// The sizes counted before it was built.
    #[cfg(test)]
    pub(super) fn count(&self) -> Count {
        self.count
    }

    /// The size of the matrix.
    pub fn sizes(&self) -> Sizes {
        let (actions, entries) = (self.actions.len(), self.problem.entry_count());
        Sizes { actions, entries, ..self.sizes }
    }

    /// The items and options.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The meaning of an item.
    pub fn requirement(&self, item: Item) -> Option<Requirement> {
        self.requirements.get(item.index()).copied()
    }

    /// The meaning of each option.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The picture of some options. Cells that none of them covers are unknown.
    pub fn grid(&self, options: &[usize]) -> Grid {
        let mut grid = self.puzzle.unknown();
        self.draw(options, &mut grid);
        grid
    }

    /// Draws options into a grid.
    pub(super) fn draw(&self, options: &[usize], grid: &mut Grid) {
        for &option in options {
            match self.actions.get(option) {
                Some(&Action::White { cell }) => {
                    grid.set(cell, ColourSet::only(Colour::BACKGROUND));
                }
                Some(&Action::Place { line, block, start }) => {
                    let Some(block) = self.puzzle.clue(line).blocks().get(block) else { continue };
                    let cells = self.puzzle.shape().cells_of(line).skip(start);
                    cells
                        .take(block.length() as usize)
                        .for_each(|cell| grid.set(cell, ColourSet::only(block.colour())));
                }
                None => {}
            }
        }
    }
}

/// A placement of a block, and the items it covers besides the block and its cells.
pub(super) struct Placement {
    start: usize,
    action: usize,
    not_both: Vec<Item>,
}

struct Builder<'m, 'p> {
    matrix: &'m mut Matrix<'p>,
    start: &'m Grid,
    /// For each direction, the item of each cell that has a line in it.
    directions: Vec<(Direction, Vec<Option<Item>>)>,
    /// The items of blocks, line after line.
    blocks: std::vec::IntoIter<Item>,
    /// The colour item of each cell, if there are several colours.
    colours: Vec<Item>,
}

impl<'m, 'p> Builder<'m, 'p> {
    /// Makes all items except those between placements.
    fn new(matrix: &'m mut Matrix<'p>, start: &'m Grid) -> Builder<'m, 'p> {
        let puzzle = matrix.puzzle;
        let (shape, inks) = (puzzle.shape(), puzzle.palette().len());
        let coloured = if inks > 2 { shape.area() } else { 0 };
        let mut primary = |requirement| {
            matrix.requirements.push(requirement);
            matrix.problem.primary()
        };
        let mut directions = Vec::new();
        for direction in shape.directions() {
            let mut has_line = vec![false; shape.area()];
            for line in shape.lines().filter(|line| line.direction() == direction) {
                shape.cells_of(line).for_each(|cell| has_line[cell] = true);
            }
            let item = |(cell, has): (usize, bool)| {
                has.then(|| primary(Requirement::Cell(cell, direction)))
            };
            let items: Vec<_> = has_line.into_iter().enumerate().map(item).collect();
            directions.push((direction, items));
        }
        let mut all = Vec::with_capacity(matrix.count.blocks);
        for line in shape.lines() {
            let own =
                (0..puzzle.clue(line).blocks().len()).map(|i| primary(Requirement::Block(line, i)));
            all.extend(own);
        }
        matrix.sizes.requirements = matrix.requirements.len();
        let mut secondary = |cell| {
            matrix.requirements.push(Requirement::SameColour(cell));
            matrix.problem.secondary()
        };
        let colours = (0..coloured).map(&mut secondary).collect();
        matrix.sizes.colour_requirements = coloured;
        Builder { matrix, start, directions, blocks: all.into_iter(), colours }
    }

    /// Adds all placements of the blocks of a line.
    fn line(&mut self, line: LineId) -> Result<(), Interrupt> {
        let puzzle = self.matrix.puzzle;
        let blocks = puzzle.clue(line).blocks();
        let cells: Vec<usize> = puzzle.shape().cells_of(line).collect();
        let mut action = self.matrix.actions.len();
        let mut placements: Vec<Vec<Placement>> = Vec::with_capacity(blocks.len());
        for (_, starts) in Places::new(puzzle, self.start, line).starts() {
            let mut own: Vec<Placement> = Vec::new();
            for start in starts {
                own.push(Placement { start, action, not_both: Vec::new() });
                action += 1;
            }
            placements.push(own);
        }
        for (i, pair) in blocks.windows(2).enumerate() {
            let [first, second] = &mut placements[i..i + 2] else { continue };
            self.exclude([pair[0], pair[1]], first, second);
        }
        for (number, (block, own)) in blocks.iter().zip(&placements).enumerate() {
            let Some(item) = self.blocks.next() else { break };
            for placement in own {
                self.place(line, number, *block, item, placement, &cells)?;
            }
        }
        Ok(())
    }

    /// Adds an item for every two placements of neighbouring blocks that do not overlap but are too
    /// close, or in the wrong order.
    fn exclude(&mut self, pair: [Block; 2], first: &mut [Placement], second: &mut [Placement]) {
        for a in first {
            for b in clashes(pair, a.start, second, |b| b.start).into_iter().flatten() {
                let b = &mut second[b];
                let item = self.matrix.problem.secondary();
                self.matrix.requirements.push(Requirement::NotBoth(a.action, b.action));
                self.matrix.sizes.me_requirements += 1;
                a.not_both.push(item);
                b.not_both.push(item);
            }
        }
    }

    fn place(
        &mut self,
        line: LineId,
        number: usize,
        block: Block,
        item: Item,
        placement: &Placement,
        cells: &[usize],
    ) -> Result<(), Interrupt> {
        let covered = &cells[placement.start..placement.start + block.length() as usize];
        let of_line = |(direction, _): &&(Direction, _)| *direction == line.direction();
        let items = self.directions.iter().find(of_line).map_or(&[][..], |(_, items)| items);
        let shade = block.colour().index() as u32;
        let mut entries: Vec<Entry> = vec![item.into()];
        entries.extend(covered.iter().filter_map(|&cell| items[cell]).map(Entry::from));
        if !self.colours.is_empty() {
            entries.extend(covered.iter().map(|&cell| Entry::from((self.colours[cell], shade))));
        }
        entries.extend(placement.not_both.iter().map(|&item| Entry::from(item)));
        self.add(Action::Place { line, block: number, start: placement.start }, &entries)
    }

    /// Adds the actions of background cells.
    fn whites(&mut self) -> Result<(), Interrupt> {
        for (cell, colours) in self.start.cells().iter().enumerate() {
            if colours.contains(Colour::BACKGROUND) {
                let items = self.directions.iter().filter_map(|(_, items)| items[cell]);
                let entries: Vec<Entry> = items.map(Entry::from).collect();
                self.add(Action::White { cell }, &entries)?;
            }
        }
        Ok(())
    }

    fn add(&mut self, action: Action, entries: &[Entry]) -> Result<(), Interrupt> {
        // These entries always form a valid option, so this fails only if there are too many.
        self.matrix.problem.add(entries.iter().copied()).map_err(|_| Interrupt::Memory)?;
        self.matrix.actions.push(action);
        Ok(())
    }
}
