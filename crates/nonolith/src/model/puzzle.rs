//! Puzzles: a palette, a shape and clues, and sometimes givens.

use super::{
    Block, Clue, Colour, ColourSet, Flaw, Grid, LineId, ModelError, Palette, Shape, Tally,
};
use std::borrow::Cow;
use std::fmt;

/// The kind of clues a puzzle has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Kind {
    /// Ordinary nonograms: the clue of a line lists its blocks in order.
    Runs,
    /// Hungry Cat: the clue of a line counts its cells of each colour.
    Counted,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Runs => "run clues",
            Kind::Counted => "counted clues",
        })
    }
}

/// A nonogram: a palette, a shape and a clue for every line. Some cells can be *given*: revealed at the
/// start, so that only solutions with these colours count.
///
/// A puzzle is immutable and well formed: its clues use only colours of its palette. It can still
/// have no solution; [`Puzzle::flaw`] finds the plain cases.
///
/// ```
/// use nonolith::{Clue, LineId, Puzzle};
///
/// let puzzle = Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?;
/// assert_eq!(puzzle.shape().to_string(), "2x2");
/// assert!(matches!(puzzle.clue(LineId::row(0)), Clue::Runs([block]) if block.length() == 2));
/// # Ok::<(), nonolith::model::ModelError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    palette: Palette,
    shape: Shape,
    clues: Clues,
    /// The colours of the given cells, and all colours elsewhere; `None` if no cell is given, as in
    /// nearly all puzzles.
    givens: Option<Box<Grid>>,
}

/// The clues of all lines, rows first.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Clues {
    Runs(Vec<Vec<Block>>),
    Counted(Vec<Vec<Tally>>),
}

impl Puzzle {
    /// Makes an ordinary nonogram.
    ///
    /// Blocks of length 0 are dropped: an empty clue is often written as `0`.
    pub fn runs(
        palette: Palette,
        rows: Vec<Vec<Block>>,
        columns: Vec<Vec<Block>>,
    ) -> Result<Puzzle, ModelError> {
        let shape = Shape::new(columns.len(), rows.len())?;
        let mut clues = rows;
        clues.extend(columns);
        for (clue, line) in clues.iter_mut().zip(shape.lines()) {
            // One pass, since there can be millions of blocks; few clues need a change.
            let (mut empty, mut unknown, mut background) = (false, false, false);
            for block in &*clue {
                empty |= block.length() == 0;
                unknown |= block.length() > 0 && block.colour().index() >= palette.len();
                background |= block.length() > 0 && block.colour() == Colour::BACKGROUND;
            }
            if empty {
                clue.retain(|block| block.length() > 0);
            }
            if unknown {
                return Err(ModelError::UnknownColour { line });
            }
            if background {
                return Err(ModelError::BackgroundBlock { line });
            }
        }
        Ok(Puzzle { palette, shape, clues: Clues::Runs(clues), givens: None })
    }

    /// Makes a counted puzzle. Every clue must have one count for each colour, in palette order.
    pub fn counted(
        palette: Palette,
        rows: Vec<Vec<Tally>>,
        columns: Vec<Vec<Tally>>,
    ) -> Result<Puzzle, ModelError> {
        let shape = Shape::new(columns.len(), rows.len())?;
        let mut clues = rows;
        clues.extend(columns);
        for (clue, line) in clues.iter().zip(shape.lines()) {
            let in_order = clue.iter().map(|tally| tally.colour()).eq(palette.all().iter());
            if !in_order {
                return Err(ModelError::TalliesOutOfOrder { line });
            }
        }
        Ok(Puzzle { palette, shape, clues: Clues::Counted(clues), givens: None })
    }

