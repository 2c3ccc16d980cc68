//! Belief propagation: estimates the colour of each cell and the start of each block, as probabilities.
//!
//! For a single line, that is the share of its arrangements. To combine lines, every line sends each
//! of its cells a message: the share of each colour over its arrangements, weighted by the messages of
//! the crossing lines. After some rounds the messages give good first guesses. They prove nothing.

mod line;
mod messages;
#[cfg(test)]
mod tests;

use super::cells::CellLiterals;
use super::encode::BlockVariables;
use super::lit::Lit;
use crate::model::{Block, Clue, Grid, Puzzle};
use crate::solve::{Budget, Interrupt};
use line::{BlockRange, LineSums};
use messages::Messages;
use nonolith_random::Random;

/// With a seed, how far below 1 the first messages may be. Not tuned.
const SPREAD: f64 = 0.5;
/// On longer lines the sums can leave the range of floating-point numbers. The bound was not tuned.
const LONGEST: usize = 500;

/// Belief propagation on a puzzle.
pub(super) struct Beliefs<'p> {
    blocks: Vec<Vec<BlockVariables>>,
    /// The lines that are undecided at the root.
    open: Vec<OpenLine<'p>>,
    /// Those of them that are undecided now, as indices into `open`.
    live: Vec<usize>,
    messages: Messages,
    /// The cells that are undecided at the root.
    cells: Vec<usize>,
    /// Whether the search is below the root, for which messages are saved.
    below: bool,
    /// Scratch memory: for each open line, whether it has heard news in this exchange.
    is_stirred: Vec<bool>,
    random: Random,
    sums: LineSums,
}

/// A line with undecided cells.
struct OpenLine<'p> {
    /// Its index among all lines.
    index: usize,
    blocks: &'p [Block],
    /// The range of each block.
    ranges: Vec<BlockRange>,
}

impl<'p> Beliefs<'p> {
    /// `None` for counted clues, if lines are not encoded, if lines are too long, and if not every cell has
    /// a line in each direction, of at least two.
    pub(super) fn new(
        puzzle: &'p Puzzle,
        root: &Grid,
        blocks: Vec<Vec<BlockVariables>>,
        seed: u64,
    ) -> Option<Beliefs<'p>> {
        let shape = puzzle.shape();
        let directions = shape.directions().len();
        let crosses = |cell| shape.crossings(cell).len() == directions && directions > 1;
        if blocks.is_empty()
            || shape.lines().any(|line| shape.length_of(line) > LONGEST)
            || !(0..shape.area()).all(crosses)
        {
            return None;
        }
        let mut open = Vec::new();
        for (index, variables) in blocks.iter().enumerate() {
            if shape.cells_at(index).any(|cell| root.cells()[cell].single().is_none()) {
                let Clue::Runs(clue) = puzzle.clue_at(index) else { return None };
                open.push(OpenLine { index, blocks: clue, ranges: ranges(clue, variables)? });
            }
        }
        let is_open = |&cell: &usize| root.cells()[cell].single().is_none();
        let cells = (0..shape.area()).filter(is_open).collect();
        let spread = if seed == 0 { 0.0 } else { SPREAD };
        let messages = Messages::new(puzzle, root, &mut Random::new(seed), spread);
        Some(Beliefs {
            live: (0..open.len()).collect(),
            sums: LineSums::new(puzzle),
            random: Random::new(!seed),
            below: false,
            is_stirred: Vec::new(),
            cells,
            blocks,
            open,
            messages,
        })
    }

    /// Replaces all messages by new random ones.
    pub(super) fn reseed(&mut self) {
        self.messages.begin(&mut self.random, SPREAD);
    }

    /// Makes everything news to all lines, so that the next exchange rates every variable.
    pub(super) fn renew(&mut self) {
        self.open.iter().for_each(|line| self.messages.renew(line.index));
    }

    /// Removes the candidates that these literals remove.
    pub(super) fn exclude(&mut self, literals: &[Lit], cells: &CellLiterals) {
        for (cell, colour) in literals.iter().filter_map(|&literal| cells.taken(literal)) {
            self.messages.exclude(cell, colour);
        }
    }

    /// Runs some rounds, in each of which every undecided line that has heard news sends its messages. Then sets
    /// the likelihood of each variable, except for blocks of lines without news. Returns false if the sums overflow
    /// or vanish.
    pub(super) fn exchange(
        &mut self,
        rounds: usize,
        cells: &CellLiterals,
        likely: &mut [f64],
        budget: &mut Budget<'_>,
    ) -> Result<bool, Interrupt> {
        self.is_stirred.clear();
        self.is_stirred.resize(self.open.len(), false);
        for left in (0..rounds).rev() {
            for &i in &self.live {
                let line = &self.open[i];
                let is_news = self.messages.take_news(line.index);
                self.is_stirred[i] |= is_news;
                // The last round rates starts.
                if !is_news && (left > 0 || !self.is_stirred[i]) {
                    continue;
                }
                budget.tick()?;
                if !self.sums.weigh(line.blocks, &line.ranges, self.messages.heard(line.index)) {
                    return Ok(false);
                }
                if left == 0 {
                    for (b, block) in self.blocks[line.index].iter().enumerate() {
                        self.sums.rate_starts(b, block, likely);
                    }
                }
                self.messages.tell(line.index, &self.sums);
            }
        }
        for &cell in &self.cells {
            for colour in cells.open_colours(cell) {
                let literal = cells.literal(cell, colour);
                if literal.is_positive() {
                    likely[literal.variable()] = self.messages.share(cell, colour);
                }
            }
        }
        Ok(true)
    }

    /// Follows the search below the root: narrows the ranges of blocks, and leaves out decided lines. `value` is the value of a variable: 1, -1, or 0 if it has none.
    pub(super) fn narrow(&mut self, value: impl Fn(usize) -> i8) {
        if !std::mem::replace(&mut self.below, true) {
            self.messages.save();
        }
        let (open, blocks, messages) = (&mut self.open, &self.blocks, &mut self.messages);
        self.live.retain(|&i| {
            let line = &mut open[i];
            let mut undecided = false;
            for (range, block) in line.ranges.iter_mut().zip(&blocks[line.index]) {
                // The values along the starts are false, then open, then true.
                let last = block.starts.len() - 1;
                let values = |v: usize| value(block.first + v);
                let from = (0..last).find(|&v| values(v) >= 0).unwrap_or(last);
                let to = (from..last).find(|&v| values(v) > 0).unwrap_or(last);
                let (first, last) = (block.starts[from] as usize, block.starts[to] as usize);
                if (first, last) != (range.first, range.last) {
                    (range.first, range.last) = (first, last);
                    messages.renew(line.index);
                }
                undecided |= from < to;
            }
            undecided
        });
    }

    /// Returns to the root.
    pub(super) fn widen(&mut self) {
        if !std::mem::replace(&mut self.below, false) {
            return;
        }
        self.messages.restore();
        self.live.clear();
        self.live.extend(0..self.open.len());
        for line in &mut self.open {
            line.ranges = ranges(line.blocks, &self.blocks[line.index]).unwrap_or_default();
        }
    }
}

/// The ranges of blocks at the root. `None` if a block has no place.
fn ranges(blocks: &[Block], variables: &[BlockVariables]) -> Option<Vec<BlockRange>> {
    let range = |(block, variables): (&Block, &BlockVariables)| {
        let (first, last) = (*variables.starts.first()?, *variables.starts.last()?);
        let length = block.length() as usize;
        Some(BlockRange { first: first as usize, last: last as usize, length })
    };
    blocks.iter().zip(variables).map(range).collect()
}
