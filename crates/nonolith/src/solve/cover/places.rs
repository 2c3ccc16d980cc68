//! Where the blocks of a line can be placed.

use crate::model::{Block, Clue, ColourSet, Grid, LineId, Puzzle};
use std::ops::Range;

/// The blocks of a line; none where clues are counted.
pub(super) fn blocks(puzzle: &Puzzle, line: LineId) -> &[Block] {
    match puzzle.clue(line) {
        Clue::Runs(blocks) => blocks,
        Clue::Counted(_) => &[],
    }
}

/// The places of a line, as far as the grid to start from and the room that all blocks need tell.
pub(super) struct Places<'p> {
    blocks: &'p [Block],
    /// How many cells there are to spare; none if the line is too short.
    free: Option<usize>,
    cells: Vec<ColourSet>,
    /// For each colour that a block has how many of the first cells cannot have it.
    lacking: Vec<Vec<u32>>,
}

impl<'p> Places<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, start: &Grid, line: LineId) -> Places<'p> {
        let blocks = blocks(puzzle, line);
        let cells: Vec<ColourSet> = start.line(line).collect();
        let mut lacking = vec![Vec::new(); puzzle.palette().len()];
        for block in blocks {
            let own = &mut lacking[block.colour().index()];
            if own.is_empty() {
                own.reserve_exact(cells.len() + 1);
                own.push(0);
                let mut count = 0;
                own.extend(cells.iter().map(|cell| {
                    count += u32::from(!cell.contains(block.colour()));
                    count
                }));
            }
        }
        let free = (cells.len() as u64).checked_sub(puzzle.clue(line).space());
        Places { blocks, free: free.map(|free| free as usize), cells, lacking }
    }

    /// For each block the places where it may start, in order.
    pub(super) fn starts(&self) -> impl Iterator<Item = (Block, impl Iterator<Item = usize>)> {
        let mut packed = 0;
        self.blocks.iter().enumerate().map(move |(i, &block)| {
            let gap = self.blocks.get(i + 1).map_or(0, |next| block.gap(*next));
            let first = packed;
            packed += block.length() as usize + gap as usize;
            // A line that is too short has room for nothing.
            let window = first..self.free.map_or(first, |free| first + free + 1);
            (block, window.filter(move |&start| self.fits(block, start)))
        })
    }

    /// Whether a block can be there, as far as the grid to start from tells.
    fn fits(&self, block: Block, start: usize) -> bool {
        let end = start + block.length() as usize;
        let lacking = &self.lacking[block.colour().index()];
        // A cell of the same colour right beside it would belong to the block.
        let open = |p: usize| self.cells[p] != ColourSet::only(block.colour());
        lacking[start] == lacking[end]
            && (start == 0 || open(start - 1))
            && (end == self.cells.len() || open(end))
    }
}

/// Which of the places of the second of two neighbouring blocks do not overlap the first one, which
/// starts at `start`, and are before it or too close behind: two parts of the list, in order.
pub(super) fn clashes<T>(
    [one, two]: [Block; 2],
    start: usize,
    places: &[T],
    start_of: impl Fn(&T) -> usize,
) -> [Range<usize>; 2] {
    let below = |limit: usize| places.partition_point(|place| start_of(place) < limit);
    let end = start + one.length() as usize;
    let before = (start + 1).saturating_sub(two.length() as usize);
    [0..below(before), below(end)..below(end + one.gap(two) as usize)]
}