    /// Makes a black-and-white nonogram from the numbers beside its rows and columns.
    pub fn mono(rows: &[&[u32]], columns: &[&[u32]]) -> Result<Puzzle, ModelError> {
        let palette = Palette::mono();
        let black = Colour::new(1).unwrap_or_default();
        let blocks = |numbers: &&[u32]| numbers.iter().map(|&len| Block::new(len, black)).collect();
        let rows = rows.iter().map(blocks).collect();
        Puzzle::runs(palette, rows, columns.iter().map(blocks).collect())
    }

    /// Makes the puzzle whose clues describe a picture.
    ///
    /// Fails if a cell is undecided or has a colour that is not in the palette.
    ///
    /// ```
    /// use nonolith::{Grid, Kind, Palette, Puzzle};
    ///
    /// let palette = Palette::mono();
    /// let picture = Grid::parse(&["##", ".#"], &palette)?;
    /// let puzzle = Puzzle::of_picture(palette, &picture, Kind::Runs)?;
    /// assert_eq!(puzzle, Puzzle::mono(&[&[2], &[1]], &[&[1], &[2]])?);
    /// # Ok::<(), nonolith::model::ModelError>(())
    /// ```
    pub fn of_picture(palette: Palette, picture: &Grid, kind: Kind) -> Result<Puzzle, ModelError> {
        let known = |(cell, colours): (usize, &ColourSet)| match colours.single() {
            Some(colour) if colour.index() < palette.len() => Ok(colour),
            _ => Err(ModelError::NotAPicture { cell }),
        };
        let colours =
            picture.cells().iter().enumerate().map(known).collect::<Result<Vec<_>, _>>()?;
        let shape = picture.shape();
        let line = |line| shape.cells_of(line).map(|cell| colours[cell]).collect::<Vec<_>>();
        let clues = match kind {
            Kind::Runs => Clues::Runs(shape.lines().map(|id| blocks_of(&line(id))).collect()),
            Kind::Counted => {
                let tallies = |id| tallies_of(&line(id), palette.all());
                Clues::Counted(shape.lines().map(tallies).collect::<Result<_, _>>()?)
            }
        };
        Ok(Puzzle { palette, shape: shape.clone(), clues, givens: None })
    }

    /// Gives a line the clue that describes `cells`; fails as [`Puzzle::of_picture`] does.
    ///
    /// This keeps the puzzle of a changing picture up to date; callers never see it half updated.
    pub(crate) fn redraw(&mut self, line: LineId, cells: &[Colour]) -> Result<(), ModelError> {
        let index = self.shape.index_of(line);
        match &mut self.clues {
            Clues::Runs(clues) => clues[index] = blocks_of(cells),
            Clues::Counted(clues) => clues[index] = tallies_of(cells, self.palette.all())?,
        }
        Ok(())
    }

    /// The colours of the puzzle.
    pub fn palette(&self) -> &Palette {
        &self.palette
    }

    /// The cells and lines of the puzzle.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The kind of clues the puzzle has.
    pub fn kind(&self) -> Kind {
        match self.clues {
            Clues::Runs(_) => Kind::Runs,
            Clues::Counted(_) => Kind::Counted,
        }
    }

