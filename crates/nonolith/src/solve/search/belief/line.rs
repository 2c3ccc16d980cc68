//! The sums over all arrangements of a line.
//!
//! An arrangement weighs the product of the weights of its cells. Two passes over the blocks, forwards
//! and backwards, give the weight of all arrangements in which a block starts at a place, and from these
//! the weight of those in which a cell has a colour.

use super::messages::Heard;
use crate::model::{Block, Colour, Puzzle};
use crate::solve::search::encode::BlockVariables;

/// The range of a block: its first and its last start, and its length.
#[derive(Clone, Copy)]
pub(super) struct BlockRange {
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) length: usize,
}

impl BlockRange {
    /// The number of its starts, possible or not.
    fn starts(self) -> usize {
        self.last - self.first + 1
    }
}

/// The sums of the line that was weighed last.
pub(super) struct LineSums {
    length: usize,
    /// The ranges of the blocks, and where the sums of each begin.
    ranges: Vec<(BlockRange, usize)>,
    /// For each block and start, the weight of the block's cells.
    own: Vec<f64>,
    /// For each block and start, the weight of all arrangements of the cells before it.
    before: Vec<f64>,
    /// For each block and start, the weight of all arrangements with the block there. After the forward
    /// pass: only of the cells up to its end.
    at: Vec<f64>,
    /// By position, for the block weighed last in the backward pass: the weight of all arrangements of the
    /// cells from there on that contain this block and those after it.
    after: Vec<f64>,
    /// The same for the block being weighed.
    next: Vec<f64>,
    /// The weight of all arrangements.
    all: f64,
    /// By colour and cell, the weight of the arrangements in which the cell has the colour.
    cells: Vec<f64>,
    /// The length of a row of `cells`: that of the longest line, and one for ends behind it.
    row: usize,
}

impl LineSums {
    pub(super) fn new(puzzle: &Puzzle) -> LineSums {
        let shape = puzzle.shape();
        let row = shape.lines().map(|line| shape.length_of(line)).max().unwrap_or(0) + 1;
        LineSums {
            length: 0,
            ranges: Vec::new(),
            own: Vec::new(),
            before: Vec::new(),
            at: Vec::new(),
            after: vec![0.0; row + 1],
            next: vec![0.0; row + 1],
            all: 0.0,
            cells: vec![0.0; row * puzzle.palette().len()],
            row,
        }
    }

    /// Sums over all arrangements. Returns false if the total overflows or vanishes. Visits blocks and gaps
    /// only where they can be.
    pub(super) fn weigh(
        &mut self,
        blocks: &[Block],
        ranges: &[BlockRange],
        heard: Heard<'_>,
    ) -> bool {
        self.length = heard.length();
        self.ranges.clear();
        let mut places = 0;
        for &range in ranges {
            self.ranges.push((range, places));
            places += range.starts();
        }
        if self.at.len() < places {
            [&mut self.own, &mut self.before, &mut self.at]
                .into_iter()
                .for_each(|sums| sums.resize(places, 0.0));
        }
        self.weigh_forwards(blocks, heard);
        self.weigh_backwards(blocks, heard);
        self.collect();
        self.all.is_normal()
    }

    fn weigh_forwards(&mut self, blocks: &[Block], heard: Heard<'_>) {
        let blank = heard.of(Colour::BACKGROUND);
        for (b, block) in blocks.iter().enumerate() {
            let (range, from) = self.ranges[b];
            let places = from..from + range.starts();
            let own = &mut self.own[places.clone()];
            let ink = heard.of(block.colour());
            own.copy_from_slice(&ink[range.first..=range.last]);
            for i in 1..range.length {
                let cells = &ink[range.first + i..=range.last + i];
                own.iter_mut().zip(cells).for_each(|(own, cell)| *own *= cell);
            }
            let before = &mut self.before[places];
            let (done, at) = self.at.split_at_mut(from);
            let at = &mut at[..range.starts()];
            let Some((last, done_from)) = b.checked_sub(1).map(|b| self.ranges[b]) else {
                let mut ways: f64 = blank[..range.first].iter().product();
                for (j, (before, at)) in before.iter_mut().zip(at).enumerate() {
                    *before = ways;
                    *at = ways * own[j];
                    ways *= blank[range.first + j];
                }
                continue;
            };
            // `ways`: the blocks before this one end at or before a position.
            let gap = blocks[b - 1].gap(*block) > 0;
            let ends = &done[done_from..];
            let first_end = last.first + last.length;
            let ended = |p: usize| ends.get(p - first_end).copied().unwrap_or(0.0);
            let mut ways = ended(first_end);
            for p in first_end + 1..range.first {
                ways = ways * blank[p - 1] + ended(p);
            }
            let mut p = range.first;
            if p == first_end {
                // Only without a gap, or the block could not start here.
                before[0] = ways;
                at[0] = ways * own[0];
                p += 1;
            }
            for p in p..=range.last {
                let blanks = ways * blank[p - 1];
                ways = blanks + ended(p);
                let j = p - range.first;
                before[j] = if gap { blanks } else { ways };
                at[j] = before[j] * own[j];
            }
        }
    }

