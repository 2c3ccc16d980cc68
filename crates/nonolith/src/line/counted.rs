//! The complete solver for counted clues: dynamic programming, never a list of arrangements.
//!
//! A line is filled from left to right. What matters about the part that is filled is how many
//! cells of each colour it used, and for cells that must be *apart* also whether they already are
//! and whether their colour came last. Cells that must be *together* (and single cells) are put
//! down all at once, so that one bit, used or not, is all there is to remember of them.
//!
//! All of this is packed into one number, a `State`:
//!
//! ```text
//!   |  last  | broken used | used1 | broken used | ...
//!   apart colour  apart      block    apart
//! ```
//!
//! The number of used cells is the position, so states fall into layers, one for each position.
//! Going forward finds the states that can be reached; going back finds those that also lead to
//! the end, and every move between two of these is an arrangement.
//!
//! The states multiply with the colours. Past [`MAX_BITS`], far beyond any puzzle seen in the
//! wild, the solver falls back on reasoning about one colour at a time (`counted_bounds.rs`).

use super::{Impossible, LineSolver, counted_bounds};
use crate::{Clue, Tally};

type State = u32;

/// The widest state; the table `known` has an entry for each of its values.
const MAX_BITS: u32 = 20;

/// What is known about a state: nothing, that it can be reached, or that it also leads to the end.
const REACHED: u8 = 1;
const ALIVE: u8 = 2;

pub(super) struct CountedSolver {
    length: usize,
    entries: Vec<Entry>,
    /// Where `last` sits in a state.
    last_shift: u32,
    /// For each entry and cell: how many cells in a row from there can have the entry's colour.
    room: Vec<u32>,
    layers: Vec<Vec<State>>,
    known: Vec<u8>,
}

/// One colour of the line, and where its part of a state sits.
struct Entry {
    colour: usize,
    count: u32,
    shift: u32,
    /// For cells that must be apart: the bit that says they are, and the value of `last` that says
    /// this colour came last.
    apart: Option<(State, State)>,
}

impl CountedSolver {
    pub(super) fn new(length: usize) -> Self {
        CountedSolver {
            length,
            entries: Vec::new(),
            last_shift: 0,
            room: Vec::new(),
            layers: vec![Vec::new(); length + 1],
            known: Vec::new(),
        }
    }

    /// Lays out the states of a clue; false if they are too wide.
    fn lay_out(&mut self, tallies: &[Tally]) -> bool {
        self.entries.clear();
        let (mut shift, mut last) = (0, 0);
        for tally in tallies.iter().filter(|tally| tally.count() > 0) {
            let (colour, count) = (tally.colour().index(), tally.count());
            let bits = if tally.apart() { u32::BITS - count.leading_zeros() + 1 } else { 1 };
            if shift + bits > MAX_BITS {
                return false;
            }
            let apart = tally.apart().then(|| {
                last += 1;
                (1 << (shift + bits - 1), last)
            });
            self.entries.push(Entry { colour, count, shift, apart });
            shift += bits;
        }
        self.last_shift = shift;
        let bits = shift + (u32::BITS - last.leading_zeros());
        if bits <= MAX_BITS && self.known.len() < 1 << bits {
            self.known.resize(1 << bits, 0);
        }
        bits <= MAX_BITS
    }

    fn measure_room(&mut self, masks: &[u64]) {
        let words = super::words_for(self.length);
        self.room.clear();
        self.room.resize(self.entries.len() * self.length, 0);
        for (entry, room) in self.entries.iter().zip(self.room.chunks_exact_mut(self.length)) {
            let mask = &masks[entry.colour * words..];
            let mut run = 0;
            for p in (0..self.length).rev() {
                run = if mask[p / 64] >> (p % 64) & 1 == 1 { run + 1 } else { 0 };
                room[p] = run;
            }
        }
    }

    /// The state after putting down the next cell of an entry (all its cells, if they are a block)
    /// at position `p`, and the number of those cells.
    #[inline]
    fn step(&self, state: State, p: usize, i: usize) -> Option<(State, u32)> {
        let entry = &self.entries[i];
        let room = self.room[i * self.length + p];
        let last_mask = (1 << self.last_shift) - 1;
        let Some((broken, last)) = entry.apart else {
            let free = state >> entry.shift & 1 == 0 && room >= entry.count;
            return free.then(|| ((state & last_mask) | 1 << entry.shift, entry.count));
        };
        let used = (state & (broken - 1)) >> entry.shift;
        if used == entry.count || room == 0 {
            return None;
        }
        let mut next = ((state & last_mask) + (1 << entry.shift)) | last << self.last_shift;
        if used > 0 && state >> self.last_shift != last {
            next |= broken;
        }
        (used + 1 < entry.count || next & broken != 0).then_some((next, 1))
    }

    /// Fills the layers with the states that can be reached.
    fn forward(&mut self) {
        self.layers[0].push(0);
        for p in 0..self.length {
            let layer = std::mem::take(&mut self.layers[p]);
            for &state in &layer {
                for i in 0..self.entries.len() {
                    let Some((next, cells)) = self.step(state, p, i) else { continue };
                    if self.known[next as usize] == 0 {
                        self.known[next as usize] = REACHED;
                        self.layers[p + cells as usize].push(next);
                    }
                }
            }
            self.layers[p] = layer;
        }
    }

    /// Goes back over the layers, collects the colours each cell can have, and tidies up.
    fn backward(&mut self, found: &mut [u64]) {
        let words = super::words_for(self.length);
        for &state in &self.layers[self.length] {
            self.known[state as usize] = ALIVE;
        }
        for p in (0..self.length).rev() {
            for s in 0..self.layers[p].len() {
                let state = self.layers[p][s];
                for i in 0..self.entries.len() {
                    let Some((next, cells)) = self.step(state, p, i) else { continue };
                    if self.known[next as usize] == ALIVE {
                        self.known[state as usize] = ALIVE;
                        let mask = &mut found[self.entries[i].colour * words..];
                        for cell in p..p + cells as usize {
                            mask[cell / 64] |= 1 << (cell % 64);
                        }
                    }
                }
            }
        }
        for layer in &mut self.layers {
            layer.drain(..).for_each(|state| self.known[state as usize] = 0);
        }
    }
}

impl LineSolver for CountedSolver {
    fn solve(&mut self, clue: Clue<'_>, masks: &mut [u64]) -> Result<(), Impossible> {
        let Clue::Counted(tallies) = clue else { return Err(Impossible) };
        if clue.space() != self.length as u64 {
            return Err(Impossible);
        }
        if self.length == 0 {
            return Ok(());
        }
        if !self.lay_out(tallies) {
            return counted_bounds::solve(tallies, self.length, masks);
        }
        self.measure_room(masks);
        self.forward();
        let possible = !self.layers[self.length].is_empty();
        if possible {
            masks.fill(0);
        }
        self.backward(masks);
        if possible { Ok(()) } else { Err(Impossible) }
    }
}
