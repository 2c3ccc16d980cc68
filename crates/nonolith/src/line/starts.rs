//! Where each block of a line can start.

use crate::model::{Block, Colour, ColourSet};

/// For each block its possible starts, in order; empty lists if the line is impossible.
///
/// The textbook method, cell by cell; the kernels do the same with words of bits and keep only the
/// union.
pub(crate) fn block_starts(blocks: &[Block], cells: &[ColourSet]) -> Vec<Vec<u32>> {
    let ahead = starts_before(blocks, cells);
    let mirrored_blocks: Vec<Block> = blocks.iter().rev().copied().collect();
    let mirrored_cells: Vec<ColourSet> = cells.iter().rev().copied().collect();
    let back = starts_before(&mirrored_blocks, &mirrored_cells);
    let starts = |b: usize| {
        let len = blocks[b].length() as usize;
        let possible = |&s: &usize| {
            ahead[b][s]
                && s + len <= cells.len()
                && back[blocks.len() - 1 - b][cells.len() - len - s]
        };
        (0..cells.len()).filter(possible).map(|s| s as u32).collect()
    };
    (0..blocks.len()).map(starts).collect()
}

/// For each block and cell: whether the block can start there, judging by the cells before it and
/// its own.
fn starts_before(blocks: &[Block], cells: &[ColourSet]) -> Vec<Vec<bool>> {
    let length = cells.len();
    let blank = |p: usize| cells[p].contains(Colour::BACKGROUND);
    // prefix[p]: the cells before p can be filled with the blocks so far.
    let mut prefix = vec![false; length + 1];
    prefix[0] = true;
    spread(&mut prefix, cells);
    let mut last = None;
    let mut all = Vec::with_capacity(blocks.len());
    for block in blocks {
        let len = block.length() as usize;
        let gap = last == Some(block.colour());
        let mut room = 0;
        let mut starts = vec![false; length];
        let mut next = vec![false; length + 1];
        for s in (0..length).rev() {
            room = if cells[s].contains(block.colour()) { room + 1 } else { 0 };
            let ready = if gap { s > 0 && blank(s - 1) && prefix[s - 1] } else { prefix[s] };
            if ready && room >= len {
                starts[s] = true;
                next[s + len] = true;
            }
        }
        spread(&mut next, cells);
        prefix = next;
        last = Some(block.colour());
        all.push(starts);
    }
    all
}

/// Extends a prefix over blanks.
fn spread(prefix: &mut [bool], cells: &[ColourSet]) {
    for (p, cell) in cells.iter().enumerate() {
        prefix[p + 1] |= prefix[p] && cell.contains(Colour::BACKGROUND);
    }
}
