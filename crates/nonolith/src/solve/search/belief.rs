//! Belief propagation: how likely each cell is to have each colour, and each block to start at each
//! place.
//!
//! For a single line, that is the share of its arrangements. To combine lines, every line sends each
//! of its cells a message: the share of each colour over its arrangements, weighted by the messages of
//! the crossing lines. After some rounds the messages give good first guesses. They prove nothing.

use super::cells::CellLiterals;
use super::encode::BlockVariables;
use crate::model::{Block, Cells, Clue, Colour, Grid, LineId, Puzzle};
use crate::solve::{Budget, Interrupt};
use nonolith_random::Random;

/// The floor of a message for a candidate that is still possible. 1e-3 and 1e-6 had no clear effect in
/// a prototype.
const SMALLEST: f64 = 1e-4;
/// With a seed, how far below 1 the first messages may be. Not tuned.
const SPREAD: f64 = 0.5;
/// On longer lines the sums can leave the range of floating-point numbers. The bound was not tuned.
const LONGEST: usize = 500;

/// Belief propagation on a puzzle.
pub(super) struct Beliefs<'p> {
    puzzle: &'p Puzzle,
    pub(super) blocks: Vec<Vec<BlockVariables>>,
    /// The undecided lines, by index.
    open: Vec<usize>,
    messages: Messages,
    random: Random,
    line: LineBelief,
}

impl<'p> Beliefs<'p> {
    /// `None` for counted clues, if lines are not encoded, and if lines are too long.
    pub(super) fn new(
        puzzle: &'p Puzzle,
        root: &Grid,
        blocks: Vec<Vec<BlockVariables>>,
        seed: u64,
    ) -> Option<Beliefs<'p>> {
        let shape = puzzle.shape();
        if blocks.is_empty() || shape.lines().any(|line| shape.length_of(line) > LONGEST) {
            return None;
        }
        let is_open =
            |&index: &usize| root.line(shape.line_at(index)).any(|cell| cell.single().is_none());
        let open = (0..shape.line_count()).filter(is_open).collect();
        let messages = Messages::new(puzzle, root, seed);
        let random = Random::new(!seed);
        Some(Beliefs { puzzle, blocks, open, messages, random, line: LineBelief::default() })
    }

    /// Replaces all messages by new random ones.
    pub(super) fn reseed(&mut self) {
        self.messages.begin(&mut self.random, SPREAD);
    }

    /// Removes a candidate of a cell.
    pub(super) fn exclude(&mut self, cell: usize, colour: Colour) {
        self.messages.exclude(cell, colour);
    }

    /// Runs some rounds, in each of which every open line sends its messages. Returns false if the sums
    /// overflow or vanish.
    pub(super) fn exchange(
        &mut self,
        rounds: usize,
        budget: &mut Budget<'_>,
    ) -> Result<bool, Interrupt> {
        for _ in 0..rounds {
            for i in 0..self.open.len() {
                budget.tick()?;
                let index = self.open[i];
                if !self.weigh(index) {
                    return Ok(false);
                }
                let cells = self.puzzle.shape().cells_at(index);
                self.line.tell(&mut self.messages, cells, index);
            }
        }
        Ok(true)
    }

    /// For each variable of the encoding, how likely it is to be true.
    pub(super) fn likelihoods(&mut self, cells: &CellLiterals, variables: usize) -> Vec<f64> {
        let mut likely = vec![0.5; variables];
        for i in 0..self.open.len() {
            let index = self.open[i];
            if self.weigh(index) {
                self.line.rate_starts(&self.blocks[index], &mut likely);
            }
        }
        for cell in 0..self.puzzle.shape().area() {
            for colour in cells.open_colours(cell) {
                let literal = cells.literal(cell, colour);
                if literal.is_positive() {
                    likely[literal.variable()] = self.messages.share(cell, colour);
                }
            }
        }
        likely
    }

    fn weigh(&mut self, index: usize) -> bool {
        let Clue::Runs(blocks) = self.puzzle.clue_at(index) else { return false };
        self.line.load(&self.messages, &self.puzzle.shape().cells_at(index), index);
        self.line.weigh(blocks, &self.blocks[index])
    }
}

/// The messages from lines to cells: by direction, a share for each cell and colour.
struct Messages {
    colours: usize,
    /// The direction of each line, by index.
    side_of: Vec<u8>,
    told: Vec<Vec<f64>>,
    open: Vec<bool>,
}

