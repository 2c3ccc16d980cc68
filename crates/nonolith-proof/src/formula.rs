//! Formulas: the clauses of a puzzle.

use crate::cells::Cells;
use crate::clauses::Clauses;
use crate::lines::{add_line, has_room};
use crate::lit::{Claim, Lit};
use crate::names::Meaning;
use crate::paces::paces_before;
use crate::size::Size;
use crate::walk::Walk;
use nonolith::{Clue, Colour, Grid, LineId, Puzzle};
use thiserror::Error;

/// A puzzle as clauses. Its models are the solutions of the puzzle, one for one.
///
/// Variables are numbered from 1. The variables of cells come first. See `docs/proofs.md`.
///
/// ```
/// use nonolith::Puzzle;
/// use nonolith_proof::Formula;
///
/// // A clue without room for it is the empty clause.
/// let puzzle = Puzzle::mono(&[&[3]], &[&[1], &[1]])?;
/// assert!(Formula::of(&puzzle)?.clauses().any(<[_]>::is_empty));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Formula<'p> {
    puzzle: &'p Puzzle,
    cells: Cells,
    /// The walks of all lines, in order.
    walks: Vec<Walk>,
    /// For each line the index of its first walk; at the end the number of walks.
    first: Vec<u32>,
    clauses: Clauses,
    differs: bool,
}

/// Why there is no formula.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum FormulaError {
    /// The clauses would take too much memory.
    #[error(
        "the clauses would take up to {} MB; the limit is {} MB", bytes >> 20, Formula::MAX_BYTES >> 20
    )]
    TooLarge {
        /// The most bytes they would take.
        bytes: u64,
    },
    /// A picture to differ from has another shape.
    #[error("the picture has another size than the puzzle")]
    OtherShape,
    /// A cell of a picture to differ from has no colour, or none of the puzzle's.
    #[error("a cell of the picture is not decided")]
    NotAPicture {
        /// The cell, by its place among all cells.
        cell: usize,
    },
}

impl<'p> Formula<'p> {
    /// The most memory that clauses may take, in bytes.
    pub const MAX_BYTES: u64 = 2 << 30;

    /// The clauses of a puzzle; fails if they would take more than [`Formula::MAX_BYTES`].
    pub fn of(puzzle: &'p Puzzle) -> Result<Formula<'p>, FormulaError> {
        let size = Size::of(puzzle);
        if size.bytes() > Self::MAX_BYTES {
            return Err(FormulaError::TooLarge { bytes: size.bytes() });
        }
        let cells = Cells::of(puzzle);
        let mut clauses = Clauses::with_capacity(size.clauses as usize, size.literals as usize);
        cells.one_colour_each(&mut clauses);
        cells.givens(puzzle, &mut clauses);
        let shape = puzzle.shape();
        let mut next = cells.variables() as u32 + 1;
        let (mut walks, mut first) = (Vec::new(), vec![0]);
        for line in shape.lines() {
            let on_line: Vec<usize> = shape.cells_of(line).collect();
            let own = add_line(puzzle.clue(line), &on_line, cells, next, &mut clauses);
            next = own.last().map_or(next, |walk| walk.variables().end);
            walks.extend(own);
            first.push(walks.len() as u32);
        }
        Ok(Formula { puzzle, cells, walks, first, clauses, differs: false })
    }

    /// Adds the clause that some cell differs from this picture. If the picture is a solution, the
    /// formula then has a model only if there is another.
    ///
    /// Fails if the picture has another shape, or a cell that is not decided.
    ///
    /// ```
    /// use nonolith::{Grid, Puzzle};
    /// use nonolith_proof::Formula;
    ///
    /// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
    /// let solution = Grid::parse(&["##", ".#"], puzzle.palette())?;
    /// let formula = Formula::of(&puzzle)?.differing_from(&solution)?;
    /// let last = formula.clauses().last().unwrap();
    /// assert_eq!(last.iter().map(|lit| lit.number()).collect::<Vec<_>>(), [-1, -2, 3, -4]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn differing_from(mut self, picture: &Grid) -> Result<Formula<'p>, FormulaError> {
        if picture.shape() != self.puzzle.shape() {
            return Err(FormulaError::OtherShape);
        }
        let differs = |(cell, own): (usize, &nonolith::ColourSet)| match own.single() {
            Some(colour) if colour.index() < self.cells.colours => Ok(!self.cells.is(cell, colour)),
            _ => Err(FormulaError::NotAPicture { cell }),
        };
        let clause: Vec<Lit> =
            picture.cells().iter().enumerate().map(differs).collect::<Result<_, _>>()?;
        self.clauses.add(clause);
        self.differs = true;
        Ok(self)
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'p Puzzle {
        self.puzzle
    }

    /// The number of variables.
    pub fn variables(&self) -> u32 {
        let last = self.walks.last().map(|walk| walk.variables().end - 1);
        last.unwrap_or(self.cells.variables() as u32)
    }

