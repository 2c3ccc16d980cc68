//! The complete solver for run clues, black-and-white or coloured: cuts settled cells off both ends
//! and passes the rest to the kernel for its length.

use super::runs_long::LongKernel;
use super::runs_short::ShortKernel;
use super::trim::{Rest, trim};
use super::{Impossible, LineSolver, words_for};
use crate::model::{Block, Clue};
use std::ops::Range;

pub(super) struct RunSolver {
    length: usize,
    colours: usize,
    settled: Vec<u64>,
    /// The masks of the rest.
    rest: Vec<u64>,
    one_word: ShortKernel<u64>,
    two_words: ShortKernel<u128>,
    many_words: LongKernel,
}

impl RunSolver {
    pub(super) fn new(length: usize, colours: usize) -> RunSolver {
        // Most lines need no second word, and no memory for it.
        let (longest, sets) = if length > 64 { (length.min(128), colours) } else { (0, 0) };
        RunSolver {
            length,
            colours,
            settled: Vec::new(),
            rest: Vec::new(),
            one_word: ShortKernel::new(length.min(64), colours),
            two_words: ShortKernel::new(longest, sets),
            many_words: LongKernel::new(colours),
        }
    }

    fn solve_rest(&mut self, blocks: &[Block], length: usize) -> Result<(), Impossible> {
        match words_for(length) {
            0 if blocks.is_empty() => Ok(()),
            0 => Err(Impossible),
            1 => self.one_word.solve(blocks, length, &mut self.rest),
            2 => self.two_words.solve(blocks, length, &mut self.rest),
            _ => self.many_words.solve(blocks, length, &mut self.rest),
        }
    }
}

impl LineSolver for RunSolver {
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible> {
        let Clue::Runs(blocks) = clue else { return Err(Impossible) };
        // Solving a line of one word takes less time than looking for its settled ends: with them
        // cut off, the 6,746 puzzles of the webpbn collection took 1.14 times as long.
        if words_for(self.length) == 1 {
            return match self.colours {
                2 => self.one_word.solve_black(blocks, self.length, masks),
                _ => self.one_word.solve(blocks, self.length, masks),
            };
        }
        let Rest { cells, blocks: rest } = trim(blocks, self.length, masks, &mut self.settled);
        let (words, rest_words) = (words_for(self.length), words_for(cells.len()));
        self.rest.clear();
        self.rest.resize(self.colours * rest_words, 0);
        if rest_words > 0 {
            let rows = masks.chunks_exact(words).zip(self.rest.chunks_exact_mut(rest_words));
            rows.for_each(|(mask, rest)| cut_out(mask, rest, &cells));
        }
        self.solve_rest(&blocks[rest], cells.len())?;
        if rest_words > 0 {
            let rows = masks.chunks_exact_mut(words).zip(self.rest.chunks_exact(rest_words));
            rows.for_each(|(mask, rest)| put_back(mask, rest, &cells));
        }
        Ok(())
    }
}

/// Copies some cells of a row to the beginning of another.
fn cut_out(row: &[u64], part: &mut [u64], cells: &Range<usize>) {
    let (skip, bits) = (cells.start / 64, cells.start % 64);
    for (w, own) in part.iter_mut().enumerate() {
        let high = row.get(w + skip + 1).copied().unwrap_or(0);
        *own = row[w + skip] >> bits | high << 1 << (63 - bits);
    }
    if let Some(last) = part.last_mut() {
        *last &= u64::MAX >> ((64 - cells.len() % 64) % 64);
    }
}

/// Puts cells back where they were cut out. They were only narrowed, so no new bit is set.
fn put_back(row: &mut [u64], part: &[u64], cells: &Range<usize>) {
    let mut p = cells.start;
    while p < cells.end {
        // From here to the end of the word, or of the cells.
        let end = (p / 64 * 64 + 64).min(cells.end);
        let within = u64::MAX >> (64 - (end - p));
        let (w, bits) = ((p - cells.start) / 64, (p - cells.start) % 64);
        let high = part.get(w + 1).copied().unwrap_or(0);
        let narrowed = part[w] >> bits | high << 1 << (63 - bits);
        row[p / 64] &= !(within << (p % 64)) | (narrowed & within) << (p % 64);
        p = end;
    }
}
