//! The kernel for run clues on lines of up to 64 or up to 128 cells.
//!
//! It handles all positions of a line at once, one bit each (see `bits.rs`). With the blocks
//! numbered from 0, and "blank" for the background:
//!
//! - `prefix[b]`: the cells `p` such that everything before `p` can be filled with exactly the
//!   blocks `0..b`;
//! - `suffix[b]`: the cells `p` such that everything after `p` can be filled with exactly the
//!   blocks `b..`.
//!
//! Both are reachability over blanks, `spread_over`. Then
//!
//! - block `b` can start at `s` if `s` is in `prefix[b]` (one blank further on, if block `b - 1` has
//!   the same colour), all its cells can have its colour, and its last cell is in `suffix[b + 1]`
//!   (one blank before, if block `b + 1` has the same colour);
//! - cell `p` can be blank if some `b` has it both in `prefix[b]` and in `suffix[b]`.
//!
//! An addition carries upwards only, so suffixes are computed as prefixes of the mirrored line.
//! Spreading downwards by doubling would take six dependent shifts per block; that was not timed.

use super::Impossible;
use super::bits::Bits;
use crate::model::Block;

pub(super) struct ShortKernel<B> {
    length: usize,
    /// For each colour the cells that can have it: as given, mirrored, and as found.
    can: Vec<B>,
    can_mirrored: Vec<B>,
    found: Vec<B>,
    /// For each block `b`, `prefix[b]` and the starts that this prefix allows.
    prefix: Vec<B>,
    starts: Vec<B>,
}

impl<B: Bits> ShortKernel<B> {
    /// Makes a kernel for lines of up to `longest` cells.
    pub(super) fn new(longest: usize, colours: usize) -> Self {
        debug_assert!(longest <= B::CAPACITY);
        let sets = vec![B::EMPTY; colours];
        // No line has more blocks than cells.
        let blocks = vec![B::EMPTY; longest];
        ShortKernel {
            length: 0,
            can: sets.clone(),
            can_mirrored: sets.clone(),
            found: sets,
            prefix: blocks.clone(),
            starts: blocks,
        }
    }

    /// See [`LineSolver::solve`](super::LineSolver::solve).
    pub(super) fn solve(
        &mut self,
        blocks: &[Block],
        length: usize,
        masks: &mut [u64],
    ) -> Result<(), Impossible> {
        if blocks.len() > length {
            return Err(Impossible);
        }
        self.length = length;
        let words = super::words_for(length);
        for (colour, mask) in masks.chunks_exact(words).enumerate() {
            self.can[colour] = B::load(mask);
            self.can_mirrored[colour] = self.can[colour].mirror(length);
            self.found[colour] = B::EMPTY;
        }
        let last_prefix = self.forward(blocks)?;
        self.backward(blocks, last_prefix)?;
        // Without blocks, nothing above notices a cell that cannot be blank.
        if blocks.is_empty() && self.found[0] != B::FIRST.stretched(length) {
            return Err(Impossible);
        }
        for (found, mask) in self.found.iter().zip(masks.chunks_exact_mut(words)) {
            found.store(mask);
        }
        Ok(())
    }

