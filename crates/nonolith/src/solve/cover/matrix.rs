//! A nonogram with run clues as an exact cover.
//!
//! Every cell is to be covered once across and once down, and every block is to be placed. To place
//! a block covers its cells in the direction of its line; a white cell is covered in both
//! directions at once. So a cell that a block of its row covers must be covered by a block of its
//! column too.
//!
//! That neighbouring blocks keep their order and their distance is said by a secondary item for
//! every two placements that do not: both would cover it. (Placements that overlap exclude each
//! other already.) Where there are several colours, a secondary item for each cell has the colour
//! of whatever covers it.

use super::count::Count;
use super::places::{Places, blocks, clashes};
use crate::model::{Block, Colour, ColourSet, Direction, Grid, Kind, LineId, ModelError, Puzzle};
use crate::solve::{Budget, Interrupt};
use nonolith_cover::{Entry, Item, Problem};
use thiserror::Error;

/// What an option stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// A block of a line is placed, counted from 0, with its first cell at `start` of the line.
    Place {
        /// The line.
        line: LineId,
        /// Which of its blocks.
        block: usize,
        /// Where on the line it starts.
        start: usize,
    },
    /// A cell stays background.
    White {
        /// Its place among the [`Grid::cells`].
        cell: usize,
    },
}

/// What an item stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requirement {
    /// A cell is covered in a direction: by a block of its line, or blank.
    Cell(usize, Direction),
    /// A block of a line is placed.
    Block(LineId, usize),
    /// What covers a cell across and down has the same colour.
    SameColour(usize),
    /// Two placements of neighbouring blocks, by their actions, are not chosen both.
    NotBoth(usize, usize),
}

/// How large a matrix is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sizes {
    /// Options: placements of blocks, and white cells.
    pub actions: usize,
    /// Primary items: cells in both directions, and blocks.
    pub requirements: usize,
    /// Secondary items that keep neighbouring blocks apart and in order.
    pub me_requirements: usize,
    /// Secondary items that have the colour of a cell; none in puzzles of one colour.
    pub colour_requirements: usize,
    /// Items covered by all actions together.
    pub entries: usize,
}

/// Why there is no matrix.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum MatrixError {
    /// The grid to start from does not belong to the puzzle.
    #[error(transparent)]
    Start(#[from] ModelError),
    /// The puzzle has counted clues.
    #[error("expected a puzzle with run clues, found counted clues: they make no exact cover")]
    Counted,
    /// It would grow too large, or a limit was reached.
    #[error("a limit was reached before the matrix was complete")]
    Interrupted(Interrupt),
}

impl From<Interrupt> for MatrixError {
    fn from(interrupt: Interrupt) -> MatrixError {
        MatrixError::Interrupted(interrupt)
    }
}

/// A puzzle as an exact cover: items and options, and what they stand for.
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
    /// No matrix takes more bytes than that, the search on it included.
    pub const MAX_BYTES: u64 = 1 << 30;

    /// The matrix of all solutions that agree with `start`: what does not agree is no action. From
    /// an unknown grid nothing is left out but what cannot be since the other blocks of the line
    /// need room.
    ///
    /// The budget limits steps and memory, and can stop it. A line is a step when it is counted, and
    /// another when it is built; what would take too much memory is not begun.
    pub fn new(
        puzzle: &'p Puzzle,
        start: &Grid,
        budget: &mut Budget<'_>,
    ) -> Result<Matrix<'p>, MatrixError> {
        start.expect_shape(puzzle.shape())?;
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

    /// The most bytes that the matrix, and a search on it, take at any time.
    pub fn bytes(&self) -> u64 {
        self.count.bytes()
    }

    /// The bytes that its lists have taken.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.problem.bytes()
            + self.actions.capacity() * size_of::<Action>()
            + self.requirements.capacity() * size_of::<Requirement>()
    }

    /// What was counted beforehand.
    #[cfg(test)]
    pub(super) fn count(&self) -> Count {
        self.count
    }

    /// How large it is.
    pub fn sizes(&self) -> Sizes {
        let (actions, entries) = (self.actions.len(), self.problem.entry_count());
        Sizes { actions, entries, ..self.sizes }
    }

    /// The items and options.
    pub fn problem(&self) -> &Problem {
        &self.problem
    }

    /// What an item stands for.
    pub fn requirement(&self, item: Item) -> Option<Requirement> {
        self.requirements.get(item.index()).copied()
    }

    /// What the options stand for.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// The picture that options make; cells that none of them covers are unknown.
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
                    let Some(block) = blocks(self.puzzle, line).get(block) else { continue };
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

/// Where a block may be placed, and which items that covers beside the block and the cells.
pub(super) struct Placement {
    start: usize,
    action: usize,
    not_both: Vec<Item>,
}

struct Builder<'m, 'p> {
    matrix: &'m mut Matrix<'p>,
    start: &'m Grid,
    /// For each direction, an item for each cell that has a line in it.
    directions: Vec<(Direction, Vec<Option<Item>>)>,
    /// One for each block of each line, all lines one after the other.
    blocks: std::vec::IntoIter<Item>,
    /// One for each cell, if there are several colours.
    colours: Vec<Item>,
}

impl<'m, 'p> Builder<'m, 'p> {
    /// Makes all items but those between placements.
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
            let own = (0..blocks(puzzle, line).len()).map(|i| primary(Requirement::Block(line, i)));
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
        let blocks = blocks(puzzle, line);
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

    /// Adds an item for every two placements of neighbouring blocks that do not overlap and are too
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

    /// Adds the white cells.
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
        // What is built here is an option, unless there are too many.
        self.matrix.problem.add(entries.iter().copied()).map_err(|_| Interrupt::Memory)?;
        self.matrix.actions.push(action);
        Ok(())
    }
}
