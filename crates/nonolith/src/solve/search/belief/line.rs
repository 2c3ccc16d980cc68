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
    /// As long as the longest line: 0, and 1.
    zeros: Vec<f64>,
    ones: Vec<f64>,
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
            zeros: vec![0.0; row],
            ones: vec![1.0; row],
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
        for (b, &range) in ranges.iter().enumerate() {
            self.ranges.push((range, places));
            // There is room for a 0 wherever the next block can start.
            let next = ranges.get(b + 1).map_or(0, |next| next.last + 1);
            places += range.starts().max(next.saturating_sub(range.first + range.length));
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

    // Most blocks have few starts, so the loops below are made for short runs: slices of one length, which need no
    // checks of bounds, and one pass where several would each have a beginning and an end.

    fn weigh_forwards(&mut self, blocks: &[Block], heard: Heard<'_>) {
        let blank = heard.of(Colour::BACKGROUND);
        // The position behind the first start of the block before this one, and where its sums begin.
        let (mut first_end, mut last_from) = (0, 0);
        for (b, block) in blocks.iter().enumerate() {
            let (range, from) = self.ranges[b];
            let (first, length, count) = (range.first, range.length, range.starts());
            let own = &mut self.own[from..][..count];
            let ink = &heard.of(block.colour())[first..=range.last + length - 1];
            own.copy_from_slice(&ink[..count]);
            for i in 1..length {
                own.iter_mut().zip(&ink[i..]).for_each(|(own, cell)| *own *= cell);
            }
            let (done, at) = self.at.split_at_mut(from);
            // `ways`: the blocks before this one end at or before a position. `ended`: they end there.
            let (mut ways, ended) = match b {
                0 => (1.0, &self.zeros[..=range.last]),
                _ => (done[last_from], &done[last_from..][..=range.last - first_end]),
            };
            let here = (first - first_end).max(1);
            for j in 1..here {
                ways = ways * blank[first_end + j - 1] + ended[j];
            }
            let gap = b > 0 && blocks[b - 1].gap(*block) > 0;
            let mut before = &mut self.before[from..][..count];
            if first == first_end {
                // Only without a gap, or the block could not start here.
                before[0] = ways;
                before = &mut before[1..];
            }
            let count = before.len();
            let (blank, ended) = (&blank[first_end + here - 1..][..count], &ended[here..][..count]);
            for j in 0..count {
                let blanks = ways * blank[j];
                ways = blanks + ended[j];
                before[j] = if gap { blanks } else { ways };
            }
            let width = self.ranges.get(b + 1).map_or(own.len(), |&(_, next)| next - from);
            let (weights, behind) = at[..width].split_at_mut(own.len());
            let before = &self.before[from..][..own.len()];
            for j in 0..own.len() {
                weights[j] = before[j] * own[j];
            }
            behind.fill(0.0);
            (first_end, last_from) = (first + length, from);
        }
    }

    fn weigh_backwards(&mut self, blocks: &[Block], heard: Heard<'_>) {
        let n = self.length;
        let blank = heard.of(Colour::BACKGROUND);
        (0..self.cells.len() / self.row)
            .for_each(|colour| self.cells[colour * self.row..][..=n].fill(0.0));
        // Behind the last block everything is blank.
        let end = self.ranges.last().map_or(0, |(range, _)| range.first + range.length);
        self.after[n] = 1.0;
        for p in (end..n).rev() {
            self.after[p] = blank[p] * self.after[p + 1];
        }
        self.all = self.after[end];
        for (b, block) in blocks.iter().enumerate().rev() {
            let (range, from) = self.ranges[b];
            let (first, length, count) = (range.first, range.length, range.starts());
            let gap = blocks.get(b + 1).is_some_and(|next| block.gap(*next) > 0);
            let own = &self.own[from..][..count];
            let before = &self.before[from..][..count];
            let weights = &mut self.at[from..][..count];
            let here = &blank[first..][..count];
            // Ranges agree with each other: whatever starts of this block leave to the next one is in its range.
            let after = &self.after[first + length + usize::from(gap)..][..count];
            let next = &mut self.next[first..][..count];
            // The cell behind the block is blank, if the next block needs that.
            let behind = if gap { &blank[first + length..][..count] } else { &self.ones[..count] };
            let sums = &mut self.cells[block.colour().index() * self.row..];
            let sums = &mut sums[first..][..count + length];
            let (mut ways, mut all) = (0.0, 0.0);
            for j in (0..count).rev() {
                let with = own[j] * (after[j] * behind[j]);
                ways = with + here[j] * ways;
                next[j] = ways;
                let weight = before[j] * with;
                weights[j] = weight;
                all += weight;
                sums[j] += weight;
                sums[j + length] -= weight;
            }
            self.all = all;
            let lowest = match b.checked_sub(1).map(|b| self.ranges[b].0) {
                Some(last) => (last.first + last.length).min(first),
                None => first,
            };
            for p in (lowest..first).rev() {
                ways *= blank[p];
                self.next[p] = ways;
            }
            std::mem::swap(&mut self.after, &mut self.next);
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