    /// The same in black and white, where every block but the first has a gap before it. All sets but those
    /// of blocks stay in registers, which takes 0.83 times as many instructions.
    pub(super) fn solve_black(
        &mut self,
        blocks: &[Block],
        length: usize,
        masks: &mut [u64],
    ) -> Result<(), Impossible> {
        if blocks.len() > length {
            return Err(Impossible);
        }
        let (white_words, black_words) = masks.split_at_mut(super::words_for(length));
        let (white, black) = (B::load(white_words), B::load(black_words));
        let (white_mirrored, black_mirrored) = (white.mirror(length), black.mirror(length));
        let mut prefix = B::FIRST.spread_over(white);
        let mut ready = prefix;
        let sets = self.prefix.iter_mut().zip(&mut self.starts);
        for (block, (own_prefix, own_starts)) in blocks.iter().zip(sets) {
            let starts = ready & black.runs_of(block.length() as usize);
            if starts == B::EMPTY {
                return Err(Impossible);
            }
            (*own_prefix, *own_starts) = (prefix, starts);
            prefix = starts.up(block.length() as usize).spread_over(white);
            ready = (prefix & white).up(1);
        }
        let mut suffix_mirrored = B::FIRST.spread_over(white_mirrored);
        let mut suffix = suffix_mirrored.mirror(length);
        let mut ready_mirrored = suffix_mirrored;
        let mut ready = suffix;
        let mut found_white = prefix & suffix;
        let mut found_black = B::EMPTY;
        let sets = self.prefix.iter().zip(&self.starts).take(blocks.len()).rev();
        for (block, (&own_prefix, &own_starts)) in blocks.iter().rev().zip(sets) {
            let len = block.length() as usize;
            let starts = own_starts & ready.down(len - 1);
            if starts == B::EMPTY {
                return Err(Impossible);
            }
            found_black = found_black | starts.stretched(len);
            let starts_mirrored = ready_mirrored & black_mirrored.runs_of(len);
            suffix_mirrored = starts_mirrored.up(len).spread_over(white_mirrored);
            suffix = suffix_mirrored.mirror(length);
            ready_mirrored = (suffix_mirrored & white_mirrored).up(1);
            ready = (suffix & white).down(1);
            found_white = found_white | (own_prefix & suffix);
        }
        found_white = found_white & white;
        // Without blocks, nothing above notices a cell that cannot be blank.
        if blocks.is_empty() && found_white != B::FIRST.stretched(length) {
            return Err(Impossible);
        }
        found_white.store(white_words);
        found_black.store(black_words);
        Ok(())
    }

    /// Fills `prefix` and `starts`, and returns the last prefix.
    fn forward(&mut self, blocks: &[Block]) -> Result<B, Impossible> {
        let blank = self.can[0];
        let mut prefix = B::FIRST.spread_over(blank);
        for (b, block) in blocks.iter().enumerate() {
            self.prefix[b] = prefix;
            let gap = b > 0 && blocks[b - 1].colour() == block.colour();
            let starts = start_cells(prefix, blank, gap)
                & self.can[block.colour().index()].runs_of(block.length() as usize);
            if starts == B::EMPTY {
                return Err(Impossible);
            }
            self.starts[b] = starts;
            prefix = starts.up(block.length() as usize).spread_over(blank);
        }
        Ok(prefix)
    }

    /// Walks back over the suffixes and collects the candidates of each cell.
    fn backward(&mut self, blocks: &[Block], last_prefix: B) -> Result<(), Impossible> {
        let blank = self.can[0];
        let blank_mirrored = self.can_mirrored[0];
        let mut suffix_mirrored = B::FIRST.spread_over(blank_mirrored);
        let mut suffix = suffix_mirrored.mirror(self.length);
        self.found[0] = blank & last_prefix & suffix;
        for (b, block) in blocks.iter().enumerate().rev() {
            let (len, colour) = (block.length() as usize, block.colour().index());
            let gap = blocks.get(b + 1).is_some_and(|next| next.colour() == block.colour());
            let ends = if gap { (suffix & blank).down(1) } else { suffix };
            let starts = self.starts[b] & ends.down(len - 1);
            if starts == B::EMPTY {
                return Err(Impossible);
            }
            self.found[colour] = self.found[colour] | starts.stretched(len);

            let starts_mirrored = start_cells(suffix_mirrored, blank_mirrored, gap)
                & self.can_mirrored[colour].runs_of(len);
            suffix_mirrored = starts_mirrored.up(len).spread_over(blank_mirrored);
            suffix = suffix_mirrored.mirror(self.length);
            self.found[0] = self.found[0] | (blank & self.prefix[b] & suffix);
        }
        Ok(())
    }
}

/// Where a block can start after a prefix: in it, or one blank further on if there must be a gap.
fn start_cells<B: Bits>(prefix: B, blank: B, gap: bool) -> B {
    if gap { (prefix & blank).up(1) } else { prefix }
}