    /// The clue of a line.
    ///
    /// # Panics
    ///
    /// If the shape has no such line.
    pub fn clue(&self, line: LineId) -> Clue<'_> {
        self.clue_at(self.shape.index_of(line))
    }

    /// The clue of the line with this index among all lines.
    pub(crate) fn clue_at(&self, index: usize) -> Clue<'_> {
        match &self.clues {
            Clues::Runs(clues) => Clue::Runs(&clues[index]),
            Clues::Counted(clues) => Clue::Counted(&clues[index]),
        }
    }

    /// The same clues with other givens: the decided cells of a grid. Its other cells must have all
    /// colours as candidates.
    ///
    /// Fails if the grid has another shape, or a cell is neither given nor open.
    ///
    /// ```
    /// use nonolith::{Grid, Puzzle, Request, Verdict, solve};
    ///
    /// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
    /// assert!(solve(&puzzle, &Request::default())?.verdict.has_several());
    /// let givens = Grid::parse(&["??", "#?"], puzzle.palette())?;
    /// let puzzle = puzzle.with_givens(&givens)?;
    /// assert_eq!(solve(&puzzle, &Request::default())?.verdict, Verdict::Unique);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_givens(self, givens: &Grid) -> Result<Puzzle, ModelError> {
        givens.expect_shape(&self.shape)?;
        let all = self.palette.all();
        let is_one = |cell: ColourSet| cell.single().is_some() && cell & all == cell;
        if let Some(cell) = givens.cells().iter().position(|&own| own != all && !is_one(own)) {
            return Err(ModelError::NotAGiven { cell });
        }
        let any = givens.cells().iter().any(|&cell| cell != all);
        Ok(Puzzle { givens: any.then(|| Box::new(givens.clone())), ..self })
    }

    /// The same clues without givens.
    #[must_use]
    pub fn without_givens(self) -> Puzzle {
        Puzzle { givens: None, ..self }
    }

    /// The given cells with their colours; all other cells can have every colour. `None` if no cell is
    /// given.
    pub fn givens(&self) -> Option<&Grid> {
        self.givens.as_deref()
    }

    /// Whether a cell is given, by its place among all cells.
    pub fn is_given(&self, cell: usize) -> bool {
        self.givens().is_some_and(|givens| givens.cells()[cell] != self.palette.all())
    }

    /// The grid at the start: the givens are known, and every other cell can still have every colour.
    pub fn unknown(&self) -> Grid {
        match &self.givens {
            Some(givens) => Grid::clone(givens),
            None => Grid::filled(&self.shape, self.palette.all()),
        }
    }

    /// A grid with the givens in it; fails if it has another shape.
    ///
    /// A cell with another colour than the given one has no candidate then. Everything that starts from
    /// a grid of the caller's starts from this.
    ///
    /// ```
    /// use nonolith::{Grid, Puzzle};
    ///
    /// let puzzle = Puzzle::mono(&[&[1], &[1]], &[&[1], &[1]])?;
    /// let puzzle = puzzle.with_givens(&Grid::parse(&["#?", "??"], &nonolith::Palette::mono())?)?;
    /// let grid = Grid::parse(&["??", ".?"], puzzle.palette())?;
    /// assert_eq!(puzzle.reveal(&grid)?.text(puzzle.palette()), ["#?", ".?"]);
    /// # Ok::<(), nonolith::model::ModelError>(())
    /// ```
    pub fn reveal<'g>(&self, grid: &'g Grid) -> Result<Cow<'g, Grid>, ModelError> {
        grid.expect_shape(&self.shape)?;
        let Some(givens) = &self.givens else { return Ok(Cow::Borrowed(grid)) };
        let mut grid = grid.clone();
        grid.meet(givens);
        Ok(Cow::Owned(grid))
    }

    /// A plain reason why the puzzle has no solution, if there is one.
    pub fn flaw(&self) -> Option<Flaw> {
        Flaw::of(self)
    }
}

fn blocks_of(line: &[Colour]) -> Vec<Block> {
    line.chunk_by(|a, b| a == b)
        .filter(|run| run[0] != Colour::BACKGROUND)
        .map(|run| Block::new(run.len() as u32, run[0]))
        .collect()
}

