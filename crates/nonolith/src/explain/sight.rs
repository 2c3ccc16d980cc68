//! What anyone sees in a coloured puzzle without a step: a cell does not have a colour that the clue of a
//! line through it lacks, or that the line has already used up.
//!
//! Such facts are not steps. Techniques use them, and the reason of a step names those it needs. A cell
//! that they decide is left to a technique, since a player has to mark it first. So they never matter in
//! puzzles of two colours.

use super::step::Fact;
use crate::model::{Clue, Colour, ColourSet, Grid, LineId, Puzzle};

/// Colours that cells do not have, because a line through them lacks those colours or has used them up.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Seen {
    /// The line.
    pub line: LineId,
    /// The colours.
    pub colours: ColourSet,
    /// Whether the line has all its cells of these colours already. If not, its clue lacks them.
    pub complete: bool,
    /// The cells on the line that do not have these colours.
    pub cells: Vec<usize>,
}

/// For each line, the colours that its open cells can have at first sight.
#[derive(Clone)]
pub(super) struct Sight {
    open: Vec<ColourSet>,
}

impl Sight {
    pub(super) fn new(puzzle: &Puzzle, grid: &Grid) -> Sight {
        let shape = puzzle.shape();
        let mut sight = Sight { open: vec![ColourSet::from_bits(u32::MAX); shape.line_count()] };
        if puzzle.palette().len() > 2 {
            shape.lines().for_each(|line| _ = sight.update(puzzle, grid, line));
        }
        sight
    }

    /// Looks at a line again; returns whether there are fewer colours now.
    pub(super) fn update(&mut self, puzzle: &Puzzle, grid: &Grid, line: LineId) -> bool {
        if puzzle.palette().len() <= 2 {
            return false;
        }
        let open = open(puzzle.clue(line), grid.line(line));
        let own = &mut self.open[puzzle.shape().index_of(line)];
        let changed = *own != open;
        *own = open;
        changed
    }

    /// The colours that a line leaves for its open cells.
    pub(super) fn of(&self, puzzle: &Puzzle, line: LineId) -> ColourSet {
        self.open[puzzle.shape().index_of(line)]
    }

    /// The colours that the other lines through a cell leave for it.
    pub(super) fn across(&self, puzzle: &Puzzle, cell: usize, line: LineId) -> ColourSet {
        let others = puzzle.shape().lines_through(cell).into_iter().filter(|own| *own != line);
        others.fold(ColourSet::from_bits(u32::MAX), |all, other| all & self.of(puzzle, other))
    }

    /// A grid in which open cells have only the candidates that are left at first sight.
    pub(super) fn narrowed(&self, puzzle: &Puzzle, grid: &Grid) -> Grid {
        let mut narrowed = grid.clone();
        for cell in grid.open_cells() {
            let lines = puzzle.shape().lines_through(cell).into_iter();
            let open = lines.fold(grid.cells()[cell], |all, line| all & self.of(puzzle, line));
            if open.len() > 1 {
                narrowed.set(cell, open);
            }
        }
        narrowed
    }

    /// Splits facts into those that are seen on a line other than `own`, and all others. What has been told
    /// is not seen: a reader knows it anyway.
    pub(super) fn split(
        &self,
        puzzle: &Puzzle,
        told: &Grid,
        own: Option<LineId>,
        facts: &[Fact],
    ) -> (Vec<Fact>, Vec<Seen>) {
        let (mut others, mut seen) = (Vec::<Fact>::new(), Vec::new());
        for &Fact { cell, colours } in facts {
            let mut rest = colours;
            for colour in (colours & told.cells()[cell]).iter() {
                let lines = puzzle.shape().lines_through(cell).into_iter();
                let mut lines = lines.filter(|line| Some(*line) != own);
                if let Some(line) = lines.find(|&line| !self.of(puzzle, line).contains(colour)) {
                    note(&mut seen, puzzle, line, colour, cell);
                    rest.remove(colour);
                }
            }
            match others.last_mut() {
                _ if rest.is_empty() => {}
                Some(last) if last.cell == cell => last.colours |= rest,
                _ => others.push(Fact { cell, colours: rest }),
            }
        }
        (others, seen)
    }
}

fn note(seen: &mut Vec<Seen>, puzzle: &Puzzle, line: LineId, colour: Colour, cell: usize) {
    let complete = puzzle.clue(line).colours().contains(colour);
    match seen.iter_mut().find(|own| own.line == line && own.complete == complete) {
        Some(own) => {
            own.colours.insert(colour);
            if own.cells.last() != Some(&cell) {
                own.cells.push(cell);
            }
        }
        None => {
            let colours = ColourSet::only(colour);
            seen.push(Seen { line, colours, complete, cells: vec![cell] });
        }
    }
}

/// The colours of a clue of which a line does not have all cells yet.
fn open(clue: Clue<'_>, cells: impl Iterator<Item = ColourSet>) -> ColourSet {
    let mut counts = [0u64; Colour::LIMIT];
    cells.filter_map(ColourSet::single).for_each(|colour| counts[colour.index()] += 1);
    let counted = matches!(clue, Clue::Counted(_));
    let is_open = |colour: &Colour| {
        // Run clues do not count the background.
        (*colour == Colour::BACKGROUND && !counted)
            || counts[colour.index()] < clue.cells_of(*colour)
    };
    clue.colours().iter().filter(is_open).collect()
}