impl Messages {
    /// With a seed other than 0 the first messages are random.
    fn new(puzzle: &Puzzle, root: &Grid, seed: u64) -> Messages {
        let colours = puzzle.palette().len();
        let sides = puzzle.shape().directions();
        let side = |line: LineId| sides.iter().position(|&side| side == line.direction());
        let side_of = puzzle.shape().lines().map(|line| side(line).unwrap_or(0) as u8).collect();
        let all = (0..colours).filter_map(Colour::new);
        let open: Vec<bool> = root
            .cells()
            .iter()
            .flat_map(|cell| all.clone().map(|colour| cell.contains(colour)))
            .collect();
        let mut messages = Messages { colours, side_of, told: vec![Vec::new(); sides.len()], open };
        messages.begin(&mut Random::new(seed), if seed == 0 { 0.0 } else { SPREAD });
        messages
    }

    /// Sets all messages to random shares between `1 - spread` and 1.
    fn begin(&mut self, random: &mut Random, spread: f64) {
        for told in &mut self.told {
            told.clear();
            told.extend(self.open.iter().map(|&open| {
                let weight = 1.0 - spread * random.share();
                if open { weight } else { 0.0 }
            }));
        }
    }

    fn exclude(&mut self, cell: usize, colour: Colour) {
        let place = cell * self.colours + colour.index();
        self.open[place] = false;
        self.told.iter_mut().for_each(|told| told[place] = 0.0);
    }

    fn of(&self, side: usize, cell: usize) -> &[f64] {
        &self.told[side][cell * self.colours..][..self.colours]
    }

    /// The belief about a cell: the product of the messages of all lines through it.
    fn share(&self, cell: usize, colour: Colour) -> f64 {
        let place = cell * self.colours;
        let product = |c: usize| self.told.iter().map(|told| told[place + c]).product::<f64>();
        let all: f64 = (0..self.colours).map(product).sum();
        if all > 0.0 { product(colour.index()) / all } else { 0.5 }
    }
}

/// The sums over all arrangements of a line, weighted by the messages of crossing lines.
#[derive(Default)]
struct LineBelief {
    length: usize,
    colours: usize,
    /// For each cell and colour: the message of the crossing lines, and the sum over arrangements.
    weights: Vec<f64>,
    sums: Vec<f64>,
    /// For each number of blocks b and position p: the weight of all ways to place the first b blocks
    /// before p, and of all ways to place the others from p on.
    before: Vec<f64>,
    after: Vec<f64>,
    /// For each block and start: the weight of the block's cells, and of all arrangements with it there.
    own: Vec<f64>,
    at: Vec<f64>,
    /// For each block: its first start, its last start, and its length.
    ranges: Vec<(usize, usize, usize)>,
}

impl LineBelief {
    fn load(&mut self, messages: &Messages, cells: &Cells<'_>, line: usize) {
        self.length = cells.len();
        self.colours = messages.colours;
        self.weights.clear();
        let own = usize::from(messages.side_of[line]);
        let mut others = (0..messages.told.len()).filter(|&side| side != own);
        let Some(first) = others.next() else {
            self.weights.resize(self.length * self.colours, 1.0);
            return;
        };
        for cell in cells.clone() {
            self.weights.extend_from_slice(messages.of(first, cell));
        }
        for side in others {
            for (weights, cell) in self.weights.chunks_exact_mut(self.colours).zip(cells.clone()) {
                let told = messages.of(side, cell);
                weights.iter_mut().zip(told).for_each(|(weight, told)| *weight *= told);
            }
        }
    }

    fn weight(&self, p: usize, colour: Colour) -> f64 {
        self.weights[p * self.colours + colour.index()]
    }

    fn blank(&self, p: usize) -> f64 {
        self.weights[p * self.colours]
    }

    /// Sums over all arrangements. Returns false if the total is 0 or not finite. Visits blocks and
    /// gaps only where they can be.
    fn weigh(&mut self, blocks: &[Block], variables: &[BlockVariables]) -> bool {
        let (n, k) = (self.length, blocks.len());
        let row = n + 1;
        self.ranges.clear();
        for (block, variables) in blocks.iter().zip(variables) {
            let (Some(&first), Some(&last)) = (variables.starts.first(), variables.starts.last())
            else {
                return false;
            };
            self.ranges.push((first as usize, last as usize, block.length() as usize));
        }
        for sums in [&mut self.before, &mut self.after, &mut self.own, &mut self.at] {
            sums.clear();
            sums.resize((k + 1) * row, 0.0);
        }
        self.before[0] = 1.0;
        for b in 0..=k {
            let (from, to) = self.gap(b);
            for p in from..to {
                self.before[b * row + p + 1] += self.before[b * row + p] * self.blank(p);
            }
            let Some(block) = blocks.get(b) else { break };
            let gap = b > 0 && blocks[b - 1].colour() == block.colour();
            let (first, last, len) = self.ranges[b];
            for s in first..=last {
                let ways = match (gap, s) {
                    (false, _) => self.before[b * row + s],
                    (true, 0) => 0.0,
                    (true, _) => self.before[b * row + s - 1] * self.blank(s - 1),
                };
                if ways > 0.0 {
                    let own = (s..s + len).map(|p| self.weight(p, block.colour())).product::<f64>();
                    self.own[b * row + s] = own;
                    self.at[b * row + s] = ways * own;
                    self.before[(b + 1) * row + s + len] += ways * own;
                }
            }
        }
        self.weigh_back(blocks);
        let all = self.before[k * row + n];
        self.collect(blocks);
        all.is_finite() && all > 0.0
    }