    fn weigh_backwards(&mut self, blocks: &[Block], heard: Heard<'_>) {
        let n = self.length;
        let blank = heard.of(Colour::BACKGROUND);
        (0..self.cells.len() / self.row)
            .for_each(|colour| self.cells[colour * self.row..][..=n].fill(0.0));
        // Behind the last block everything is blank. Positions from `from` to `to` are valid.
        let mut from = self.ranges.last().map_or(0, |(range, _)| range.first + range.length);
        let mut to = n;
        self.after[n] = 1.0;
        for p in (from..n).rev() {
            self.after[p] = blank[p] * self.after[p + 1];
        }
        self.all = self.after[from];
        for (b, block) in blocks.iter().enumerate().rev() {
            let (range, at) = self.ranges[b];
            let gap = blocks.get(b + 1).is_some_and(|next| block.gap(*next) > 0);
            let lowest = match b.checked_sub(1).map(|b| self.ranges[b].0) {
                Some(last) => (last.first + last.length).min(range.first),
                None => range.first,
            };
            let sums = &mut self.cells[block.colour().index() * self.row..][..=n];
            let mut ways = 0.0;
            self.all = 0.0;
            for p in (range.first..=range.last).rev() {
                let end = p + range.length;
                let next = end + usize::from(gap);
                let mut rest = if next < from || next > to { 0.0 } else { self.after[next] };
                if gap {
                    rest *= if end < n { blank[end] } else { 0.0 };
                }
                let j = at + p - range.first;
                let with = self.own[j] * rest;
                ways = with + blank[p] * ways;
                self.next[p] = ways;
                let weight = self.before[j] * with;
                self.at[j] = weight;
                self.all += weight;
                sums[p] += weight;
                sums[end] -= weight;
            }
            for p in (lowest..range.first).rev() {
                ways *= blank[p];
                self.next[p] = ways;
            }
            std::mem::swap(&mut self.after, &mut self.next);
            (from, to) = (lowest, range.last);
        }
    }

    /// For each cell and colour, sums over the arrangements in which the cell has the colour.
    fn collect(&mut self) {
        let n = self.length;
        let (blanks, inks) = self.cells.split_at_mut(self.row);
        blanks[..n].fill(self.all);
        for ink in inks.chunks_exact_mut(self.row) {
            // So far the differences between neighbours.
            let mut covering = 0.0;
            for (ink, blank) in ink[..n].iter_mut().zip(&mut blanks[..n]) {
                covering += *ink;
                *ink = floored(covering, 0.0);
                *blank -= *ink;
            }
        }
        blanks[..n].iter_mut().for_each(|blank| *blank = floored(*blank, 0.0));
    }

    /// The weight of the arrangements in which a cell has a colour.
    #[inline]
    pub(super) fn of(&self, colour: usize, p: usize) -> f64 {
        self.cells[colour * self.row + p]
    }

    /// How likely a block is to start at or before each of its starts: prefix sums.
    pub(super) fn rate_starts(&self, b: usize, block: &BlockVariables, likely: &mut [f64]) {
        let (range, at) = self.ranges[b];
        let mut sum = 0.0;
        let from = block.starts.partition_point(|&start| (start as usize) < range.first);
        let scale = 1.0 / self.all;
        for (v, &start) in block.starts.iter().enumerate().skip(from) {
            if start as usize >= range.last {
                break;
            }
            sum += self.at[at + start as usize - range.first];
            likely[block.first + v] = sum * scale;
        }
    }
}

/// The larger of two numbers. `f64::max` is a call in WebAssembly, and took 3 to 6 % of solving coloured puzzles.
pub(super) fn floored(number: f64, floor: f64) -> f64 {
    if number > floor { number } else { floor }
}
