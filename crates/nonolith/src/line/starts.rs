//! Where each block of a line can start.

use super::bits::Bits;
use super::{masks_of, words_for};
use crate::model::{Block, Colour, ColourSet};

/// For each block its possible starts, in order; empty lists if the line is impossible.
pub(crate) fn block_starts(blocks: &[Block], cells: &[ColourSet]) -> Vec<Vec<u32>> {
    match words_for(cells.len()) {
        0 | 1 => in_words::<u64>(blocks, cells),
        2 => in_words::<u128>(blocks, cells),
        _ => cell_by_cell(blocks, cells),
    }
}

/// The method of the short kernel (`runs_short.rs`), for lines that fit into a set. With it, encoding a tournament
/// puzzle takes 0.64 of the instructions.
fn in_words<B: Bits>(blocks: &[Block], cells: &[ColourSet]) -> Vec<Vec<u32>> {
    let length = cells.len();
    let own = blocks.iter().map(|block| ColourSet::only(block.colour()));
    let seen = own.chain(cells.iter().copied()).fold(ColourSet::EMPTY, |all, cell| all | cell);
    let masks = masks_of(cells, (u32::BITS - seen.bits().leading_zeros()) as usize);
    let words = words_for(length);
    let can = |colour: Colour| B::load(&masks[colour.index() * words..][..words]);
    let ahead = starts_in_words(blocks.iter(), can);
    let back = starts_in_words(blocks.iter().rev(), |colour| can(colour).mirror(length));
    let sets = ahead.iter().zip(back.iter().rev()).zip(blocks);
    let lists = sets.map(|((&ahead, &back), block)| {
        let starts = ahead & back.mirror(length).down(block.length() as usize - 1);
        positions(starts)
    });
    lists.collect()
}

/// As `starts_before`.
fn starts_in_words<'a, B: Bits>(
    blocks: impl Iterator<Item = &'a Block>,
    can: impl Fn(Colour) -> B,
) -> Vec<B> {
    let blank = can(Colour::BACKGROUND);
    let mut prefix = B::FIRST.spread_over(blank);
    let mut last = None;
    let starts = blocks.map(|block| {
        let (length, colour) = (block.length() as usize, block.colour());
        let ready = if last == Some(colour) { (prefix & blank).up(1) } else { prefix };
        let starts = ready & can(colour).runs_of(length);
        prefix = starts.up(length).spread_over(blank);
        last = Some(colour);
        starts
    });
    starts.collect()
}

/// The positions in a set of at most two words, in order.
fn positions<B: Bits>(set: B) -> Vec<u32> {
    let mut words = [0u64; 2];
    set.store(&mut words);
    let mut list = Vec::with_capacity(words.iter().map(|word| word.count_ones() as usize).sum());
    for (at, mut word) in [0, 64].into_iter().zip(words) {
        while word != 0 {
            list.push(at + word.trailing_zeros());
            word &= word - 1;
        }
    }
    list
}

/// The textbook method, for lines of any length.
fn cell_by_cell(blocks: &[Block], cells: &[ColourSet]) -> Vec<Vec<u32>> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::line::oracle;
    use crate::model::{Clue, Kind};
    use proptest::prelude::*;

    /// Where each block starts in some arrangement that agrees with the cells.
    fn by_brute_force(blocks: &[Block], cells: &[ColourSet], colours: usize) -> Vec<Vec<u32>> {
        let mut starts = vec![Vec::new(); blocks.len()];
        for line in oracle::all_lines(cells.len(), colours) {
            let clue = oracle::clue_of(&line, colours, Kind::Runs);
            let agrees = line.iter().zip(cells).all(|(&colour, cell)| cell.contains(colour));
            if clue.view() != Clue::Runs(blocks) || !agrees {
                continue;
            }
            let begins =
                |&p: &usize| line[p] != Colour::BACKGROUND && (p == 0 || line[p - 1] != line[p]);
            let own = (0..line.len()).filter(begins);
            own.zip(&mut starts).for_each(|(p, starts)| starts.push(p as u32));
        }
        starts.iter_mut().for_each(|starts: &mut Vec<u32>| {
            starts.sort_unstable();
            starts.dedup();
        });
        starts
    }

    fn line(
        length: impl Strategy<Value = usize>,
    ) -> impl Strategy<Value = (Vec<usize>, Vec<u32>, usize)> {
        (length, 2usize..=4).prop_flat_map(|(length, colours)| {
            let cells = prop::collection::vec(0..colours, length);
            // Few candidates are missing, or hardly any line is possible.
            let missing =
                prop::collection::vec(prop_oneof![8 => Just(0u32), 1 => 0u32..16], length);
            (cells, missing, Just(colours))
        })
    }

    fn blocks_and_sets(
        cells: &[usize],
        missing: &[u32],
        colours: usize,
    ) -> (Vec<Block>, Vec<ColourSet>) {
        let cells: Vec<Colour> = cells.iter().filter_map(|&cell| Colour::new(cell)).collect();
        let clue = oracle::clue_of(&cells, colours, Kind::Runs);
        let set = |missing: &u32| {
            let kept = |colour: &Colour| missing >> colour.index() & 1 == 0;
            (0..colours).filter_map(Colour::new).filter(kept).collect()
        };
        (clue.view().blocks().to_vec(), missing.iter().map(set).collect())
    }

    proptest! {
        #[test]
        fn starts_are_those_of_all_arrangements((cells, missing, colours) in line(0usize..=7)) {
            let (blocks, sets) = blocks_and_sets(&cells, &missing, colours);
            let expected = by_brute_force(&blocks, &sets, colours);
            prop_assert_eq!(in_words::<u64>(&blocks, &sets), &*expected);
            prop_assert_eq!(in_words::<u128>(&blocks, &sets), &*expected);
            prop_assert_eq!(cell_by_cell(&blocks, &sets), expected);
        }

        #[test]
        fn all_methods_agree((cells, missing, colours) in line(1usize..=128)) {
            let (blocks, sets) = blocks_and_sets(&cells, &missing, colours);
            let expected = cell_by_cell(&blocks, &sets);
            prop_assert_eq!(in_words::<u128>(&blocks, &sets), &*expected);
            if cells.len() <= 64 {
                prop_assert_eq!(in_words::<u64>(&blocks, &sets), expected);
            }
        }
    }
}