    /// The positions where the blocks before `b` can have ended and block `b` not yet begun.
    fn gap(&self, b: usize) -> (usize, usize) {
        let from = if b == 0 { 0 } else { self.ranges[b - 1].0 + self.ranges[b - 1].2 };
        (from, self.ranges.get(b).map_or(self.length, |&(_, last, _)| last))
    }

    fn weigh_back(&mut self, blocks: &[Block]) {
        let (n, k) = (self.length, blocks.len());
        let row = n + 1;
        self.after[k * row + n] = 1.0;
        for b in (0..=k).rev() {
            let (from, to) = self.gap(b);
            for p in (from..=to.min(n.saturating_sub(1))).rev() {
                let mut ways = self.blank(p) * self.after[b * row + p + 1];
                let own = self.own[b * row + p];
                if own > 0.0 {
                    let end = p + self.ranges[b].2;
                    let gap = blocks.get(b + 1).is_some_and(|c| c.colour() == blocks[b].colour());
                    let rest = match gap {
                        false => self.after[(b + 1) * row + end],
                        true if end < n => self.blank(end) * self.after[(b + 1) * row + end + 1],
                        true => 0.0,
                    };
                    ways += own * rest;
                    self.at[b * row + p] *= rest;
                }
                self.after[b * row + p] += ways;
            }
        }
    }

    /// For each cell and colour, sums over the arrangements in which the cell has the colour.
    fn collect(&mut self, blocks: &[Block]) {
        let (n, row) = (self.length, self.length + 1);
        self.sums.clear();
        self.sums.resize(n * self.colours, 0.0);
        for b in 0..=blocks.len() {
            let (from, to) = self.gap(b);
            for p in from..to {
                self.sums[p * self.colours] +=
                    self.before[b * row + p] * self.blank(p) * self.after[b * row + p + 1];
            }
        }
        for (b, block) in blocks.iter().enumerate() {
            let (first, last, len) = self.ranges[b];
            // A sliding window: add the placements that begin here, subtract those that have ended.
            let mut covering = 0.0;
            for p in first..last + len {
                covering += self.at[b * row + p];
                if p >= first + len {
                    covering -= self.at[b * row + p - len];
                }
                self.sums[p * self.colours + block.colour().index()] += covering.max(0.0);
            }
        }
    }

    /// Sends the messages of this line: its sums, divided by the messages it received.
    fn tell(&self, messages: &mut Messages, cells: Cells<'_>, line: usize) {
        let side = usize::from(messages.side_of[line]);
        for (p, cell) in cells.enumerate() {
            let range = cell * self.colours..(cell + 1) * self.colours;
            let told = &mut messages.told[side][range.clone()];
            let open = &messages.open[range];
            let weights = &self.weights[p * self.colours..][..self.colours];
            let sums = &self.sums[p * self.colours..][..self.colours];
            let share = |c: usize| if weights[c] > 0.0 { sums[c] / weights[c] } else { 0.0 };
            let all: f64 = (0..self.colours).map(share).sum();
            for c in 0..self.colours {
                if open[c] && all > 0.0 {
                    // Damping. In prototypes, keeping 0.1 of the old message was better than 0.5; see
                    // docs/search.md.
                    let new = (share(c) / all).max(SMALLEST);
                    told[c] = 0.5 * told[c] + 0.5 * new;
                }
            }
        }
    }

    /// How likely each block is to start at or before each of its starts: prefix sums.
    fn rate_starts(&self, variables: &[BlockVariables], likely: &mut [f64]) {
        let row = self.length + 1;
        for (b, block) in variables.iter().enumerate() {
            let at = &self.at[b * row..][..row];
            let all: f64 = at.iter().sum();
            let mut sum = 0.0;
            let starts = &block.starts;
            for (v, &start) in starts.iter().enumerate().take(starts.len().saturating_sub(1)) {
                sum += at[start as usize];
                likely[block.first + v] = if all > 0.0 { sum / all } else { 0.5 };
            }
        }
    }
}
