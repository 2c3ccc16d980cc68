//! Counts how large a matrix will be, before anything is allocated for it.

use super::matrix::{Action, Placement, Requirement};
use super::places::{Places, clashes};
use crate::model::{Block, Colour, ColourSet, Grid, Puzzle};
use crate::solve::{Budget, Interrupt};
use nonolith_cover::{Entry, Item, Problem, Search};

/// The exact size of a matrix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Count {
    pub(super) cells: usize,
    /// Directions, and blocks of all lines.
    sides: usize,
    pub(super) blocks: usize,
    /// Items that must be covered.
    pub(super) primary: usize,
    /// All items.
    pub(super) items: usize,
    pub(super) options: usize,
    pub(super) entries: usize,
    /// The most bytes that building a line takes.
    at_work: usize,
}

/// The capacity of a list that grows by pushes is at most twice its length.
const GROWTH: usize = 2;
/// Counting this many placements takes about as long as one step.
const PLACEMENTS_PER_STEP: usize = 1000;

impl Count {
    /// Counts line by line. Fails as soon as the matrix would take more than `most` bytes.
    pub(super) fn of(
        puzzle: &Puzzle,
        start: &Grid,
        most: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Count, Interrupt> {
        let (shape, colours) = (puzzle.shape(), puzzle.palette().len());
        let coloured = if colours > 2 { shape.area() } else { 0 };
        let own = shape.lines().map(|line| puzzle.clue(line).blocks().len()).sum::<usize>();
        let on_lines = shape.lines().map(|line| shape.length_of(line)).sum::<usize>();
        let primary = on_lines + own;
        let mut count = Count {
            cells: shape.area(),
            sides: shape.directions().len(),
            blocks: own,
            primary,
            items: primary + coloured,
            ..Count::default()
        };
        count.expect_within(most)?;
        let per_cell = if coloured > 0 { 2 } else { 1 };
        for line in shape.lines() {
            budget.tick()?;
            let length = shape.length_of(line);
            let (mut placements, mut pairs, mut longest) = (0, 0, 0);
            let mut before: Option<(Block, Vec<usize>)> = None;
            let places = Places::new(puzzle, start, line);
            for (block, starts) in places.starts() {
                let starts: Vec<usize> = starts.collect();
                placements += starts.len();
                count.options += starts.len();
                count.entries += starts.len() * (1 + per_cell * block.length() as usize);
                longest = longest.max(per_cell * block.length() as usize);
                if let Some((first, own)) = &before {
                    let clash = |&place: &usize| {
                        let [a, b] = clashes([*first, block], place, &starts, |&start| start);
                        a.len() + b.len()
                    };
                    let between = own.iter().map(clash).sum::<usize>();
                    pairs += between;
                    count.items += between;
                    count.entries += 2 * between;
                }
                count.expect_within(most)?;
                budget.weigh((starts.len() / PLACEMENTS_PER_STEP) as u64);
                before = Some((block, starts));
            }
            let lists = puzzle.clue(line).blocks().len() * size_of::<Vec<Placement>>();
            let of_colours = colours * (size_of::<Vec<u32>>() + (length + 1) * size_of::<u32>());
            let at_work = lists
                + of_colours
                + length * (size_of::<usize>() + size_of::<ColourSet>())
                + GROWTH * placements * (size_of::<Placement>() + size_of::<usize>())
                // The first push allocates room for four.
                + 2 * (GROWTH * pairs).max(4 * placements) * size_of::<Item>()
                + GROWTH * (1 + longest + pairs) * size_of::<Entry>();
            count.at_work = count.at_work.max(at_work);
            count.expect_within(most)?;
        }
        let white = |cell: &ColourSet| cell.contains(Colour::BACKGROUND);
        for (cell, _) in start.cells().iter().enumerate().filter(|(_, cell)| white(cell)) {
            count.options += 1;
            count.entries += shape.crossings(cell).len();
        }
        count.expect_within(most)?;
        Ok(count)
    }

    fn expect_within(&self, most: u64) -> Result<(), Interrupt> {
        let fits =
            self.bytes() <= most && self.items + self.options + self.entries < Problem::MAX_SIZE;
        if fits { Ok(()) } else { Err(Interrupt::Memory) }
    }

    /// The most bytes that the matrix and a search on it take at any time.
    pub(super) fn bytes(&self) -> u64 {
        let matrix = self.items * size_of::<Requirement>() + self.options * size_of::<Action>();
        let making = (self.cells + self.blocks) * size_of::<Item>()
            + self.cells * (self.sides * size_of::<Option<Item>>() + size_of::<bool>())
            + self.at_work;
        // Lists of items with one option or none left, levels with their options, and the engine's
        // notes on each item. An item has at most one level, and an option is listed once.
        let of_search = self.primary
            * (GROWTH * (2 * size_of::<u32>() + size_of::<[usize; 3]>() + size_of::<usize>())
                + size_of::<usize>())
            + GROWTH * self.options * size_of::<usize>()
            + self.items * size_of::<u64>();
        // The known cells, and a solution.
        let grids = 2 * self.cells * size_of::<ColourSet>();
        let search = Search::<()>::bytes_for(self.items, self.options, self.entries)
            + (of_search + grids) as u64;
        // What building takes is free again when the search begins.
        let problem = Problem::bytes_for(self.items, self.options, self.entries);
        problem + matrix as u64 + search.max(making as u64)
    }
}
