//! Cuts the settled ends off a line, so that only the middle has to be solved.
//!
//! Late in a puzzle most of a long line is settled, and the rest often fits a machine word.

use crate::model::Block;
use std::ops::Range;

/// The rest of a line: a range of its cells, and the blocks on them.
pub(super) struct Rest {
    pub(super) cells: Range<usize>,
    pub(super) blocks: Range<usize>,
}

/// The cells of a line, and which of them are settled.
struct Ends<'a> {
    masks: &'a [u64],
    settled: &'a [u64],
    words: usize,
}

/// Cuts settled cells off both ends, if they are blank or make up the blocks that must come there.
/// Cells that contradict the clue stay, for the solver to find.
pub(super) fn trim(blocks: &[Block], length: usize, masks: &[u64], settled: &mut Vec<u64>) -> Rest {
    let words = super::words_for(length);
    settle(masks, words, settled);
    let ends = Ends { masks, settled, words };
    let mut rest = Rest { cells: 0..length, blocks: 0..blocks.len() };
    loop {
        rest.cells.start += ends.run_from(0, &rest.cells);
        let Some(block) = blocks[rest.blocks.clone()].first() else { break };
        let run = ends.run_from(block.colour().index(), &rest.cells);
        let next = rest.cells.start + run;
        if run != block.length() as usize || next < rest.cells.end && !ends.is_settled(next) {
            break;
        }
        rest.cells.start = next;
        rest.blocks.start += 1;
    }
    loop {
        rest.cells.end -= ends.run_to(0, &rest.cells);
        let Some(block) = blocks[rest.blocks.clone()].last() else { break };
        let run = ends.run_to(block.colour().index(), &rest.cells);
        let next = rest.cells.end - run;
        if run != block.length() as usize || next > rest.cells.start && !ends.is_settled(next - 1) {
            break;
        }
        rest.cells.end = next;
        rest.blocks.end -= 1;
    }
    rest
}

/// Marks the cells that have one candidate.
fn settle(masks: &[u64], words: usize, settled: &mut Vec<u64>) {
    settled.clear();
    settled.extend((0..words).map(|w| {
        let (mut once, mut twice) = (0, 0);
        for &mask in masks[w..].iter().step_by(words) {
            twice |= once & mask;
            once |= mask;
        }
        once & !twice
    }));
}

impl Ends<'_> {
    fn is_settled(&self, p: usize) -> bool {
        self.settled[p / 64] >> (p % 64) & 1 == 1
    }

    /// The cells in word `w` that are settled and have this colour.
    fn word(&self, colour: usize, w: usize) -> u64 {
        self.masks[colour * self.words + w] & self.settled[w]
    }

    /// How many cells in a row, from the first on, are settled and have this colour.
    fn run_from(&self, colour: usize, cells: &Range<usize>) -> usize {
        let mut p = cells.start;
        while p < cells.end {
            let run = (self.word(colour, p / 64) >> (p % 64)).trailing_ones() as usize;
            p += run;
            if run == 0 || !p.is_multiple_of(64) {
                break;
            }
        }
        p.min(cells.end) - cells.start
    }

    /// How many cells in a row, up to the last, are settled and have this colour.
    fn run_to(&self, colour: usize, cells: &Range<usize>) -> usize {
        let mut p = cells.end;
        while p > cells.start {
            let last = (p - 1) % 64;
            let run = (self.word(colour, (p - 1) / 64) << (63 - last)).leading_ones() as usize;
            p -= run;
            if run == 0 || !p.is_multiple_of(64) {
                break;
            }
        }
        cells.end - p.max(cells.start)
    }
}