fn tallies_of(line: &[Colour], palette: ColourSet) -> Result<Vec<Tally>, ModelError> {
    let tally = |colour| {
        let count = line.iter().filter(|&&cell| cell == colour).count();
        let runs = line.chunk_by(|a, b| a == b).filter(|run| run[0] == colour).count();
        Tally::new(colour, count as u32, count >= 2 && runs == 1)
    };
    palette.iter().map(tally).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Rgb;

    fn colour(index: usize) -> Colour {
        Colour::new(index).unwrap()
    }

    #[test]
    fn empty_puzzles_are_valid() {
        for (rows, columns) in [(0, 0), (1, 0), (0, 3), (1, 1)] {
            let puzzle = Puzzle::mono(&vec![&[][..]; rows], &vec![&[][..]; columns]).unwrap();
            assert_eq!(puzzle.shape().area(), rows * columns);
            assert_eq!(puzzle.flaw(), None);
        }
    }

    #[test]
    fn zeros_are_dropped() {
        let puzzle = Puzzle::mono(&[&[0, 1, 0]], &[&[1], &[0]]).unwrap();
        assert_eq!(puzzle, Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap());
    }

    #[test]
    fn clues_use_only_colours_of_the_palette() {
        let line = LineId::column(0);
        let with =
            |colour| Puzzle::runs(Palette::mono(), vec![vec![]], vec![vec![Block::new(1, colour)]]);
        assert_eq!(with(colour(2)), Err(ModelError::UnknownColour { line }));
        assert_eq!(with(colour(0)), Err(ModelError::BackgroundBlock { line }));

        let tally = Tally::new(colour(1), 1, false).unwrap();
        let counted = Puzzle::counted(Palette::mono(), vec![], vec![vec![tally]]);
        assert_eq!(counted, Err(ModelError::TalliesOutOfOrder { line }));
    }

    #[test]
    fn givens_are_the_decided_cells_of_a_grid() {
        let plain = Puzzle::mono(&[&[1]], &[&[1], &[]]).unwrap();
        let grid = |row: &str| Grid::parse(&[row], plain.palette()).unwrap();
        let given = plain.clone().with_givens(&grid("?.")).unwrap();
        assert_ne!(given, plain);
        assert_eq!((given.is_given(0), given.is_given(1)), (false, true));
        assert_eq!((given.givens(), given.unknown()), (Some(&grid("?.")), grid("?.")));
        let filled = grid("##");
        let clash = given.reveal(&filled).unwrap();
        assert_eq!(clash.cells()[1], ColourSet::EMPTY);
        // None are given any more.
        assert_eq!(given.clone().with_givens(&grid("??")), Ok(plain.clone()));
        assert_eq!(given.clone().without_givens(), plain);
        assert_eq!(plain.givens(), None);

        let mut bad = grid("??");
        for none in [ColourSet::EMPTY, ColourSet::only(colour(2)), ColourSet::from_bits(7)] {
            bad.set(1, none);
            let error = Err(ModelError::NotAGiven { cell: 1 });
            assert_eq!(plain.clone().with_givens(&bad), error);
        }
        let other = Grid::parse(&["?", "?"], plain.palette()).unwrap();
        assert!(matches!(given.reveal(&other), Err(ModelError::WrongShape { .. })));
        assert!(matches!(given.clone().with_givens(&other), Err(ModelError::WrongShape { .. })));
    }

    #[test]
    fn a_picture_gives_clues_of_both_kinds() {
        let mut palette = Palette::new("white", Rgb::WHITE);
        palette.add("amber", Rgb(255, 190, 0), Some('a')).unwrap();
        palette.add("blue", Rgb(0, 0, 255), Some('b')).unwrap();
        let picture = Grid::parse(&["aabba.a"], &palette).unwrap();
        let row = LineId::row(0);

        let runs = Puzzle::of_picture(palette.clone(), &picture, Kind::Runs).unwrap();
        let expected = [(2, 1), (2, 2), (1, 1), (1, 1)].map(|(n, c)| Block::new(n, colour(c)));
        assert_eq!(runs.clue(row), Clue::Runs(&expected));
        assert_eq!(runs.clue(row).space(), 7);

        let counted = Puzzle::of_picture(palette, &picture, Kind::Counted).unwrap();
        let expected = [(0, 1, false), (1, 4, false), (2, 2, true)];
        let expected = expected.map(|(c, n, t)| Tally::new(colour(c), n, t).unwrap());
        assert_eq!(counted.clue(row), Clue::Counted(&expected));
    }
}