    /// The clauses, in order.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Lit]> {
        self.clauses.iter()
    }

    pub(crate) fn list(&self) -> &Clauses {
        &self.clauses
    }

    /// Whether the last clause says that some cell differs from a picture.
    pub fn differs(&self) -> bool {
        self.differs
    }

    /// The literal that says that a cell has a colour.
    ///
    /// # Panics
    ///
    /// If there is no such cell or colour.
    pub fn cell_is(&self, cell: usize, colour: Colour) -> Lit {
        assert!(cell < self.cells.area, "a puzzle of {} has no cell {cell}", self.puzzle.shape());
        assert!(colour.index() < self.cells.colours, "the puzzle has no such colour");
        self.cells.is(cell, colour)
    }

    /// Whether a block of a run clue starts at or before a position of its line, both from 0.
    ///
    /// If the clue has no room on its line, nothing is true.
    ///
    /// # Panics
    ///
    /// If there is no such line, block or position.
    ///
    /// ```
    /// use nonolith::{LineId, Puzzle};
    /// use nonolith_proof::{Claim, Formula};
    ///
    /// let puzzle = Puzzle::mono(&[&[1, 1]], &[&[], &[1], &[], &[1]])?;
    /// let formula = Formula::of(&puzzle)?;
    /// let second = |position| formula.started_by(LineId::row(0), 1, position);
    /// assert_eq!([second(1), second(3)], [false, true].map(Claim::Known));
    /// let Claim::Lit(lit) = second(2) else { panic!("it starts in column 3 or 4") };
    /// let says = "row 1: after 3 cells at least 3 paces, so block 2 starts by column 3";
    /// assert_eq!(formula.name(lit.variable()), says);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn started_by(&self, line: LineId, block: usize, position: usize) -> Claim {
        let blocks = self.puzzle.clue(line).blocks();
        assert!(block < blocks.len(), "{line} has no block {block}");
        assert!(position < self.puzzle.shape().length_of(line), "{line} has no cell {position}");
        match self.walks_of(line) {
            [walk] => walk.at_least(position + 1, paces_before(blocks, block) as usize + 1),
            _ => Claim::Known(false),
        }
    }

    /// Whether at least `count` of the first `cells` cells of a line have a colour that its clue
    /// counts.
    ///
    /// If the counts do not add up to the length of the line, nothing is true.
    ///
    /// # Panics
    ///
    /// If there is no such line, the clue does not count this colour, or the line has fewer cells.
    pub fn counted_by(&self, line: LineId, colour: Colour, cells: usize, count: usize) -> Claim {
        let tallies = self.puzzle.clue(line).tallies();
        let walk = tallies.iter().position(|tally| tally.colour() == colour);
        assert!(walk.is_some(), "{line} does not count this colour");
        assert!(cells <= self.puzzle.shape().length_of(line), "{line} has no {cells} cells");
        let walk = walk.and_then(|walk| self.walks_of(line).get(walk));
        walk.map_or(Claim::Known(false), |walk| walk.at_least(cells, count))
    }

    /// What a variable says.
    ///
    /// # Panics
    ///
    /// If there is no such variable.
    pub fn meaning(&self, variable: u32) -> Meaning {
        assert!((1..=self.variables()).contains(&variable), "there is no variable {variable}");
        if variable as usize <= self.cells.variables() {
            let (cell, colour) = self.cells.meaning(variable);
            return Meaning::Cell { cell, colour };
        }
        let index = self.walks.partition_point(|walk| walk.variables().end <= variable);
        let (line, colour) = self.owner(index);
        let part = self.walks[index].part(variable);
        let part = part.unwrap_or(crate::walk::Part::AtLeast { cells: 0, paces: 0 });
        Meaning::of_part(part, line, colour)
    }

    /// What all variables say, in order.
    pub(crate) fn meanings(&self) -> impl Iterator<Item = Meaning> {
        let cells = (1..=self.cells.variables() as u32).map(|variable| {
            let (cell, colour) = self.cells.meaning(variable);
            Meaning::Cell { cell, colour }
        });
        let walks = self.walks.iter().enumerate().flat_map(|(index, walk)| {
            let (line, colour) = self.owner(index);
            walk.all_parts().map(move |part| Meaning::of_part(part, line, colour))
        });
        cells.chain(walks)
    }

    /// The line of a walk, and the colour if it is counted.
    fn owner(&self, walk: usize) -> (LineId, Option<Colour>) {
        let line = self.first.partition_point(|&first| first as usize <= walk) - 1;
        let id = self.puzzle.shape().line_at(line);
        let tallies = self.puzzle.clue(id).tallies();
        (id, tallies.get(walk - self.first[line] as usize).map(|tally| tally.colour()))
    }

    /// The walks of a line; none if its clue has no room.
    fn walks_of(&self, line: LineId) -> &[Walk] {
        let index = self.puzzle.shape().index_of(line);
        &self.walks[self.first[index] as usize..self.first[index + 1] as usize]
    }

    /// The counts of all counted clues, each with its cells as literals that say that they have the
    /// colour.
    pub(crate) fn counts(&self) -> impl Iterator<Item = (usize, Vec<Lit>)> {
        let shape = self.puzzle.shape();
        shape.lines().flat_map(move |line| {
            let Clue::Counted(tallies) = self.puzzle.clue(line) else { return Vec::new() };
            let fits = has_room(self.puzzle.clue(line), shape.length_of(line));
            let tallies = if fits { tallies } else { &[] };
            let cells = |colour| shape.cells_of(line).map(move |cell| self.cells.is(cell, colour));
            let count =
                |tally: &nonolith::Tally| (tally.count() as usize, cells(tally.colour()).collect());
            tallies.iter().map(count).collect()
        })
    }
}
