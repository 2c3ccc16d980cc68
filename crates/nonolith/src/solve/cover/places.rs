//! Where the blocks of a line can be placed.

use crate::model::{Block, ColourSet, Grid, LineId, Puzzle};
use std::ops::Range;

/// Where the blocks of a line can start, judging by the start grid and the room that all blocks need.
pub(super) struct Places<'p> {
    blocks: &'p [Block],
    /// How many cells the packed blocks leave free; `None` if the line is too short.
    free: Option<usize>,
    cells: Vec<ColourSet>,
    /// For each colour of a block: how many of the first p cells cannot have it, for every p.
    lacking: Vec<Vec<u32>>,
}

impl<'p> Places<'p> {
    pub(super) fn new(puzzle: &'p Puzzle, start: &Grid, line: LineId) -> Places<'p> {
        let blocks = puzzle.clue(line).blocks();
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

    /// The possible starts of each block, in order.
    pub(super) fn starts(&self) -> impl Iterator<Item = (Block, impl Iterator<Item = usize>)> {
        let mut packed = 0;
        self.blocks.iter().enumerate().map(move |(i, &block)| {
            let gap = self.blocks.get(i + 1).map_or(0, |next| block.gap(*next));
            let first = packed;
            packed += block.length() as usize + gap as usize;
            // A line that is too short has no starts.
            let window = first..self.free.map_or(first, |free| first + free + 1);
            (block, window.filter(move |&start| self.fits(block, start)))
        })
    }

    /// Whether the start grid allows a block at this place.
    fn fits(&self, block: Block, start: usize) -> bool {
        let end = start + block.length() as usize;
        let lacking = &self.lacking[block.colour().index()];
        // A neighbouring cell of the same colour would belong to the block.
        let open = |p: usize| self.cells[p] != ColourSet::only(block.colour());
        lacking[start] == lacking[end]
            && (start == 0 || open(start - 1))
            && (end == self.cells.len() || open(end))
    }
}

/// The placements of the second of two neighbouring blocks that conflict with the first one at
/// `start` without overlapping it: those before it, and those too close behind it. Both are ranges of
/// `places`, which is sorted.
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
